import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  /** `media` is a folder of pictures and fonts with content-hashed names, which areas may name in their code. */
  nivaas?: { media?: string };
}

/** An area needs none, as one that a test writes. */
function manifestIn(folder: string): Manifest {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** Folders of media of an area and of the installed packages that its package.json names. */
export function mediaFolders(area: string): string[] {
  const { dependencies, devDependencies, peerDependencies } = manifestIn(area);
  const { resolve } = createRequire(join(area, 'package.json'));
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).flatMap(
    (name) =>
      (resolve.paths(name) ?? [])
        .map((modules) => join(modules, name))
        .find((folder) => existsSync(join(folder, 'package.json'))) ?? [],
  );
  return [area, ...packages].flatMap((folder) => {
    const { media } = manifestIn(folder).nivaas ?? {};
    return media === undefined ? [] : [join(folder, media)];
  });
}
