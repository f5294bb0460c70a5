import type { ListingCategory } from '@nivaas/contracts';
import { CITY_TILES, type CityTile } from './data/cities';
import { LISTINGS } from './data/listings';
import type { KnownPlace } from './data/known-places';
import { nearbyPlaces, type NearbyPlace } from './data/nearby-places';
import { places, type Place } from './data/places';
import { HOME_TESTIMONIALS, TESTIMONIALS, type HomeTestimonial, type Testimonial } from './data/testimonials';
import type { Listing } from './listing';
import { categoryFigures, type CategoryFigures } from './queries/category-figures';
import type { CategorySlug } from './queries/category-pages';
import { choiceCounts, type ChoiceCounts, type Choices } from './queries/choice-counts';
import { pageOf, type ListingPage, type PageRequest } from './queries/listing-page';
import { pricePerSquareFoot } from './queries/price-per-square-foot';
import type { ListingQuery, SearchQuery } from './queries/query';
import { relaxations, type Relaxation } from './queries/relaxations';
import { searchListings } from './queries/search-listings';
import { similarListings } from './queries/similar-listings';
import { knownPlacesIn, latinPlaces, shownHomes, shownTestimonials } from './shown';

/**
 * The site's data about homes and cities. All methods are asynchronous and return plain JSON, so that a server can
 * replace the sample without a change in any area.
 */
export const catalog = {
  /**
   * A page of the homes that match the query, in its order. It rejects within a few seconds when the catalogue cannot
   * answer; callers show a message then.
   */
  async findListings(query: ListingQuery, request: PageRequest): Promise<ListingPage> {
    const page = pageOf(searchListings(LISTINGS, query), request);
    return { ...page, items: await shownHomes(page.items) };
  },

  /** How many homes each choice of a filter form would find beside the other filters of the query. */
  async choiceCounts(query: ListingQuery, choices: Choices): Promise<ChoiceCounts> {
    return choiceCounts(LISTINGS, query, choices);
  },

  /** The listing with this id, if any. */
  async listing(id: string): Promise<Listing | undefined> {
    return (await shownHomes(LISTINGS.filter((listing) => listing.id === id)))[0];
  },

  /** The listing that the page of an unknown id shows. */
  async firstListing(): Promise<Listing> {
    const [first] = await shownHomes(LISTINGS.slice(0, 1));
    if (first === undefined) throw new Error('The catalog is empty.');
    return first;
  },

  /** Listings in the order of the ids. Unknown and repeated ids are left out. */
  async listingsByIds(ids: string[]): Promise<Listing[]> {
    return shownHomes([...new Set(ids)].flatMap((id) => LISTINGS.find((listing) => listing.id === id) ?? []));
  },

  /** The first `count` listings. */
  async featured(count = 8): Promise<Listing[]> {
    return shownHomes(LISTINGS.slice(0, count));
  },

  /** At most `count` other listings of the same type, the most similar first. */
  async similar(listing: Listing, count = 4): Promise<Listing[]> {
    return shownHomes(similarListings(LISTINGS, listing, count));
  },

  /** Replaces places typed in Hindi by the data's spelling: "पुणे" becomes "Pune". */
  async latinPlaces<Query extends Pick<ListingQuery, 'location' | 'city'>>(query: Query): Promise<Query> {
    return latinPlaces(query);
  },

  /** For a search that found little or nothing: up to three changes that would find more. */
  async relaxations(query: SearchQuery, found = 0): Promise<Relaxation[]> {
    return relaxations(LISTINGS, query, found);
  },

  /** Cities and localities that have homes. */
  async places(): Promise<Place[]> {
    return places();
  },

  /** Every place that a search understands, with the names by which this text may call it. */
  async knownPlaces(text: string): Promise<KnownPlace[]> {
    return knownPlacesIn(text);
  },

  /** Places without homes, with the nearest city that has some. */
  async nearbyPlaces(): Promise<NearbyPlace[]> {
    return nearbyPlaces();
  },

  /** The six popular cities of the home page. */
  async cities(): Promise<CityTile[]> {
    return [...CITY_TILES];
  },

  /** The three testimonials of the home page. */
  async homeTestimonials(): Promise<HomeTestimonial[]> {
    return shownTestimonials(HOME_TESTIMONIALS);
  },

  /** The six reviews of /testimonials. */
  async testimonials(): Promise<Testimonial[]> {
    return shownTestimonials(TESTIMONIALS);
  },

  /** Prices and numbers of a category's homes, in one city or in all. @param query.city as in `SUGGESTED_CITIES` */
  async categoryFigures(query: { slug: CategorySlug; city?: string }): Promise<CategoryFigures> {
    return categoryFigures(LISTINGS, query);
  },

  /**
   * Median sale price per square foot in the sample, in whole rupees; undefined for fewer than two listings.
   * @param query.city ignoring case
   */
  async pricePerSqft(query: {
    city: string;
    category: ListingCategory;
  }): Promise<{ median: number; count: number } | undefined> {
    return pricePerSquareFoot(LISTINGS, query);
  },
};
