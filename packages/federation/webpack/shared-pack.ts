import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The shared pack: what every area must have once per page, provided eagerly by the shell and by nobody else.
 * React 19 refuses a react-dom of another patch, and a router hook needs the shell's router, so the pack has one
 * version and one provider. `@nivaas/federation` is in it because its fragment cache must be one per page.
 */
const MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@nivaas/federation',
] as const;

/** Packages whose exact versions the registry's gate compares between an area and the live shell. */
const VERSIONED = ['react', 'react-dom', 'react-router-dom', '@nivaas/federation'] as const;

interface SharedEntry {
  singleton: true;
  eager?: true;
  import?: false;
  requiredVersion: string;
  version?: string;
}

/** `shared` of the shell: all of the pack, eager, so that no remote ever lends a module to another. */
export function providedPack(): Record<string, SharedEntry> {
  return Object.fromEntries(
    MODULES.map((name) => [
      name,
      { singleton: true, eager: true, requiredVersion: versionOf(name), version: versionOf(name) },
    ]),
  );
}

/** `shared` of a remote: the pack without copies of its own. The server build provides the React that it renders with. */
export function neededPack(): Record<string, SharedEntry> {
  return Object.fromEntries(
    MODULES.filter((name) => name !== 'react-dom/client').map((name) => [
      name,
      { singleton: true, import: false, requiredVersion: versionOf(name) },
    ]),
  );
}

/** Exact versions of the pack, for the manifest of a version. */
export function packVersions(): Record<string, string> {
  return Object.fromEntries(VERSIONED.map((name) => [name, versionOf(name)]));
}

function versionOf(module: string): string {
  const [scope = '', name = ''] = module.split('/');
  const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope;
  if (packageName === '@nivaas/federation') return readVersion(join(__dirname, '..', 'package.json'));
  return readVersion(require.resolve(`${packageName}/package.json`));
}

function readVersion(file: string): string {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
