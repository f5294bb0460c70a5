import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './own-pack';

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
