import { extname } from 'node:path';
import { compress } from './compression';
import { CONTENT_TYPES } from './content-types';
import type { BuildFolder } from './build-checks/check-build';
import { isIntact } from './stored-files';
import type { StoredFile, VersionManifest } from '../formats/formats';
import { fileKey, MEDIA, type Encoding } from '../formats/keys';
import { inParallel } from '../places';
import type { Store } from '../store/store';
import { damagedIfUnreadable } from '../store/store-error';

/** Each compression keeps a core busy. */
const COMPRESSIONS_AT_ONCE = 2;
const COMPRESSED = /^client\/|^media\/.*\.svg$/;

/** A file of a build, as it will be stored. */
export interface PreparedFile {
  path: string;
  stored: StoredFile;
  bytes: Buffer;
  compressed: readonly [Encoding, Buffer][];
  /** The compressed forms are stored already. */
  isReused: boolean;
}

/**
 * Describes and compresses the files of a build.
 *
 * @param live The area's live version: compressed forms of the files that it has in the same bytes are reused.
 */
export function prepareFiles(
  store: Store,
  { files, integrity: digests }: BuildFolder,
  live: VersionManifest | undefined,
): Promise<PreparedFile[]> {
  return inParallel(COMPRESSIONS_AT_ONCE, [...files], async ([path, bytes]) => {
    const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
    const described = { bytes: bytes.length, integrity: digests.get(path) ?? '', type };
    const reused = await reusableForms(store, path, described, live);
    const compressed = reused ?? (COMPRESSED.test(path) ? await compress(bytes, extname(path)) : []);
    const brotli = compressed.find(([encoding]) => encoding === 'br')?.[1];
    const encodings = compressed.map(([encoding]) => encoding);
    const stored = { ...described, encodings, ...(brotli ? { brotliBytes: brotli.length } : {}) };
    return { path, stored, bytes, compressed, isReused: reused !== undefined };
  });
}

/** Saves the slowest step of a publish. Undefined when no file with these bytes is known, or a form is damaged. */
async function reusableForms(
  store: Store,
  path: string,
  { bytes, integrity, type }: Omit<StoredFile, 'encodings'>,
  live: VersionManifest | undefined,
): Promise<[Encoding, Buffer][] | undefined> {
  // The name of a picture holds the hash of its content, so it may be of any area.
  const isPicture = path.startsWith(MEDIA);
  const known = isPicture ? undefined : live?.files[path];
  if (!isPicture && known?.integrity !== integrity) return undefined;
  const encodings: Encoding[] = known?.encodings ?? (path.endsWith('.svg') ? ['br', 'gzip'] : []);
  const forms: [Encoding, Buffer][] = [];
  for (const encoding of encodings) {
    const key = fileKey(live?.area ?? '', live?.version ?? '', path, encoding);
    const form = await store.read(key).catch(damagedIfUnreadable);
    if (!form || !(await isIntact(form, { bytes, integrity, type, encodings }, encoding))) return undefined;
    forms.push([encoding, form]);
  }
  return forms;
}
