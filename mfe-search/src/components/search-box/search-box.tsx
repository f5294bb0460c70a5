import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { nameOf, placeName } from '@nivaas/catalog/names';
import { useNavigate } from '@nivaas/federation';
import { href, type ListingCategory, parseMoney, type SearchType } from '@nivaas/portal';
import { Button, Combobox, icons, Tabs } from '@nivaas/ui';
import { BOX_MARK, changedPlace, firstSearch } from '../../data/query/box-address';
import { oneOf, SEARCH_TYPES } from '../../data/query/search-options';
import { messages } from '../../messages';
import { KeptParameters } from '../kept-parameters';
import { useDraft } from '../use-draft';
import { FirstFilters, type FirstFilterChoice } from './first-filters';
import styles from './search-box.module.css';
import { usePlaceSuggestions } from './use-place-suggestions';

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
  /** On phones the box begins without filters, or as a button alone, until the place has focus. */
  compact?: 'without-filters' | 'only-button';
}

const WITHOUT_BEDROOMS: (ListingCategory | undefined)[] = ['plot', 'commercial', 'pg'];
const NO_FILTERS: FirstFilterChoice = { bedrooms: [], maxPrice: '' };

/** Buy, rent or sell, and where. Submitting without a place or with an invalid budget moves focus to that field. */
export function SearchBox({
  cities,
  defaultType = 'buy',
  defaultLocation = '',
  category,
  minPrice,
  changes,
  compact,
}: SearchBoxProps) {
  const [isCompact, setCompact] = useState(compact !== undefined);
  const [type, setType] = useDraft(() => defaultType, defaultType);
  const [location, setLocation] = useDraft(() => placeName(defaultLocation), defaultLocation);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [isRefused, setRefused] = useState(false);
  const { more, spellings, loadMore } = usePlaceSuggestions();
  const form = useRef<HTMLFormElement>(null);
  // Expanding the box pushes the focused field down, on a small screen out of sight.
  useLayoutEffect(() => {
    if (compact && !isCompact) form.current?.querySelector(':focus')?.scrollIntoView?.({ block: 'nearest' });
  }, [compact, isCompact]);
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = location.trim();
    const place = cities.find((city) => nameOf(city) === typed) ?? typed;
    const hasBudget = type !== 'sell' && filters.maxPrice.trim() !== '';
    const isBudgetWrong = hasBudget && parseMoney(filters.maxPrice) === undefined;
    setRefused(isBudgetWrong);
    const lacking = place === '' ? 'location' : isBudgetWrong ? 'maxPrice' : undefined;
    if (lacking) event.currentTarget.querySelector<HTMLInputElement>(`[name=${lacking}]`)?.focus();
    else void navigate(addressOf(place));
  };
  const addressOf = (place: string) => {
    const isCity = cities.includes(place);
    if (changes) {
      // Prices of sales and of rents are not comparable.
      const prices = type === defaultType ? {} : { minPrice: undefined, maxPrice: undefined };
      return changedPlace(changes, { type, location: place, ...prices }, isCity);
    }
    if (type === 'sell') return firstSearch({ type, location: place, category }, isCity);
    const most = parseMoney(filters.maxPrice);
    const least = type === 'buy' && (most ?? Infinity) >= (minPrice ?? 0) ? minPrice : undefined;
    const { bedrooms } = filters;
    return firstSearch(
      { type, location: place, category, minPrice: least, maxPrice: most, bedrooms },
      isCity,
    );
  };
  const choose = (id: string) => {
    setType(oneOf(SEARCH_TYPES, id) ?? 'buy');
    setFilters({ ...filters, maxPrice: '' });
  };
  const tabs = SEARCH_TYPES.map((id) => ({ id, label: messages.searchBox.types[id] }));
  return (
    <form
      ref={form}
      role="search"
      className={styles.box}
      data-compact={isCompact ? compact : undefined}
      method="get"
      action={href.search()}
      onSubmit={search}
    >
      <Tabs label={messages.searchBox.tabs} tabs={tabs} selected={type} onSelect={choose} variant="pill">
        <TypeField type={type} onChange={choose} />
        {category && <input type="hidden" name="category" value={category} />}
        <input type="hidden" name={BOX_MARK} value="" />
        {changes && (
          <KeptParameters
            without={['type', 'location', 'city', 'places', 'within', 'words', 'typed']}
            maxBytes={1_000}
          />
        )}
        <div className={styles.fields}>
          <Combobox
            className={styles.location}
            label={messages.searchBox.location}
            name="location"
            icon={icons.mapPin}
            value={location}
            onChange={setLocation}
            options={cities.map(nameOf)}
            more={more}
            spellings={spellings}
            onFocus={() => {
              loadMore();
              setCompact(false);
            }}
            // In a plain form, the other fields need room in the address, too.
            maxLength={changes ? 100 : 200}
            listLabel={messages.searchBox.suggestions}
            hint={messages.searchBox.hint}
            notesBelow
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
          <Button
            type="submit"
            icon={icons.search}
            className={styles.submit}
            aria-label={messages.searchBox.submit}
          >
            {messages.searchBox.submit}
          </Button>
        </div>
      </Tabs>
    </form>
  );
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
