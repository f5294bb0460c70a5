import { showMessage, useStored, writeStored } from '@nivaas/federation';
import { comparedEntry, href, MAX_COMPARED } from '@nivaas/portal';
import { buttonClass } from '@nivaas/ui';
import { messages } from '../../compare.messages';
import styles from './compare-bar.module.css';

const text = messages.bar;

/** Stays at the bottom of the window while homes are chosen. The cards announce each change of the count. */
export function Component() {
  const ids = useStored(comparedEntry);
  if (ids.length === 0) return null;
  const clear = () => {
    writeStored(comparedEntry, []);
    // The focused button disappears with the bar, so Undo gets the focus.
    showMessage(text.cleared, { label: text.undo, act: () => writeStored(comparedEntry, ids) });
  };
  return (
    <section className={styles.bar} aria-label={text.label}>
      <p className={styles.hint}>
        {ids.length < 2 ? text.one : ids.length === MAX_COMPARED ? text.full : ''}
      </p>
      {ids.length > 1 && (
        <a className={buttonClass('primary')} href={href.compare(ids)}>
          {text.compare(ids.length)}
        </a>
      )}
      <button type="button" className={buttonClass('quiet')} onClick={clear}>
        {text.clear}
      </button>
    </section>
  );
}
