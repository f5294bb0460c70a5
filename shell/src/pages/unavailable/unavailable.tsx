import type { ReactNode } from 'react';
import { href } from '@nivaas/contracts';
import { Button, Container, PageIntro } from '@nivaas/ui';
import { WaysOnward } from '../../components/ways-onward/ways-onward';
import { messages } from '../../messages';
import styles from './unavailable.module.css';

const text = messages.unavailable;

/** In main's place when the area of this page cannot be had. */
export function PageUnavailable({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className={styles.page}>
      <PageIntro title={text.title} lead={text.reason}>
        <p className={styles.meanwhile}>{text.meanwhile}</p>
        <Button onClick={onRetry}>{text.retry}</Button>
      </PageIntro>
      <Container className={styles.onward}>
        <h2 className={styles.heading}>{messages.onward.title}</h2>
        <WaysOnward />
      </Container>
    </div>
  );
}

/** Where each fragment's visitor can go meanwhile. */
const ONWARD: Record<keyof typeof text.parts, string> = {
  'search-box': href.search({ type: 'buy' }),
  'featured-listings': href.search(),
  'popular-cities': href.search(),
  'property-card': href.search(),
  'recently-viewed': href.saved(),
  'account-menu': href.login(),
  services: href.sell(),
  testimonials: href.testimonials(),
  'app-banner': href.about(),
};

export interface FragmentUnavailableProps {
  /** The fragment's name without its area, as in `featured-listings`. */
  label: string;
  onRetry: () => void;
}

/** In the place of one part of a page: what is missing, another try, and a way onward. */
export function FragmentUnavailable({ label, onRetry }: FragmentUnavailableProps): ReactNode {
  const part = isKnown(label)
    ? { ...text.parts[label], href: ONWARD[label] }
    : { ...text.otherPart, href: href.home() };
  return (
    <Container className={styles.slot}>
      <div className={styles.part}>
        <p role="status" className={styles.missing}>
          {text.part(part.name)}
        </p>
        <div className={styles.choices}>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {text.retry}
          </Button>
          <a className={styles.link} href={part.href}>
            {part.onward}
          </a>
        </div>
      </div>
    </Container>
  );
}

function isKnown(label: string): label is keyof typeof text.parts {
  return Object.hasOwn(text.parts, label);
}
