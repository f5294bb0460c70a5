import { assetUrl } from '@nivaas/contracts';
import type { KnownAreas } from '../release/known-areas';
import type { FileLoader } from './file-loader';

declare global {
  /** Set by the shell before the first chunk is requested; webpack's runtime in every area calls it. */
  var __NIVAAS_INTEGRITY__: ((url: string) => string) | undefined;
  /** Loads a script or the stylesheet of a detached link. */
  var __NIVAAS_LOAD__: ((url: string, link?: HTMLLinkElement) => Promise<void>) | undefined;
}

/** A hash that no content has: the browser refuses files that the release does not list. */
export const NOTHING_MATCHES = `sha256-${'A'.repeat(43)}=`;

/** Loads every script and stylesheet from now on with the integrity hash of its release. */
export function enforceIntegrity(areas: KnownAreas, files: FileLoader): (url: string) => string {
  const hashOf = (url: string): string => {
    // In development, files change in place, and their hashes with them.
    if (process.env['NODE_ENV'] === 'development') return '';
    const { pathname } = new URL(url, location.href);
    for (const name of areas.names()) {
      for (const { version, integrity } of areas.versionsOf(name)) {
        const folder = assetUrl(name, version, '');
        if (!pathname.startsWith(folder)) continue;
        const file = pathname.slice(folder.length);
        return (Object.hasOwn(integrity, file) && integrity[file]) || NOTHING_MATCHES;
      }
    }
    return NOTHING_MATCHES;
  };
  globalThis.__NIVAAS_INTEGRITY__ = hashOf;
  globalThis.__NIVAAS_LOAD__ = (url, link) =>
    files.load(url, (address) => {
      const element = link ? styleOf(link, address) : scriptOf(address);
      element.crossOrigin = 'anonymous';
      element.integrity = hashOf(address);
      return element;
    });
  return hashOf;
}

function scriptOf(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  return script;
}

/** Makes a new link for every request. `data-href` keeps the first address, by which the plugin finds the link. */
function styleOf(link: HTMLLinkElement, address: string): HTMLLinkElement {
  const copy = document.createElement('link');
  copy.rel = 'stylesheet';
  copy.dataset['href'] = link.getAttribute('href') ?? '';
  copy.href = address;
  return copy;
}
