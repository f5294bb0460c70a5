import { announce, useStored } from '@nivaas/federation';
import { comparedEntry } from '@nivaas/portal';
import { Icon, icons } from '@nivaas/ui';
import { toggleCompared } from '../../data/comparison/compared';
import { messages } from '../../messages';
import styles from './compare-button.module.css';

/**
 * Adds a home to the comparison. A fifth is refused with an explanation. Not a checkbox, because checkboxes in the
 * results are filters, and some of their names also occur in titles of homes.
 */
export function CompareButton({ id, title }: { id: string; title: string }) {
  const isChosen = useStored(comparedEntry).includes(id);
  const toggle = () => {
    const chosen = toggleCompared(id);
    const { compared, comparedFull } = messages.card;
    announce(chosen === undefined ? comparedFull : compared(chosen));
  };
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isChosen}
      aria-label={messages.card.compareNamed(title)}
      onClick={toggle}
    >
      <Icon shape={isChosen ? icons.check : icons.plus} size={16} />
      {messages.card.compare}
    </button>
  );
}
