import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenAreas } from '../build';
import { TaskError, UsageError } from '../errors';
import { areaFolder, root } from '../paths';
import { runNode } from '../run-node';

const LOCKFILE = 'package-lock.json';
/** Refuses what may not ship, and writes the bill of materials of an area. */
const BILL = 'scripts/packages/bill-of-materials.js';

interface Package {
  dependencies?: Record<string, string>;
}

/** `add <area> <package>…`: installs packages for that area alone. */
export async function add(args: string[]): Promise<void> {
  const { area, packages } = read('add', args);
  const provided = packages.map(nameOf).filter(isProvided);
  if (provided.length > 0)
    throw new TaskError(
      `The site provides ${provided.join(', ')}: name it in peerDependencies of ${area}/package.json, in the site's version.`,
    );
  const before = [join(area, 'package.json'), join(area, LOCKFILE)].map(
    (file) => [file, textOf(file)] as const,
  );
  npm(area, ['install', ...packages]);
  if (await isListed(area)) return;
  for (const [file, text] of before) if (text !== undefined) writeFileSync(join(root, file), text);
  if (namesIn(area).length > 0) npm(area, ['ci']);
  await isListed(area);
  throw new TaskError(`${area} is as before.`);
}

/** `remove <area> <package>…` */
export async function remove(args: string[]): Promise<void> {
  const { area, packages } = read('remove', args);
  const unknown = packages.filter((name) => !namesIn(area).includes(name));
  if (unknown.length > 0) throw new TaskError(`${area} has no package ${unknown.join(', ')} of its own.`);
  npm(area, ['uninstall', ...packages]);
  await isListed(area);
}

function read(task: string, [area = '', ...packages]: string[]): { area: string; packages: string[] } {
  if (area === '' || packages.length === 0)
    throw new UsageError(`Name an area and a package: npm run ${task} -- mfe-content clsx`);
  if (area === 'shell')
    throw new UsageError(`The shell is part of the site: npm install ${packages.join(' ')} -w shell`);
  chosenAreas([area]);
  return { area, packages };
}

/** `@scope/name@1.2.3` → `@scope/name`. */
function nameOf(spec: string): string {
  return /^@?[^@]+/.exec(spec)?.[0] ?? spec;
}

/** Whether the site itself has a package, of which an area should have no copy. */
function isProvided(name: string): boolean {
  return name.startsWith('@nivaas/') || name in dependenciesIn('.');
}

const namesIn = (area: string) => Object.keys(dependenciesIn(area));

function dependenciesIn(folder: string): Record<string, string> {
  const { dependencies = {} } = JSON.parse(textOf(join(folder, 'package.json')) ?? '{}') as Package;
  return dependencies;
}

function textOf(file: string): string | undefined {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** In the area's folder, whose .npmrc leaves to the site what the site provides. */
function npm(area: string, args: string[]): void {
  const { status } = spawnSync('npm', [...args, '--no-update-notifier'], {
    cwd: areaFolder(area),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new TaskError(`npm ${args.join(' ')} failed, and ${area} is as before.`);
}

/** Renews the bill of materials. @returns Whether every package may be in it. */
async function isListed(area: string): Promise<boolean> {
  const lock = textOf(join(area, LOCKFILE));
  if (namesIn(area).length === 0)
    for (const name of [LOCKFILE, 'sbom.json', 'node_modules'])
      rmSync(join(areaFolder(area), name), { recursive: true, force: true });
  else if (lock !== undefined)
    // scripts/run.js need not install again.
    writeFileSync(
      join(areaFolder(area), 'node_modules/.nivaas-lock'),
      createHash('sha256').update(lock).digest('hex'),
    );
  return (await runNode([join(root, BILL), area])) === 0;
}
