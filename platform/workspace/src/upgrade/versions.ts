import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { areaFolder, root } from '../paths';

const names = v.optional(v.record(v.string(), v.string()), {});
const packageJson = v.object({ dependencies: names, devDependencies: names });

/** The version of a package that the site has; undefined if it has none. */
export function siteVersion(name: string): string | undefined {
  const { dependencies, devDependencies } = read(root);
  return dependencies[name] ?? devDependencies[name];
}

/** The version that an area has of its own, until the site has it, too. */
export function ownVersion(area: string, name: string): string | undefined {
  return read(areaFolder(area)).devDependencies[name];
}

/** The version that an area is built with. */
export function versionOf(area: string, name: string): string {
  return ownVersion(area, name) ?? siteVersion(name) ?? '';
}

function read(folder: string): v.InferOutput<typeof packageJson> {
  return v.parse(packageJson, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}
