import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';

/**
 * Of the list of hashes. Proxies that are set up as in docs/operations.md accept 16 kB of headers, and our other headers
 * need 2 kB.
 */
export const MAX_LENGTH = 12_000;

/**
 * CSP sources of a document: the hash of every script that the page or a later navigation can load, stand-ins included.
 * The site's origin is not allowed, so that an injected script element cannot use any other file of it.
 *
 * A list that is too long for proxies is shortened: first by the stand-ins of areas that are not on the page, then by
 * all stand-ins. If that is not enough, the origin is allowed, and Integrity-Policy and Trusted Types remain as the
 * protection (docs/decisions/0021-script-policy.md).
 *
 * @param onPage Names of the areas on the page.
 */
export function scriptSources(snapshot: Snapshot, onPage: Iterable<string>): string[] {
  const areas = Object.entries(snapshot.areas);
  const live = areas.flatMap(([, area]) => hashes(area));
  const near = new Set(['shell', ...onPage]);
  const standIns = (isWanted: (name: string) => boolean) =>
    areas.flatMap(([name, { fallback }]) => (fallback && isWanted(name) ? hashes(fallback) : []));
  const choices = [
    () => [...live, ...standIns(() => true)],
    () => [...live, ...standIns((name) => near.has(name))],
    () => live,
  ];
  for (const choice of choices) {
    const sources = [...new Set(choice())];
    if (sources.join(' ').length <= MAX_LENGTH) return sources;
  }
  return ["'self'"];
}

function hashes({ integrity }: Pick<AreaSnapshot, 'integrity'>): string[] {
  return Object.entries(integrity)
    .filter(([file]) => file.endsWith('.js'))
    .map(([, hash]) => `'${hash}'`);
}
