import { emailHref, phoneHref, site } from '@nivaas/contracts';
import { Badge, FactList, SampleNote } from '@nivaas/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { openingHours } from '../../data/contact/contact';
import { contactMessages as text } from '../../messages';
import { isOpenAt } from '../../data/contact/opening-hours';
import styles from './contact.module.css';

const { contact, more } = site;

export function ContactDetails() {
  return (
    <>
      <FactList
        items={known([text.phone, contact.phone && <Phone />], [text.email, contact.email && <Email />])}
      />
      <h3 className={styles.subheading}>{text.hours}</h3>
      <OpenNow />
      <FactList items={openingHours.map(({ days, label }) => ({ term: days, value: label }))} />
      <p className={styles.note}>{text.hoursNote}</p>
      {contact.isSample && <SampleNote text={text.sampleHours} />}
      <h3 className={styles.subheading}>{text.legal}</h3>
      <FactList
        items={known(
          [text.legalName, more['legalName']],
          [text.address, plain(more['address'])],
          [text.grievance, plain(more['grievanceOfficer'])],
          [text.grievanceEmail, mailLink(more['grievanceEmail'])],
        )}
      />
    </>
  );
}

/** Only the facts that the site has. */
function known(...facts: [term: string, value: ReactNode][]): { term: string; value: ReactNode }[] {
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

/** A link to a number that nobody has would be dead. */
function Phone() {
  if (!contact.isSample) return <a href={phoneHref}>{contact.phone}</a>;
  return (
    <>
      <span className={styles.number}>{contact.phone}</span>{' '}
      <span className={styles.plain}>{text.phoneUnset}</span>
    </>
  );
}

function Email() {
  return (
    <>
      <a href={emailHref}>{contact.email}</a>{' '}
      {contact.isSample && <span className={styles.plain}>{text.emailUnset}</span>}
    </>
  );
}

/** Full sentences, too long to be emphasised like other values. */
function plain(sentence: string | undefined) {
  return sentence && <span className={styles.plain}>{sentence}</span>;
}

function mailLink(address: string | undefined) {
  return address && <a href={`mailto:${address}`}>{address}</a>;
}

const MINUTE_MS = 60_000;

/** Whether the office is open now; empty on the server. */
function OpenNow() {
  const open = useSyncExternalStore(
    everyMinute,
    () => isOpenAt(new Date()),
    () => undefined,
  );
  return (
    <p className={styles.openNow}>
      {open !== undefined && (
        <Badge tone={open ? 'success' : 'neutral'}>{open ? text.openNow : text.closedNow}</Badge>
      )}
    </p>
  );
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE_MS);
  return () => clearInterval(timer);
}
