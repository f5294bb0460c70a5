import { useEffect, useRef, useState } from 'react';
import { href } from '@nivaas/contracts';
import { storage, useStored } from '@nivaas/federation';
import { Button, Icon, icons, Status, VisuallyHidden } from '@nivaas/ui';
import { restoreSearch, searchName, toggleSavedSearch } from '../../data/saved-searches';
import { messages } from '../../messages';
import styles from './saved-searches.module.css';

/** The searches saved on this device. A removal can be undone. */
export function Component() {
  const saved = useStored(storage.savedSearches);
  const { removal, remove, undo, line } = useUndo();
  const { savedSearches: text } = messages;
  if (saved.length === 0 && !removal) return null;
  return (
    <section aria-label={text.title}>
      <h2 className={styles.title}>{text.title}</h2>
      <ul className={styles.list}>
        {saved.map((query, index) => (
          <li key={query} className={styles.item}>
            <a className={styles.link} href={href.search() + query}>
              <Icon shape={icons.search} size={18} />
              <span>{searchName(query)}</span>
            </a>
            <Button variant="quiet" size="sm" icon={icons.close} onClick={() => remove(query, index)}>
              {text.remove}
              <VisuallyHidden>{` ${searchName(query)}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <div ref={line} className={styles.undo}>
        <Status>
          {removal && (removal.isUndone ? text.restored : text.removed)(searchName(removal.query))}
        </Status>
        {removal && !removal.isUndone && (
          <Button variant="secondary" size="sm" onClick={undo}>
            {text.undo}
          </Button>
        )}
      </div>
    </section>
  );
}

interface Removal {
  query: string;
  index: number;
  isUndone: boolean;
}

/** Moves focus to Undo after a removal, and to the restored search after Undo. */
function useUndo() {
  const [removal, setRemoval] = useState<Removal>();
  const line = useRef<HTMLDivElement>(null);
  const remove = (query: string, index: number) => {
    toggleSavedSearch(query);
    setRemoval({ query, index, isUndone: false });
  };
  const undo = () => {
    if (!removal) return;
    restoreSearch(removal.query, removal.index);
    setRemoval({ ...removal, isUndone: true });
  };
  useEffect(() => {
    if (!removal) return;
    const back = line.current?.parentElement?.querySelectorAll('li a')[removal.index] as
      HTMLElement | undefined;
    (removal.isUndone ? back : line.current?.querySelector('button'))?.focus();
  }, [removal]);
  return { removal, remove, undo, line };
}
