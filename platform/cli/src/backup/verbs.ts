import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { clientVerb, copyRegistry, describeProblems, openFolderStore, sha256 } from '@nivaas/registry';
import * as v from 'valibot';
import { placesOf, type Places } from './places';
import { restore as restoreFrom, type RestoreResult } from './restore';
import { ACCOUNTS, CONTENTS, filesOfServices, GRANTS, REGISTRY, type Contents } from './contents';
import { secretFiles } from './grants';
import { makeEmpty, writeNew } from './new-file';

const folder = v.pipe(v.string(), v.minLength(1));

export const backup = clientVerb({
  name: 'backup',
  kind: 'local',
  input: v.strictObject({ folder }),
  run: (_, input) => backUp(input.folder, placesOf(process.env)),
  command: {
    usage: '<folder>',
    summary:
      'copies the registry, the accounts, the grants and the data of services of this machine, while the edge runs',
    help: [
      'The folder must be empty or absent. It gets the registry as it was at one revision, a copy of the accounts that ' +
        'SQLite made, what the services of the site copy of their data, grants.json with the secrets beside it, and a digest of every file. It holds keys and personal data: keep it private.',
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

interface Parts {
  hasAccounts: boolean;
  hasGrants: boolean;
  services: readonly string[];
}

function namesOf({ hasAccounts, hasGrants, services }: Parts): string {
  const names = [...(hasAccounts ? ['accounts'] : []), ...services, ...(hasGrants ? ['grants'] : [])];
  return new Intl.ListFormat('en-GB').format(names);
}

function describeBackup(result: BackupResult): string {
  const names = namesOf(result);
  return [
    `Copied revision ${result.revision} to ${result.folder}: ${result.files} files.`,
    ...(names === '' ? [] : [`In it: ${names}.`]),
    ...(result.hasAccounts ? [] : [ACCOUNTS_ABSENT]),
    ...result.missing.map((path) => `Copy ${path} yourself: it is not in it.`),
  ].join(' ');
}

function describeRestore(result: RestoreResult): string {
  const { at, revision, files, hasAccounts, moved, problems } = result;
  const names = namesOf(result);
  const withNames = `${names === '' ? '' : `, with ${names}`}${hasAccounts ? '' : ', without accounts'}`;
  return [
    `Restored revision ${revision} of ${at}: ${files} files${withNames}.`,
    ...moved.map((path) => `Before it: ${path}`),
    ...(problems.length > 0 ? ['"verify" says about it:', describeProblems(problems)] : []),
  ].join('\n');
}

interface BackupResult extends Parts {
  folder: string;
  revision: number;
  files: number;
  /** Secrets that are absent, or outside the data folder. */
  missing: string[];
}

/**
 * Copies the registry, the accounts, the grants and the data of services while the edge runs.
 *
 * @throws {Refusal} not_empty, removing, log_damaged
 */
async function backUp(to: string, { registry, accounts, grants, data }: Places): Promise<BackupResult> {
  const folder = resolve(to);
  await makeEmpty(folder);
  const at = new Date().toISOString();
  const files: Contents['files'] = {};
  const write = async (name: string, bytes: Buffer) => {
    files[name] = sha256(bytes);
    await writeNew(join(folder, name), bytes);
  };
  const store = openFolderStore(registry);
  const revision = await copyRegistry(store, (key, bytes) => write(`${REGISTRY}/${key}`, bytes));
  const copied = (await hasCopied(accounts.path, join(folder, ACCOUNTS))) ? [ACCOUNTS] : [];
  for (const name of [...copied, ...(await copyServices(data, folder))])
    files[name] = sha256(await readFile(join(folder, name)));
  const table = await readFile(grants.path).catch(ifAbsent);
  const { secrets, others: missing } = secretFiles(dirname(grants.path), `${table ?? ''}`);
  for (const { name, path } of table ? [grants, ...secrets] : []) {
    const bytes = await readFile(path).catch(ifAbsent);
    if (bytes) await write(name, bytes);
    else missing.push(path);
  }
  const contents: Contents = { format: 1, at, revision, files };
  await writeNew(join(folder, CONTENTS), `${JSON.stringify(contents, null, 2)}\n`);
  const services = filesOfServices(contents);
  const parts = { hasAccounts: ACCOUNTS in files, hasGrants: GRANTS in files, services };
  return { folder, revision, files: Object.keys(files).length, ...parts, missing };
}

function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
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

/** @returns Names of the files that the services of the site wrote. */
async function copyServices(dataFolder: string, to: string): Promise<string[]> {
  const { loadService, namedServices } = await import('@nivaas/edge/services');
  const place = { dataFolder, env: process.env };
  const names = namedServices(process.env).map(({ file }) => loadService(file).backUp?.(place, to) ?? []);
  return (await Promise.all(names)).flat();
}
