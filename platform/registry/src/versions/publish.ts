import { extname } from 'node:path';
import { readBuildFolder } from './build-folder';
import type { BuildFolder } from './build-output';
import { cleanText } from '../clean-text';
import { compress } from './compression';
import { CONTENT_TYPES } from './content-types';
import type { Context } from '../context';
import { canonicalJson, fits, integrityOf } from '../formats/digests';
import { toBytes, type StoredFile, type VersionManifest } from '../formats/formats';
import { inParallel } from '../in-parallel';
import { fileKey, manifestKey, mediaKey, SUFFIX, type Encoding } from '../formats/keys';
import { readManifest } from './manifests';
import { namedHosts, newHosts } from './named-hosts';
import type { Published } from '../registry';
import { isRegistryError, RegistryError } from '../registry-error';
import { whilePublishing } from '../retention/under-way';

/** Compressions at once: they leave no core to anybody else. */
const COMPRESSIONS = 2;
const WRITES = 8;

interface Prepared {
  stored: StoredFile;
  /** Bytes by suffix, the plain file under ''. */
  forms: readonly { suffix: string; bytes: Buffer }[];
}

/** Stores a build as an immutable version, its manifest last: what has no manifest was never published. */
export async function publish(
  context: Context,
  buildFolder: string,
  meta: { by: string; commit: string | null },
): Promise<Published> {
  const folder = await readBuildFolder(buildFolder);
  const published = await whilePublishing(context.store, context.clock().getTime(), () =>
    publishRead(context, folder, meta),
  );
  const before = await liveManifest(context, folder.build.area);
  return { ...published, newHosts: newHosts(namedHosts(folder.files), before?.hosts) };
}

/** Undefined as well when it cannot be read: its damage must not stop the version that mends it. */
async function liveManifest({ log, manifests }: Context, area: string): Promise<VersionManifest | undefined> {
  try {
    const live = (await log.head()).current?.areas[area];
    return live && (await manifests.get(area, live.version));
  } catch (error) {
    if (isRegistryError(error)) return undefined;
    throw error;
  }
}

async function publishRead(
  { store, clock }: Context,
  folder: BuildFolder,
  meta: { by: string; commit: string | null },
): Promise<{ version: string; created: boolean }> {
  const { area, version } = folder.build;
  const existing = await findManifest(store, area, version);
  if (existing) {
    assertSame(existing, folder);
    return { version, created: false };
  }
  const files = await prepareAll(folder.files, (path) => path.startsWith('client/'));
  const media = await prepareAll(folder.media, (name) => name.endsWith('.svg'));
  await storeAll(store, media, (name) => mediaKey(name));
  await storeAll(store, files, (path) => fileKey(area, version, path));
  const manifest: VersionManifest = {
    ...folder.build,
    files: storedFiles(files),
    mediaFiles: storedFiles(media),
    publishedAt: clock().toISOString(),
    by: cleanText(meta.by, 200),
    commit: meta.commit && cleanText(meta.commit, 200),
    hosts: namedHosts(folder.files),
  };
  if (await store.create(manifestKey(area, version), toBytes(manifest))) return { version, created: true };
  // Another process published the same version while this one did.
  assertSame(await readManifest(store, area, version), folder);
  return { version, created: false };
}

async function findManifest(store: Context['store'], area: string, version: string) {
  try {
    return await readManifest(store, area, version);
  } catch (error) {
    if (isRegistryError(error) && error.code === 'unknown_version') return undefined;
    throw error;
  }
}

/** @throws {RegistryError} immutable, naming what differs */
function assertSame(stored: VersionManifest, { build, files, media }: BuildFolder): void {
  const differences = [
    ...differingFiles(stored.files, files),
    ...differingFiles(stored.mediaFiles, media).map((name) => `media/${name}`),
  ];
  const isSameDescription = Object.entries(build).every(
    ([key, value]) => canonicalJson(value) === canonicalJson(stored[key as keyof VersionManifest]),
  );
  if (!isSameDescription) differences.push('area.json');
  const [first] = differences;
  if (first === undefined) return;
  const others = differences.length > 1 ? ` and ${differences.length - 1} more` : '';
  throw new RegistryError('immutable', `${build.area} ${build.version}: ${first}${others} differ`);
}

function differingFiles(stored: Record<string, StoredFile>, files: ReadonlyMap<string, Buffer>): string[] {
  const names = new Set([...Object.keys(stored), ...files.keys()]);
  return [...names].filter((name) => {
    const bytes = files.get(name);
    const known = Object.hasOwn(stored, name) ? stored[name] : undefined;
    return !bytes || !known || !fits(bytes, known.integrity);
  });
}

async function prepareAll(
  files: ReadonlyMap<string, Buffer>,
  isCompressed: (name: string) => boolean,
): Promise<Map<string, Prepared>> {
  const prepared = await inParallel(COMPRESSIONS, [...files], async ([name, bytes]) => {
    const compressed = isCompressed(name) ? await compress(bytes, extname(name)) : {};
    const encodings = (Object.keys(SUFFIX) as Encoding[]).filter((encoding) => compressed[encoding]);
    const stored: StoredFile = {
      bytes: bytes.length,
      integrity: integrityOf(bytes),
      type: CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
      encodings,
      ...(compressed.br ? { brotliBytes: compressed.br.length } : {}),
    };
    const siblings = encodings.map((encoding) => ({
      suffix: SUFFIX[encoding],
      bytes: compressed[encoding] ?? Buffer.alloc(0),
    }));
    return [name, { stored, forms: [{ suffix: '', bytes }, ...siblings] }] as const;
  });
  return new Map(prepared);
}

function storedFiles(files: Map<string, Prepared>): Record<string, StoredFile> {
  return Object.fromEntries([...files].map(([name, { stored }]) => [name, stored]));
}

async function storeAll(
  store: Context['store'],
  files: Map<string, Prepared>,
  keyOf: (name: string) => string,
) {
  const writes = [...files].flatMap(([name, { forms }]) =>
    forms.map(({ suffix, bytes }) => ({ key: keyOf(name) + suffix, bytes, isPlain: suffix === '' })),
  );
  await inParallel(WRITES, writes, async ({ key, bytes, isPlain }) => {
    if (await store.create(key, bytes)) return;
    // Left by an unfinished publish, or a picture of another version. A compressed form may differ by Node version.
    if (isPlain && !(await store.read(key))?.equals(bytes))
      throw new RegistryError('immutable', `${key} differs`);
  });
}
