import type { Context } from '../context';
import { fileKey, isSafePath, mediaKey, type Encoding } from '../formats/keys';
import { isRegistryError } from '../registry-error';
import { isIntact } from './stored-files';

/** A file of a version. What is damaged counts as missing: nobody must run it. */
export async function file(
  { store, manifests }: Context,
  area: string,
  version: string,
  path: string,
  encoding?: Encoding,
): Promise<Buffer | undefined> {
  const manifest = await manifests.get(area, version).catch((error: unknown) => {
    if (isRegistryError(error)) return undefined;
    throw error;
  });
  // Only what the manifest names can be asked for, so a path from a URL reaches nothing else.
  const stored = manifest && Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
  if (!stored || (encoding && !stored.encodings.includes(encoding))) return undefined;
  const bytes = await store.read(fileKey(area, version, path, encoding));
  return bytes && (await isIntact(bytes, stored, encoding)) ? bytes : undefined;
}

/** A picture; it belongs to no version, and the hash in its name says what it holds. */
export async function media(
  { store }: Context,
  name: string,
  encoding?: Encoding,
): Promise<Buffer | undefined> {
  return isSafePath(name) ? store.read(mediaKey(name, encoding)) : undefined;
}
