import { SUGGESTED_CITIES } from '../data/suggested-cities';
import type { ListingType } from '@nivaas/portal';
import { placeOf, type Listing } from '../listing';
import { isOnCategoryPage, SLUGS, type CategorySlug } from './category-pages';

/** Prices of a set of homes in whole rupees; rents per month. */
export interface PriceFigures {
  count: number;
  least: number;
  median: number;
  most: number;
}

/** Prices and counts of a category in the sample, in one city or in all. */
export interface CategoryFigures {
  /** Absent when there is no such home. */
  buy?: PriceFigures;
  rent?: PriceFigures;
  /** Cities with homes of the category, in the order of the search box. */
  cities: { name: string; count: number }[];
  /** The other categories that have homes there. */
  others: { slug: CategorySlug; count: number }[];
}

/** @param city as in the catalogue; undefined for all of India */
export function categoryFigures(
  listings: readonly Listing[],
  { slug, city }: { slug: CategorySlug; city?: string },
): CategoryFigures {
  const inCity = (homes: readonly Listing[], place: string) =>
    homes.filter((each) => placeOf(each.location).city === place);
  const onPage = (page: CategorySlug, homes: readonly Listing[]) =>
    homes.filter((each) => isOnCategoryPage(page, each));
  const around = city === undefined ? listings : inCity(listings, city);
  const everywhere = onPage(slug, listings);
  const here = city === undefined ? everywhere : inCity(everywhere, city);
  const [buy, rent] = [pricesOf(here, 'buy'), pricesOf(here, 'rent')];
  return {
    ...(buy && { buy }),
    ...(rent && { rent }),
    cities: SUGGESTED_CITIES.map((name) => ({ name, count: inCity(everywhere, name).length })).filter(isAny),
    others: SLUGS.filter((other) => other !== slug)
      .map((other) => ({ slug: other, count: onPage(other, around).length }))
      .filter(isAny),
  };
}

function pricesOf(homes: readonly Listing[], type: ListingType): PriceFigures | undefined {
  const prices = homes
    .filter((home) => home.type === type)
    .map(({ price }) => price)
    .sort((one, other) => one - other);
  const [least, most] = [prices[0], prices.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  return { count: prices.length, least, median: Math.round(medianOf(prices)), most };
}

/** @param sorted not empty */
export function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return ((below ?? 0) + (above ?? 0)) / 2;
}

function isAny({ count }: { count: number }): boolean {
  return count > 0;
}
