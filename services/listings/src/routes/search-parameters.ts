import { AMENITIES, SLUGS, type Choices } from '@nivaas/catalog/homes';
import * as v from 'valibot';
import { LISTING_CATEGORIES } from '@nivaas/portal';
import { oneOf } from '../homes/fields';
import { refusal } from '../refusals';
import { amount, count, many, one, text } from './parameters';

export const MAX_HOMES = 240;

export const category = oneOf(LISTING_CATEGORIES);
const kind = oneOf([...LISTING_CATEGORIES, 'studio']);
export const slug = oneOf(SLUGS);

const BOUNDS = 'must be west,south,east,north in degrees';
const bounds = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/, BOUNDS),
  v.transform((edges) => edges.split(',').map(Number)),
  v.transform(([west = 0, south = 0, east = 0, north = 0]) => ({ west, south, east, north })),
);

const bucket = v.pipe(v.string(), v.maxLength(20));

/** The filters of `ListingQuery`, without the type. */
const filters = {
  location: v.optional(one(text)),
  city: v.optional(one(text)),
  places: v.optional(many(text)),
  within: v.optional(one(bounds)),
  category: v.optional(one(category)),
  minPrice: v.optional(one(amount)),
  maxPrice: v.optional(one(amount)),
  propertyTypes: v.optional(many(kind)),
  bedrooms: v.optional(many(bucket)),
  bathrooms: v.optional(many(bucket)),
  minArea: v.optional(one(amount)),
  maxArea: v.optional(one(amount)),
  amenities: v.optional(many(oneOf(AMENITIES))),
  furnishing: v.optional(many(oneOf(['unfurnished', 'semi-furnished', 'fully-furnished']))),
  possession: v.optional(many(oneOf(['ready-to-move', 'under-construction']))),
  postedBy: v.optional(many(oneOf(['owner', 'agent', 'builder']))),
  tenants: v.optional(many(oneOf(['family', 'bachelors', 'company', 'women', 'men']))),
  facing: v.optional(
    many(
      oneOf([
        ...(['north', 'north-east', 'east', 'south-east'] as const),
        ...(['south', 'south-west', 'west', 'north-west'] as const),
      ]),
    ),
  ),
  sort: v.optional(one(oneOf(['relevance', 'price-low-high', 'price-high-low', 'newest']))),
};

export const listingQuery = {
  ...filters,
  type: v.optional(one(oneOf(['buy', 'rent']))),
  categoryPage: v.optional(one(slug)),
};

/** Of the results page. */
export const searchQuery = { ...filters, type: one(oneOf(['buy', 'rent', 'sell'])) };

export const page = {
  offset: v.optional(one(count(1_000_000)), ['0']),
  limit: v.optional(one(count(MAX_HOMES)), ['24']),
};

const CHOICE_FILTERS = [
  ...(['propertyTypes', 'bedrooms', 'bathrooms', 'amenities'] as const),
  ...(['furnishing', 'possession', 'postedBy', 'tenants', 'facing'] as const),
];
const MAX_CHOICES = 100;

/** `choice=bedrooms:2`, repeated. */
export const choice = many(
  v.pipe(
    v.string(),
    v.transform((text) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)] as const),
  ),
  MAX_CHOICES,
);

/** @throws {Refusal} query_invalid */
export function choicesOf(pairs: readonly (readonly [name: string, value: string])[]): Choices {
  const choices: { -readonly [Name in keyof Choices]: string[] } = {};
  for (const [name, value] of pairs) {
    const filter = CHOICE_FILTERS.find((each) => each === name);
    if (!filter)
      throw refusal('query_invalid', '', {
        fields: { choice: `must begin with a filter: ${CHOICE_FILTERS.join(', ')}` },
      });
    (choices[filter] ??= []).push(value);
  }
  return choices;
}
