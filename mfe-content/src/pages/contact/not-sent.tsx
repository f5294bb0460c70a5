import { brand } from '@nivaas/contracts';
import { Callout } from '@nivaas/ui';
import { subjects } from '../../data/contact';
import { mailtoOf, type MessageFields } from '../../data/contact-message';
import { contactMessages as text } from '../../messages';

/** The truth about a submitted message: it is on this device, and an e-mail would really reach us. */
export function NotSent({ fields, stored }: { fields: MessageFields; stored: boolean }) {
  const subject = subjects.find(({ value }) => value === fields.subject)?.label ?? fields.subject;
  return (
    <Callout tone="notice" title={stored ? text.notSentTitle : text.notKept}>
      <p>
        {text.notSentBefore}
        <a href={mailtoOf(fields, subject)}>{brand.email}</a>
        {text.notSentAfter}
      </p>
    </Callout>
  );
}
