import { webcrypto } from 'node:crypto';
import { decompress } from './compression';
import type { StoredFile, VersionManifest } from '../formats/formats';
import { inParallel } from '../in-parallel';
import { fileKey, mediaKey, type Encoding } from '../formats/keys';
import type { Problem } from '../problem';
import type { Store } from '../store/store';
import { damagedIfUnreadable } from '../store/store-error';

const READS_AT_ONCE = 8;
const RESTORE = 'Restore the file from a backup of the registry, or choose another version.';

/** A file of a version, in all its forms. */
export interface VersionFile {
  stored: StoredFile;
  /** Name of the file in messages. */
  where: string;
  keyOf: (encoding?: Encoding) => string;
}

/** The files of a version, and the pictures that it shares with others. */
export function filesOf({ area, version, files, mediaFiles }: VersionManifest): VersionFile[] {
  return [
    ...Object.entries(files).map(([path, stored]) => ({
      stored,
      where: `${area} ${version} ${path}`,
      keyOf: (encoding?: Encoding) => fileKey(area, version, path, encoding),
    })),
    ...Object.entries(mediaFiles).map(([name, stored]) => ({
      stored,
      where: `media/${name}`,
      keyOf: (encoding?: Encoding) => mediaKey(name, encoding),
    })),
  ];
}

/** Reads every file of a version and reports the missing and damaged ones. */
export async function checkStoredFiles(store: Store, manifest: VersionManifest): Promise<Problem[]> {
  const problems = await inParallel(READS_AT_ONCE, filesOf(manifest), (file) => checkOne(store, file));
  return problems.flat();
}

async function checkOne(store: Store, { stored, where, keyOf }: VersionFile): Promise<Problem[]> {
  const forms = [undefined, ...stored.encodings];
  const problems = await Promise.all(
    forms.map(async (encoding): Promise<Problem | undefined> => {
      const name = encoding ? `${where} (${encoding})` : where;
      const bytes = await store.read(keyOf(encoding)).catch(damagedIfUnreadable);
      if (!bytes)
        return { code: 'file_missing', where: name, message: 'The file is missing.', hint: RESTORE };
      if (await isIntact(bytes, stored, encoding)) return undefined;
      const message = 'The bytes are not those that were published.';
      return { code: 'file_damaged', where: name, message, hint: RESTORE };
    }),
  );
  return problems.filter((problem) => problem !== undefined);
}

/** True when the bytes, decompressed, match the manifest. */
export async function isIntact(bytes: Buffer, stored: StoredFile, encoding?: Encoding): Promise<boolean> {
  const plain = encoding ? await decompress(bytes, encoding, stored.bytes) : bytes;
  if (!plain) return false;
  // Off the main thread: a file may have 64 MB.
  const digest = await webcrypto.subtle.digest('SHA-256', plain);
  return stored.integrity === `sha256-${Buffer.from(digest).toString('base64')}`;
}
