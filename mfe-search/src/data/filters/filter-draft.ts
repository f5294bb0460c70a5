import type { SearchQuery, Trait } from '@nivaas/catalog';
import { formatNumber } from '@nivaas/contracts';
import { oneOf, PROPERTY_TYPES, TRAITS, type FilterName } from '../query/search-options';
import {
  isContradiction,
  readRange,
  readRupees,
  readSquareFeet,
  type Range,
  type RangeGroup,
  type Search,
} from '../query/search-query';
import type { ParameterChanges } from '../query/search-link';

/** State of the filter form: texts as typed, and ticked boxes. */
export interface FilterDraft extends Record<Trait, string[]> {
  minPrice: string;
  maxPrice: string;
  minArea: string;
  maxArea: string;
  propertyType: string[];
  bedrooms: string[];
  bathrooms: string[];
  amenities: string[];
}

export interface FilterProblem {
  group: RangeGroup;
  field: Extract<FilterName, 'minPrice' | 'maxPrice' | 'minArea' | 'maxArea'>;
  kind: 'contradiction' | 'not-a-number';
}

const FIELDS = {
  price: { min: 'minPrice', max: 'maxPrice', read: readRupees },
  area: { min: 'minArea', max: 'maxArea', read: readSquareFeet },
} as const;

/** The query as the form has it: a category that has a box is a ticked box, so that further ticks add to it. */
export function formQuery(query: SearchQuery): SearchQuery {
  const category = oneOf(PROPERTY_TYPES, query.category);
  if (category === undefined) return query;
  const types = query.propertyTypes ?? [];
  return { ...query, category: undefined, propertyTypes: types.length === 0 ? [category] : types };
}

/** Fills the form from the URL. */
export function draftOf(search: Search, parameters: URLSearchParams): FilterDraft {
  const price = readRange(parameters, 'price');
  const area = readRange(parameters, 'area');
  const query = formQuery(search.query);
  return {
    minPrice: write(price.min),
    maxPrice: write(price.max),
    minArea: write(area.min),
    maxArea: write(area.max),
    propertyType: query.propertyTypes ?? [],
    bedrooms: query.bedrooms ?? [],
    bathrooms: query.bathrooms ?? [],
    amenities: query.amenities ?? [],
    ...traitTexts((trait) => query[trait] ?? []),
  };
}

/** A contradiction in the URL, which a form without JavaScript or a hand-written link may contain. */
export function problemOf({ contradiction }: Search): FilterProblem | undefined {
  return contradiction && { group: contradiction, field: FIELDS[contradiction].min, kind: 'contradiction' };
}

/** The first problem of the draft, in the order of the form. */
export function findProblem(draft: FilterDraft): FilterProblem | undefined {
  return findRangeProblem(draft, 'price') ?? findRangeProblem(draft, 'area');
}

function findRangeProblem(draft: FilterDraft, group: RangeGroup): FilterProblem | undefined {
  const { min, max, read } = FIELDS[group];
  const unread = [min, max].find((field) => draft[field].trim() !== '' && read(draft[field]) === undefined);
  if (unread) return { group, field: unread, kind: 'not-a-number' };
  return isContradiction(rangeOf(draft, group)) ? { group, field: min, kind: 'contradiction' } : undefined;
}

function rangeOf(draft: FilterDraft, group: RangeGroup): Range {
  const { min, max, read } = FIELDS[group];
  return { min: read(draft[min]) || undefined, max: read(draft[max]) };
}

/** Changes that the draft makes to the URL. Ticked boxes replace a category that has a box. */
export function changesOf(draft: FilterDraft, { query }: Search): ParameterChanges {
  const price = rangeOf(draft, 'price');
  const area = rangeOf(draft, 'area');
  return {
    ...(carriesCategory({ query }) ? { category: undefined } : {}),
    minPrice: price.min?.toString(),
    maxPrice: price.max?.toString(),
    propertyType: draft.propertyType.join(','),
    bedrooms: draft.bedrooms.join(','),
    bathrooms: draft.bathrooms.join(','),
    minArea: area.min?.toString(),
    maxArea: area.max?.toString(),
    amenities: draft.amenities.join(','),
    ...traitTexts((trait) => draft[trait].join(',')),
  };
}

function traitTexts<Value>(valueOf: (trait: Trait) => Value): Record<Trait, Value> {
  return Object.fromEntries(TRAITS.map((trait) => [trait, valueOf(trait)])) as Record<Trait, Value>;
}

/** Whether the URL's category is one of the form's boxes. */
export function carriesCategory({ query }: Pick<Search, 'query'>): boolean {
  return oneOf(PROPERTY_TYPES, query.category) !== undefined;
}

function write(value: number | undefined): string {
  return value === undefined ? '' : formatNumber(value);
}
