import type { Dirent } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { checkBuild, type BuildFolder } from './build-checks/check-build';
import { CONTENT_TYPES } from './content-types';
import { MAX_DESCRIPTION_BYTES, parseAreaBuild, type AreaBuild } from '../formats/area-build';
import { integrityOf } from '../formats/digests';
import { isSafePath } from '../formats/keys';
import type { Problem } from '../problem';
import { refusal } from '../refusals';

/**
 * Reads and checks a build output folder. Of a stranger, it is read by `readBuild`.
 *
 * @param folder Holds `area.json`, `client/`, `server/` and, when there are pictures, `media/`.
 * @throws {Refusal} invalid_build, with every problem found
 */
export async function readBuildFolder(folder: string): Promise<BuildFolder> {
  const problems: Problem[] = [];
  const build = await readDescription(folder);
  const files = new Map<string, Buffer>();
  for (const top of ['client', 'server', 'media']) await readTree(folder, top, files, problems);
  const read = {
    build,
    files,
    integrity: new Map([...files].map(([path, bytes]) => [path, integrityOf(bytes)])),
  };
  problems.push(...checkBuild(read));
  if (problems.length > 0) throw refusal('invalid_build', `${build.area} ${build.version}`, { problems });
  return read;
}

async function readDescription(folder: string): Promise<AreaBuild> {
  const path = join(folder, 'area.json');
  const entry = await lstat(path).catch(() => undefined);
  const hint = 'Build the area first.';
  if (!entry?.isFile()) throw refusal('invalid_build', 'there is no area.json at its top', { hint });
  if (entry.size > MAX_DESCRIPTION_BYTES)
    throw refusal('invalid_build', `area.json has more than ${MAX_DESCRIPTION_BYTES} bytes`, {
      hint,
    });
  const parsed = parseAreaBuild(await readFile(path));
  if ('value' in parsed) return parsed.value;
  const { problem } = parsed;
  throw refusal('invalid_build', `${problem.where}: ${problem.message}`, { problems: [problem] });
}

async function readTree(
  root: string,
  top: string,
  files: Map<string, Buffer>,
  problems: Problem[],
): Promise<void> {
  const walk = async (path: string): Promise<void> => {
    const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = `${path}/${entry.name}`;
      const problem = nameProblem(name, entry);
      if (problem) problems.push(problem);
      else if (entry.isDirectory()) await walk(name);
      else files.set(name, await readFile(join(root, name)));
    }
  };
  const entry = await lstat(join(root, top)).catch(() => undefined);
  if (entry?.isSymbolicLink()) problems.push(linkProblem(top));
  else await walk(top);
}

function nameProblem(name: string, entry: Dirent): Problem | undefined {
  if (entry.isSymbolicLink()) return linkProblem(name);
  if (!isSafePath(name)) {
    return {
      code: 'bad_name',
      where: name,
      message:
        'The name contains characters other than letters, digits, ".", "_" and "-", or begins with a dot.',
      hint: 'Rename the file, or keep it out of the build output.',
    };
  }
  if (entry.isDirectory()) return undefined;
  if (!entry.isFile() || !(extname(name) in CONTENT_TYPES)) {
    return {
      code: 'bad_type',
      where: name,
      message: 'Files of this type are not published.',
      hint: `Only ${Object.keys(CONTENT_TYPES).join(' ')} are.`,
    };
  }
  return undefined;
}

function linkProblem(where: string): Problem {
  return {
    code: 'symbolic_link',
    where,
    message: 'A symbolic link could publish any file of this machine.',
    hint: 'Put the file itself into the build output.',
  };
}
