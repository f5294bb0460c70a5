import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NormalModuleReplacementPlugin } from 'webpack';

/**
 * What remotes take from the shared pack: modules of which a page must have one copy, lent by the shell
 * (src/lean/share-scope.ts). Only the shell hydrates, so they do without `react-dom/client`. React 19 refuses a react-dom of
 * another patch version, router hooks need the shell's router, and fragments and storage need shared state.
 */
const MODULES = ['react', 'react/jsx-runtime', 'react-dom', '@nivaas/federation'];

/** Packages whose exact versions the gate compares between an area and the live shell. */
const VERSIONED = ['react', 'react-dom', 'react-router-dom', '@nivaas/federation'];

interface SharedEntry {
  singleton: true;
  import: false;
  requiredVersion: string;
}

/** `shared` of a remote: the pack without own copies. */
export function neededPack(folder: string): Record<string, SharedEntry> {
  return Object.fromEntries(
    MODULES.map((name) => [
      name,
      { singleton: true, import: false, requiredVersion: versionOf(folder, name) },
    ]),
  );
}

/** Exact versions of the pack that an area is built with, for `area.json`. */
export function packVersions(folder: string): Record<string, string> {
  return Object.fromEntries(VERSIONED.map((name) => [name, versionOf(folder, name)]));
}

function versionOf(folder: string, module: string): string {
  const [scope = '', name = ''] = module.split('/');
  const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope;
  const isOwn = packageName === '@nivaas/federation';
  const from = isOwn ? join(__dirname, '../..') : packageFolder(folder, packageName);
  const text = readFileSync(join(from, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Packages that an area may have in a version of its own until the site has that version, too. */
const MAY_BE_OWN = ['react', 'react-dom', 'react-router', 'react-router-dom'];

/** Where an area's own packages are. Development compiles the shell with the React of the area beside it. */
function homeOf(folder: string): string {
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
  const own = MAY_BE_OWN.filter(isOwn);
  if (own.length === 0) return [];
  const asked = new RegExp(`^(${own.join('|')})(/|$)`);
  return [new NormalModuleReplacementPlugin(asked, (request) => void (request.context = home))];
}
