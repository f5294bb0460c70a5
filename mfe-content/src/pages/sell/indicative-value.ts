import { SUGGESTED_CITIES } from '@nivaas/catalog';
import { LISTING_CATEGORIES, type ListingCategory, parseSquareFeet } from '@nivaas/portal';
import { sellMessages as text } from '../../messages';
import { estimable, pricePerSqft } from '../../server/homes';

/** Estimate from the sample listings, or why there is none. */
export interface IndicativeValue {
  asked: { city: string; category: ListingCategory; area: string };
  cities: string[];
  errors: { city?: string; area?: string };
  /** In rupees; absent when the question is incomplete or fewer than two listings match. */
  value?: { low: number; high: number; median: number; count: number };
  /** Cities and categories with an estimate, if this one has none. */
  alternatives?: { city: string; category: ListingCategory }[];
}

const SPREAD = 0.1;
const AREA = { least: 50, most: 100_000 };

/** Answers the form of `/sell` from the URL's query. */
export async function indicativeValue(query: URLSearchParams): Promise<IndicativeValue> {
  const cities = [...SUGGESTED_CITIES];
  const asked = {
    city: cities.find((city) => city.toLowerCase() === query.get('city')?.trim().toLowerCase()) ?? '',
    category: LISTING_CATEGORIES.find((category) => category === query.get('category')) ?? 'apartment',
    area: query.get('area')?.trim().slice(0, 12) ?? '',
  };
  if (!query.has('area') && !query.has('city')) return { asked, cities, errors: {} };

  const area = parseSquareFeet(asked.area) ?? Number.NaN;
  const errors: IndicativeValue['errors'] = {};
  if (asked.city === '') errors.city = text.cityRequired;
  if (!(area >= AREA.least && area <= AREA.most)) errors.area = text.areaWrong;
  if (errors.city ?? errors.area) return { asked, cities, errors };

  const sample = await pricePerSqft({ city: asked.city, category: asked.category });
  if (!sample || sample.count < 2) return { asked, cities, errors, alternatives: await estimable() };
  const middle = sample.median * area;
  const value = {
    low: Math.round(middle * (1 - SPREAD)),
    high: Math.round(middle * (1 + SPREAD)),
    ...sample,
  };
  return { asked, cities, errors, value };
}
