import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FunctionDescription } from '@nivaas/contracts';

const SERVER = 'src/server';
/** Names of files, as addresses have them. */
const FILE = /^[a-z][a-z0-9-]{0,38}\.ts$/;
/** How a file exports a query or an action. */
const EXPORT = /^export const (\w{1,60}) = (query|action)\b/gm;

export interface ServerModule {
  /** Of the file, such as `orders`. */
  name: string;
  file: string;
}

export function serverFolder(folder: string): string {
  return join(folder, SERVER);
}

export function hasFunctions(folder: string): boolean {
  return existsSync(serverFolder(folder));
}

/**
 * The files of `src/server` that export queries and actions. Folders below it are the server's own.
 *
 * @throws {Error} for a name that no address can have
 */
export function serverModules(folder: string): ServerModule[] {
  if (!hasFunctions(folder)) return [];
  const files = readdirSync(serverFolder(folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const wrong = files.find((name) => !FILE.test(name));
  if (wrong !== undefined)
    throw new Error(
      `${basename(folder)}/${SERVER}/${wrong}: a file of ${SERVER} is named like open-orders.ts: its name is in addresses.`,
    );
  return files.map((name) => ({ name: basename(name, '.ts'), file: join(serverFolder(folder), name) }));
}

/** A query or action as far as its source tells it without being run. */
export interface DeclaredFunction extends Pick<FunctionDescription, 'kind'> {
  /** The name of its export. */
  name: string;
}

/** The queries and actions of a source. Whatever else it exports stops the build of the functions (`definitions`). */
export function functionsIn(source: string): DeclaredFunction[] {
  return [...source.matchAll(EXPORT)].map(([, name = '', kind]) => ({
    name,
    kind: kind as DeclaredFunction['kind'],
  }));
}
