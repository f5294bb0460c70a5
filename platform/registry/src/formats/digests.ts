import { createHash } from 'node:crypto';
import { canonicalJson } from '@nivaas/contracts';

/** `previousHash` of the first revision. */
export const NO_HASH = '0'.repeat(64);

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Subresource integrity of a file. Documents carry one for each script, so it is the shortest allowed: SHA-256. */
export function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

export function fits(bytes: Buffer, integrity: string): boolean {
  return integrityOf(bytes) === integrity;
}

/** SHA-256 of a value: equal values have equal digests. */
export function digestOf(value: unknown): string {
  return sha256(Buffer.from(canonicalJson(value) ?? ''));
}

/** Id of a set of versions: 'r' and 12 hexadecimal digits. The same set always has the same id. */
export function releaseId(areas: Record<string, { version: string; off: boolean }>): string {
  const set = Object.entries(areas).map(([area, { version, off }]) => [area, { version, off }]);
  return `r${digestOf(Object.fromEntries(set)).slice(0, 12)}`;
}

/** Id of the lanes of a cohort: of which versions each consists, and the pages of which areas it shows. */
export function laneReleaseId(
  cohort: string,
  lanes: readonly { areas: Record<string, unknown>; pages: ReadonlySet<string> }[],
): string {
  // Every edge must come to the same id, those of the program before this one, too.
  const parts = lanes.map(({ areas, pages }) => ({ areas, leads: [...pages].sort() }));
  return `r${digestOf({ cohort, lanes: parts }).slice(0, 12)}`;
}
