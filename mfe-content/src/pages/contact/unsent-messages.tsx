import { showMessage, useStored } from '@nivaas/federation';
import { Button, buttonClass, Card, formatDate, Section, VisuallyHidden } from '@nivaas/ui';
import { type StoredMessage, outboxEntry } from '../../data/storage';
import { mailtoOf } from '../../data/contact/contact-message';
import { deleteMessage, restoreMessage, subjectLabel } from '../../data/contact/outbox';
import { unsentTexts as text } from '../../data/contact/unsent-texts';
import styles from './contact.module.css';

export const FORM_ID = 'contact-form';
const UNSENT_ID = 'not-sent';

/** The messages on this device; nothing while there are none, as on the server. */
export function UnsentMessages() {
  const messages = useStored(outboxEntry);
  if (messages.length === 0) return null;

  function remove(message: StoredMessage) {
    deleteMessage(message);
    showMessage(text.removed, { label: text.undo, act: () => restoreMessage(message) });
  }

  return (
    <Section id={UNSENT_ID} title={text.title} intro={text.intro}>
      <ul className={styles.unsent} role="list">
        {messages.map((message) => (
          <Card key={message.at} as="li">
            <UnsentMessage message={message} onRemove={() => remove(message)} />
          </Card>
        ))}
      </ul>
    </Section>
  );
}

function UnsentMessage({ message, onRemove }: { message: StoredMessage; onRemove: () => void }) {
  const subject = subjectLabel(message);
  const date = formatDate(message.at);
  const which = <VisuallyHidden>{` ${text.about(subject, date)}`}</VisuallyHidden>;
  return (
    <>
      <h3 className={styles.unsentSubject}>{subject}</h3>
      <p className={styles.note}>{text.written(date)}</p>
      <p className={styles.unsentText}>{message.message}</p>
      <p className={styles.unsentActions}>
        <a className={buttonClass('secondary', 'sm')} href={mailtoOf(message, subject)}>
          {text.send}
          {which}
        </a>
        <Button variant="quiet" size="sm" onClick={onRemove}>
          {text.remove}
          {which}
        </Button>
      </p>
    </>
  );
}
