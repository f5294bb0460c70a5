import { useId, useState } from 'react';
import { emailHref, site } from '@nivaas/contracts';
import { Badge, Button, Card } from '@nivaas/ui';
import type { Opening as OpeningFacts } from '../../data/careers';
import { careersMessages as text } from '../../messages';
import styles from './careers.module.css';

/** A position. Apply Now only shows where to send a CV. */
export function Opening({ opening }: { opening: OpeningFacts }) {
  const [shown, setShown] = useState(false);
  const howTo = useId();
  const heading = useId();
  const mail = `${emailHref}?subject=${encodeURIComponent(opening.title)}`;
  return (
    <Card as="li" className={styles.opening}>
      <div className={styles.openingText}>
        <Badge tone="brand">{opening.department}</Badge>
        <h3 id={heading} className={styles.openingTitle}>
          {opening.title}
        </h3>
        <p className={styles.facts}>
          <span>{opening.place}</span> <span aria-hidden="true">·</span> <span>{opening.hours}</span>
        </p>
        <p>{opening.summary}</p>
      </div>
      <Button
        aria-expanded={shown}
        aria-controls={howTo}
        aria-describedby={heading}
        onClick={() => setShown(!shown)}
      >
        {text.apply}
      </Button>
      <p id={howTo} hidden={!shown} className={styles.howTo}>
        <span>{text.applyBefore}</span>
        <a href={mail}>{site.contact.email}</a>
        <span>{text.applyAfter(opening.title)}</span>
      </p>
    </Card>
  );
}
