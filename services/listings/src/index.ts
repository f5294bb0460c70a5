export type { ChangeRow, Outbox } from './database/outbox';
export { createListings, type ChangeListener, type Listings } from './listings';
