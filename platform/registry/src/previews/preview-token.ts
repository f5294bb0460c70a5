import { AREA_NAME } from '@nivaas/contracts';
import * as v from 'valibot';
import { VERSION_NAME } from '../formats/keys';
import { readSignedText, signText } from '../formats/signed-text';

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
