import { assetUrl } from '@nivaas/contracts';
import type { Areas } from './areas';

declare global {
  /** Set by the shell before the first chunk is asked for; webpack's runtime in every area calls it. */
  var __NIVAAS_INTEGRITY__: ((url: string) => string) | undefined;
}

/** No content has this hash: a file that the release does not list is refused by the browser. */
export const NOTHING_MATCHES = `sha384-${'A'.repeat(64)}`;

/** Makes every script and style that is inserted from now on carry the hash that the registry has for it. */
export function enforceIntegrity(areas: Areas): (url: string) => string {
  const hashOf = (url: string): string => {
    const { pathname } = new URL(url, location.href);
    for (const name of areas.names()) {
      const area = areas.get(name);
      if (!area) continue;
      const folder = assetUrl(name, area.version, '');
      if (!pathname.startsWith(folder)) continue;
      const file = pathname.slice(folder.length);
      return (Object.hasOwn(area.integrity, file) && area.integrity[file]) || NOTHING_MATCHES;
    }
    return NOTHING_MATCHES;
  };
  globalThis.__NIVAAS_INTEGRITY__ = hashOf;
  return hashOf;
}
