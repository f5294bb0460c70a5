export type { ChangeRow, Outbox } from './database/outbox';
export { createListings, type Listings } from './listings';
export type { ChangeListener } from './service';
