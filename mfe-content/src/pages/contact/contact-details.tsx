import { brand, emailHref, isEmailSet, isPhoneSet, phoneHref } from '@nivaas/contracts';
import { Badge, FactList, SampleNote } from '@nivaas/ui';
import { useSyncExternalStore } from 'react';
import { openingHours } from '../../data/contact/contact';
import { contactMessages as text } from '../../messages';
import { isOpenAt } from '../../data/contact/opening-hours';
import styles from './contact.module.css';

export function ContactDetails() {
  return (
    <>
      <FactList
        items={[
          {
            term: text.phone,
            value: isPhoneSet ? <a href={phoneHref}>{brand.phone}</a> : <UnsetPhone />,
          },
          { term: text.email, value: <EmailAddress /> },
        ]}
      />
      <h3 className={styles.subheading}>{text.hours}</h3>
      <OpenNow />
      <FactList items={openingHours.map(({ days, label }) => ({ term: days, value: label }))} />
      <p className={styles.note}>{text.hoursNote}</p>
      {!isPhoneSet && <SampleNote text={text.sampleHours} />}
      <h3 className={styles.subheading}>{text.legal}</h3>
      <FactList
        items={[
          { term: text.legalName, value: brand.legal.name },
          { term: text.address, value: <Plain>{brand.legal.address}</Plain> },
          { term: text.grievance, value: <Plain>{brand.legal.grievanceOfficer}</Plain> },
          {
            term: text.grievanceEmail,
            value: <a href={`mailto:${brand.legal.grievanceEmail}`}>{brand.legal.grievanceEmail}</a>,
          },
        ]}
      />
    </>
  );
}

/** A link to a number that nobody has would be dead. */
function UnsetPhone() {
  return (
    <>
      <span className={styles.number}>{brand.phone}</span>{' '}
      <span className={styles.plain}>{text.phoneUnset}</span>
    </>
  );
}

function EmailAddress() {
  return (
    <>
      <a href={emailHref}>{brand.email}</a>{' '}
      {!isEmailSet && <span className={styles.plain}>{text.emailUnset}</span>}
    </>
  );
}

/** Full sentences, too long to be emphasised like other values. */
function Plain({ children }: { children: string }) {
  return <span className={styles.plain}>{children}</span>;
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
