import { assetUrl, type AreaSnapshot } from '@nivaas/contracts';
import { chunksOf } from '../../part';
import type { FederationFunctions, HostedScript, ScriptHost } from '../../script-host';
import type { KnownAreas } from '../release/known-areas';
import type { FileLoader } from './file-loader';

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

/** The shell as the host of remotes: loads every script and stylesheet with a time limit, a retry and its hash. */
export function createHost(files: FileLoader, functions: FederationFunctions): ScriptHost {
  const host: ScriptHost = {
    ...functions,
    load: (url, link) =>
      files.load(url, (address) => {
        const element = link ? styleOf(link, address) : scriptOf(address, host);
        element.crossOrigin = 'anonymous';
        element.integrity = integrityOf(address);
        return element;
      }),
  };
  return Object.freeze(host);
}

function scriptOf(address: string, host: ScriptHost): HTMLScriptElement {
  const script: HostedScript = document.createElement('script');
  script.host = host;
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

/** The files of a part: the entry and those of its chunks. */
export function filesOf(part: string, area: AreaSnapshot): string[] {
  const chunks = chunksOf(part, area).map((chunk) => area.chunks[chunk]);
  return [
    ...new Set([area.entry, ...chunks.flatMap((files) => [...(files?.js ?? []), ...(files?.css ?? [])])]),
  ];
}

/**
 * Preloads all files of a part at once. Each file requests the next only when it runs, so without this a visitor who
 * waits for a stand-in would wait for one request after the other.
 */
export function preloadStandIn(area: string, version: AreaSnapshot, part: string): void {
  for (const file of filesOf(part, version)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = version.integrity[file] ?? '';
    link.href = assetUrl(area, version.version, file);
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  }
}
