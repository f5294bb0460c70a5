import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { Refusal } from '@nivaas/contracts/refusal';
import { buildAreas } from '../build';
import { root } from '../paths';

/** What a new repository depends on. */
export interface Packages {
  /** Versions or addresses of our packages, by name. */
  ours: Record<string, string>;
  others: Record<string, string>;
  overrides: Record<string, string>;
  /** Has ours; the default is npm's own. */
  registry?: string;
}

/** What a site names itself; the rest follows from their dependencies. */
const NAMED = ['cli', 'console', 'contracts', 'edge', 'federation', 'host', 'testing', 'ui', 'workspace'];
/** What the tests, the compilers and the pages of areas import. */
const OTHERS = [
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'jest',
  'oxfmt',
  'react',
  'react-dom',
  'react-router-dom',
  'typescript',
];
const GROUPS = ['packages', 'platform', 'services'];

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

const read = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Chooses where a site gets our packages.
 *
 * @param from Address of a registry that has them, or a folder with their tarballs. Default: they are packed into `packages`
 *   of the site.
 * @param here Where the command was typed.
 */
export async function packagesFor(site: string, from: string | undefined, here: string): Promise<Packages> {
  const { dependencies, devDependencies, overrides = {} } = read(root);
  const { valibot } = read(join(root, 'packages/contracts')).dependencies ?? {};
  const known: Record<string, string | undefined> = { valibot, ...devDependencies, ...dependencies };
  const others = Object.fromEntries([...OTHERS, 'valibot'].map((name) => [name, known[name] ?? '*']));
  const manifests = needed();
  if (from !== undefined && /^https?:\/\//.test(from)) {
    const named = manifests.filter(({ name }) => NAMED.includes(name.slice('@nivaas/'.length)));
    const ours = Object.fromEntries(named.map(({ name, version }) => [name, version]));
    return { ours, others, overrides, registry: from };
  }
  const folder = from === undefined ? join(site, 'packages') : resolve(here, from);
  if (from === undefined) await packInto(folder, manifests);
  const files = readdirSync(folder);
  const ours = manifests.map(({ name, version }) => {
    const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
    if (!files.includes(file)) throw new Refusal('usage', `${folder} has no ${file}. npm pack makes it.`);
    return [name, `file:${relative(site, join(folder, file))}`];
  });
  return { ours: Object.fromEntries(ours), others, overrides };
}

/** Our packages that a site needs, sorted. */
function needed(): Manifest[] {
  const all = GROUPS.flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(read);
  const byName = new Map(all.map((manifest) => [manifest.name, manifest]));
  const found = new Set<string>();
  const add = (name: string) => {
    const manifest = byName.get(name);
    if (!manifest || found.has(name)) return;
    found.add(name);
    for (const other of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) add(other);
  };
  for (const name of NAMED) add(`@nivaas/${name}`);
  return all.filter(({ name }) => found.has(name)).sort((a, b) => a.name.localeCompare(b.name));
}

async function packInto(folder: string, manifests: readonly Manifest[]): Promise<void> {
  await buildAreas([], { force: false, withConsole: true });
  await mkdir(folder, { recursive: true });
  const workspaces = manifests.flatMap(({ name }) => ['--workspace', name]);
  const args = ['pack', '--silent', ...workspaces, '--pack-destination', folder];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 2] });
  if (status !== 0) throw new Refusal('failed', 'Our packages could not be packed.');
}
