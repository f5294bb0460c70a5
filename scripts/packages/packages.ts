import { join } from 'node:path';
import { chosenAreas } from '@nivaas/workspace/build';
import { Refusal } from '@nivaas/contracts/refusal';
import { areaFolder, root } from '@nivaas/workspace/paths';
import { runNode } from '@nivaas/workspace/run-node';
import { forgetInstallation, npm, readPackage } from './npm';

/** Refuses what may not ship, and writes the bill of materials of an area. */
const BILL = 'scripts/packages/bill-of-materials.js';

/** `add <area> <package>…`: installs packages for that area alone. */
export async function add(args: string[]): Promise<void> {
  const { area, packages } = asked('add', args);
  const provided = packages.map(nameOf).filter(isProvided);
  if (provided.length > 0)
    throw new Refusal(
      'failed',
      `The site provides ${provided.join(', ')}: name it in peerDependencies of ${area}/package.json, in the site's version. Another React: npm run upgrade`,
    );
  const folder = areaFolder(area);
  const undo = npm(folder, ['install', ...packages]);
  if (await isListed(area)) return;
  undo();
  if (hasOwn(area)) npm(folder, ['ci']);
  await isListed(area);
  throw new Refusal('failed', `${area} is as before.`);
}

/** `remove <area> <package>…` */
export async function remove(args: string[]): Promise<void> {
  const { area, packages } = asked('remove', args);
  const own = readPackage(areaFolder(area))['dependencies'] ?? {};
  const unknown = packages.filter((name) => !(name in own));
  if (unknown.length > 0)
    throw new Refusal('failed', `${area} has no package ${unknown.join(', ')} of its own.`);
  npm(areaFolder(area), ['uninstall', ...packages]);
  await isListed(area);
}

function asked(task: string, [area = '', ...packages]: string[]): { area: string; packages: string[] } {
  if (area === '' || packages.length === 0)
    throw new Refusal('usage', `Name an area and a package: npm run ${task} -- mfe-help clsx`);
  if (area === 'shell')
    throw new Refusal('usage', `The shell is part of the site: npm install ${packages.join(' ')} -w shell`);
  chosenAreas([area]);
  return { area, packages };
}

/** `@scope/name@1.2.3` → `@scope/name`. */
function nameOf(spec: string): string {
  return /^@?[^@]+/.exec(spec)?.[0] ?? spec;
}

/** Whether the site itself has a package, of which an area should have no copy. */
function isProvided(name: string): boolean {
  return name.startsWith('@nivaas/') || name in (readPackage(root)['dependencies'] ?? {});
}

/** An area may also have a React of its own, which is no dependency: the shell brings it. */
function hasOwn(area: string): boolean {
  const { dependencies, devDependencies } = readPackage(areaFolder(area));
  return Object.keys({ ...dependencies, ...devDependencies }).length > 0;
}

/** Renews the bill of materials. @returns Whether every package may be in it. */
async function isListed(area: string): Promise<boolean> {
  if (!hasOwn(area)) forgetInstallation(area);
  return (await runNode([join(root, BILL), area])) === 0;
}
