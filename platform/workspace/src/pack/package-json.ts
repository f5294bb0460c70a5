import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { here } from '../packed/platform';

const names = v.optional(v.record(v.string(), v.string()), {});
const places = v.optional(v.array(v.string()), []);
const packageJson = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ dependencies: names, optionalDependencies: names, os: places, cpu: places, libc: places }),
);

/** What a package needs, and which machines it is made for. */
export function parsePackage(folder: string): v.InferOutput<typeof packageJson> {
  return v.parse(packageJson, readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** False for a native build for other machines: npm may install several. */
export function fitsHere(folder: string): boolean {
  const { os, cpu, libc } = parsePackage(folder);
  // Some packages have the C library in their name only.
  const [named] = /(?<=-)(gnu|musl)$/.exec(folder) ?? [];
  const libraries = libc.length === 0 && named ? [named.replace('gnu', 'glibc')] : libc;
  const isOne = (allowed: readonly string[], mine: string) => allowed.length === 0 || allowed.includes(mine);
  return isOne(os, here.os) && isOne(cpu, here.cpu) && isOne(libraries, here.libc);
}
