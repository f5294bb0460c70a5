import { announce, useSearchParams, useStored } from '@nivaas/federation';
import { href, savedSearchesEntry } from '@nivaas/portal';
import { Button, icons } from '@nivaas/ui';
import { savedForm, searchName, toggleSavedSearch } from '../../../data/saved-searches';
import { messages } from '../../../messages';
import styles from './save-search.module.css';

/** Saves the search on this device, or removes it. The button's name says which. */
export function SaveSearch() {
  const [parameters] = useSearchParams();
  const query = savedForm(parameters);
  const isSaved = useStored(savedSearchesEntry).includes(query);
  const { savedSearches: text } = messages;
  const toggle = () => {
    const name = searchName(query);
    announce(toggleSavedSearch(query) ? text.saved(name) : text.removed(name));
  };
  return (
    <div className={styles.save} data-needs-script>
      <Button variant="quiet" size="sm" icon={isSaved ? icons.check : icons.plus} onClick={toggle}>
        {isSaved ? text.isSaved : text.save}
      </Button>
      {isSaved && <a href={href.saved()}>{text.all}</a>}
    </div>
  );
}
