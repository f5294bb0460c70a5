import { announce, readStored, useStored, writeStored } from '@nivaas/federation';
import { MAX_SAVED_HOMES, shortlistEntry, toggleSaved } from '@nivaas/portal';
import { Icon, icons } from '@nivaas/ui';
import { messages } from '../../messages';
import styles from './shortlist-button.module.css';

/** The heart of a card. Its name is constant; `aria-pressed` says whether the home is on the shortlist. */
export function ShortlistButton({ id, title }: { id: string; title: string }) {
  const isListed = useStored(shortlistEntry).includes(id);
  const toggle = () => {
    const changed = toggleSaved(readStored(shortlistEntry), id);
    if (!changed) announce(messages.card.shortlistFull(MAX_SAVED_HOMES));
    else if (!writeStored(shortlistEntry, changed)) announce(messages.card.shortlistedForNow);
  };
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isListed}
      aria-label={messages.card.shortlist(title)}
      onClick={toggle}
    >
      <Icon shape={isListed ? icons.heartFilled : icons.heart} size={20} />
    </button>
  );
}
