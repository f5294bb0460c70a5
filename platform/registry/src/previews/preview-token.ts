import { AREA_NAME, VERSION_NAME } from '@nivaas/contracts';
import * as v from 'valibot';
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
  const isStored = async ({ area, version }: Preview) => {
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
    return (await isStored(preview)) ? preview : 'gone';
  };
}

/** What a preview link shows: a version of one area in place of the live one. */
export interface Preview {
  area: string;
  version: string;
  /** When the link expires, in seconds since 1970. */
  until: number;
}

const PURPOSE = 'preview';

/** `<area>.<version>.<until>`, readable so that people see what a link is for. */
const facts = v.pipe(
  v.string(),
  v.transform((text) => text.split('.')),
  v.strictTuple([
    v.pipe(v.string(), v.regex(AREA_NAME)),
    v.pipe(v.string(), v.regex(VERSION_NAME)),
    v.pipe(v.string(), v.regex(/^[1-9]\d{9}$/), v.transform(Number)),
  ]),
  v.transform(([area, version, until]): Preview => ({ area, version, until })),
);

export function signPreview({ area, version, until }: Preview, key: string): string {
  return signText(PURPOSE, `${area}.${version}.${until}`, key);
}

/** @param now Seconds since 1970. @returns Undefined for a token that was not signed with this key. */
export function readPreview(token: string, key: string, now: number): Preview | 'expired' | undefined {
  const preview = v.safeParse(facts, readSignedText(PURPOSE, token, key));
  if (!preview.success) return undefined;
  return preview.output.until <= now ? 'expired' : preview.output;
}
