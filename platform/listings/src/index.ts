export { createListings, type Listings, type ListingsOptions } from './listings';
export type { ChangeListener } from './service';
export { serveListings, type ListingsServer } from './server';
