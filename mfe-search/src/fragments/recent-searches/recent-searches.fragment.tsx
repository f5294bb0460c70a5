import { useStored } from '@nivaas/federation';
import { href, recentSearchesEntry } from '@nivaas/portal';
import { Icon, icons, Section } from '@nivaas/ui';
import { searchName } from '../../data/saved-searches';
import { messages } from '../../messages';
import styles from './recent-searches.module.css';

const MAX_SEARCHES = 6;

/** The last searches on this device, named in the language of the page and not of the search. */
export function Component() {
  const searches = useStored(recentSearchesEntry).slice(0, MAX_SEARCHES);
  if (searches.length === 0) return null;
  return (
    <Section title={messages.recentSearches}>
      <ul className={styles.searches}>
        {searches.map((query) => (
          <li key={query}>
            <a className={styles.search} href={href.search() + query}>
              <Icon shape={icons.search} size={18} />
              <span>{searchName(query)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
