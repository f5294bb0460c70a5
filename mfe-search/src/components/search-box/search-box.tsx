import { useLayoutEffect, useRef, useState } from 'react';
import { nameOf } from '@nivaas/catalog/names';
import { href, type ListingCategory, type SearchType } from '@nivaas/contracts';
import { Button, Combobox, Tabs } from '@nivaas/ui';
import { SEARCH_TYPES } from '../../data/query/search-options';
import { messages } from '../../messages';
import { KeptParameters } from '../kept-parameters';
import { FirstFilters } from './first-filters';
import styles from './search-box.module.css';
import { usePlaceSuggestions } from './use-place-suggestions';
import { useSearchForm } from './use-search-form';

interface SearchBoxProps {
  cities: readonly string[];
  defaultType?: SearchType;
  defaultLocation?: string;
  /** Kept by the search. */
  category?: ListingCategory;
  /** In rupees, kept by a search for homes on sale, unless the budget is below it. */
  minPrice?: number;
  /** The search to change; its filters are kept. Without it, the box offers the most common filters. */
  changes?: URLSearchParams;
  /** On phones only place and button, until the place has focus. */
  compact?: boolean;
}

const WITHOUT_BEDROOMS: (ListingCategory | undefined)[] = ['plot', 'commercial', 'pg'];

/** Buy, rent or sell, and where. */
export function SearchBox(props: SearchBoxProps) {
  const { cities, defaultType = 'buy', defaultLocation = '', category, changes, compact = false } = props;
  const { type, choose, location, setLocation, filters, setFilters, isRefused, search } = useSearchForm({
    ...props,
    defaultType,
    defaultLocation,
  });
  const { form, isCompact, expand } = useCompact(compact);
  const { more, loadMore } = usePlaceSuggestions();
  const tabs = SEARCH_TYPES.map((id) => ({ id, label: messages.searchBox.types[id] }));
  return (
    <form
      ref={form}
      role="search"
      className={isCompact ? `${styles.box} ${styles.compact}` : styles.box}
      method="get"
      action={href.search()}
      onSubmit={search}
    >
      <Tabs label={messages.searchBox.tabs} tabs={tabs} selected={type} onSelect={choose} variant="pill">
        <TypeField type={type} onChange={choose} />
        {category && <input type="hidden" name="category" value={category} />}
        {changes && <KeptParameters without={['type', 'location', 'city']} />}
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
            onFocus={() => {
              loadMore();
              expand();
            }}
            listLabel={messages.searchBox.suggestions}
            hint={messages.searchBox.hint}
          />
          {!changes && type !== 'sell' && (
            <FirstFilters
              type={type}
              hasBedrooms={!WITHOUT_BEDROOMS.includes(category)}
              value={filters}
              isRefused={isRefused}
              onChange={(chosen) => setFilters({ ...filters, ...chosen })}
            />
          )}
          <Button type="submit" icon="search" className={styles.submit}>
            {messages.searchBox.submit}
          </Button>
        </div>
      </Tabs>
    </form>
  );
}

/** Grows when its field gets focus, which pushes the field down: on a small screen out of sight. */
function useCompact(compact: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [isCompact, setCompact] = useState(compact);
  useLayoutEffect(() => {
    if (compact && !isCompact) form.current?.querySelector(':focus')?.scrollIntoView?.({ block: 'nearest' });
  }, [compact, isCompact]);
  return { form, isCompact, expand: () => setCompact(false) };
}

/** The form's field for the tabs, visible only without script, where the tabs are hidden. */
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
