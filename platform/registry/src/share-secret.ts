import type { Context } from './context/context';
import { SECRETS } from './formats/keys';

const VIEWS_KEY = `${SECRETS}page-views`;
/** Each purpose has a key of its own, so that one can be replaced without the other. */
export const PREVIEW_KEY = `${SECRETS}previews`;

/**
 * The secret of all edges on this store: the first one that was offered. Undefined before the first release: an empty
 * folder may be a disk that is not mounted, so nothing is written there.
 */
export async function shareSecret(
  { store, log }: Pick<Context, 'store' | 'log'>,
  offered: string,
  key: typeof VIEWS_KEY | typeof PREVIEW_KEY = VIEWS_KEY,
): Promise<string | undefined> {
  const existing = await store.read(key);
  if (existing) return existing.toString();
  if (!(await log.head()).current) return undefined;
  if (await store.create(key, Buffer.from(offered))) return offered;
  return (await store.read(key))?.toString();
}
