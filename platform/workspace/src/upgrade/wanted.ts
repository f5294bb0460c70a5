import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../errors';
import { root } from '../paths';

/** What moves together, by the name that stands for it. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react-dom', '@types/react', '@types/react-dom'],
  'react-router-dom': ['react-router-dom'],
};

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** What `react@19.3.0` asks for. */
export interface Wanted {
  /** As it was typed. */
  word: string;
  name: string;
  /** The packages that move together. */
  names: readonly string[];
  /** An exact version. */
  version?: string;
  /** A folder that has the packages, as `node_modules` would. */
  folder?: string;
}

/** @throws {UsageError} for anything but a package that areas share, with an exact version or a folder */
export function readWanted(word = ''): Wanted {
  const at = word.indexOf('@', 1);
  const [name, spec] = at > 0 ? [word.slice(0, at), word.slice(at + 1)] : [word, ''];
  const names = GROUPS[name];
  if (!names)
    throw new UsageError(
      `Name a package and its version: react@19.3.1 (react-dom and the types come with it) or react-router-dom@7.18.5.`,
    );
  if (EXACT.test(spec)) return { word, name, names, version: spec };
  const folder = resolve(root, spec);
  if (spec !== '' && existsSync(join(folder, name, 'package.json'))) return { word, name, names, folder };
  throw new UsageError(
    `${name}@${spec} is neither an exact version (${name}@1.2.3) nor a folder that has ${name}.`,
  );
}

/**
 * What to ask npm for: the version, and of the types the newest that describe no newer minor version.
 *
 * @param version An exact version of React or the router.
 */
export function askedOf({ names }: Wanted, version: string): Record<string, string> {
  const [major, minor] = version.split('.');
  const types = `${major} - ${major}.${minor}`;
  return Object.fromEntries(names.map((name) => [name, name.startsWith('@types/') ? types : version]));
}
