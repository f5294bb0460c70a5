import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { clientVerb, copyRegistry, describeProblems, openFolderStore, sha256 } from '@nivaas/registry';
import * as v from 'valibot';
import { placesOf, type Places } from './places';
import { restore as restoreFrom, type RestoreResult } from './restore';
import { ACCOUNTS, CONTENTS, HOMES, REGISTRY, type Contents } from './contents';
import { makeEmpty, writeNew } from './new-file';

const folder = v.pipe(v.string(), v.minLength(1));

export const backup = clientVerb({
  name: 'backup',
  kind: 'local',
  input: v.strictObject({ folder }),
  run: (_, input) => backUp(input.folder, placesOf(process.env)),
  command: {
    usage: '<folder>',
    summary: 'copies the registry, the accounts and the homes of this machine, while the edge runs',
    help: [
      'The folder must be empty or absent. It gets the registry as it was at one revision, copies of the accounts and homes that ' +
        'SQLite made, and a digest of every file. It holds keys and personal data: keep it private.',
      'REGISTRY, ACCOUNTS_URL and DATA_DIR name what is copied. A bucket or PostgreSQL is refused (on_server), ' +
        'with what to use instead.',
    ],
    examples: ['backup /var/backups/nivaas-monday'],
    text: describeBackup,
  },
});

export const restore = clientVerb({
  name: 'restore',
  kind: 'local',
  input: v.strictObject({ folder, force: v.optional(v.boolean()) }),
  run: (_, { folder: from, force = false }) => restoreFrom(from, placesOf(process.env), force),
  command: {
    usage: '<folder> [--force]',
    summary: 'puts a backup in place, after checking every byte of it',
    help: [
      'Stop the edges first, and run it as the user that runs them. Refused when there is a registry or a database already; --force moves it aside, with ' +
        '".before-restore-…" at the end of its name.',
      'An edge that saw a newer log says "rewound" until "accept-rewind".',
    ],
    examples: ['restore /var/backups/nivaas-monday', 'restore /var/backups/nivaas-monday --force'],
    text: describeRestore,
    isBad: ({ problems }) => problems.length > 0,
  },
});

const ACCOUNTS_ABSENT = 'It has no accounts: there is no accounts database here.';

interface Databases {
  hasAccounts: boolean;
  hasHomes: boolean;
}

function namesOf({ hasAccounts, hasHomes }: Databases): string {
  return [...(hasAccounts ? ['accounts'] : []), ...(hasHomes ? ['homes'] : [])].join(' and ');
}

function describeBackup(result: BackupResult): string {
  const names = namesOf(result);
  return [
    `Copied revision ${result.revision} to ${result.folder}: ${result.files} files.`,
    ...(names === '' ? [] : [`The ${names} are in it.`]),
    ...(result.hasAccounts ? [] : [ACCOUNTS_ABSENT]),
  ].join(' ');
}

function describeRestore(result: RestoreResult): string {
  const { at, revision, files, hasAccounts, moved, problems } = result;
  const names = namesOf(result);
  const withNames = `${names === '' ? '' : `, with the ${names}`}${hasAccounts ? '' : ', without accounts'}`;
  return [
    `Restored revision ${revision} of ${at}: ${files} files${withNames}.`,
    ...moved.map((path) => `Before it: ${path}`),
    ...(problems.length > 0 ? ['"verify" says about it:', describeProblems(problems)] : []),
  ].join('\n');
}

interface BackupResult {
  folder: string;
  revision: number;
  files: number;
  hasAccounts: boolean;
  hasHomes: boolean;
}

/**
 * Copies the registry, the accounts and the homes while the edge runs.
 *
 * @throws {Refusal} not_empty, removing, log_damaged
 */
async function backUp(to: string, { registry, databases }: Places): Promise<BackupResult> {
  const folder = resolve(to);
  await makeEmpty(folder);
  const at = new Date().toISOString();
  const files: Contents['files'] = {};
  const revision = await copyRegistry(openFolderStore(registry), async (key, bytes) => {
    const name = `${REGISTRY}/${key}`;
    files[name] = sha256(bytes);
    await writeNew(join(folder, name), bytes);
  });
  for (const { name, path } of databases)
    if (await hasCopied(path, join(folder, name))) files[name] = sha256(await readFile(join(folder, name)));
  const contents: Contents = { format: 1, at, revision, files };
  await writeNew(join(folder, CONTENTS), `${JSON.stringify(contents, null, 2)}\n`);
  const [hasAccounts, hasHomes] = [ACCOUNTS in files, HOMES in files];
  return { folder, revision, files: Object.keys(files).length, hasAccounts, hasHomes };
}

/** @returns False when there is no such database yet. */
async function hasCopied(from: string, to: string): Promise<boolean> {
  const found = await stat(from).catch(() => undefined);
  if (!found?.isFile()) return false;
  // Loaded here, because the other verbs do without.
  const { copyDatabase } = await import('@nivaas/database');
  await copyDatabase(from, to);
  return true;
}
