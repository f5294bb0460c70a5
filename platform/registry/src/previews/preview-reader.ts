import type { Context } from '../context/context';
import { PREVIEW_KEY } from '../share-secret';
import { ignoreRefusal } from '../registry-error';
import { readManifest } from '../context/manifests';
import { readPreview, type Preview } from './preview-token';

/** Cached, because otherwise every request with a token, even a forged one, would read the store. */
const KEY_LIFETIME_MS = 5_000;

/**
 * Reads tokens of preview links. The key is in the store, so that all edges accept the links of each other and of the
 * release command. Without a key no link is valid, so removing it revokes all links.
 */
export function createPreviewReader({
  store,
  clock,
  manifests,
}: Pick<Context, 'store' | 'clock' | 'manifests'>) {
  let signingKey: { key: string; until: number } | undefined;
  /** Reads the store: the manifest may be gone since this process cached it. Only who has a valid link gets here. */
  const isStored = async ({ area, version }: Preview) => {
    if (await readManifest(store, area, version).catch(ignoreRefusal)) return true;
    manifests.forget(area, version);
    return false;
  };
  return async (token: string): Promise<Preview | 'expired' | 'gone' | undefined> => {
    const now = clock().getTime();
    if (!signingKey || signingKey.until <= now) {
      const key = await store.read(PREVIEW_KEY);
      signingKey = key && { key: key.toString(), until: now + KEY_LIFETIME_MS };
    }
    const preview = signingKey && readPreview(token, signingKey.key, Math.floor(now / 1_000));
    if (typeof preview !== 'object') return preview;
    return (await isStored(preview)) ? preview : 'gone';
  };
}
