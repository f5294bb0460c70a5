import { canonicalJson } from '@nivaas/contracts';
import { cleanText } from '../clean-text';
import type { Context } from '../context/context';
import { toBytes, type VersionManifest } from '../formats/formats';
import { inParallel } from '../places';
import { fileKey, manifestKey, MEDIA } from '../formats/keys';
import { readManifest } from '../context/manifests';
import { ignoreOnly, ignoreRefusal, refusal } from '../refusals';
import type { Store } from '../store/store';
import { readBuild } from './build-reader';
import type { BuildFolder } from './build-checks/check-build';
import { prepareFiles, type PreparedFile } from './prepare-files';
import { filesOf } from './stored-files';
import { whilePublishing } from './under-way';

const WRITES_AT_ONCE = 8;

export interface PublishMeta {
  by: string;
  commit: string | null;
  /** Why, above all if it has errors of types. */
  reason?: string | undefined;
  /** The build is refused unless it is of this area. */
  area?: string;
}

export interface Publication {
  version: string;
  /** False when the same content was published before. */
  created: boolean;
}

/** Stores a build as an immutable version. The manifest comes last: a version without one was never published. */
export async function publishFolder(
  context: Context,
  buildFolder: string,
  meta: PublishMeta,
): Promise<Publication> {
  const folder = await readBuild(buildFolder);
  const { area } = folder.build;
  if (meta.area !== undefined && meta.area !== area)
    throw refusal('invalid_build', `area.json says ${area}, not ${meta.area}`);
  const before = await liveManifest(context, area);
  return whilePublishing(context.store, context.clock().getTime(), () =>
    publishRead(context, folder, meta, before),
  );
}

/** Undefined also when it is unreadable: a damaged version must not block the publish of its repair. */
async function liveManifest({ log, manifests }: Context, area: string): Promise<VersionManifest | undefined> {
  const head = await log.head().catch(ignoreRefusal);
  const live = head?.current?.areas[area];
  return live && manifests.get(area, live.version).catch(ignoreRefusal);
}

async function publishRead(
  { store, clock }: Context,
  folder: BuildFolder,
  meta: PublishMeta,
  before: VersionManifest | undefined,
): Promise<Publication> {
  const { area, version } = folder.build;
  const existing = await readManifest(store, area, version).catch(ignoreOnly('unknown_version'));
  if (existing) {
    assertSame(existing, folder);
    return { version, created: false };
  }
  const prepared = await prepareFiles(store, folder, before);
  await inParallel(WRITES_AT_ONCE, prepared, (each) => storeFile(store, folder.build, each));
  const described = prepared.map(({ path, stored }) => [path, stored] as const);
  const manifest: VersionManifest = {
    ...folder.build,
    files: Object.fromEntries(described.filter(([path]) => !path.startsWith(MEDIA))),
    mediaFiles: Object.fromEntries(
      described.flatMap(([path, stored]) =>
        path.startsWith(MEDIA) ? [[path.slice(MEDIA.length), stored] as const] : [],
      ),
    ),
    publishedAt: clock().toISOString(),
    by: cleanText(meta.by, 200),
    commit: meta.commit && cleanText(meta.commit, 200),
    ...(meta.reason ? { reason: cleanText(meta.reason, 1_000) } : {}),
  };
  if (await store.create(manifestKey(area, version), toBytes(manifest))) return { version, created: true };
  // Another process published the same version at the same time.
  assertSame(await readManifest(store, area, version), folder);
  return { version, created: false };
}

/** @throws {Refusal} immutable, with the first file that differs */
function assertSame(stored: VersionManifest, { build, integrity }: BuildFolder): void {
  const known = new Map(filesOf(stored).map(({ path, stored: { integrity: digest } }) => [path, digest]));
  const paths = new Set([...known.keys(), ...integrity.keys()]);
  const differences = [...paths].filter((path) => known.get(path) !== integrity.get(path));
  const isSameDescription = Object.entries(build).every(
    ([key, value]) => canonicalJson(value) === canonicalJson(stored[key as keyof typeof build]),
  );
  if (!isSameDescription) differences.push('area.json');
  const [first] = differences;
  if (first === undefined) return;
  const others = differences.length > 1 ? ` and ${differences.length - 1} more` : '';
  throw refusal('immutable', `${build.area} ${build.version}: ${first}${others} differ`);
}

/**
 * Stores a file in all its forms. A key that exists already is from an unfinished publish, or a shared picture. Compressed
 * forms may differ between Node versions.
 *
 * @throws {Refusal} immutable
 */
async function storeFile(
  store: Store,
  { area, version }: BuildFolder['build'],
  { path, bytes, compressed, isReused }: PreparedFile,
): Promise<void> {
  const key = fileKey(area, version, path);
  const isShared = path.startsWith(MEDIA) && isReused;
  // Most pictures are those of the live version, and reading one takes less time than a write.
  if (isShared && (await store.read(key))?.equals(bytes)) return;
  if (!(await store.create(key, bytes)) && !(await store.read(key))?.equals(bytes))
    throw refusal('immutable', `${key} differs`);
  for (const [encoding, form] of compressed) await store.create(fileKey(area, version, path, encoding), form);
}
