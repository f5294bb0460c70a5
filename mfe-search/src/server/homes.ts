import { LISTINGS, ListingsClient } from '@nivaas/catalog/client';
import { query } from '@nivaas/federation/functions';
import * as v from 'valibot';

/** The homes of the home page. */
export const featured = query({
  public: true,
  grants: [LISTINGS],
  loader: ({ grants, language, tag }) => {
    tag('listings');
    return new ListingsClient(grants.listings, language).featured();
  },
});

/** All facts of some homes, in the order of the ids. */
export const homesById = query({
  input: v.object({ ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(60)) }),
  grants: [LISTINGS],
  loader: async ({ input: { ids }, grants, language, tag }) => {
    tag(...ids.filter((id) => /^[\w.-]+$/.test(id)).map((id) => `listings:${id}`));
    return new ListingsClient(grants.listings, language).listingsByIds(ids);
  },
});

/** Cities with homes, by category page: for the sitemap. */
export const citiesOfCategories = query({
  input: v.object({
    slugs: v.array(
      v.picklist(['apartments', 'villas', 'plots', 'commercial', 'pg-coliving', 'luxury-homes']),
    ),
  }),
  grants: [LISTINGS],
  loader: async ({ input: { slugs }, grants, language, tag }) => {
    tag('listings');
    const client = new ListingsClient(grants.listings, language);
    const figures = slugs.map(
      async (slug) => [slug, (await client.categoryFigures({ slug })).cities] as const,
    );
    return Object.fromEntries(await Promise.all(figures));
  },
});
