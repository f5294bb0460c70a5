import { readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openFolderStore, openRegistry, sha256, refusal, type Problem } from '@nivaas/registry';
import { ACCOUNTS, filesOfServices, GRANTS, readContents, REGISTRY, type Contents } from './contents';
import { secretFiles } from './grants';
import { namesIn, writeNew } from './new-file';
import type { Place, Places } from './places';

export interface RestoreResult {
  /** When the backup was made. */
  at: string;
  revision: number;
  files: number;
  hasAccounts: boolean;
  hasGrants: boolean;
  /** Files of services. */
  services: string[];
  /** Where what was there before is now. */
  moved: string[];
  /** What `verify` says about the restored registry. */
  problems: Problem[];
}

/**
 * Puts a backup in the place of the registry, the accounts, the grants and the data of services. Every byte is compared
 * first, and nothing is in place before all of it is written.
 *
 * @throws {Refusal} not_a_backup, backup_damaged, not_empty
 */
export async function restore(from: string, places: Places, isForced: boolean): Promise<RestoreResult> {
  const contents = await readContents(from);
  const hasAccounts = ACCOUNTS in contents.files;
  await assertWhole(from, contents);
  const targets = [
    { name: REGISTRY, path: places.registry },
    ...filesOfServices(contents).map((name) => ({ name, path: join(places.data, name) })),
    ...[places.accounts, places.grants, ...(await secretsIn(from, contents, places.grants.path))].filter(
      ({ name }) => name in contents.files,
    ),
  ];
  if (!isForced) for (const { path } of targets) await assertAbsent(path);
  const suffix = `.restored-${process.pid}`;
  try {
    for (const name of Object.keys(contents.files)) {
      const target = targets.find((each) => name === each.name || name.startsWith(`${each.name}/`));
      if (!target) continue;
      await writeNew(target.path + suffix + name.slice(target.name.length), await read(from, name, contents));
    }
    const store = openFolderStore(places.registry + suffix);
    const problems = (await openRegistry(store).run('verify', {})).problems;
    const moved: string[] = [];
    for (const { path } of targets) {
      moved.push(...(await moveAside(path)));
      await rename(path + suffix, path).catch(ifNothing);
    }
    const { at, revision, files } = contents;
    return {
      at,
      revision,
      files: Object.keys(files).length,
      hasAccounts,
      hasGrants: GRANTS in files,
      services: filesOfServices(contents),
      moved,
      problems,
    };
  } finally {
    await Promise.all(targets.map(({ path }) => rm(path + suffix, { recursive: true, force: true })));
  }
}

async function secretsIn(from: string, contents: Contents, grants: string): Promise<Place[]> {
  if (!(GRANTS in contents.files)) return [];
  return secretFiles(dirname(grants), `${await read(from, GRANTS, contents)}`).secrets;
}

/** @throws {Refusal} backup_damaged, naming every file */
async function assertWhole(from: string, contents: Contents): Promise<void> {
  const wrong: string[] = [];
  for (const name of Object.keys(contents.files))
    await read(from, name, contents).catch(() => wrong.push(name));
  if (wrong.length === 0) return;
  const problems = wrong.map((where) => ({
    code: 'file_damaged',
    where,
    message: 'It is missing, or its bytes are not those of the backup.',
    hint: 'Take another backup.',
  }));
  throw refusal('backup_damaged', `${wrong.length} files`, { problems });
}

async function read(from: string, name: string, { files }: Contents): Promise<Buffer> {
  const bytes = await readFile(join(from, name));
  if (sha256(bytes) !== files[name]) throw refusal('backup_damaged', name);
  return bytes;
}

/** @throws {Refusal} not_empty */
async function assertAbsent(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  const isEmpty = !found || (found.isDirectory() && (await namesIn(path)).length === 0);
  if (!isEmpty) throw refusal('not_empty', path);
}

/** An old `-wal` beside another database would damage it, so it moves, too. */
async function moveAside(path: string): Promise<string[]> {
  const moved: string[] = [];
  const suffix = `.before-restore-${new Date().toISOString().replace(/\W/g, '')}`;
  for (const old of [path, `${path}-wal`, `${path}-shm`]) {
    if (!(await stat(old).catch(() => undefined))) continue;
    await rename(old, old + suffix);
    moved.push(old + suffix);
  }
  return moved;
}

/** The registry of a backup that was made before the first release has no file. */
function ifNothing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
