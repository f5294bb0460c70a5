import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NormalModuleReplacementPlugin } from 'webpack';

/** Packages that an area may have in a version of its own until the site has that version, too. */
const PACKAGES = ['react', 'react-dom', 'react-router', 'react-router-dom'];

/** Where an area's own packages are. Development compiles the shell with the React of the area beside it. */
export function homeOf(folder: string): string {
  return process.env['REACT_OF'] || folder;
}

/**
 * Folder of an installed package of the pack: the area's own copy, else the site's.
 *
 * @param folder The area's folder; undefined for what all areas have in common.
 */
export function packageFolder(folder: string | undefined, name: string): string {
  const own = folder === undefined ? undefined : join(homeOf(folder), 'node_modules', name);
  return own !== undefined && existsSync(own) ? own : dirname(require.resolve(`${name}/package.json`));
}

/**
 * Makes every module of a build, of `packages/ui` and React DOM, too, find the area's own copies. A build has one React.
 *
 * @returns No plugin for an area that has the site's React.
 */
export function ownPack(folder: string): NormalModuleReplacementPlugin[] {
  const home = homeOf(folder);
  const isOwn = (name: string) => [home, folder].some((of) => existsSync(join(of, 'node_modules', name)));
  const own = PACKAGES.filter(isOwn);
  if (own.length === 0) return [];
  return [
    new NormalModuleReplacementPlugin(new RegExp(`^(${own.join('|')})(/|$)`), (asked) => {
      asked.context = home;
    }),
  ];
}
