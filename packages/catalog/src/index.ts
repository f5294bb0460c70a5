export { AVERAGE_PRICES } from './prices/average-prices';
export { CITY_TILES, type CityTile } from './data/cities';
export { SUGGESTED_CITIES } from './data/suggested-cities';
export type { KnownPlace } from './spelling';
export type { Place } from './data/places';
export type { HomeTestimonial, Testimonial } from './data/testimonials';
export {
  AMENITIES,
  toSummary,
  type Amenity,
  type GalleryPicture,
  type Listing,
  type NearbyGroup,
} from './listing';
export { galleryOf } from './gallery';
export { marketTag } from './market-tag';
export type { CategoryFigures, PriceFigures } from './queries/category-figures';
export type { CategorySlug } from './queries/category-pages';
export type { ChoiceCounts } from './queries/choice-counts';
export type { ListingPage } from './queries/listing-page';
export type { Trait, Traits, TraitValues } from './traits';
export type { ListingQuery, SearchQuery, SortOrder } from './queries/query';
export type { HomesAround } from './queries/homes-around';
export type { FilterGroup, Relaxation } from './queries/relaxations';
