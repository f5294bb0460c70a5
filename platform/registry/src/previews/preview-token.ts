import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AREA_NAME } from '@nivaas/contracts';
import * as v from 'valibot';
import { VERSION_NAME } from '../formats/keys';

/** What a preview link shows: a version of one area in place of the live one. */
export interface Preview {
  area: string;
  version: string;
  /** When the link expires, in seconds since 1970. */
  until: number;
}

/** `<area>.<version>.<until>.<mac>`, readable so that people see what a link is for. */
const token = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) => text.split('.')),
  v.strictTuple([
    v.pipe(v.string(), v.regex(AREA_NAME)),
    v.pipe(v.string(), v.regex(VERSION_NAME)),
    v.pipe(v.string(), v.regex(/^[1-9]\d{9}$/), v.transform(Number)),
    v.pipe(v.string(), v.length(43)),
  ]),
  v.transform(([area, version, until]): Preview => ({ area, version, until })),
);

export function signPreview({ area, version, until }: Preview, key: string): string {
  const text = `${area}.${version}.${until}`;
  return `${text}.${createHmac('sha256', key).update(`preview ${text}`).digest('base64url')}`;
}

/** @param now Seconds since 1970. @returns Undefined for a token that was not signed with this key. */
export function readPreview(text: string, key: string, now: number): Preview | 'expired' | undefined {
  const read = v.safeParse(token, text);
  if (!read.success || !isEqual(text, signPreview(read.output, key))) return undefined;
  return read.output.until <= now ? 'expired' : read.output;
}

/** Takes the same time wherever the texts differ. */
function isEqual(...texts: [string, string]): boolean {
  const [one, other] = texts.map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}
