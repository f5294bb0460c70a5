import { useStored } from '@nivaas/federation';
import { comparedEntry, href } from '@nivaas/portal';
import { buttonClass, Card } from '@nivaas/ui';
import { messages } from '../../compare.messages';
import type { ComparedHome } from './compare-table';
import styles from './compare.module.css';

const text = messages.nothing;

/** Explains how to choose homes, and links to the comparison of those already chosen on this device. */
export function NothingToCompare({ only }: { only: ComparedHome | undefined }) {
  const chosen = useStored(comparedEntry);
  return (
    <Card className={styles.nothing}>
      <h2 className={styles.subtitle}>{only ? text.one(only.title) : text.none}</h2>
      <p>{text.how}</p>
      <p className={styles.ways}>
        {chosen.length > 1 && (
          <a className={buttonClass('primary')} href={href.compare(chosen)}>
            {text.chosen(chosen.length)}
          </a>
        )}
        <a className={buttonClass(chosen.length > 1 ? 'secondary' : 'primary')} href={href.search()}>
          {text.search}
        </a>
        <a className={buttonClass('secondary')} href={href.saved()}>
          {text.saved}
        </a>
      </p>
    </Card>
  );
}
