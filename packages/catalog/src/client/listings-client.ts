import type { ListingCategory, ListingSummary } from '@nivaas/portal';
import * as v from 'valibot';
import type { Choices, ChoiceCounts } from '../queries/choice-counts';
import type { CategoryFigures } from '../queries/category-figures';
import type { CategorySlug } from '../queries/category-pages';
import type { KnownPlace } from '../spelling';
import type { Place } from '../data/places';
import type { Listing } from '../listing';
import type { HomesAround } from '../queries/homes-around';
import type { ListingPage } from '../queries/listing-page';
import type { ListingQuery, SearchQuery } from '../queries/query';
import type { Relaxation } from '../queries/relaxations';
import * as schemas from './schemas';

/** A query as parameters of the service: lists are repeated, bounds are west, south, east, north. */
function writeQuery({ within, ...filters }: ListingQuery | SearchQuery): [string, string][] {
  const pairs = Object.entries(filters).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value === undefined || value === '') return [];
    if (Array.isArray(value)) return value.map((each) => [name, String(each)]);
    return [[name, String(value)]];
  });
  if (!within) return pairs;
  const { west, south, east, north } = within;
  return [...pairs, ['within', [west, south, east, north].join()]];
}

/** The service of homes, as `ListingsClient` asks it: for the `grants` of a server function. */
export const LISTINGS = 'listings';

/** A request to the service of homes; `path` begins with `/v1`. */
export type AskListings = (
  path: string,
  request: { headers: Record<string, string> },
) => Promise<Pick<Response, 'status' | 'json'>>;

/**
 * The homes of the service (its HTTP contract: services/listings/README.md), for server functions of areas.
 *
 * @param ask The grant.
 * @param language Of sentences in its answers; facts are translated on the page (`@nivaas/catalog/names`).
 */
export class ListingsClient {
  constructor(
    private readonly ask: AskListings,
    private readonly language: string,
  ) {}

  /** A page of the homes that match the query, in its order. */
  findListings(query: ListingQuery, page: { offset?: number; limit: number }): Promise<ListingPage> {
    return this.#get('/v1/homes', [...writeQuery(query), ...pairsOf({ ...page })], schemas.pageOfListings);
  }

  /** The home with this id; undefined for an unknown one. */
  async listing(id: string): Promise<Listing | undefined> {
    const path = `/v1/homes/${encodeURIComponent(id)}`;
    const reply = await this.ask(path, { headers: this.#headers });
    return reply.status === 404 ? undefined : this.#read(path, reply, schemas.listing);
  }

  /** The home that the page of an unknown id shows. */
  firstListing(): Promise<Listing> {
    return this.#get('/v1/first-home', [], schemas.listing);
  }

  /** Homes in the order of the ids. Unknown and repeated ids are left out. */
  async listingsByIds(ids: readonly string[]): Promise<Listing[]> {
    if (ids.length === 0) return [];
    const pairs = ids.map((id): [string, string] => ['id', id]);
    return (await this.#get('/v1/homes-by-id', pairs, schemas.listOf(schemas.listing))).items;
  }

  /** The first `count` homes that are featured. */
  async featured(count = 8): Promise<ListingSummary[]> {
    return (await this.#get('/v1/featured', pairsOf({ count }), schemas.listOf(schemas.summary))).items;
  }

  /** At most `count` other homes of the same type, the most similar first. */
  async similar(id: string, count = 4): Promise<ListingSummary[]> {
    const path = `/v1/homes/${encodeURIComponent(id)}/similar`;
    return (await this.#get(path, pairsOf({ count }), schemas.listOf(schemas.summary))).items;
  }

  /** How many homes each choice of a filter form would find beside the other filters of the query. */
  choiceCounts(query: ListingQuery, choices: Choices): Promise<ChoiceCounts> {
    const pairs = Object.entries(choices).flatMap(([name, values]) =>
      values.map((value): [string, string] => ['choice', `${name}:${value}`]),
    );
    return this.#get('/v1/choice-counts', [...writeQuery(query), ...pairs], schemas.counts);
  }

  /** For a search that found little or nothing: up to three changes that would find more. */
  async relaxations(query: SearchQuery, found = 0): Promise<Relaxation[]> {
    const pairs = [...writeQuery(query), ...pairsOf({ found })];
    return (await this.#get('/v1/relaxations', pairs, schemas.listOf(schemas.relaxation))).items;
  }

  /** For a search that finds nothing in a place that is known: up to `count` homes near it, and as many elsewhere. */
  homesAround(query: SearchQuery, count = 6): Promise<HomesAround> {
    return this.#get('/v1/homes-around', [...writeQuery(query), ...pairsOf({ count })], schemas.around);
  }

  /** Cities and localities that have homes. */
  async places(): Promise<Place[]> {
    return (await this.#get('/v1/places', [], schemas.listOf(schemas.place))).items;
  }

  /** The places that a text may name, with homes or without; all of them for no text. */
  async knownPlaces(text = ''): Promise<KnownPlace[]> {
    return (await this.#get('/v1/known-places', pairsOf({ text }), schemas.listOf(schemas.knownPlace))).items;
  }

  /** Prices and numbers of a category's homes, in one city or in all. @param query.city as in `SUGGESTED_CITIES` */
  categoryFigures(query: { slug: CategorySlug; city?: string | undefined }): Promise<CategoryFigures> {
    return this.#get('/v1/category-figures', pairsOf(query), schemas.figures);
  }

  /** Median sale price per square foot in whole rupees; undefined for fewer than two homes. */
  async pricePerSqft(query: {
    city: string;
    category: ListingCategory;
  }): Promise<{ median: number; count: number } | undefined> {
    return (await this.#get('/v1/price-per-sqft', pairsOf(query), schemas.pricePerSqft)) ?? undefined;
  }

  get #headers(): Record<string, string> {
    return { 'accept-language': this.language };
  }

  async #get<Value>(
    path: string,
    pairs: readonly [string, string][],
    schema: v.GenericSchema<unknown, Value>,
  ): Promise<Value> {
    const search = new URLSearchParams([...pairs]).toString();
    const address = search === '' ? path : `${path}?${search}`;
    return this.#read(address, await this.ask(address, { headers: this.#headers }), schema);
  }

  async #read<Value>(
    path: string,
    reply: Pick<Response, 'status' | 'json'>,
    schema: v.GenericSchema<unknown, Value>,
  ): Promise<Value> {
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}.`);
    return v.parse(schema, await reply.json());
  }
}

function pairsOf(values: Readonly<Record<string, string | number | undefined>>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}
