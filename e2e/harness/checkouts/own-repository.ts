import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../edge-process';

const exec = promisify(execFile);

/** Packages that a team installs. */
const PACKAGES = ['contracts', 'ui', 'catalog', 'federation', 'testing'].map((name) => `packages/${name}`);
const PROGRAMS = ['registry', 'cli'].map((name) => `platform/${name}`);

interface Package {
  bin?: string | Record<string, string>;
  dependencies?: object;
  peerDependencies?: object;
  devDependencies?: object;
}

/** An area in a repository of its own, outside this one. */
export interface OwnRepository {
  folder: string;
  /** Runs a program of an installed package in the area's folder, as `npx` does. @returns What it prints. */
  run: (program: string, args: string[], env?: Record<string, string>) => Promise<string>;
  remove: () => Promise<void>;
}

/**
 * Moves a copy of an area out and installs our packages there from their tarballs. Third-party packages are links into
 * this checkout, so that nothing is downloaded. Only those that a package.json names are linked.
 */
export async function moveOut(area: string): Promise<OwnRepository> {
  const place = await mkdtemp(join(tmpdir(), 'nivaas-moved-'));
  const folder = join(place, area);
  const ours = join(folder, 'node_modules/@nivaas');
  await cp(join(root, area), folder, {
    recursive: true,
    filter: (path) => !/\/(dist|\.types|\.build-\d+|tsconfig\.tsbuildinfo)$/.test(path),
  });
  await withoutReferences(join(folder, 'tsconfig.json'));
  await writeFile(
    join(folder, 'eslint.config.js'),
    "module.exports = require('@nivaas/testing/eslint').area();\n",
  );
  await unpackInto(ours, place);
  const installed = (await readdir(ours)).map((name) => join(ours, name));
  for (const each of [folder, ...installed]) await linkNamed(each, folder);
  return {
    folder,
    run: async (program, args, env = {}) => {
      const { stdout } = await exec(process.execPath, [join('node_modules/.bin', program), ...args], {
        cwd: folder,
        env: { ...process.env, ...env },
        maxBuffer: 10_000_000,
      }).catch((error: { stdout?: string; stderr?: string }) => {
        throw new Error(
          `${program} ${args.join(' ')}\n${error.stdout ?? ''}${error.stderr ?? String(error)}`,
        );
      });
      return stdout;
    },
    remove: () => rm(place, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Removes the references, because they name projects of this repository. */
async function withoutReferences(file: string): Promise<void> {
  const config = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  delete config['references'];
  await writeFile(file, JSON.stringify(config));
}

async function unpackInto(ours: string, place: string): Promise<void> {
  const workspaces = [...PACKAGES, ...PROGRAMS].flatMap((path) => ['-w', path]);
  const args = ['pack', '--json', '--pack-destination', place, ...workspaces];
  const { stdout } = await exec('npm', args, { cwd: root, maxBuffer: 10_000_000 });
  for (const { name, filename } of JSON.parse(stdout) as { name: string; filename: string }[]) {
    const target = join(ours, name.slice('@nivaas/'.length));
    await mkdir(target, { recursive: true });
    await exec('tar', ['-xzf', join(place, filename), '--strip-components=1', '-C', target]);
  }
}

const packageIn = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package;

/** Links the third-party packages that a package.json names. Development dependencies count only for the area. */
async function linkNamed(each: string, folder: string): Promise<void> {
  const { dependencies, peerDependencies, devDependencies } = await packageIn(each);
  const named = { ...dependencies, ...peerDependencies, ...(each === folder ? devDependencies : {}) };
  for (const name of Object.keys(named)) {
    const place = join(folder, 'node_modules', name);
    const isOurs = name.startsWith('@nivaas/');
    if (!isOurs) await link(join(root, 'node_modules', name), place);
    // An optional peer is not installed.
    if (!existsSync(place)) continue;
    const { bin = {} } = await packageIn(place);
    for (const [command, file] of Object.entries(typeof bin === 'string' ? { [name]: bin } : bin))
      await link(join(place, file), join(folder, 'node_modules/.bin', command));
  }
}

async function link(target: string, path: string): Promise<void> {
  if (existsSync(path)) return;
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}
