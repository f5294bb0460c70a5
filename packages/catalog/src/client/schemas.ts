import * as v from 'valibot';
import { LISTING_CATEGORIES, type ListingSummary } from '@nivaas/portal';
import { AMENITIES, type Listing } from '../listing';
import type { Place } from '../data/places';
import type { KnownPlace } from '../spelling';
import type { CategoryFigures } from '../queries/category-figures';
import type { ChoiceCounts } from '../queries/choice-counts';
import type { HomesAround } from '../queries/homes-around';
import type { Relaxation } from '../queries/relaxations';

type Schema<Value> = v.GenericSchema<unknown, Value>;

const text = v.pipe(v.string(), v.maxLength(10_000));
const count = v.pipe(v.number(), v.minValue(0));
const texts = v.array(text);

const summaryEntries = {
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  title: text,
  type: v.picklist(['buy', 'rent']),
  price: count,
  location: text,
  bedrooms: count,
  bathrooms: count,
  area: count,
  image: v.pipe(text, v.startsWith('/')),
  imageAlt: text,
  featured: v.optional(v.boolean()),
  date: v.pipe(v.string(), v.isoDate()),
  category: v.picklist(LISTING_CATEGORIES),
};

export const summary: Schema<ListingSummary> = v.object(summaryEntries) as Schema<ListingSummary>;

export const listing = v.object({
  ...summaryEntries,
  state: text,
  amenities: v.array(v.picklist(AMENITIES)),
  facts: v.array(v.object({ id: text, term: text, value: text })),
  rent: v.optional(
    v.object({
      depositMonths: count,
      maintenance: text,
      availableFrom: text,
      preferredTenants: text,
    }),
  ),
  postedBy: text,
  traits: v.record(v.string(), texts),
  description: text,
  yearBuilt: v.optional(count),
  agent: v.object({ name: text, rating: count, reviews: count }),
  nearby: v.array(v.object({ name: text, places: v.array(v.object({ name: text, distance: count })) })),
}) as Schema<unknown> as Schema<Listing>;

export const listOf = <Value>(item: Schema<Value>) => v.object({ items: v.array(item) });

export const pageOfListings = v.object({ items: v.array(summary), total: count, next: v.optional(count) });

export const place = v.object({
  name: text,
  city: v.optional(text),
  aliases: texts,
}) as Schema<Place>;

export const knownPlace = v.object({
  name: text,
  city: v.optional(text),
  names: texts,
  aliases: texts,
  hasHomes: v.optional(v.literal(true)),
  position: v.optional(v.tuple([v.number(), v.number()])),
}) as Schema<unknown> as Schema<KnownPlace>;

export const around = v.object({
  near: v.array(v.object({ home: summary, km: count })),
  elsewhere: v.array(summary),
}) as Schema<HomesAround>;

const prices = v.object({ count, least: count, median: count, most: count });
const slug = v.picklist(['apartments', 'villas', 'plots', 'commercial', 'pg-coliving', 'luxury-homes']);

export const figures = v.object({
  buy: v.optional(prices),
  rent: v.optional(prices),
  cities: v.array(v.object({ name: text, count })),
  others: v.array(v.object({ slug, count })),
}) as Schema<CategoryFigures>;

export const counts = v.record(v.string(), v.array(count)) as Schema<unknown> as Schema<ChoiceCounts>;

/** Its query is read again from the address that it becomes. */
export const relaxation = v.looseObject({
  kind: v.picklist([
    ...(['city-alias', 'known-place', 'nearest-city', 'without-filter'] as const),
    ...(['without-filters', 'other-type', 'all-of-india'] as const),
  ]),
  query: v.looseObject({ type: v.picklist(['buy', 'rent', 'sell']) }),
  count,
}) as Schema<unknown> as Schema<Relaxation>;

export const pricePerSqft = v.nullable(v.object({ median: count, count }));
