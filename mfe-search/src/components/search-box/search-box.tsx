import type { FormEvent } from 'react';
import { nameOf, placeName } from '@nivaas/catalog/names';
import { href, type ListingCategory, type SearchType } from '@nivaas/contracts';
import { useNavigate } from '@nivaas/federation';
import { Button, Combobox, Tabs } from '@nivaas/ui';
import { oneOf, SEARCH_TYPES } from '../../data/search-options';
import { messages } from '../../messages';
import { useDraft } from '../use-draft';
import { usePlaceSuggestions } from './use-place-suggestions';
import styles from './search-box.module.css';

interface SearchBoxProps {
  cities: readonly string[];
  defaultType?: SearchType;
  defaultLocation?: string;
  /** Kept by the search. */
  category?: ListingCategory;
}

/** Buy, rent or sell, and where. Instead of submitting an empty location, the field gets focus, which reads its hint. */
export function SearchBox({ cities, defaultType = 'buy', defaultLocation = '', category }: SearchBoxProps) {
  const [type, setType] = useDraft(() => defaultType, defaultType);
  const [location, setLocation] = useDraft(() => placeName(defaultLocation), defaultLocation);
  const { more, loadMore } = usePlaceSuggestions();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = location.trim();
    const place = cities.find((city) => nameOf(city) === typed) ?? typed;
    if (place !== '') void navigate(href.search({ type, location: place, category }));
    else event.currentTarget.querySelector<HTMLInputElement>('[name=location]')?.focus();
  };
  const choose = (id: string) => setType(oneOf(SEARCH_TYPES, id) ?? 'buy');
  const tabs = SEARCH_TYPES.map((id) => ({ id, label: messages.searchBox.types[id] }));
  return (
    <form role="search" className={styles.box} method="get" action={href.search()} onSubmit={search}>
      <Tabs label={messages.searchBox.tabs} tabs={tabs} selected={type} onSelect={choose} variant="pill">
        <TypeField type={type} onChange={choose} />
        {category && <input type="hidden" name="category" value={category} />}
        <div className={styles.fields}>
          <Combobox
            className={styles.location}
            label={messages.searchBox.location}
            name="location"
            icon="map-pin"
            value={location}
            onChange={setLocation}
            options={cities.map(nameOf)}
            more={more}
            onFocus={loadMore}
            listLabel={messages.searchBox.suggestions}
            hint={messages.searchBox.hint}
          />
          <Button type="submit" icon="search" className={styles.submit}>
            {messages.searchBox.submit}
          </Button>
        </div>
      </Tabs>
    </form>
  );
}

/** What the form sends for the tabs. It is seen only where they are not: without script. */
function TypeField({ type, onChange }: { type: SearchType; onChange: (type: string) => void }) {
  return (
    <label className={styles.plainChoice}>
      {messages.searchBox.tabs}{' '}
      <select name="type" value={type} onChange={(event) => onChange(event.target.value)}>
        {SEARCH_TYPES.map((each) => (
          <option key={each} value={each}>
            {messages.searchBox.types[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
