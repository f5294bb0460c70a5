import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { TaskError } from '../errors';
import { askedOf, type Wanted } from './wanted';

const NPM = [
  'install',
  ...['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--no-update-notifier'],
  ...['--loglevel', 'error', '--fetch-retries', '1', '--fetch-retry-mintimeout', '1000'],
];
const UNREACHABLE =
  /^(E(AI_AGAIN|CONN\w+|HOSTUNREACH|NETUNREACH|TIMEDOUT)|ENOTFOUND|ENOTCACHED|FETCH_ERROR)$/;

/** Packages beside the checkout. */
export interface Fetched {
  /** A `node_modules`. */
  folder: string;
  /** Exact versions, by package. */
  versions: Record<string, string>;
}

/**
 * Installs the wanted packages into a temporary folder, which is gone when `work` has ended. Nothing in the checkout changes.
 *
 * @throws {TaskError} `unknown_version`, `npm_unreachable` or `npm_failed`
 */
export async function withPackages<Result>(
  wanted: Wanted,
  work: (fetched: Fetched) => Result | Promise<Result>,
): Promise<Result> {
  const temporary = mkdtempSync(join(tmpdir(), 'nivaas-packages-'));
  const folder = join(temporary, 'node_modules');
  try {
    if (wanted.folder !== undefined) cpSync(wanted.folder, folder, { recursive: true, dereference: true });
    else install(wanted, temporary);
    const there = wanted.names.filter((name) => existsSync(join(folder, name, 'package.json')));
    const versions = Object.fromEntries(there.map((name) => [name, versionIn(join(folder, name))]));
    return await work({ folder, versions });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function install(wanted: Wanted, folder: string): void {
  const dependencies = askedOf(wanted, wanted.version ?? '');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const { status, stderr = '' } = spawnSync('npm', NPM, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw npmError(wanted.word, String(stderr));
}

/** Words npm's failure. @param said What npm wrote to standard error. */
export function npmError(word: string, said: string): TaskError {
  const [, code = ''] = /npm error code (\S+)/.exec(said) ?? [];
  const [name = ''] = word.split('@');
  if (code === 'ETARGET' || code === 'E404')
    return new TaskError(`npm has no ${word}. What there is: npm view ${name} versions`, 'unknown_version');
  if (UNREACHABLE.test(code))
    return new TaskError(
      `npm's registry cannot be reached: ${code}. Try again when it can, or name a folder that has the packages: ${name}@<folder>.`,
      'npm_unreachable',
    );
  return new TaskError(
    `npm cannot install ${word}: ${said.trim().slice(-600) || 'it said nothing'}`,
    'npm_failed',
  );
}

const packageJson = v.object({ version: v.string() });

function versionIn(folder: string): string {
  return v.parse(packageJson, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
}
