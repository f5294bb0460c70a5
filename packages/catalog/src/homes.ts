/*
 * For the service of homes: the sample, what follows from a home's data, and the queries over any list of homes. Areas ask
 * the service instead.
 */
export { knownPlaces, placesNamedIn, placesOfHomes } from './data/known-places';
export type { KnownPlace } from './spelling';
export { listingOf, SAMPLES } from './data/listings';
export { places, type Place } from './data/places';
export type { Sample } from './data/sample';
export { withHindi } from './hindi/catalog.hi';
export { describeInHindi } from './hindi/description';
export { TITLES as HINDI_TITLES } from './hindi/titles';
export { AMENITIES, toSummary, type Listing } from './listing';
export { marketTag } from './market-tag';
export { hasPictures } from './pictures';
export { categoryFigures } from './queries/category-figures';
export { SLUGS } from './queries/category-pages';
export { choiceCounts, type Choices } from './queries/choice-counts';
export { homesAround } from './queries/homes-around';
export { pageOf } from './queries/listing-page';
export { pricePerSquareFoot } from './queries/price-per-square-foot';
export type { ListingQuery, SearchQuery } from './queries/query';
export { relaxations } from './queries/relaxations';
export { searchListings } from './queries/search-listings';
export { similarListings } from './queries/similar-listings';
