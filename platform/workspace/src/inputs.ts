import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { areaFolder, areaNames, packageFolder, root } from './paths';

const SCOPE = '@nivaas/';
/** Packages that areas name for their tools, and no build reads. */
const TOOLS = ['cli', 'testing'];
const IGNORED = new Set(['dist', 'node_modules', '.types']);

/**
 * Hash of everything that an area's build reads.
 *
 * @param shared Of `sharedDigest`, to read the shared inputs once for several areas.
 */
export function inputDigest(area: string, shared = sharedDigest()): string {
  // Its packages: it is a workspace.
  const ofShell = area === 'shell' ? packages().shell : '';
  return digest([areaFolder(area)], declarationsFor(area), shared + ofShell);
}

/** Hash of the inputs that all areas have. */
export function sharedDigest(): string {
  return digest(sharedPackages().map(packageFolder), [], packages().all);
}

/** Our packages that areas name: inputs of every area, besides its own folder. */
function sharedPackages(): string[] {
  const named = areaNames().flatMap((area) => {
    const text = readFileSync(join(areaFolder(area), 'package.json'), 'utf8');
    const { dependencies, peerDependencies } = JSON.parse(text) as Record<string, object>;
    return Object.keys({ ...dependencies, ...peerDependencies });
  });
  const ours = named.filter((name) => name.startsWith(SCOPE)).map((name) => name.slice(SCOPE.length));
  return [...new Set(ours)]
    .filter((name) => !TOOLS.includes(name) && existsSync(packageFolder(name)))
    .sort((a, b) => a.localeCompare(b));
}

/** The declarations of the areas that this one names: it is compiled against what they lend. */
function declarationsFor(area: string): string[] {
  const texts = sourceFiles(areaFolder(area)).map((file) => readFileSync(file, 'utf8'));
  return areaNames()
    .filter((other) => other !== area && texts.some((text) => text.includes(`${other}/`)))
    .map((other) => join(areaFolder(other), 'fragments.d.ts'))
    .filter((file) => existsSync(file));
}

const OF_CONSOLE = ['platform/console', 'platform/registry/src', 'packages/contracts', 'packages/ui'];

/** Hash of everything that the console's build reads. */
export function consoleDigest(): string {
  const folders = OF_CONSOLE.map((path) => join(root, path));
  return digest(folders, [], packages().all);
}

/** A repository of a team may have the lockfile of another package manager. */
const LOCKFILE = join(root, 'package-lock.json');
/** Read once: a process keeps the packages that it has loaded. */
let installed: Installed | undefined;
const packages = () => (installed ??= existsSync(LOCKFILE) ? installedForBuilds() : { all: '', shell: '' });

function digest(folders: string[], files: string[], other: string): string {
  const hash = createHash('sha256').update(other);
  for (const file of [...folders.flatMap(sourceFiles), ...files])
    hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; dependencies?: Record<string, string> }>;
}

interface Installed {
  all: string;
  /** Only in the shell's folder. */
  shell: string;
}

/**
 * The installed packages that a build can load: the dependencies of the site and of the shared packages, with theirs.
 * Test tools are left out, so that an update of one makes no area stale.
 */
export function installedForBuilds(lockfile = readFileSync(LOCKFILE, 'utf8')): Installed {
  const { packages } = JSON.parse(lockfile) as Lockfile;
  const installed = Object.entries(packages).map(([path, entry]) => ({
    path,
    ...entry,
    name: path.split('node_modules/').at(-1) ?? '',
  }));
  const names = new Set([
    ...Object.keys(packages['']?.dependencies ?? {}),
    ...sharedPackages().map((name) => `packages/${name}`),
    'shell',
  ]);
  // A loop over a set also visits names that are added meanwhile.
  for (const wanted of names)
    for (const { name, dependencies = {} } of installed)
      if (name === wanted) Object.keys(dependencies).forEach((other) => names.add(other));
  const listed = (isOfShell: boolean) =>
    installed
      .filter(({ name, path }) => names.has(name) && path.startsWith('shell/') === isOfShell)
      .map(({ path, version = '', integrity = '' }) => `${path}@${version} ${integrity}`)
      .join('\n');
  return { all: listed(false), shell: listed(true) };
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) =>
        !IGNORED.has(entry.name) &&
        !entry.name.startsWith('.build-') &&
        !/\.(test\.tsx?|examples\.json|tsbuildinfo|md)$/.test(entry.name),
    )
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) =>
      entry.isDirectory() ? sourceFiles(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

/** True when an area was built from its inputs as they are now. */
export function isBuilt(area: string, shared = sharedDigest()): boolean {
  const output = join(areaFolder(area), 'dist');
  const stamp = join(output, 'inputs.sha256');
  return existsSync(join(output, 'area.json')) && isCurrent(stamp, inputDigest(area, shared));
}

/** True when `file` holds this digest. */
export function isCurrent(file: string, value: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}
