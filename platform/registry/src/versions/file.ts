import type { Context } from '../context/context';
import { fileKey, isSafePath, mediaKey, type Encoding } from '../formats/keys';
import { ignoreRefusal } from '../registry-error';
import { damagedIfUnreadable } from '../store/store-error';
import { isIntact } from './stored-files';

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
  const bytes = await store.read(mediaKey(name, encoding)).catch(damagedIfUnreadable);
  return bytes?.length ? bytes : undefined;
}
