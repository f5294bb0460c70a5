import { brand, emailHref, phoneHref } from '@nivaas/contracts';
import { FactList } from '@nivaas/ui';
import { openingHours } from '../../data/contact';
import { contactMessages as text } from '../../messages';
import { OpenNow } from './open-now';
import styles from './contact.module.css';

/** Ways to reach the company, its hours and its legal details, all from the configuration. */
export function ContactDetails() {
  return (
    <>
      <FactList
        items={[
          { term: text.phone, value: <a href={phoneHref}>{brand.phone}</a> },
          { term: text.email, value: <a href={emailHref}>{brand.email}</a> },
        ]}
      />
      <h3 className={styles.subheading}>{text.hours}</h3>
      <OpenNow />
      <FactList items={openingHours.map(({ days, label }) => ({ term: days, value: label }))} />
      <p className={styles.note}>{text.hoursNote}</p>
      <h3 className={styles.subheading}>{text.legal}</h3>
      <FactList
        items={[
          { term: text.legalName, value: brand.legal.name },
          { term: text.address, value: brand.legal.address },
          { term: text.grievance, value: brand.legal.grievanceOfficer },
          {
            term: text.grievanceEmail,
            value: <a href={`mailto:${brand.legal.grievanceEmail}`}>{brand.legal.grievanceEmail}</a>,
          },
        ]}
      />
    </>
  );
}
