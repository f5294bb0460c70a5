import { useEffect, type ReactNode } from 'react';
import { href } from '@nivaas/contracts';
import { Button, Container, PageIntro } from '@nivaas/ui';
import { WaysOnward } from '../../components/ways-onward/ways-onward';
import { messages } from '../../messages';
import { keptSince } from '../../offline/kept-since';
import { useOnline } from '../../offline/use-online';
import styles from './unavailable.module.css';

const text = messages.unavailable;

export interface PageUnavailableProps {
  onRetry: () => void;
  isRetrying: boolean;
  /** Default: that the server cannot be reached. */
  reason?: string;
}

/** Shown in `main` when no version of the page works. */
export function PageUnavailable({
  onRetry,
  isRetrying,
  reason = text.reason,
}: PageUnavailableProps): ReactNode {
  const isOffline = useOffline();
  useEffect(() => {
    if (isOffline) leaveToWorker();
  }, [isOffline]);
  return (
    <div className={styles.page}>
      <PageIntro title={text.title} lead={isOffline ? text.offline : reason}>
        <p className={styles.meanwhile}>{text.meanwhile}</p>
        <Button onClick={onRetry}>{text.retry}</Button>
        <p role="status" className={styles.retrying}>
          {isRetrying && text.retrying}
        </p>
      </PageIntro>
      <Container className={styles.onward}>
        <h2 className={styles.heading}>{messages.onward.title}</h2>
        <WaysOnward />
      </Container>
    </div>
  );
}

/**
 * Loads the page as a document, because the service worker may have kept it with its code; else the worker shows the
 * list of kept pages. A document that came from the worker is not loaded again.
 */
function leaveToWorker(): void {
  if (navigator.serviceWorker?.controller && keptSince() === undefined) window.location.reload();
}

/** Keeps the height of a page while its stand-in loads, so that the footer does not move. */
export function PageWaiting(): ReactNode {
  return <div className={styles.waiting} aria-hidden="true" />;
}

/** Where the fallback of each fragment links to. */
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

/** Fallback of a fragment: what is missing, a retry button and a link. */
export function FragmentUnavailable({ label, onRetry }: FragmentUnavailableProps): ReactNode {
  const part = isKnown(label)
    ? { ...text.parts[label], href: ONWARD[label] }
    : { ...text.otherPart, href: href.home() };
  const isOffline = useOffline();
  return (
    <Container className={styles.slot}>
      <div className={styles.part}>
        <p role="status" className={styles.missing}>
          {text.part(part.name) + (isOffline ? ` ${text.offline}` : '')}
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

/** Whether the browser cannot reach the site; false on the server and during hydration. In development both share a device. */
function useOffline(): boolean {
  return !useOnline(true) && process.env['NODE_ENV'] !== 'development';
}

function isKnown(label: string): label is keyof typeof text.parts {
  return Object.hasOwn(text.parts, label);
}
