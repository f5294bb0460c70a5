import { useEffect, type ReactNode } from 'react';
import { localPath } from '@nivaas/contracts';
import { Button, Container, PageIntro } from '@nivaas/ui';
import { messages } from '../../messages';
import { useReached } from '../../offline/use-reached';
import { WaysOnward, type Onward } from '../ways-onward/ways-onward';
import styles from './unavailable.module.css';

const text = messages.unavailable;

export interface PageUnavailableProps {
  onRetry: () => void;
  isRetrying: boolean;
  onward: readonly Onward[];
  /** Default: that the server cannot be reached. */
  reason?: string;
}

/** Shown in `main` when no version of the page works. */
export function PageUnavailable({
  onRetry,
  isRetrying,
  onward,
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
        <h2 className={styles.heading}>{messages.onward}</h2>
        <WaysOnward links={onward} />
      </Container>
    </div>
  );
}

/** Keeps the height of a page while its stand-in loads, so that the footer does not move. */
export function PageWaiting(): ReactNode {
  return <div className={styles.waiting} aria-hidden="true" />;
}

export interface FragmentTexts {
  /** What is missing, such as "The search box". */
  name: string;
  /** Text of the link to a page that has something similar. */
  onward: string;
  href: string;
}

interface FragmentUnavailableProps {
  texts?: FragmentTexts | undefined;
  onRetry: () => void;
}

/** Fallback of a fragment: what is missing, a retry button and a link. */
export function FragmentUnavailable({
  texts = { ...text.otherPart, href: localPath('/') },
  onRetry,
}: FragmentUnavailableProps): ReactNode {
  const isReached = useReached();
  return (
    <Container className={styles.slot}>
      <div className={styles.part}>
        <p role="status" className={styles.missing}>
          {text.part(texts.name) + (isReached ? '' : ` ${text.unreached}`)}
        </p>
        <div className={styles.choices}>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {text.retry}
          </Button>
          <a className={styles.link} href={texts.href}>
            {texts.onward}
          </a>
        </div>
      </div>
    </Container>
  );
}
