import type { Context } from './context';
import { SECRETS } from './formats/keys';

const KEY = `${SECRETS}page-views`;

/**
 * The secret of all edges on this store: the first one that was offered. Undefined before the first release: an empty
 * folder may be a disk that is not mounted, so nothing is written there.
 */
export async function shareSecret({ store, log }: Context, offered: string): Promise<string | undefined> {
  const kept = await store.read(KEY);
  if (kept) return kept.toString();
  if (!(await log.head()).current) return undefined;
  if (await store.create(KEY, Buffer.from(offered))) return offered;
  return (await store.read(KEY))?.toString();
}
