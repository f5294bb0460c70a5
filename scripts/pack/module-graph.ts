import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { here } from '@nivaas/workspace/manifest';

const names = v.optional(v.record(v.string(), v.string()), {});
const places = v.optional(v.array(v.string()), []);
const packageJson = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ dependencies: names, optionalDependencies: names, os: places, cpu: places, libc: places }),
);

/** What a package needs, and which machines it is made for. */
function parsePackage(folder: string): v.InferOutput<typeof packageJson> {
  return v.parse(packageJson, readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** False for a native build for other machines: npm may install several. */
function fitsHere(folder: string): boolean {
  const { os, cpu, libc } = parsePackage(folder);
  // Some packages have the C library in their name only.
  const [named] = /(?<=-)(gnu|musl)$/.exec(folder) ?? [];
  const libraries = libc.length === 0 && named ? [named.replace('gnu', 'glibc')] : libc;
  const isOne = (allowed: readonly string[], mine: string) => allowed.length === 0 || allowed.includes(mine);
  return isOne(os, here.os) && isOne(cpu, here.cpu) && isOne(libraries, here.libc);
}

interface ModuleGraph {
  /** Files outside node_modules. */
  files: string[];
  /** Folders of installed packages, with the packages that they need. */
  packages: string[];
}

/**
 * Everything that the programs can load or start, found by reading their imports and, in the form
 * `join(__dirname, 'worker.js')`, the paths of scripts. An npm package counts as a whole.
 */
export function moduleGraph(programs: readonly string[]): ModuleGraph {
  const packages = new Set<string>();
  // A loop over a set also visits items that are added meanwhile.
  const files = new Set(programs);
  for (const file of files) {
    const { resolve } = createRequire(file);
    for (const name of importsOf(file)) {
      const found = realpathSync(resolve(name));
      if (found.includes('/node_modules/')) packages.add(packageFolder(found));
      else files.add(found);
    }
  }
  for (const folder of packages) for (const needed of neededBy(folder)) packages.add(needed);
  return { files: [...files].sort(), packages: [...packages].sort() };
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const imported = importedFiles.map(({ fileName }) => fileName).filter((name) => !isBuiltin(name));
  // Threads and processes are started by path.
  const started = [...text.matchAll(/\(__dirname, ['"]([\w./-]+\.js)['"]\)/g)].map(([, path]) => `./${path}`);
  return [...imported, ...started];
}

const MODULES = '/node_modules/';

/** From the path, not from the nearest package.json: some packages have more of them, without a name, in subfolders. */
function packageFolder(file: string): string {
  const start = file.lastIndexOf(MODULES) + MODULES.length;
  const [name] = /^(@[^/]+\/)?[^/]+/.exec(file.slice(start)) ?? [];
  if (name === undefined || start < MODULES.length) throw new Error(`${file} is in no package.`);
  return file.slice(0, start + name.length);
}

/** Packages that a package needs. Optional ones count when they are installed and built for this machine. */
function neededBy(folder: string): string[] {
  const { dependencies, optionalDependencies } = parsePackage(folder);
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const found = installedFor(folder, name);
    if (found) return fitsHere(found) ? [found] : [];
    if (name in optionalDependencies) return [];
    throw new Error(`${folder} needs ${name}, which is not installed.`);
  });
}

/** As Node resolves it: from the nearest node_modules upwards. */
function installedFor(folder: string, name: string): string | undefined {
  for (let from = folder; from !== dirname(from); from = dirname(from)) {
    const place = join(from, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
  }
  return undefined;
}
