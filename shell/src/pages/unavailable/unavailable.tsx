import { useEffect, type ReactNode } from 'react';
import { Button, Container, PageIntro } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import { WaysOnward } from '../../components/ways-onward/ways-onward';
import { messages } from '../../messages';
import { useReached } from '../../offline/use-reached';
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
  const isReached = useReached();
  useEffect(() => {
    if (!isReached) window.dispatchEvent(new Event('unavailable'));
  }, [isReached]);
  return (
    <div className={styles.page}>
      <PageIntro title={text.title} lead={isReached ? reason : text.unreached}>
        <p className={styles.meanwhile}>{isReached ? text.meanwhile : text.returns}</p>
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
  const isReached = useReached();
  return (
    <Container className={styles.slot}>
      <div className={styles.part}>
        <p role="status" className={styles.missing}>
          {text.part(part.name) + (isReached ? '' : ` ${text.unreached}`)}
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
