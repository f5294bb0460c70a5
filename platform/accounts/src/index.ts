export { createAccounts, type Accounts, type AccountsOptions } from './accounts';
export type { AccountsRequest, AccountsResponse } from './http';
export { MAX_BODY_BYTES } from './body';
export { clientOf } from './client';
export { isCrossSite } from './cross-site';
