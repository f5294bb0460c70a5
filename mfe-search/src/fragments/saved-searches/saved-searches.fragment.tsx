import { showMessage, useStored } from '@nivaas/federation';
import { href, savedSearchesEntry } from '@nivaas/portal';
import { Button, Icon, icons, VisuallyHidden } from '@nivaas/ui';
import { restoreSearch, searchName, toggleSavedSearch } from '../../data/saved-searches';
import { messages } from '../../messages';
import styles from './saved-searches.module.css';

/** The searches saved on this device. A removal can be undone. */
export function Component() {
  const saved = useStored(savedSearchesEntry);
  const { savedSearches: text } = messages;
  if (saved.length === 0) return null;
  const remove = (query: string, index: number) => {
    toggleSavedSearch(query);
    const undo = () => restoreSearch(query, index);
    showMessage(text.removed(searchName(query)), { label: text.undo, act: undo });
  };
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
    </section>
  );
}
