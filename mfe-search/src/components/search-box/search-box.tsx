import type { FormEvent } from 'react';
import { href, type ListingCategory, type SearchType } from '@nivaas/contracts';
import { useNavigate } from '@nivaas/federation';
import { Button, Combobox, Tabs } from '@nivaas/ui';
import { oneOf, SEARCH_TYPES } from '../../data/search-options';
import { messages } from '../../messages';
import { useDraft } from '../use-draft';
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
  const [location, setLocation] = useDraft(() => defaultLocation, defaultLocation);
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = location.trim();
    if (place !== '') void navigate(href.search({ type, location: place, category }));
    else event.currentTarget.querySelector<HTMLInputElement>('[name=location]')?.focus();
  };
  const tabs = SEARCH_TYPES.map((id) => ({ id, label: messages.searchBox.types[id] }));
  return (
    <form role="search" className={styles.box} method="get" action={href.search()} onSubmit={search}>
      <Tabs
        label={messages.searchBox.tabs}
        tabs={tabs}
        selected={type}
        onSelect={(id) => setType(oneOf(SEARCH_TYPES, id) ?? 'buy')}
        variant="pill"
      >
        <TypeWithoutScript selected={defaultType} />
        <input type="hidden" name="type" value={type} />
        {category && <input type="hidden" name="category" value={category} />}
        <div className={styles.fields}>
          <Combobox
            className={styles.location}
            label={messages.searchBox.location}
            name="location"
            icon="map-pin"
            value={location}
            onChange={setLocation}
            options={cities}
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

/** Replaces the tabs without script. It precedes the hidden field, and the first `type` in the URL counts. */
function TypeWithoutScript({ selected }: { selected: SearchType }) {
  return (
    <noscript>
      <label className={styles.plainChoice}>
        {messages.searchBox.tabs}{' '}
        <select name="type" defaultValue={selected}>
          {SEARCH_TYPES.map((type) => (
            <option key={type} value={type}>
              {messages.searchBox.types[type]}
            </option>
          ))}
        </select>
      </label>
    </noscript>
  );
}
