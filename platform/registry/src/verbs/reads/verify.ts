import * as v from 'valibot';
import { verifyLog } from '../../log/verify-log';
import { describeProblems } from '../print';
import { verb } from '../verb';
import type { Context } from '../../context/context';
import type { VersionManifest } from '../../formats/formats';
import { fileKey, manifestKey, SUFFIX, versionFolder } from '../../formats/keys';
import type { Problem } from '../../problem';
import { isRefusal } from '@nivaas/contracts/refusal';
import { publishedVersions, readManifest, storedAreas } from '../../context/manifests';
import { checkStoredFiles } from '../../versions/stored-files';

/** Checks every stored byte. */
export const verify = verb({
  name: 'verify',
  kind: 'read',
  input: v.object({}),
  run: async (context) => {
    const problems = [...(await verifyVersions(context)), ...(await verifyLog(context))];
    return { ok: problems.length === 0, problems };
  },
  command: {
    usage: '',
    summary: 'every stored byte against its manifest, the log against itself',
    help: ['Changes nothing. Exit code 1 when something is wrong, with what and where.'],
    examples: ['verify', 'verify --json'],
    text: ({ ok, problems }) =>
      ok ? 'Every stored file and the log are as they were written.' : describeProblems(problems),
    isBad: ({ ok }) => !ok,
  },
});

/** Checks every byte of each version against its manifest. */
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
        if (!isRefusal(error)) throw error;
        const where = `${area} ${version} manifest.json`;
        add([{ code: 'manifest_damaged', where, message: error.message, hint: error.hint }]);
      }
    }
  }
  return [...problems.values()];
}

async function unlistedFiles(store: Context['store'], manifest: VersionManifest): Promise<Problem[]> {
  const { area, version, files } = manifest;
  // An unfinished publish by another version of Node may have left a compressed form that the manifest does not list.
  const suffixes = ['', ...Object.values(SUFFIX)];
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
      message: 'The manifest does not list this file, so nobody published it.',
      hint: 'It is never served. Find out who put it there, and remove it.',
    }));
}
