import { extname } from 'node:path';
import { cleanText } from '../clean-text';
import type { Context } from '../context/context';
import { canonicalJson, fits, integrityOf } from '../formats/digests';
import { toBytes, type StoredFile, type VersionManifest } from '../formats/formats';
import { inParallel } from '../in-parallel';
import { fileKey, manifestKey, mediaKey, type Encoding } from '../formats/keys';
import { readManifest } from '../context/manifests';
import { ignoreOnly, ignoreRefusal, RegistryError } from '../registry-error';
import type { Store } from '../store/store';
import { readBuildFolder } from './build-folder';
import type { BuildFolder } from './build-output';
import { prepareFiles, type FileForms } from './prepare-files';
import { filesOf, type VersionFile } from './stored-files';
import { whilePublishing } from './under-way';

/**
 * Code that the content security policy and Trusted Types of our documents block. A minifier may write `(0,eval)(…)`,
 * and the global object before a name.
 */
const STOPPED: Record<string, RegExp> = {
  'eval()': /(?<![\w$.]|\bfunction )(?:(?:window|globalThis|self)\.)?(?:\(0,\s*)?eval\)?\(/g,
  'new Function()': /(?<![\w$.]|\bfunction )(?:(?:window|globalThis|self)\.)?Function\(/g,
  'document.write()': /\bdocument\.write(?:ln)?\(/g,
  innerHTML: /\.innerHTML\s*\+?=(?![=>])/g,
  outerHTML: /\.outerHTML\s*\+?=(?![=>])/g,
  'insertAdjacentHTML()': /\.insertAdjacentHTML\(/g,
  'timer with a string': /\bset(?:Timeout|Interval)\(\s*["'`]/g,
};

/**
 * Counts each kind in the client scripts of a build. For review, not protection: browsers block such code. The count
 * matters because libraries contain some that never runs, such as React's `innerHTML`.
 *
 * @param files Bytes by path.
 */
export function stoppedCode(files: ReadonlyMap<string, Buffer>): Record<string, number> {
  const scripts = [...files].filter(([path]) => /^client\/.*\.js$/.test(path));
  const texts = scripts.map(([, bytes]) => bytes.toString('utf8'));
  const counts = Object.entries(STOPPED).map(([kind, pattern]) => {
    const found = texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
    return [kind, found] as const;
  });
  return Object.fromEntries(counts.filter(([, found]) => found > 0));
}

/** Kinds that occur more often than in `before`; none when `before` is unknown. */
export function newStoppedCode(
  counts: Record<string, number>,
  before: Record<string, number> | undefined,
): string[] {
  return before ? Object.keys(counts).filter((kind) => (counts[kind] ?? 0) > (before[kind] ?? 0)) : [];
}

/** Files that run, or that make a browser load something. Source maps do neither. */
const SEARCHED = new Set(['.js', '.css', '.svg', '.html']);
/** `https://host`, or `//host` at the start of a string. */
const HOST = /(?:\b(?:https?|wss?):|["'`(])\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})/gi;

/**
 * Hosts that the files of a build name, sorted. For review, not protection: code can hide a host. Browsers are limited
 * by the content security policy (`connect-src`), servers by nothing.
 *
 * @param files Bytes by path.
 */
export function namedHosts(files: ReadonlyMap<string, Buffer>): string[] {
  const hosts = new Set<string>();
  for (const [path, bytes] of files) {
    if (!SEARCHED.has(extname(path))) continue;
    for (const [, host = ''] of bytes.toString('utf8').matchAll(HOST)) hosts.add(host.toLowerCase());
  }
  return [...hosts].sort();
}

/** Hosts that `before` lacks; none when `before` is unknown. */
export function newHosts(hosts: readonly string[], before: readonly string[] | undefined): string[] {
  return before ? hosts.filter((host) => !before.includes(host)) : [];
}

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
  const folder = await readBuildFolder(buildFolder);
  const { area } = folder.build;
  if (meta.area !== undefined && meta.area !== area)
    throw new RegistryError('invalid_build', `area.json says ${area}, not ${meta.area}`);
  const before = await liveManifest(context, area);
  const published = await whilePublishing(context.store, context.clock().getTime(), () =>
    publishRead(context, folder, meta, before),
  );
  return {
    ...published,
    newHosts: newHosts(namedHosts(folder.files), before?.hosts),
    stoppedCode: newStoppedCode(stoppedCode(folder.files), before?.stoppedCode),
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
      isCompressed: (path) => path.startsWith('client/'),
      known: (path) => before && filesByKey.get(fileKey(area, before.version, path)),
    }),
    prepareFiles(store, folder.media, {
      isCompressed: (name) => name.endsWith('.svg'),
      known: (name) => filesByKey.get(mediaKey(name)) ?? sharedDrawing(name, folder.media.get(name)),
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
    hosts: namedHosts(folder.files),
    stoppedCode: stoppedCode(folder.files),
  };
  if (await store.create(manifestKey(area, version), toBytes(manifest))) return { version, created: true };
  // Another process published the same version at the same time.
  assertSame(await readManifest(store, area, version), folder);
  return { version, created: false };
}

/** @throws {RegistryError} immutable, with the first file that differs */
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
    const storedFile = Object.hasOwn(stored, name) ? stored[name] : undefined;
    return !bytes || !storedFile || !fits(bytes, storedFile.integrity);
  });
}

function storedFiles(files: Map<string, FileForms>): Record<string, StoredFile> {
  return Object.fromEntries([...files].map(([name, { stored }]) => [name, stored]));
}

const DRAWING_ENCODINGS: Encoding[] = ['br', 'gzip'];

/** A drawing as another area would have stored it: its name holds the hash of its content. */
function sharedDrawing(name: string, bytes: Buffer | undefined): VersionFile | undefined {
  if (!bytes || !name.endsWith('.svg')) return undefined;
  const stored = {
    bytes: bytes.length,
    integrity: integrityOf(bytes),
    type: '',
    encodings: DRAWING_ENCODINGS,
  };
  return { stored, where: name, keyOf: (encoding) => mediaKey(name, encoding) };
}

/** Media that the store does not have yet, because most of it is that of the live version. */
async function missingMedia(store: Store, media: Map<string, FileForms>): Promise<Map<string, FileForms>> {
  const isStored = await inParallel(WRITES_AT_ONCE, [...media], async ([name, { stored, isReused }]) => {
    const bytes = isReused ? await store.read(mediaKey(name)) : undefined;
    return bytes !== undefined && fits(bytes, stored.integrity);
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
