import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import * as v from 'valibot';
import { areaFolder, root } from '../paths';

const names = v.optional(v.record(v.string(), v.string()), {});
const described = v.object({
  version: v.optional(v.string(), ''),
  dependencies: names,
  devDependencies: names,
  peerDependencies: names,
});
export type Described = v.InferOutput<typeof described>;

/** A package that says that it does not work with the wanted version. */
export interface PeerConflict {
  package: string;
  version: string;
  peer: string;
  range: string;
}

/** Packages of an area, by name: what it has of its own, with what these bring, and what it names of the site's. */
export function packagesOf(area: string): Map<string, Described> {
  const folder = areaFolder(area);
  const { dependencies, devDependencies, peerDependencies } = read(join(folder, 'package.json'));
  const lock = join(folder, 'package-lock.json');
  const own = existsSync(lock)
    ? Object.entries(v.parse(lockfile, JSON.parse(readFileSync(lock, 'utf8'))).packages)
    : [];
  const found = new Map(
    own.filter(([path]) => path !== '').map(([path, one]) => [path.split('node_modules/').at(-1) ?? '', one]),
  );
  for (const name of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })) {
    const file = [folder, root]
      .map((from) => join(from, 'node_modules', name, 'package.json'))
      .find(existsSync);
    // Ours move with the site.
    if (file && !found.has(name) && !name.startsWith('@nivaas/')) found.set(name, read(file));
  }
  return found;
}

const lockfile = v.object({ packages: v.record(v.string(), described) });

function read(file: string): Described {
  return v.parse(described, JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Packages whose `peerDependencies` exclude a version.
 *
 * @param versions Exact ones, by package. These packages are not asked about each other: npm has done so.
 */
export function peerConflicts(
  packages: ReadonlyMap<string, Described>,
  versions: Readonly<Record<string, string>>,
): PeerConflict[] {
  return [...packages].flatMap(([name, { version, peerDependencies }]) =>
    Object.entries(peerDependencies).flatMap(([peer, range]) => {
      const wanted = name in versions ? undefined : versions[peer];
      const isFine = wanted === undefined || satisfies(wanted, range, { includePrerelease: true });
      return isFine ? [] : [{ package: name, version, peer, range }];
    }),
  );
}
