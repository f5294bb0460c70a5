export { createListings, type Listings, type ListingsOptions } from './listings';
export { serveListings, type ListingsServer } from './server';
