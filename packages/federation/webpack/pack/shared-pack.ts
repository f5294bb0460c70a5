import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The shared pack: modules of which a page must have one copy, provided by the shell. React 19 refuses a react-dom of
 * another patch version, router hooks need the shell's router, and fragments and storage need shared state.
 */
const MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@nivaas/federation'];

/** Packages whose exact versions the gate compares between an area and the live shell. */
const VERSIONED = ['react', 'react-dom', 'react-router-dom', '@nivaas/federation'];

interface SharedEntry {
  singleton: true;
  eager?: true;
  import?: false;
  requiredVersion: string;
  version?: string;
}

/** `shared` of the shell: the whole pack, eager, so that no remote ever provides a module. */
export function providedPack(): Record<string, SharedEntry> {
  const entry = (version: string): SharedEntry => ({
    singleton: true,
    eager: true,
    requiredVersion: version,
    version,
  });
  return Object.fromEntries(MODULES.map((name) => [name, entry(versionOf(name))]));
}

/** `shared` of a remote: the pack without own copies. Only the shell hydrates, so only it needs `react-dom/client`. */
export function neededPack(): Record<string, SharedEntry> {
  const needed = MODULES.filter((name) => name !== 'react-dom/client');
  return Object.fromEntries(
    needed.map((name) => [name, { singleton: true, import: false, requiredVersion: versionOf(name) }]),
  );
}

/** Exact versions of the pack for `area.json`. */
export function packVersions(): Record<string, string> {
  return Object.fromEntries(VERSIONED.map((name) => [name, versionOf(name)]));
}

function versionOf(module: string): string {
  const [scope = '', name = ''] = module.split('/');
  const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope;
  const isOwn = packageName === '@nivaas/federation';
  const file = isOwn ? join(__dirname, '../../package.json') : require.resolve(`${packageName}/package.json`);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  // The packages that a site serves carry the digest of their content behind the version.
  return isOwn ? version.replace(/-.*/, '') : version;
}
