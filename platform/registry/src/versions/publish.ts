import { cleanText } from '../clean-text';
import type { Context } from '../context/context';
import { canonicalJson } from '../formats/digests';
import { toBytes, type StoredFile, type VersionManifest } from '../formats/formats';
import { inParallel } from '../in-parallel';
import { fileKey, manifestKey, mediaKey, type Encoding } from '../formats/keys';
import { readManifest } from '../context/manifests';
import { ignoreOnly, ignoreRefusal, RegistryError } from '../registry-error';
import type { Store } from '../store/store';
import { newHosts, newStoppedCode } from './build-checks/review';
import { readBuild } from './build-reader';
import type { BuildFolder } from './build-output';
import { prepareFiles, type FileForms } from './prepare-files';
import { filesOf, type VersionFile } from './stored-files';
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
  /** Hosts that its files name and the files of the live version do not. */
  newHosts: string[];
  /** Kinds of client code that the content security policy blocks and that the live version contains less often. */
  stoppedCode: string[];
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
    throw new RegistryError('invalid_build', `area.json says ${area}, not ${meta.area}`);
  const before = await liveManifest(context, area);
  const published = await whilePublishing(context.store, context.clock().getTime(), () =>
    publishRead(context, folder, meta, before),
  );
  return {
    ...published,
    newHosts: newHosts(folder.hosts, before?.hosts),
    stoppedCode: newStoppedCode(folder.stoppedCode, before?.stoppedCode),
  };
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
): Promise<{ version: string; created: boolean }> {
  const { area, version } = folder.build;
  const existing = await readManifest(store, area, version).catch(ignoreOnly('unknown_version'));
  if (existing) {
    assertSame(existing, folder);
    return { version, created: false };
  }
  const filesByKey = new Map((before ? filesOf(before) : []).map((file) => [file.keyOf(), file]));
  const [files, media] = await Promise.all([
    prepareFiles(store, folder.files, {
      integrityOf: (path) => folder.integrity.get(path),
      isCompressed: (path) => path.startsWith('client/'),
      known: (path) => before && filesByKey.get(fileKey(area, before.version, path)),
    }),
    prepareFiles(store, folder.media, {
      integrityOf: (name) => folder.integrity.get(`media/${name}`),
      isCompressed: (name) => name.endsWith('.svg'),
      known: (name) => filesByKey.get(mediaKey(name)) ?? sharedDrawing(name, folder),
    }),
  ]);
  await storeAll(store, await missingMedia(store, media), (name) => mediaKey(name));
  await storeAll(store, files, (path) => fileKey(area, version, path));
  const manifest: VersionManifest = {
    ...folder.build,
    files: storedFiles(files),
    mediaFiles: storedFiles(media),
    publishedAt: clock().toISOString(),
    by: cleanText(meta.by, 200),
    commit: meta.commit && cleanText(meta.commit, 200),
    ...(meta.reason ? { reason: cleanText(meta.reason, 1_000) } : {}),
    hosts: folder.hosts,
    stoppedCode: folder.stoppedCode,
  };
  if (await store.create(manifestKey(area, version), toBytes(manifest))) return { version, created: true };
  // Another process published the same version at the same time.
  assertSame(await readManifest(store, area, version), folder);
  return { version, created: false };
}

/** @throws {RegistryError} immutable, with the first file that differs */
function assertSame(
  { files, mediaFiles, ...stored }: VersionManifest,
  { build, integrity }: BuildFolder,
): void {
  const media = Object.entries(mediaFiles).map(([name, file]) => [`media/${name}`, file] as const);
  const known = new Map([...Object.entries(files), ...media]);
  const names = new Set([...known.keys(), ...integrity.keys()]);
  const differences = [...names].filter((name) => known.get(name)?.integrity !== integrity.get(name));
  const isSameDescription = Object.entries(build).every(
    ([key, value]) => canonicalJson(value) === canonicalJson(stored[key as keyof typeof stored]),
  );
  if (!isSameDescription) differences.push('area.json');
  const [first] = differences;
  if (first === undefined) return;
  const others = differences.length > 1 ? ` and ${differences.length - 1} more` : '';
  throw new RegistryError('immutable', `${build.area} ${build.version}: ${first}${others} differ`);
}

function storedFiles(files: Map<string, FileForms>): Record<string, StoredFile> {
  return Object.fromEntries([...files].map(([name, { stored }]) => [name, stored]));
}

const DRAWING_ENCODINGS: Encoding[] = ['br', 'gzip'];

/** A drawing as another area would have stored it: its name holds the hash of its content. */
function sharedDrawing(name: string, { media, integrity }: BuildFolder): VersionFile | undefined {
  if (!name.endsWith('.svg')) return undefined;
  const stored = {
    bytes: media.get(name)?.length ?? 0,
    integrity: integrity.get(`media/${name}`) ?? '',
    type: '',
    encodings: DRAWING_ENCODINGS,
  };
  return { stored, where: name, keyOf: (encoding) => mediaKey(name, encoding) };
}

/** Media that the store does not have yet, because most of it is that of the live version. */
async function missingMedia(store: Store, media: Map<string, FileForms>): Promise<Map<string, FileForms>> {
  const isStored = await inParallel(WRITES_AT_ONCE, [...media], async ([name, { forms, isReused }]) => {
    const bytes = isReused ? await store.read(mediaKey(name)) : undefined;
    return forms[0] !== undefined && bytes?.equals(forms[0].bytes) === true;
  });
  return new Map([...media].filter((_, index) => !isStored[index]));
}

async function storeAll(
  store: Context['store'],
  files: Map<string, FileForms>,
  keyOf: (name: string) => string,
) {
  const writes = [...files].flatMap(([name, { forms }]) =>
    forms.map(({ suffix, bytes }) => ({ key: keyOf(name) + suffix, bytes, isPlain: suffix === '' })),
  );
  await inParallel(WRITES_AT_ONCE, writes, async ({ key, bytes, isPlain }) => {
    if (await store.create(key, bytes)) return;
    // The key is from an unfinished publish, or a shared picture. Compressed forms may differ between Node versions.
    if (isPlain && !(await store.read(key))?.equals(bytes))
      throw new RegistryError('immutable', `${key} differs`);
  });
}
