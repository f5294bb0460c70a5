import { brand, emailHref, englishOnly, isPhoneSet, phoneHref } from '@nivaas/contracts';
import { Badge, FactList } from '@nivaas/ui';
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
          { term: text.phone, value: <a href={phoneHref}>{brand.phone}</a> },
          { term: text.email, value: <a href={emailHref}>{brand.email}</a> },
        ]}
      />
      {!isPhoneSet && <p className={styles.note}>{text.phoneUnset}</p>}
      <h3 className={styles.subheading}>{text.hours}</h3>
      <OpenNow />
      <FactList items={openingHours.map(({ days, label }) => ({ term: days, value: label }))} />
      <p className={styles.note}>{text.hoursNote}</p>
      <h3 className={styles.subheading}>{text.legal}</h3>
      <FactList
        items={[
          { term: text.legalName, value: <span lang={englishOnly}>{brand.legal.name}</span> },
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
