import { SUGGESTED_CITIES } from '@nivaas/catalog';
import { LISTINGS, ListingsClient } from '@nivaas/catalog/client';
import { query } from '@nivaas/federation/functions';
import { LISTING_CATEGORIES, type ListingCategory } from '@nivaas/portal';
import * as v from 'valibot';

const city = v.picklist(SUGGESTED_CITIES);
const category = v.picklist(LISTING_CATEGORIES);

/** Median sale price per square foot, in whole rupees; undefined for fewer than two homes. */
export const pricePerSqft = query({
  input: v.object({ city, category }),
  grants: [LISTINGS],
  loader: ({ input, grants, language, tag }) => {
    tag('listings');
    return new ListingsClient(grants.listings, language).pricePerSqft(input);
  },
});

/** Cities and categories with enough homes for an estimate. */
export const estimable = query({
  grants: [LISTINGS],
  loader: async ({ grants, language, tag }) => {
    tag('listings');
    const client = new ListingsClient(grants.listings, language);
    const questions = SUGGESTED_CITIES.flatMap((each) =>
      LISTING_CATEGORIES.map((kind): { city: string; category: ListingCategory } => ({
        city: each,
        category: kind,
      })),
    );
    const found = [];
    // One after the other: an origin takes few requests at one time.
    for (const question of questions) if (await client.pricePerSqft(question)) found.push(question);
    return found;
  },
});

/** The drawing of a home of each category. */
export const drawings = query({
  grants: [LISTINGS],
  loader: async ({ grants, language, tag }) => {
    tag('listings');
    const client = new ListingsClient(grants.listings, language);
    const drawn = LISTING_CATEGORIES.map(async (each) => {
      const { items } = await client.findListings({ category: each }, { limit: 1 });
      return items.map(({ image, imageAlt }) => [each, { image, imageAlt }] as const);
    });
    return Object.fromEntries((await Promise.all(drawn)).flat());
  },
});
