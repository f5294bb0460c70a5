export { createListings, type Listings } from './listings';
export type { ChangeListener } from './service';
export { serveListings } from './server';
