import { assetUrl } from '@nivaas/contracts';
import type { KnownAreas } from '../release/known-areas';

/** A hash that no content has: the browser refuses files that the release does not list. */
const NOTHING_MATCHES = `sha256-${'A'.repeat(43)}=`;

let knownAreas: Pick<KnownAreas, 'names' | 'versionsOf'> | undefined;

/** From now on, the files of these areas may load. */
export function allowFilesOf(areas: typeof knownAreas): void {
  knownAreas = areas;
}

/** The hash of a file in its release. */
export function integrityOf(url: string): string {
  // In development, files change in place, and their hashes with them.
  if (process.env['NODE_ENV'] === 'development') return '';
  const { pathname } = new URL(url, location.href);
  for (const name of knownAreas?.names() ?? []) {
    for (const { version, integrity } of knownAreas?.versionsOf(name) ?? []) {
      const folder = assetUrl(name, version, '');
      if (!pathname.startsWith(folder)) continue;
      const file = pathname.slice(folder.length);
      return (Object.hasOwn(integrity, file) && integrity[file]) || NOTHING_MATCHES;
    }
  }
  return NOTHING_MATCHES;
}

/** Whether a script is one of the release, by its path. None is before the release is known. */
export function isListed(url: string): boolean {
  return integrityOf(url) !== NOTHING_MATCHES;
}
