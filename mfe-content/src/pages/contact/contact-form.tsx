import { useEffect, useRef, useState } from 'react';
import { site } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { useForm, useStored, storage } from '@nivaas/federation';
import { Button, Callout, ErrorSummary, SelectField, Status, TextAreaField, TextField } from '@nivaas/ui';
import { outboxEntry } from '../../data/storage';
import { subjects } from '../../data/contact/contact';
import { mailtoOf, messageErrors, opening, type MessageFields } from '../../data/contact/contact-message';
import { keepMessage, subjectLabel, type Unsent } from '../../data/contact/outbox';
import { unsentTexts } from '../../data/contact/unsent-texts';
import { commonMessages, contactMessages as text } from '../../messages';
import type { ContactPrefill } from './contact-prefill';
import { useBackOnline } from './use-back-online';
import styles from './contact.module.css';

type Field = (name: keyof MessageFields) => { id: string; name: string; error?: string };

/**
 * The message form. Nothing is sent: a complete message is stored on this device. `method="dialog"` keeps personal data
 * out of the URL without script.
 */
export function ContactForm({ prefill }: { prefill: ContactPrefill }) {
  const [kept, setKept] = useState<Unsent>();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it is below the window's end.
    if (kept) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [kept]);
  const isBack = useBackOnline();
  const outbox = useStored(outboxEntry);
  const newest = isBack && outbox[0] ? { message: outbox[0], stored: true } : undefined;
  const isKept = outbox.some(({ at }) => at === kept?.message.at);
  const unsent = isKept ? kept : newest;
  const { form, field, summary, attempt, finish } = useForm<keyof MessageFields>({
    errorPrefix: commonMessages.errorPrefix,
    check: (fields) => messageErrors(fields, prefill.reference),
    send: (fields) => {
      setKept(keepMessage(fields));
      finish();
    },
  });
  return (
    <>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <form className={styles.form} method="dialog" noValidate {...form}>
        <ErrorSummary key={attempt} errors={summary} />
        <MessageFieldList field={field} prefill={prefill} />
        <p className={styles.note}>
          {text.privacyBefore}
          <a href={href.privacy()}>{text.privacyLink}</a>
          {text.privacyAfter}
        </p>
        <p>
          <Button type="submit" size="lg">
            {text.send}
          </Button>
        </p>
      </form>
      <div ref={answer} className={styles.answer}>
        <Status>{unsent && summary.length === 0 && <NotSent {...unsent} isBack={isBack} />}</Status>
      </div>
    </>
  );
}

function MessageFieldList({ field, prefill }: { field: Field; prefill: ContactPrefill }) {
  const line = { maxLength: 200, required: true };
  const user = useStored(storage.user);
  return (
    <>
      <TextField
        label={text.name}
        autoComplete="name"
        defaultValue={user?.name}
        {...line}
        {...field('name')}
      />
      <TextField
        type="email"
        label={text.emailField}
        autoComplete="email"
        defaultValue={user?.email}
        {...line}
        {...field('email')}
      />
      <TextField
        type="tel"
        label={text.phoneField}
        hint={text.phoneHint}
        autoComplete="tel"
        defaultValue={user?.phone}
        {...line}
        {...field('phone')}
      />
      <SelectField
        label={text.subject}
        placeholder={text.chooseSubject}
        options={subjects}
        defaultValue={prefill.subject}
        required
        {...field('subject')}
      />
      <TextAreaField
        label={text.message}
        rows={6}
        maxLength={5000}
        defaultValue={opening(prefill.reference)}
        required
        {...field('message')}
      />
    </>
  );
}

interface NotSentProps extends Unsent {
  /** True when the connection has just returned. */
  isBack: boolean;
}

/** Says that the message is only on this device, and offers an email instead. */
function NotSent({ message, stored, isBack }: NotSentProps) {
  const title = isBack ? unsentTexts.online : text.notSentTitle;
  return (
    <Callout tone="notice" title={stored ? title : text.notKept}>
      <p>
        {text.notSentBefore}
        <a href={mailtoOf(message, subjectLabel(message))}>{site.contact.email}</a>
        {text.notSentAfter}
      </p>
      {site.contact.isSample && <p>{text.emailUnset}</p>}
    </Callout>
  );
}
