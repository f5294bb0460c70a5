import { Callout } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import { messages } from '../../../messages';
import styles from './not-found-notice.module.css';
import { SIMILAR_ID } from '../similar-properties';

/** The id is from the URL and may be of any length. */
const MAX_ID_CHARACTERS = 200;

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
          <span>{before}</span>
          <bdi>{Array.from(missingId).slice(0, MAX_ID_CHARACTERS).join('')}</bdi>
          <span>{after(shownTitle)}</span>
        </p>
        <p className={styles.links}>
          <a href={`#${SIMILAR_ID}`}>{similar}</a>
          <a href={href.search()}>{search}</a>
        </p>
      </Callout>
    </div>
  );
}
