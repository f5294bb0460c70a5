import { createHash } from 'node:crypto';

/** Hash of the revision before the first. */
export const NO_HASH = '0'.repeat(64);

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Hash of a file in the form that browsers take as integrity. SHA-256, because every document carries the hashes of
 * all scripts of its release, and hashes do not compress.
 */
export function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Whether these are the bytes that have this integrity. */
export function fits(bytes: Buffer, integrity: string): boolean {
  return integrityOf(bytes) === integrity;
}

/** JSON with sorted keys: equal values have equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Id of the set of versions that a page view runs on: the same set has the same id, whatever led to it.
 *
 * @returns 'r' and 12 hexadecimal digits.
 */
export function releaseId(areas: Record<string, { version: string; off: boolean }>): string {
  const set = Object.entries(areas).map(([area, { version, off }]) => [area, { version, off }]);
  return `r${sha256(Buffer.from(canonicalJson(Object.fromEntries(set)))).slice(0, 12)}`;
}
