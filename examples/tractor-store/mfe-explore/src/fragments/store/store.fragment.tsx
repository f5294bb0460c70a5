import type { LentProps } from '@nivaas/federation';
import { StoreAddress } from '../../components/store-address/store-address';
import { storeById } from '../../server/stores';

export async function loader({ id }: LentProps<'mfe-explore/store'>) {
  return { store: await storeById({ id }) };
}

export function Component({ data }: LentProps<'mfe-explore/store', typeof loader>) {
  return data.store ? <StoreAddress store={data.store} /> : null;
}
