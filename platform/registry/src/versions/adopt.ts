import type { Context } from '../context/context';
import { toBytes } from '../formats/formats';
import { manifestKey } from '../formats/keys';
import { inParallel } from '../places';
import { ignoreOnly, refusal } from '../refusals';
import { whilePublishing } from './under-way';
import type { Store } from '../store/store';
import { readManifest } from '../context/manifests';
import { checkStoredFiles, filesOf } from './stored-files';

/** As many as a bucket store runs at once; a folder store limits itself to fewer. */
const COPIES_AT_ONCE = 32;

/** A version of another store. */
export interface Adoption {
  area: string;
  version: string;
  by: string;
}

/**
 * Copies a version that was published in another store, with its compressed forms. The manifest comes last. It has the
 * time of the copy, because garbage collection keeps versions younger than an hour.
 *
 * @returns False when the version was there before.
 */
export async function adoptVersion(
  { store, clock }: Context,
  from: Store,
  { area, version, by }: Adoption,
): Promise<boolean> {
  if (await readManifest(store, area, version).catch(ignoreOnly('unknown_version'))) return false;
  const manifest = await readManifest(from, area, version);
  const problems = await checkStoredFiles(from, manifest);
  if (problems.length > 0) throw refusal('damaged', `${area} ${version}`, { problems });
  return whilePublishing(store, clock().getTime(), async () => {
    const keys = filesOf(manifest).flatMap(({ stored, keyOf }) =>
      [undefined, ...stored.encodings].map(keyOf),
    );
    await inParallel(COPIES_AT_ONCE, keys, (key) => copy(from, store, key));
    const adopted = { ...manifest, publishedAt: clock().toISOString(), by };
    return store.create(manifestKey(area, version), toBytes(adopted));
  });
}

/** A key that exists already is left from an unfinished copy, or is a shared picture. */
async function copy(from: Store, to: Store, key: string): Promise<void> {
  const bytes = await from.read(key);
  if (!bytes) throw refusal('damaged', key);
  await to.create(key, bytes);
}
