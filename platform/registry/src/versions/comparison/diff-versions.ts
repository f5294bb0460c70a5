import type { Context } from '../../context/context';
import type { StoredFile, VersionManifest } from '../../formats/formats';
import { changedTexts } from './changed-texts';
import { brotliBytesOf, partSizes } from './part-sizes';

/** Uncompressed size, and size on the wire with brotli. */
interface FileSize {
  bytes: number;
  brotliBytes?: number;
}

interface FileDifference {
  /** `client/…`, `server/…` or `media/…`, under its newer name. */
  path: string;
  change: 'added' | 'removed' | 'changed';
  before: FileSize | null;
  after: FileSize | null;
}

type BuildNote = Pick<VersionManifest, 'commit' | 'by' | 'publishedAt'>;

/** A value on both sides; null where it is absent. */
export interface Change<Value> {
  name: string;
  before: Value | null;
  after: Value | null;
}

export interface VersionDifference {
  area: string;
  from: string;
  to: string;
  /** Where the two came from. */
  builds: { before: BuildNote; after: BuildNote };
  /** Words for visitors that occur in the client scripts of one version only. */
  texts: { gone: string[]; added: string[] };
  /** Without those that differ only in the names of versions and files. */
  files: FileDifference[];
  unchangedFiles: number;
  /** Sizes of the scripts of the entry, pages and fragments, in bytes of brotli. */
  parts: Change<number>[];
  /** URL patterns, each with its page. */
  owns: Change<string>[];
  /** Lent fragments, each with its props; `?` marks optional ones. */
  fragments: Change<string>[];
  /** Packages, each with its exact version. */
  sharedPack: Change<string>[];
  /** Hosts that only one of the two names; empty when either does not record them. */
  hosts: Change<string>[];
  /** Kinds of blocked code (`stopped-code.ts`), each with its count; empty when either does not record them. */
  stoppedCode: Change<string>[];
  /** Null when equal. */
  contracts: { before: string; after: string } | null;
}

/** What differs between two versions. @throws {RegistryError} bad_area, bad_version, unknown_version, damaged */
export async function diffVersions(
  context: Context,
  area: string,
  from: string,
  to: string,
): Promise<VersionDifference> {
  const { manifests } = context;
  const [before, after] = await Promise.all([manifests.get(area, from), manifests.get(area, to)]);
  const pairs = pairsOf(allFiles(before), allFiles(after));
  const unequal = pairs.filter((pair) => !isSame(pair));
  const { renamed, texts } = await changedTexts(
    context,
    area,
    [from, to],
    unequal.map(({ name, was, is }) => ({ name, before: readable(was), after: readable(is) })),
  );
  const differ = unequal.filter(({ name }) => !renamed.has(name));
  return {
    area,
    from,
    to,
    builds: { before: noteOf(before), after: noteOf(after) },
    texts,
    files: differ.map(differenceOf),
    unchangedFiles: pairs.length - differ.length,
    parts: differing(partSizes(before), partSizes(after)),
    owns: differing(ownedBy(before), ownedBy(after)),
    fragments: differing(propsByFragment(before), propsByFragment(after)),
    sharedPack: differing(mapOf(before.sharedPack), mapOf(after.sharedPack)),
    hosts: before.hosts && after.hosts ? differing(setOf(before.hosts), setOf(after.hosts)) : [],
    stoppedCode:
      before.stoppedCode && after.stoppedCode
        ? differing(countsOf(before.stoppedCode), countsOf(after.stoppedCode))
        : [],
    contracts:
      before.contracts === after.contracts ? null : { before: before.contracts, after: after.contracts },
  };
}

function allFiles({ files, mediaFiles }: VersionManifest): Map<string, StoredFile> {
  const media = Object.entries(mediaFiles).map(([name, stored]) => [`media/${name}`, stored] as const);
  return new Map([...Object.entries(files), ...media]);
}

function noteOf({ commit, by, publishedAt }: VersionManifest): BuildNote {
  return { commit, by, publishedAt };
}

interface PartFile {
  path: string;
  stored: StoredFile;
}

interface Pair {
  /** Without content hash. */
  name: string;
  was?: PartFile | undefined;
  is?: PartFile | undefined;
}

function pairsOf(before: Map<string, StoredFile>, after: Map<string, StoredFile>): Pair[] {
  const [older, newer] = [byPlainName(before), byPlainName(after)];
  const names = [...new Set([...older.keys(), ...newer.keys()])].sort();
  return names.map((name) => ({ name, was: older.get(name), is: newer.get(name) }));
}

function readable(file: PartFile | undefined) {
  return file && { path: file.path, bytes: file.stored.bytes };
}

function isSame({ was, is }: Pick<Pair, 'was' | 'is'>): boolean {
  return was?.stored.integrity === is?.stored.integrity;
}

function differenceOf({ name, was, is }: Pair): FileDifference {
  const change = !was ? 'added' : !is ? 'removed' : 'changed';
  return { path: (is ?? was)?.path ?? name, change, before: sizeOf(was?.stored), after: sizeOf(is?.stored) };
}

/** Files that share a plain name keep their full names. */
function byPlainName(files: Map<string, StoredFile>): Map<string, PartFile> {
  const parts = new Map<string, PartFile>();
  for (const [path, stored] of files) {
    const plain = path.replace(/\.[0-9a-f]{8}(?=\.\w+(\.map)?$)/, '');
    parts.set(parts.has(plain) ? path : plain, { path, stored });
  }
  return parts;
}

function sizeOf(stored: StoredFile | undefined): FileSize | null {
  if (!stored) return null;
  const brotliBytes = brotliBytesOf(stored);
  return { bytes: stored.bytes, ...(brotliBytes === undefined ? {} : { brotliBytes }) };
}

function differing<Value>(before: Map<string, Value>, after: Map<string, Value>): Change<Value>[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}

function ownedBy({ owns }: VersionManifest): Map<string, string> {
  return new Map(owns.map(({ page, path }) => [path, page]));
}

function propsByFragment({ fragments, lends }: VersionManifest): Map<string, string> {
  return new Map(
    fragments.map((name) => {
      const { props = [], required = [] } = lends?.[name] ?? {};
      return [name, props.map((prop) => (required.includes(prop) ? prop : `${prop}?`)).join(', ')];
    }),
  );
}

function mapOf(record: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(record));
}

function countsOf(counts: Record<string, number>): Map<string, string> {
  return new Map(Object.entries(counts).map(([kind, count]) => [kind, `${kind} × ${count}`]));
}

function setOf(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [name, name]));
}
