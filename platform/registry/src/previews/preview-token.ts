import { AREA_NAME, VERSION_NAME } from '@nivaas/contracts';
import { readSignedText, signText } from '../formats/signed-text';
import type { Context } from '../context/context';
import { PREVIEW_KEY, readSecret } from '../share-secret';
import { ignoreRefusal } from '../refusals';
import { readManifest } from '../context/manifests';

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
  const isStored = async (area: string, version: string) => {
    if (await readManifest(store, area, version).catch(ignoreRefusal)) return true;
    manifests.forget(area, version);
    return false;
  };
  return async (token: string): Promise<Preview | 'expired' | 'gone' | undefined> => {
    const now = clock().getTime();
    if (!signingKey || signingKey.until <= now) {
      const key = await readSecret({ store }, PREVIEW_KEY);
      signingKey = key === undefined ? undefined : { key, until: now + KEY_LIFETIME_MS };
    }
    const preview = signingKey && readPreview(token, signingKey.key, Math.floor(now / 1_000));
    if (typeof preview !== 'object') return preview;
    const stored = await Promise.all(
      Object.entries(preview.versions).map(([area, version]) => isStored(area, version)),
    );
    return stored.every(Boolean) ? preview : 'gone';
  };
}

/** What a preview link shows: versions of areas in place of the live ones. */
export interface Preview {
  versions: Readonly<Record<string, string>>;
  /** When the link expires, in seconds since 1970. */
  until: number;
}

const PURPOSE = 'preview';

/** `<area>.<version>.<until>`, with a pair for each further area: readable, so that people see what a link is for. */
export function signPreview({ versions, until }: Preview, key: string): string {
  return signText(PURPOSE, [...Object.entries(versions), until].flat().join('.'), key);
}

/** @param now Seconds since 1970. @returns Undefined for a token that was not signed with this key. */
export function readPreview(token: string, key: string, now: number): Preview | 'expired' | undefined {
  const preview = factsIn(readSignedText(PURPOSE, token, key));
  return preview && preview.until <= now ? 'expired' : preview;
}

function factsIn(text = ''): Preview | undefined {
  const words = text.split('.');
  const until = words.pop() ?? '';
  const pairs = words.flatMap((area, at) => (at % 2 === 0 ? [[area, words[at + 1] ?? ''] as const] : []));
  const isWhole = pairs.every(([area, version]) => AREA_NAME.test(area) && VERSION_NAME.test(version));
  if (!isWhole || pairs.length === 0 || !/^[1-9]\d{9}$/.test(until)) return undefined;
  return { versions: Object.fromEntries(pairs), until: Number(until) };
}
