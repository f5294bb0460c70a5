import { query } from '@nivaas/federation/functions';
import * as v from 'valibot';
import { STORES } from './data/stores';

export const allStores = query({ loader: async () => STORES.map((store) => ({ ...store })) });

/** Undefined for an unknown id. */
export const storeById = query({
  input: v.object({ id: v.pipe(v.string(), v.maxLength(40)) }),
  loader: async ({ input: { id } }) => STORES.find((store) => store.id === id),
});
