import type { Context } from './context';
import { NO_HASH, sha256 } from './formats/digests';
import { parseRevision, type VersionManifest } from './formats/formats';
import { AREA_NAME } from '@nivaas/contracts';
import {
  fileKey,
  manifestKey,
  revisionKey,
  SUFFIX,
  versionFolder,
  VERSIONS,
  type Encoding,
} from './formats/keys';
import { publishedVersions, readManifest } from './versions/manifests';
import type { Problem } from './problem';
import { isRegistryError } from './registry-error';
import { revisionNumbers } from './log/newest-entry';
import { checkStoredFiles } from './versions/stored-files';

/** Reads everything that is stored: each version against its manifest, the log against itself. */
export async function verify(context: Context): Promise<Problem[]> {
  return [...(await verifyVersions(context)), ...(await verifyLog(context))];
}

async function verifyVersions({ store }: Context): Promise<Problem[]> {
  const problems = new Map<string, Problem>();
  const add = (found: Problem[]) =>
    found.forEach((problem) => problems.set(`${problem.where} ${problem.code}`, problem));
  for (const area of await storedAreas(store)) {
    for (const version of await publishedVersions(store, area)) {
      try {
        const manifest = await readManifest(store, area, version);
        add(await checkStoredFiles(store, manifest));
        add(await unlistedFiles(store, manifest));
      } catch (error) {
        if (!isRegistryError(error)) throw error;
        const where = `${area} ${version} manifest.json`;
        add([{ code: 'manifest_damaged', where, message: error.message, hint: error.hint }]);
      }
    }
  }
  return [...problems.values()];
}

async function storedAreas(store: Context['store']): Promise<string[]> {
  return (await store.folders(VERSIONS)).filter((name) => AREA_NAME.test(name));
}

async function unlistedFiles(store: Context['store'], manifest: VersionManifest): Promise<Problem[]> {
  const { area, version, files } = manifest;
  // A compressed form that the manifest does not count may be left of a publish by another version of Node.
  const suffixes = ['', ...(Object.keys(SUFFIX) as Encoding[]).map((encoding) => SUFFIX[encoding])];
  const listed = new Set(
    Object.keys(files).flatMap((path) => suffixes.map((suffix) => fileKey(area, version, path) + suffix)),
  );
  listed.add(manifestKey(area, version));
  const keys = await store.list(versionFolder(area, version));
  return keys
    .filter((key) => !listed.has(key))
    .map((key) => ({
      code: 'file_unlisted',
      where: `${area} ${version} ${key.slice(versionFolder(area, version).length)}`,
      message: 'The manifest does not name this file, so nobody published it.',
      hint: 'Nothing serves it. Find out who put it there, and remove it.',
    }));
}

async function verifyLog(context: Context): Promise<Problem[]> {
  const problems: Problem[] = [];
  const removed = new Set<string>();
  const missing: { name: string; problem: Problem }[] = [];
  let expected = 1;
  let hash = NO_HASH;
  for (const number of await revisionNumbers(context.store)) {
    const bytes = await context.store.read(revisionKey(number));
    if (!bytes) continue;
    const hasGap = number !== expected;
    if (hasGap) problems.push(gapBefore(number, expected));
    const parsed = parseRevision(bytes);
    if ('problem' in parsed) problems.push(damagedRevision(number, parsed.problem));
    else if (parsed.value.revision !== number) {
      problems.push(damagedRevision(number, `it says that it is revision ${parsed.value.revision}`));
    } else {
      if (!hasGap && parsed.value.previousHash !== hash) problems.push(brokenChain(number));
      const { action } = parsed.value;
      parsed.value.removed?.versions.forEach((name) => removed.add(name));
      for (const problem of await missingVersions(context, number, action))
        missing.push({ name: `${action.area}/${action.version ?? ''}`, problem });
    }
    expected = number + 1;
    hash = sha256(bytes);
  }
  // What `gc` removed is not missing.
  return [...problems, ...missing.filter(({ name }) => !removed.has(name)).map(({ problem }) => problem)];
}

async function missingVersions(
  { store }: Context,
  number: number,
  action: { area: string; version?: string },
): Promise<Problem[]> {
  if (!action.version || (await store.read(manifestKey(action.area, action.version)))) return [];
  return [
    {
      code: 'version_missing',
      where: `revision ${number}`,
      message: `It speaks of ${action.area} ${action.version}, which is not stored.`,
      hint: 'Restore the version from a backup before anybody rolls back to it.',
    },
  ];
}

function gapBefore(number: number, expected: number): Problem {
  return {
    code: 'revision_missing',
    where: `revision ${expected}`,
    message: `The log goes on with revision ${number}.`,
    hint: 'Restore the missing revisions from a backup.',
  };
}

function damagedRevision(number: number, message: string): Problem {
  return {
    code: 'revision_damaged',
    where: `revision ${number}`,
    message,
    hint: 'The newest readable revision is in force. Restore this one from a backup.',
  };
}

function brokenChain(number: number): Problem {
  return {
    code: 'chain_broken',
    where: `revision ${number}`,
    message: 'The revision before it is not the one it was written after.',
    hint: 'Somebody changed the log. Compare it with a backup.',
  };
}
