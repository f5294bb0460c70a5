import { AMENITIES, hasPictures, type Sample } from '@nivaas/catalog/homes';
import * as v from 'valibot';
import { oneOf, text, whole, word } from './fields';

/* The fields that homes of one category have. */

const outlook = { facing: word, overlooking: word };
const house = v.strictObject({
  ...outlook,
  floors: whole(1, 99),
  parkingSpaces: whole(0, 999),
  plotArea: whole(1, 10_000_000),
  furnishing: word,
});
const plot = v.strictObject({
  length: whole(1, 10_000),
  breadth: whole(1, 10_000),
  openSides: whole(0, 4),
  roadWidth: whole(0, 999),
  boundary: word,
  facing: word,
});
const commercial = v.strictObject({
  floor: word,
  furnishing: word,
  facing: word,
  washrooms: whole(0, 999),
  pantry: word,
  parkingSpaces: whole(0, 999),
  leaseLockIn: v.optional(whole(0, 600)),
});
const shared = v.strictObject({
  ...outlook,
  floor: word,
  sharing: oneOf(['Single', 'Double', 'Triple']),
  for: oneOf(['Women', 'Men', 'Anyone']),
  meals: word,
  gateCloses: word,
  noticeDays: whole(0, 365),
});

const MAX_PRICE = 1e12;

const HALVES = 'must be a number of halves from 0 to 99';

const rent = v.strictObject({
  depositMonths: whole(0, 60),
  maintenance: oneOf(['Included in the rent', 'Paid separately']),
  availableFrom: v.union(
    [v.literal('Immediate'), v.pipe(v.string(), v.isoDate())],
    'must be Immediate or a date, YYYY-MM-DD',
  ),
  preferredTenants: oneOf(['Family', 'Bachelors', 'Company', 'Anyone']),
});

const common = {
  id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)),
  title: text(200),
  titleInHindi: v.optional(text(200)),
  price: whole(1, MAX_PRICE),
  location: v.pipe(text(200), v.regex(/^[^,]+, [^,]+$/, 'must be a locality and a city: Wakad, Pune')),
  area: whole(1, 10_000_000),
  bedrooms: whole(0, 99),
  bathrooms: v.pipe(
    v.number(HALVES),
    v.minValue(0, HALVES),
    v.maxValue(99, HALVES),
    v.multipleOf(0.5, HALVES),
  ),
  date: v.pipe(v.string(), v.isoDate('must be a date, YYYY-MM-DD')),
  postedBy: oneOf(['Owner', 'Agent', 'Builder']),
  amenities: v.pipe(
    v.array(oneOf(AMENITIES), 'must be a list'),
    v.check((all) => new Set(all).size === all.length, 'must name each amenity once'),
  ),
  featured: v.optional(v.boolean('must be true or false')),
  pictures: v.optional(v.pipe(v.string(), v.check(hasPictures, 'must be the id of a home with pictures'))),
  description: v.optional(text(4_000)),
  descriptionInHindi: v.optional(text(4_000)),
  rent: v.optional(rent),
};

/** A home as it is stored. What follows from it is not. */
export const storedHome = v.pipe(
  v.variant('category', [
    v.strictObject({ ...common, category: v.literal('apartment') }),
    v.strictObject({ ...common, category: v.picklist(['villa', 'house']), own: house }),
    v.strictObject({ ...common, category: v.literal('plot'), own: plot }),
    v.strictObject({ ...common, category: v.literal('commercial'), own: commercial }),
    v.strictObject({ ...common, category: v.literal('pg'), own: shared }),
  ]),
  v.forward(
    v.check(
      (home) => home.category !== 'plot' || home.area === home.own.length * home.own.breadth,
      'must be own.length times own.breadth',
    ),
    ['area'],
  ),
);

export type StoredHome = Sample & v.InferOutput<typeof storedHome>;
