import { LISTINGS, ListingsClient } from '@nivaas/catalog/client';
import { query } from '@nivaas/federation/functions';

/** Asks the service of homes, as the functions of this area do. */
export function askListings<Value>(work: (client: ListingsClient) => Promise<Value>) {
  const ask = query({
    grants: [LISTINGS],
    loader: ({ grants, language }) => work(new ListingsClient(grants.listings, language)),
  });
  return ask();
}
