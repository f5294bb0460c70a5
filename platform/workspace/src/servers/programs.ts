import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TaskError } from '../errors';

/** By Debian package: its program, or a check whether a package without programs is installed. */
export type Programs = Readonly<Record<string, string | (() => boolean)>>;

const APT = { stdio: 'ignore', timeout: 600_000 } as const;

/** Finds programs; installs what is missing as root on Debian. @throws {TaskError} saying what to install */
export function ensurePrograms(
  programs: Programs,
  say = (line: string) => void process.stderr.write(`${line}\n`),
): void {
  const lacking = () => Object.keys(programs).filter((name) => !isThere(programs[name]));
  const first = lacking();
  if (first.length === 0) return;
  if (process.getuid?.() === 0 && isThere('apt-get')) {
    say(`Installing ${first.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], APT);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...first], { ...APT, env });
  }
  const still = lacking();
  if (still.length > 0)
    throw new TaskError(
      `Missing: ${still.join(', ')}. Run this as root on Debian, or install these packages first:\n  sudo apt-get install ${still.join(' ')}`,
    );
}

/** Types for the suites of `deploy/` alone. */
const PACKAGES = {
  'compose-spec-ts': '0.4.0',
  'kubernetes-models': '5.1.0',
};

/**
 * Gets these packages from the registry, unless they are in `folder`.
 *
 * @throws {TaskError} when there is no network
 */
export function ensurePackages(
  folder: string,
  say = (line: string) => void process.stderr.write(`${line}\n`),
): void {
  const wanted = Object.entries(PACKAGES);
  const homes = wanted.map(([name]) => join(folder, 'node_modules', name));
  const lacking = () => wanted.filter((_, at) => !existsSync(homes[at] ?? ''));
  if (lacking().length > 0) {
    const named = wanted.map(([name, version]) => `${name}@${version}`);
    say(`Installing ${named.join(', ')} …`);
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    spawnSync('npm', ['install', ...options, ...named], { stdio: 'ignore', timeout: 120_000 });
  }
  const [missing] = lacking();
  if (missing) throw new TaskError(`${missing[0]} could not be installed in ${folder}.`);
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

function isThere(program: Programs[string] | undefined): boolean {
  if (typeof program === 'function') return program();
  return spawnSync('which', [program ?? ''], { stdio: 'ignore' }).status === 0;
}
