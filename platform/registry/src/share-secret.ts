import type { Context } from './context/context';
import { SECRETS } from './formats/keys';
import { refusal } from './refusals';

const VIEWS_KEY = `${SECRETS}page-views`;
/** Each purpose has a key of its own, so that one can be replaced without the other. */
export const PREVIEW_KEY = `${SECRETS}previews`;

/** Those that this program makes have more. */
const MIN_BYTES = 32;

/** A stored key. @throws {Refusal} weak_secret, naming its file: whoever guesses it could sign in its place */
export async function readSecret(
  { store }: Pick<Context, 'store'>,
  key: string,
): Promise<string | undefined> {
  const secret = (await store.read(key))?.toString();
  if (secret !== undefined && Buffer.byteLength(secret.trim()) < MIN_BYTES) throw refusal('weak_secret', key);
  return secret;
}

/** For a program that is about to serve the site. @throws {Refusal} weak_secret */
export async function assertSecrets(context: Pick<Context, 'store'>): Promise<void> {
  await Promise.all([VIEWS_KEY, PREVIEW_KEY].map((key) => readSecret(context, key)));
}

/**
 * The secret of all edges on this store: the first one that was offered. Undefined before the first release: an empty
 * folder may be a disk that is not mounted, so nothing is written there.
 */
export async function shareSecret(
  context: Pick<Context, 'store' | 'log'>,
  offered: string,
  key: typeof VIEWS_KEY | typeof PREVIEW_KEY = VIEWS_KEY,
): Promise<string | undefined> {
  const existing = await readSecret(context, key);
  if (existing !== undefined) return existing;
  if (!(await context.log.head()).current) return undefined;
  if (await context.store.create(key, Buffer.from(offered))) return offered;
  return readSecret(context, key);
}
