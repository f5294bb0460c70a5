import type { Context } from '../context';
import type { StoredFile, VersionManifest } from '../formats/formats';
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

/** A value on both sides; null where it is absent. */
interface Change<Value> {
  name: string;
  before: Value | null;
  after: Value | null;
}

export interface VersionDifference {
  area: string;
  from: string;
  to: string;
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
  /** Null when equal. */
  contracts: { before: string; after: string } | null;
}

/** What differs between two versions. @throws {RegistryError} bad_area, bad_version, unknown_version, damaged */
export async function diffVersions(
  { manifests }: Context,
  area: string,
  from: string,
  to: string,
): Promise<VersionDifference> {
  const [before, after] = await Promise.all([manifests.get(area, from), manifests.get(area, to)]);
  const files = differingFiles(allFiles(before), allFiles(after));
  return {
    area,
    from,
    to,
    files: files.filter((file) => file !== undefined),
    unchangedFiles: files.filter((file) => file === undefined).length,
    parts: differing(partSizes(before), partSizes(after)),
    owns: differing(ownedBy(before), ownedBy(after)),
    fragments: differing(lentBy(before), lentBy(after)),
    sharedPack: differing(mapOf(before.sharedPack), mapOf(after.sharedPack)),
    hosts: before.hosts && after.hosts ? differing(setOf(before.hosts), setOf(after.hosts)) : [],
    contracts:
      before.contracts === after.contracts ? null : { before: before.contracts, after: after.contracts },
  };
}

function allFiles({ files, mediaFiles }: VersionManifest): Map<string, StoredFile> {
  const media = Object.entries(mediaFiles).map(([name, stored]) => [`media/${name}`, stored] as const);
  return new Map([...Object.entries(files), ...media]);
}

/** Undefined for each unchanged file. Files are matched by name without its content hash. */
function differingFiles(
  before: Map<string, StoredFile>,
  after: Map<string, StoredFile>,
): (FileDifference | undefined)[] {
  const [older, newer] = [byPlainName(before), byPlainName(after)];
  return [...new Set([...older.keys(), ...newer.keys()])].sort().map((name) => {
    const [was, is] = [older.get(name), newer.get(name)];
    if (was?.stored.integrity === is?.stored.integrity) return undefined;
    const change = !was ? 'added' : !is ? 'removed' : 'changed';
    const path = (is ?? was)?.path ?? name;
    return { path, change, before: sizeOf(was?.stored), after: sizeOf(is?.stored) };
  });
}

/** Files that share a plain name keep their full names. */
function byPlainName(files: Map<string, StoredFile>): Map<string, { path: string; stored: StoredFile }> {
  const named = new Map<string, { path: string; stored: StoredFile }>();
  for (const [path, stored] of files) {
    const plain = path.replace(/\.[0-9a-f]{8}(?=\.\w+(\.map)?$)/, '');
    named.set(named.has(plain) ? path : plain, { path, stored });
  }
  return named;
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

function lentBy({ fragments, lends }: VersionManifest): Map<string, string> {
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

function setOf(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [name, name]));
}
