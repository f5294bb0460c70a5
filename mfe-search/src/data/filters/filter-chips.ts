import type { SearchQuery } from '@nivaas/catalog';
import { formatArea, formatPrice, href } from '@nivaas/portal';
import { nameOf, placeName } from '@nivaas/catalog/names';
import { messages } from '../../messages';
import { traitLabel } from './trait-labels';
import { changedSearch, type ParameterChanges } from '../query/search-link';
import { writePlaces } from '../query/place-list';
import { FILTER_NAMES, TRAITS, type FilterName } from '../query/search-options';

export interface FilterChip {
  label: string;
  /** The search without this choice. */
  href: string;
}

/** Every active filter, each with the link that removes it. */
export function filterChips(query: SearchQuery, parameters: URLSearchParams): FilterChip[] {
  const { chips, filters } = messages;
  const chip = (label: string, changes: ParameterChanges) => ({
    label,
    href: href.search() + changedSearch(parameters, changes),
  });
  const amount = (name: FilterName, value: number | undefined, label: (value: number) => string) =>
    value === undefined ? [] : [chip(label(value), { [name]: undefined })];
  const choices = <Value extends string>(
    name: FilterName,
    values: Value[] = [],
    label: (value: Value) => string,
  ) =>
    values.map((value) =>
      chip(label(value), { [name]: values.filter((other) => other !== value).join(',') }),
    );
  return [
    ...(query.within ? [chip(chips.within, { within: undefined })] : []),
    ...(query.category ? [chip(chips.category[query.category], { category: undefined })] : []),
    ...amount('minPrice', query.minPrice, (price) => chips.minPrice(formatPrice(price))),
    ...amount('maxPrice', query.maxPrice, (price) => chips.maxPrice(formatPrice(price))),
    ...choices('propertyType', query.propertyTypes, (type) => filters.categories[type]),
    ...choices('bedrooms', query.bedrooms, chips.bedrooms),
    ...choices('bathrooms', query.bathrooms, chips.bathrooms),
    ...amount('minArea', query.minArea, (area) => chips.minArea(formatArea(area))),
    ...amount('maxArea', query.maxArea, (area) => chips.maxArea(formatArea(area))),
    ...choices('amenities', query.amenities, nameOf),
    ...TRAITS.flatMap((trait) => choices(trait, query[trait], (value) => traitLabel(trait, value))),
  ];
}

/** A chip for each parameter that holds a place. */
export function placeChips(query: SearchQuery, parameters: URLSearchParams): FilterChip[] {
  const { places = [] } = query;
  const several = places.map((place) => ({
    label: placeName(place),
    href:
      href.search() +
      changedSearch(parameters, { places: writePlaces(places.filter((other) => other !== place)) }),
  }));
  const single = (['location', 'city'] as const).flatMap((name) => {
    const label = query[name];
    return label
      ? [{ label: placeName(label), href: href.search() + changedSearch(parameters, { [name]: undefined }) }]
      : [];
  });
  return [...several, ...single];
}

/** The search without filters; place, type, sort and view stay. */
export function withoutFilters(parameters: URLSearchParams): string {
  const names = [...FILTER_NAMES, 'category', 'within'] as const;
  const changes = Object.fromEntries(names.map((name) => [name, undefined])) as ParameterChanges;
  return href.search() + changedSearch(parameters, changes);
}
