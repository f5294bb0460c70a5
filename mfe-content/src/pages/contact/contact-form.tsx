import { useState, type FormEvent } from 'react';
import { href, storage, type StoredMessage } from '@nivaas/contracts';
import { readStored, useBusy, useTitlePrefix, writeStored } from '@nivaas/federation';
import { Button, ErrorSummary, SelectField, Status, TextAreaField, TextField } from '@nivaas/ui';
import { subjects } from '../../data/contact';
import { messageErrors, opening, type MessageErrors, type MessageFields } from '../../data/contact-message';
import { commonMessages, contactMessages as text } from '../../messages';
import type { ContactPrefill } from './contact-prefill';
import { NotSent } from './not-sent';
import styles from './contact.module.css';

const OUTBOX_LIMIT = 20;

/**
 * The message form. Nothing is sent: a complete message goes into the outbox on this device. `method="dialog"` makes
 * the browser do nothing by itself, so that without scripts no personal data ends up in the address.
 */
export function ContactForm({ prefill }: { prefill: ContactPrefill }) {
  const [attempt, setAttempt] = useState(0);
  const [errors, setErrors] = useState<MessageErrors>({});
  const [kept, setKept] = useState<{ fields: MessageFields; stored: boolean }>();
  const [typing, setTyping] = useState(false);
  useBusy(typing);
  useTitlePrefix(Object.keys(errors).length > 0 ? commonMessages.errorPrefix : undefined);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const found = messageErrors(fields, prefill.reference);
    setErrors(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) {
      setKept(undefined);
      return;
    }
    setKept({ fields, stored: keep(fields) });
    setTyping(false);
  }

  return (
    <>
      <form
        className={styles.form}
        method="dialog"
        noValidate
        onSubmit={submit}
        onInput={() => setTyping(true)}
      >
        <ErrorSummary key={attempt} errors={summaryOf(errors)} />
        <MessageFieldList errors={errors} prefill={prefill} />
        <p className={styles.note}>
          {text.privacyBefore}
          <a href={href.privacy()}>{text.privacyLink}</a>
          {text.privacyAfter}
        </p>
        <noscript>
          <p>{text.noScript}</p>
        </noscript>
        <p>
          <Button type="submit" size="lg">
            {text.send}
          </Button>
        </p>
      </form>
      <Status>{kept && <NotSent {...kept} />}</Status>
    </>
  );
}

function MessageFieldList({ errors, prefill }: { errors: MessageErrors; prefill: ContactPrefill }) {
  const line = { maxLength: 200, required: true };
  return (
    <>
      <TextField id="name" name="name" label={text.name} autoComplete="name" error={errors.name} {...line} />
      <TextField
        id="email"
        name="email"
        type="email"
        label={text.emailField}
        autoComplete="email"
        error={errors.email}
        {...line}
      />
      <TextField
        id="phone"
        name="phone"
        type="tel"
        label={text.phoneField}
        hint={text.phoneHint}
        autoComplete="tel"
        error={errors.phone}
        {...line}
      />
      <SelectField
        id="subject"
        name="subject"
        label={text.subject}
        placeholder={text.chooseSubject}
        options={subjects}
        defaultValue={prefill.subject}
        error={errors.subject}
        required
      />
      <TextAreaField
        id="message"
        name="message"
        label={text.message}
        rows={6}
        maxLength={5000}
        defaultValue={opening(prefill.reference)}
        error={errors.message}
        required
      />
    </>
  );
}

function fieldsOf(form: HTMLFormElement): MessageFields {
  const values = new FormData(form);
  const field = (name: keyof MessageFields) => String(values.get(name) ?? '');
  return {
    name: field('name'),
    email: field('email'),
    phone: field('phone'),
    subject: field('subject'),
    message: field('message'),
  };
}

function summaryOf(errors: MessageErrors): { field: string; message: string }[] {
  return Object.entries(errors).map(([field, message]) => ({ field, message }));
}

/** Newest first. False when the device did not keep it. */
function keep(fields: MessageFields): boolean {
  const message: StoredMessage = { ...fields, at: new Date().toISOString() };
  return writeStored(storage.outbox, [message, ...readStored(storage.outbox)].slice(0, OUTBOX_LIMIT));
}
