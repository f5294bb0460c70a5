import type { ListingCategory, ListingType } from '@nivaas/contracts';
import { CITY_TILES, type CityTile } from './data/cities';
import { LISTINGS } from './data/listings';
import { HOME_TESTIMONIALS, TESTIMONIALS, type HomeTestimonial, type Testimonial } from './data/testimonials';
import type { Listing } from './listing';
import { listingsInCategory, type CategorySlug } from './queries/listings-in-category';
import { pricePerSquareFoot } from './queries/price-per-square-foot';
import type { ListingQuery, SearchQuery, SortOrder } from './queries/query';
import { relaxations, type Relaxation } from './queries/relaxations';
import { searchListings } from './queries/search-listings';
import { similarListings } from './queries/similar-listings';

/**
 * Everything that the site knows of homes and cities. All methods are asynchronous and return plain JSON data, so
 * that a server can take the sample's place without a change in any area. None of them throws.
 */
export const catalog = {
  /**
   * Listings that match the query, in the order that it asks for.
   * @param query absent: all 30 in original order
   */
  async listings(query: ListingQuery = {}): Promise<Listing[]> {
    return searchListings(LISTINGS, query);
  },

  /**
   * One listing.
   * @param id as in the URL, compared as text
   * @returns undefined when there is none
   */
  async listing(id: string): Promise<Listing | undefined> {
    return LISTINGS.find((listing) => listing.id === id);
  },

  /** What an unknown id shows instead: the first of the list, an apartment for sale. */
  async firstListing(): Promise<Listing> {
    const [first] = LISTINGS;
    if (first === undefined) throw new Error('The catalog is empty.');
    return first;
  },

  /**
   * Listings in the order of the ids; unknown ids are left out, a repeated id counts once.
   * @param ids for example a shortlist
   */
  async listingsByIds(ids: string[]): Promise<Listing[]> {
    return [...new Set(ids)].flatMap((id) => LISTINGS.find((listing) => listing.id === id) ?? []);
  },

  /**
   * The first listings of the list.
   * @param count at most how many; the home page shows 8
   */
  async featured(count = 8): Promise<Listing[]> {
    return LISTINGS.slice(0, count);
  },

  /**
   * The listings of a category page, by the words of their titles (and price for luxury homes).
   * @param options `type` narrows to sale or rent; `sort` defaults to relevance
   */
  async inCategory(
    slug: CategorySlug,
    options: { type?: ListingType; sort?: SortOrder } = {},
  ): Promise<Listing[]> {
    return listingsInCategory(LISTINGS, slug, options);
  },

  /**
   * Others of the same type, the most alike first.
   * @param count at most how many
   */
  async similar(listing: Listing, count = 4): Promise<Listing[]> {
    return similarListings(LISTINGS, listing, count);
  },

  /**
   * For a search without results: up to three changes that would bring some back, each with its count.
   * @param query the search as it stands; "sell" counts as "buy"
   */
  async relaxations(query: SearchQuery): Promise<Relaxation[]> {
    return relaxations(LISTINGS, query);
  },

  /** The six popular cities of the home page. */
  async cities(): Promise<CityTile[]> {
    return [...CITY_TILES];
  },

  /** The three voices on the home page. */
  async homeTestimonials(): Promise<HomeTestimonial[]> {
    return [...HOME_TESTIMONIALS];
  },

  /** The six reviews of /testimonials. */
  async testimonials(): Promise<Testimonial[]> {
    return [...TESTIMONIALS];
  },

  /**
   * Median sale price per square foot in the sample.
   * @param query a city of SUGGESTED_CITIES (any case) and a category
   * @returns whole rupees and from how many listings; undefined when fewer than two
   */
  async pricePerSqft(query: {
    city: string;
    category: ListingCategory;
  }): Promise<{ median: number; count: number } | undefined> {
    return pricePerSquareFoot(LISTINGS, query);
  },
};
