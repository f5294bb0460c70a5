import { AMENITIES, AVERAGE_PRICES, galleryOf, marketTag, toSummary } from '@nivaas/catalog';
import { sharePictures } from '@nivaas/catalog/pictures';
import { LISTINGS, ListingsClient } from '@nivaas/catalog/client';
import { query } from '@nivaas/federation/functions';
import * as v from 'valibot';
import { cityOf, priceStanding } from '../data/price-standing';

const ID = v.pipe(v.string(), v.maxLength(60));
/** In seconds. A home that is not shown may become the more similar one. */
const MAX_AGE = 60;

/** What the page of a home shows. For an unknown id it is the first home of all. */
export const homePage = query({
  input: v.object({ id: ID }),
  grants: [LISTINGS],
  maxAge: MAX_AGE,
  loader: async ({ input: { id }, grants, language, tag }) => {
    const client = new ListingsClient(grants.listings, language);
    const found = await client.listing(id);
    const listing = found ?? (await client.firstListing());
    const city = cityOf(listing);
    const [gallery, similar, sample] = await Promise.all([
      galleryOf(listing, language),
      client.similar(listing.id),
      client.pricePerSqft({ city, category: listing.category }),
    ]);
    // Any home may become the first one, or the one with this id.
    const shown = [listing, ...similar].map((home) => `listings:${home.id}`);
    tag(...(found ? [...shown, marketTag(listing)] : ['listings']));
    return {
      isKnown: found !== undefined,
      listing,
      gallery,
      similar,
      amenities: AMENITIES.map((name) => ({ name, available: listing.amenities.includes(name) })),
      standing: priceStanding(listing, city, sample, AVERAGE_PRICES),
      preview: sharePictures.listing(listing.id),
    };
  },
});

/** Homes that a visitor keeps on the device, in the order of the ids. */
export const summariesById = query({
  public: true,
  input: v.object({ ids: v.pipe(v.array(ID), v.maxLength(100)) }),
  grants: [LISTINGS],
  loader: async ({ input: { ids }, grants, language, tag }) => {
    tag(
      ...ids.slice(0, 60).flatMap((id) => (/^[\w.-]+$/.test(id) ? `listings:${id}` : [])),
      ...(ids.length > 60 ? ['listings'] : []),
    );
    const homes = await new ListingsClient(grants.listings, language).listingsByIds(ids);
    return homes.map(toSummary);
  },
});

/** Paths and dates of all homes: for the sitemap. */
export const datesOfHomes = query({
  input: v.object({ offset: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  grants: [LISTINGS],
  loader: async ({ input: { offset }, grants, language, tag }) => {
    tag('listings');
    const client = new ListingsClient(grants.listings, language);
    const { items, next } = await client.findListings({}, { offset, limit: 240 });
    return { homes: items.map(({ id, date }) => ({ id, date })), next };
  },
});
