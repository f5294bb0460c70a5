import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isRefusal } from '@nivaas/contracts/refusal';
import {
  parseManifest,
  parseRevision,
  refusal,
  type ReleaseSource,
  type Revision,
  type StoreHealth,
} from '@nivaas/registry';
import { isStoreAway } from '../store/store-away';
import { LocalFiles } from './local-files';

/** The revision that was served last, for a start without the store. */
export interface RevisionCopy {
  keep: (revision: Revision) => void;
  get: () => Promise<Revision | undefined>;
}

interface LocalFolder {
  folder: string;
  health: () => StoreHealth | undefined;
  onError?: (error: unknown) => void;
}

export interface LocalSource {
  /** Reads files and pictures from this machine where it has them, and manifests where the store is away. */
  source: ReleaseSource;
  revision: RevisionCopy;
  flushed: () => Promise<void>;
}

/**
 * Keeps on this machine what the edge serves, so that it can be served again while the store is away, also after a
 * restart.
 *
 * @param place `folder`: not shared with other registries, whose files must not be served for this one. `health`: of the
 *   store that the source reads.
 */
export function openLocalSource(source: ReleaseSource, place: LocalFolder): LocalSource {
  const { folder, health: storeHealth, ...options } = place;
  const files = new LocalFiles(join(folder, 'files'), options);
  // Separate, so that files cannot evict them.
  const builds = new LocalFiles(join(folder, 'builds'), options);
  const states = new LocalFiles(join(folder, 'states'), options);

  const kept = async (key: string, read: () => Promise<Buffer | undefined>, local = files) => {
    const known = await local.get(key);
    if (known) return known;
    const health = storeHealth();
    // Fails at once instead of trying: the watch notices when the store is back.
    if (health?.isUp === false) throw refusal('store_unavailable', health.failure);
    const bytes = await read();
    if (bytes) local.set(key, bytes);
    return bytes;
  };
  const manifest: ReleaseSource['manifest'] = async (area, version) => {
    const key = `${area}/${version}`;
    const bytes = await states.get(key);
    const known = () => valueOf(bytes && parseManifest(bytes));
    // While the store is up it is read first, because `gc` may have removed the version.
    const kept = storeHealth()?.isUp === false ? known() : undefined;
    if (kept) return kept;
    try {
      const found = await source.manifest(area, version);
      if (!bytes) states.set(key, Buffer.from(JSON.stringify(found)));
      return found;
    } catch (error) {
      // A folder that was missing before this process started looks like an empty registry.
      const stored = isStoreAway(error) || isUnknown(error) ? known() : undefined;
      if (stored) return stored;
      throw error;
    }
  };
  return {
    source: {
      current: () => source.current(),
      watch: (changed) => source.watch(changed),
      manifest,
      file: (area, version, path, encoding) => {
        const read = () => source.file(area, version, path, encoding);
        const local = path.startsWith('client/') ? files : builds;
        return kept(`${area}/${version}/${path} ${encoding ?? ''}`, read, local);
      },
      media: (name, encoding) => kept(`media/${name} ${encoding ?? ''}`, () => source.media(name, encoding)),
    },
    revision: {
      keep: (revision) => states.set('revision', Buffer.from(JSON.stringify(revision))),
      get: async () => {
        const bytes = await states.get('revision');
        return valueOf(bytes && parseRevision(bytes));
      },
    },
    flushed: async () => {
      await Promise.all([files, builds, states].map((local) => local.flushed()));
    },
  };
}

/** Where an edge keeps what it serves of a registry. @param store Address of the registry's store. */
export function keptFolder(workFolder: string, store: string): string {
  return join(workFolder, 'kept', createHash('sha256').update(store).digest('hex').slice(0, 12));
}

/**
 * The revision that an edge of this machine served last: a log that ends before it was rewound, and a log with a damaged end
 * is compared with it. Without it, only these checks are lost.
 */
export async function readKeptRevision(folder: string): Promise<Revision | undefined> {
  const bytes = await new LocalFiles(join(folder, 'states')).get('revision');
  return valueOf(bytes && parseRevision(bytes));
}

function isUnknown(error: unknown): boolean {
  return isRefusal(error, 'unknown_version');
}

/** Undefined also for content in the format of an older or newer edge. */
function valueOf<Value>(parsed: { value: Value } | { problem: string } | undefined): Value | undefined {
  return parsed && 'value' in parsed ? parsed.value : undefined;
}
