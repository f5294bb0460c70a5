import {
  categoryFigures,
  choiceCounts,
  homesAround,
  pageOf,
  pricePerSquareFoot,
  relaxations,
  searchListings,
  similarListings,
  toSummary,
  type Listing,
} from '@nivaas/catalog/homes';
import type { Language } from '../homes/homes';
import * as v from 'valibot';
import type { Homes } from '../homes/homes';
import { refusal } from '../refusals';
import { amount, count, many, one, readParameters, text } from './parameters';
import {
  category,
  choice,
  choicesOf,
  listingQuery,
  MAX_HOMES,
  page,
  searchQuery,
  slug,
} from './search-parameters';

interface Read {
  homes: Homes;
  language: Language;
  parameters: URLSearchParams;
  /** Of the path; empty where it has none. */
  id: string;
}

/** What visitors' pages ask, by path. `:id` is the id of a home. */
const READS: Readonly<Record<string, (read: Read) => unknown>> = {
  '/v1': ({ homes, parameters }) => {
    readParameters(parameters, {});
    return { source: 'listings', number: homes.number, homes: homes.listings.length };
  },
  '/v1/homes': ({ homes, language, parameters }) => {
    const { offset, limit, ...query } = readParameters(parameters, { ...listingQuery, ...page });
    const found = pageOf(searchListings(homes.listings, query), { offset, limit });
    return { ...found, items: found.items.map((home) => homes.shown(home, language)) };
  },
  '/v1/homes/:id': ({ homes, language, parameters, id }) => {
    readParameters(parameters, {});
    return homes.shown(known(homes.find(id)), language);
  },
  '/v1/homes/:id/similar': (read) => {
    const { count = 4 } = readParameters(read.parameters, counted);
    const { homes } = read;
    return summaries(read, similarListings(homes.listings, known(homes.find(read.id)), count));
  },
  '/v1/homes-by-id': ({ homes, language, parameters }) => {
    const { id: ids } = readParameters(parameters, { id: many(text, MAX_HOMES) });
    const found = [...new Set(ids)].flatMap((id) => homes.find(id) ?? []);
    return { items: found.map((home) => homes.shown(home, language)) };
  },
  '/v1/first-home': ({ homes, language, parameters }) => {
    readParameters(parameters, {});
    return homes.shown(known(homes.listings[0]), language);
  },
  '/v1/featured': (read) => {
    const { count = 8 } = readParameters(read.parameters, counted);
    return summaries(read, read.homes.featured.slice(0, count));
  },
  '/v1/choice-counts': ({ homes, parameters }) => {
    const { choice: choices, ...query } = readParameters(parameters, { ...listingQuery, choice });
    return choiceCounts(homes.listings, query, choicesOf(choices));
  },
  '/v1/relaxations': ({ homes, parameters }) => {
    const { found = 0, ...query } = readParameters(parameters, {
      ...searchQuery,
      found: v.optional(one(amount)),
    });
    return { items: relaxations(homes.listings, query, found) };
  },
  '/v1/homes-around': ({ homes, language, parameters }) => {
    const { count = 6, ...query } = readParameters(parameters, { ...searchQuery, ...counted });
    const { near, elsewhere } = homesAround(homes.listings, query, count);
    const shown = (home: Listing) => homes.shown(toSummary(home), language);
    return { near: near.map(({ home, km }) => ({ home: shown(home), km })), elsewhere: elsewhere.map(shown) };
  },
  '/v1/places': ({ homes, parameters }) => {
    readParameters(parameters, {});
    return { items: homes.places() };
  },
  '/v1/known-places': ({ homes, parameters }) => {
    const { text: typed = '' } = readParameters(parameters, { text: v.optional(one(text)) });
    return { items: homes.knownPlaces(typed) };
  },
  '/v1/category-figures': ({ homes, parameters }) =>
    categoryFigures(
      homes.listings,
      readParameters(parameters, { slug: one(slug), city: v.optional(one(text)) }),
    ),
  '/v1/price-per-sqft': ({ homes, parameters }) =>
    pricePerSquareFoot(
      homes.listings,
      readParameters(parameters, { city: one(text), category: one(category) }),
    ) ?? null,
};

/** @throws {Refusal} not_found */
export function readOf(path: string): { read: (typeof READS)[string]; id: string } {
  const exact = Object.hasOwn(READS, path) ? READS[path] : undefined;
  if (exact && !path.includes(':')) return { read: exact, id: '' };
  const [, text, rest = ''] = /^\/v1\/homes\/([^/]+)(\/similar)?$/.exec(path) ?? [];
  const read = READS[`/v1/homes/:id${rest}`];
  if (text === undefined || !read) throw refusal('not_found');
  return { read, id: idIn(text) };
}

/** @throws {Refusal} unknown_home */
export function idIn(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refusal('unknown_home');
  }
}

const counted = { count: v.optional(one(count(MAX_HOMES))) };

function summaries({ homes, language }: Read, found: readonly Listing[]): { items: unknown[] } {
  return { items: found.map((home) => homes.shown(toSummary(home), language)) };
}

/** A hidden home is as unknown as one that never was. */
function known(home: Listing | undefined): Listing {
  if (!home) throw refusal('unknown_home');
  return home;
}
