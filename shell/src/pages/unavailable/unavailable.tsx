import { useSyncExternalStore, type ReactNode } from 'react';
import { href } from '@nivaas/contracts';
import { Button, Container, PageIntro } from '@nivaas/ui';
import { WaysOnward } from '../../components/ways-onward/ways-onward';
import { messages } from '../../messages';
import styles from './unavailable.module.css';

const text = messages.unavailable;

/** In main's place when the area of this page cannot be had. */
export function PageUnavailable({ onRetry }: { onRetry: () => void }): ReactNode {
  const isOffline = useOffline();
  return (
    <div className={styles.page}>
      <PageIntro title={text.title} lead={isOffline ? text.offline : text.reason}>
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

/** Keeps the height of a page while another version of it is fetched, so that the footer stays where it is. */
export function PageWaiting(): ReactNode {
  return <div className={styles.waiting} aria-hidden="true" />;
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
  const isOffline = useOffline();
  return (
    <Container className={styles.slot}>
      <div className={styles.part}>
        <p role="status" className={styles.missing}>
          {text.part(part.name)}
          {isOffline && ` ${text.offline}`}
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

/** Whether the device says that it has no connection. Never on the server, nor in the first browser render. */
function useOffline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('online', onChange);
      window.addEventListener('offline', onChange);
      return () => {
        window.removeEventListener('online', onChange);
        window.removeEventListener('offline', onChange);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}

function isKnown(label: string): label is keyof typeof text.parts {
  return Object.hasOwn(text.parts, label);
}
