import { useState, type FormEvent } from 'react';
import { nameOf, placeName } from '@nivaas/catalog/names';
import { href, type ListingCategory, type SearchType } from '@nivaas/contracts';
import { useNavigate } from '@nivaas/federation';
import { parseMoney } from '@nivaas/ui';
import { changedSearch } from '../../data/query/search-link';
import { oneOf, SEARCH_TYPES } from '../../data/query/search-options';
import { useDraft } from '../use-draft';
import type { FirstFilterChoice } from './first-filters';

interface SearchFormOptions {
  cities: readonly string[];
  defaultType: SearchType;
  defaultLocation: string;
  category?: ListingCategory | undefined;
  minPrice?: number | undefined;
  changes?: URLSearchParams | undefined;
}

const NO_FILTERS: FirstFilterChoice = { bedrooms: [], maxPrice: '' };

/** What the box holds. A search without a place, or with a budget that is no amount, moves focus there. */
export function useSearchForm({
  cities,
  defaultType,
  defaultLocation,
  category,
  minPrice,
  changes,
}: SearchFormOptions) {
  const [type, setType] = useDraft(() => defaultType, defaultType);
  const [location, setLocation] = useDraft(() => placeName(defaultLocation), defaultLocation);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [isRefused, setRefused] = useState(false);
  const navigate = useNavigate();
  const choose = (id: string) => {
    setType(oneOf(SEARCH_TYPES, id) ?? 'buy');
    setFilters({ ...filters, maxPrice: '' });
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = location.trim();
    const place = cities.find((city) => nameOf(city) === typed) ?? typed;
    const hasBudget = type !== 'sell' && filters.maxPrice.trim() !== '';
    const isBudgetWrong = hasBudget && parseMoney(filters.maxPrice) === undefined;
    setRefused(isBudgetWrong);
    const lacking = place === '' ? 'location' : isBudgetWrong ? 'maxPrice' : undefined;
    if (lacking) event.currentTarget.querySelector<HTMLInputElement>(`[name=${lacking}]`)?.focus();
    else if (changes)
      void navigate(href.search() + changedSearch(changes, changed(type, place, defaultType)));
    else void navigate(firstSearch(type, place, filters, { category, minPrice }));
  };
  return { type, choose, location, setLocation, filters, setFilters, isRefused, search };
}

function changed(type: SearchType, place: string, before: SearchType) {
  return {
    type,
    // A lone surrogate, which a paste can leave, cannot be written into an address.
    location: new URLSearchParams({ place }).get('place') ?? '',
    city: undefined,
    // Prices of sales and of rents are not comparable.
    ...(type === before ? {} : { minPrice: undefined, maxPrice: undefined }),
  };
}

function firstSearch(
  type: SearchType,
  place: string,
  filters: FirstFilterChoice,
  { category, minPrice }: Pick<SearchFormOptions, 'category' | 'minPrice'>,
): string {
  const bedrooms = filters.bedrooms.join(',');
  const most = parseMoney(filters.maxPrice);
  const least = type === 'buy' && (most ?? Infinity) >= (minPrice ?? 0) ? minPrice : undefined;
  const choices = { bedrooms, minPrice: least?.toString(), maxPrice: most?.toString() };
  const chosen = changedSearch(new URLSearchParams(), type === 'sell' ? {} : choices);
  return href.search({ type, location: place, category }) + chosen.replace('?', '&');
}
