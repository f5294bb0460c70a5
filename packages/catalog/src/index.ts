export { catalog } from './catalog';
export { SUGGESTED_CITIES, type CityTile } from './data/cities';
export type { HomeTestimonial, Testimonial } from './data/testimonials';
export {
  AMENITIES,
  placeOf,
  toSummary,
  type Agent,
  type Amenity,
  type Fact,
  type GalleryPicture,
  type Listing,
  type NearbyGroup,
  type NearbyPlace,
  type RentTerms,
} from './listing';
export { brandArtwork, heroArtwork, serviceArtwork, socialPreview } from './pictures';
export type { CategorySlug } from './queries/listings-in-category';
export type { ListingQuery, SearchQuery, SortOrder } from './queries/query';
export type { FilterGroup, Relaxation } from './queries/relaxations';
