import { href } from '@nivaas/contracts';
import { Callout } from '@nivaas/ui';
import { messages } from '../../../messages';
import styles from './not-found-notice.module.css';
import { SIMILAR_ID } from '../similar-properties';

/** Ids come from the URL and may be anything: cut where no real id would still go on, between characters. */
const LONGEST_ID = 200;

interface NotFoundNoticeProps {
  id: string;
  missingId: string;
  shownTitle: string;
}

export function NotFoundNotice({ id, missingId, shownTitle }: NotFoundNoticeProps) {
  const { before, after, similar, search } = messages.notFound;
  return (
    <div className={styles.notice}>
      <Callout tone="notice" id={id}>
        <p className={styles.text}>
          {before}
          <bdi>{Array.from(missingId).slice(0, LONGEST_ID).join('')}</bdi>
          {after(shownTitle)}
        </p>
        <p className={styles.links}>
          <a href={`#${SIMILAR_ID}`}>{similar}</a>
          <a href={href.search()}>{search}</a>
        </p>
      </Callout>
    </div>
  );
}
