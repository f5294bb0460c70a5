import type { AreaSnapshot } from '@nivaas/contracts';
import {
  CONTENT_TYPES,
  RegistryError,
  type ReleaseSource,
  type Revision,
  type VersionManifest,
} from '@nivaas/registry';
import { storedFile } from '../builds/area-compiler';
import type { DeployedSite } from './deployed-site';

const SERVER_ENTRY = 'remote-entry.js';
const BY = 'npm run dev --on';

/** The live versions of a deployed site. */
export function siteSource(site: DeployedSite): ReleaseSource {
  /** Includes versions that were live before, because open pages still run on them. */
  const known = new Map<string, { manifest: VersionManifest; entry: Buffer }>();
  const note = () => {
    for (const [area, version] of Object.entries(site.snapshot.areas))
      known.set(`${area}/${version.version}`, describe(area, version, site));
  };
  const listeners = new Set<() => void>();
  note();
  site.onChange = () => {
    note();
    for (const listener of listeners) listener();
  };
  return {
    current: async () => revisionOf(site),
    manifest: async (area, version) => {
      const found = known.get(`${area}/${version}`);
      if (!found) throw new RegistryError('unknown_version', `${area} ${version}`);
      return found.manifest;
    },
    file: async (area, version, path, encoding) => {
      const found = known.get(`${area}/${version}`);
      if (!found || encoding) return undefined;
      if (path === `server/${SERVER_ENTRY}`) return found.entry;
      const integrity = found.manifest.files[path]?.integrity;
      // Scripts and styles must have a hash in the release map.
      if (!path.startsWith('client/') || (/\.(js|css)$/.test(path) && !integrity)) return undefined;
      return site.file(area, version, path.slice('client/'.length), integrity);
    },
    media: async (name, encoding) => (encoding ? undefined : site.media(name)),
    watch: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function revisionOf({ snapshot }: DeployedSite): Revision {
  const at = new Date().toISOString();
  const areas = Object.entries(snapshot.areas).map(([area, { version, off = false }]) => [
    area,
    { version, previous: null, standIns: [], canary: null, since: at, by: BY, off, held: [] },
  ]);
  return {
    format: 1,
    revision: snapshot.revision,
    at,
    by: BY,
    reason: '',
    action: { verb: 'activate', area: 'shell' },
    previousHash: '0'.repeat(64),
    areas: Object.fromEntries(areas) as Revision['areas'],
  };
}

function describe(area: string, live: AreaSnapshot, site: DeployedSite) {
  const { version, container, entry: clientEntry, owns, chunks, integrity } = live;
  const entry = Buffer.from(serverEntry(area, live));
  const files = Object.entries(integrity).map(([file, hash]) => {
    const type = CONTENT_TYPES[file.slice(file.lastIndexOf('.'))] ?? '';
    return [`client/${file}`, { bytes: 0, integrity: hash, type, encodings: [] }] as const;
  });
  const manifest: VersionManifest = {
    format: 1,
    area,
    version,
    container,
    entry: clientEntry,
    owns,
    chunks,
    lends: site.lends(area, version),
    fragments: [],
    contracts: '0.0.0',
    sharedPack: {},
    media: [],
    mediaFiles: {},
    files: { ...Object.fromEntries(files), [`server/${SERVER_ENTRY}`]: storedFile(SERVER_ENTRY, entry) },
    serverEntry: SERVER_ENTRY,
    publishedAt: new Date().toISOString(),
    by: BY,
    commit: null,
  };
  return { manifest, entry };
}

/**
 * A server build without the area's code: its pages and fragments are empty until the browser renders them
 * (packages/federation/src/development/in-browser.tsx).
 */
function serverEntry(area: string, { owns }: AreaSnapshot): string {
  return `
const part = { Component: () => null, handle: { head: () => ({ title: ${JSON.stringify(area)} }) } };
const modules = {
  './routes': { routes: ${JSON.stringify(owns)}.map((page) => ({ ...page, lazy: async () => part })) },
  './sitemap': { sitemap: async () => [] },
};
exports.init = () => undefined;
exports.get = async (expose) => () => modules[expose] ?? part;
`;
}
