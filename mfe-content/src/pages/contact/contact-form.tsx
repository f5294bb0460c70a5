import { useState } from 'react';
import { brand, href } from '@nivaas/contracts';
import { readStored, storage, type StoredMessage, useForm, writeStored } from '@nivaas/federation';
import { Button, Callout, ErrorSummary, SelectField, Status, TextAreaField, TextField } from '@nivaas/ui';
import { subjects } from '../../data/contact/contact';
import { mailtoOf, messageErrors, opening, type MessageFields } from '../../data/contact/contact-message';
import { commonMessages, contactMessages as text } from '../../messages';
import type { ContactPrefill } from './contact-prefill';
import styles from './contact.module.css';

const OUTBOX_LIMIT = 20;

type Field = (name: keyof MessageFields) => { id: string; name: string; error?: string };

/**
 * The message form. Nothing is sent: a complete message is stored on this device. `method="dialog"` keeps personal data
 * out of the URL without script.
 */
export function ContactForm({ prefill }: { prefill: ContactPrefill }) {
  const [kept, setKept] = useState<{ fields: MessageFields; stored: boolean }>();
  const { form, field, summary, attempt, finish } = useForm<keyof MessageFields>({
    errorPrefix: commonMessages.errorPrefix,
    check: (fields) => messageErrors(fields, prefill.reference),
    send: (fields) => {
      setKept({ fields, stored: keep(fields) });
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
      <Status>{kept && summary.length === 0 && <NotSent {...kept} />}</Status>
    </>
  );
}

function MessageFieldList({ field, prefill }: { field: Field; prefill: ContactPrefill }) {
  const line = { maxLength: 200, required: true };
  return (
    <>
      <TextField label={text.name} autoComplete="name" {...line} {...field('name')} />
      <TextField type="email" label={text.emailField} autoComplete="email" {...line} {...field('email')} />
      <TextField
        type="tel"
        label={text.phoneField}
        hint={text.phoneHint}
        autoComplete="tel"
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

/** False when the message could not be stored. */
function keep(fields: MessageFields): boolean {
  const message: StoredMessage = { ...fields, at: new Date().toISOString() };
  return writeStored(storage.outbox, [message, ...readStored(storage.outbox)].slice(0, OUTBOX_LIMIT));
}

/** Says that the message is only stored on this device, and offers an e-mail instead. */
function NotSent({ fields, stored }: { fields: MessageFields; stored: boolean }) {
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
