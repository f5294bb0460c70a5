export { createListings, type Listings } from './listings';
export type { ChangeListener } from './service';
