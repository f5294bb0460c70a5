import { webcrypto } from 'node:crypto';
import { decompress } from './compression';
import type { Context } from '../context/context';
import type { StoredFile, VersionManifest } from '../formats/formats';
import { inParallel } from '../places';
import { fileKey, isSafePath, MEDIA, type Encoding } from '../formats/keys';
import type { Problem } from '../problem';
import { ignoreRefusal } from '../refusals';
import type { Store } from '../store/store';
import { damagedIfUnreadable } from '../store/store-error';

const READS_AT_ONCE = 8;
const RESTORE = 'Restore the file from a backup of the registry, or choose another version.';

/** A file of a version, in all its forms. */
export interface VersionFile {
  /** `client/…`, `server/…`, or `media/…` for a picture that it shares with others. */
  path: string;
  stored: StoredFile;
  keyOf: (encoding?: Encoding) => string;
}

/** The files of a version, and the pictures that it shares with others. */
export function filesOf({ area, version, files, mediaFiles }: VersionManifest): VersionFile[] {
  const pictures = Object.entries(mediaFiles).map(([name, stored]) => [MEDIA + name, stored] as const);
  return [...Object.entries(files), ...pictures].map(([path, stored]) => {
    return { path, stored, keyOf: (encoding) => fileKey(area, version, path, encoding) };
  });
}

/** Reads every file of a version and reports the missing and damaged ones. */
export async function checkStoredFiles(store: Store, manifest: VersionManifest): Promise<Problem[]> {
  const { area, version } = manifest;
  const problems = await inParallel(READS_AT_ONCE, filesOf(manifest), ({ path, stored, keyOf }) => {
    const where = path.startsWith(MEDIA) ? path : `${area} ${version} ${path}`;
    return Promise.all(
      [undefined, ...stored.encodings].map(async (encoding): Promise<Problem[]> => {
        const bytes = await store.read(keyOf(encoding)).catch(damagedIfUnreadable);
        if (bytes && (await isIntact(bytes, stored, encoding))) return [];
        const place = { where: encoding ? `${where} (${encoding})` : where, hint: RESTORE };
        return bytes
          ? [{ code: 'file_damaged', message: 'The bytes are not those that were published.', ...place }]
          : [{ code: 'file_missing', message: 'The file is missing.', ...place }];
      }),
    );
  });
  return problems.flat(2);
}

/** True when the bytes, decompressed, match the manifest. */
export async function isIntact(bytes: Buffer, stored: StoredFile, encoding?: Encoding): Promise<boolean> {
  const plain = encoding ? await decompress(bytes, encoding, stored.bytes) : bytes;
  if (!plain) return false;
  // Off the main thread: a file may have 64 MB.
  const digest = await webcrypto.subtle.digest('SHA-256', plain);
  return stored.integrity === `sha256-${Buffer.from(digest).toString('base64')}`;
}

/** A file of a version. A damaged or unreadable one counts as missing, so that nobody runs it. */
export async function file(
  { store, manifests }: Context,
  area: string,
  version: string,
  path: string,
  encoding?: Encoding,
): Promise<Buffer | undefined> {
  const manifest = await manifests.get(area, version).catch(ignoreRefusal);
  // A path from a URL reaches only files that the manifest lists.
  const stored = manifest && Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
  if (!stored || (encoding && !stored.encodings.includes(encoding))) return undefined;
  const bytes = await store.read(fileKey(area, version, path, encoding)).catch(damagedIfUnreadable);
  return bytes && (await isIntact(bytes, stored, encoding)) ? bytes : undefined;
}

/** A picture. It belongs to no version; its name carries the hash of its content. */
export async function media(
  { store }: Context,
  name: string,
  encoding?: Encoding,
): Promise<Buffer | undefined> {
  if (!isSafePath(name)) return undefined;
  const bytes = await store.read(fileKey('', '', MEDIA + name, encoding)).catch(damagedIfUnreadable);
  return bytes?.length ? bytes : undefined;
}
