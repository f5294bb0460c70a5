import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';

/**
 * Most characters that the list of hashes may take in a header. Proxies that are set up as in docs/operations.md take
 * 16 kB of headers; the rest of ours need 2 kB.
 */
export const MOST = 12_000;

/**
 * What may run in a document of this release, as CSP sources: the hash of every script that the page, or a later
 * navigation inside it, can load, of the live versions and of those that stand in for a broken one. Nothing of the
 * same origin besides, so that an injected script element finds no file that it could name.
 *
 * A release with so many scripts that the list would not pass a proxy lists fewer: first the stand-ins of areas that
 * are not on the page go; then the site's own origin is allowed, and Integrity-Policy with Trusted Types draws the
 * line (docs/decisions/0021-script-policy.md).
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
    if (sources.join(' ').length <= MOST) return sources;
  }
  return ["'self'"];
}

function hashes({ integrity }: Pick<AreaSnapshot, 'integrity'>): string[] {
  return Object.entries(integrity)
    .filter(([file]) => file.endsWith('.js'))
    .map(([, hash]) => `'${hash}'`);
}
