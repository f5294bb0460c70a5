import type { CategoryFigures } from '@nivaas/catalog';
import { heroArtwork, sharePictures } from '@nivaas/catalog/pictures';
import type { ListingsClient } from '@nivaas/catalog/client';
import * as v from 'valibot';
import { MAX_PAGES, PAGE_SIZE, type FoundHomes } from '../../data/found-homes';
import { SORT_ORDERS } from '../../data/query/search-options';

export const categoryInput = v.object({
  slug: v.picklist(['apartments', 'villas', 'plots', 'commercial', 'pg-coliving', 'luxury-homes']),
  /** As in `SUGGESTED_CITIES`; absent for all of India. */
  city: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Absent for homes of both types. */
  type: v.optional(v.picklist(['buy', 'rent'])),
  sort: v.picklist(SORT_ORDERS),
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGES)),
});

export interface CategoryHomes {
  homes: FoundHomes;
  figures: CategoryFigures;
  image: string;
  /** Social preview picture of the page. */
  card: string;
}

export async function categoryHomes(
  { slug, city, type, sort, page }: v.InferOutput<typeof categoryInput>,
  client: ListingsClient,
): Promise<CategoryHomes> {
  const [{ items, total }, figures] = await Promise.all([
    client.findListings({ categoryPage: slug, type, sort, city }, { limit: page * PAGE_SIZE }),
    client.categoryFigures({ slug, city }),
  ]);
  const [image, card] = [heroArtwork[slug], sharePictures.category[slug]];
  return { homes: { listings: items, total }, figures, image, card };
}
