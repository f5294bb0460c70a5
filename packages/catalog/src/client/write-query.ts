import type { ListingQuery, SearchQuery } from '../queries/query';

/** A query as parameters of the service: lists are repeated, bounds are west, south, east, north. */
export function writeQuery({ within, ...filters }: ListingQuery | SearchQuery): [string, string][] {
  const pairs = Object.entries(filters).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value === undefined || value === '') return [];
    if (Array.isArray(value)) return value.map((each) => [name, String(each)]);
    return [[name, String(value)]];
  });
  if (!within) return pairs;
  const { west, south, east, north } = within;
  return [...pairs, ['within', [west, south, east, north].join()]];
}
