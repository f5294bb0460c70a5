import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** This package: the file is compiled to its dist/. */
const own = resolve(__dirname, '..');
/** True in the repository of a team or of another site, where npm installed this package. */
const isInstalled = basename(resolve(own, '..')) === '@nivaas';
/** Root of the repository; where this package is installed, the folder in which the program runs. */
export const root = isInstalled ? process.cwd() : resolve(own, '../..');
/** In the repository of one area, its folder is the root, and the shell is a package, too. */
const isOfOneArea = isInstalled && !existsSync(join(root, 'shell/webpack.config.js'));
/** Builds one area. */
export const buildProgram = join(packageFolder('federation'), 'dist/build.js');

/** Folders with the configuration of a bundler, the shell first. */
export function areaNames(): string[] {
  if (isOfOneArea) return ['shell', basename(root)];
  const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'webpack.config.js')));
  return names.sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
}

export function areaFolder(area: string): string {
  if (!isOfOneArea) return join(root, area);
  return area === 'shell' ? packageFolder(area) : root;
}

/** Folder of one of our packages for areas, and of the installed shell. Package managers install siblings together. */
export function packageFolder(name: string): string {
  return isInstalled ? resolve(own, '..', name) : join(root, 'packages', name);
}

export function dataFolder(env: Record<string, string | undefined> = process.env): string {
  return resolve(root, env['DATA_DIR'] || '.data');
}
