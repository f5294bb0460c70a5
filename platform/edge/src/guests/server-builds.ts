import { LRUCache } from 'lru-cache';
import type { ReleaseSource } from '@nivaas/registry';
import type { Sources } from './inside/area-modules';

/** The scripts of a version's server build. */
export interface ServerBuild {
  /** Path of the script that is loaded first. */
  entry: string;
  sources: Sources;
}

/** More versions are seldom rendered at one time. Each has some hundred kB. */
const MAX_BUILDS = 50;
/** Functions run in guests of their own. */
const FUNCTIONS_FOLDER = 'server/functions/';

/** Server builds of versions, which guests get from the edge: they read no files. */
export class ServerBuilds {
  readonly #builds = new LRUCache<string, Promise<ServerBuild>>({ max: MAX_BUILDS });

  constructor(private readonly source: Pick<ReleaseSource, 'manifest' | 'file'>) {}

  /** @throws {RegistryError} unknown_version, damaged; {Error} when a script is missing */
  of(area: string, version: string): Promise<ServerBuild> {
    const key = `${area} ${version}`;
    const build = this.#builds.get(key) ?? this.#read(area, version);
    this.#builds.set(key, build);
    build.catch(() => this.#builds.delete(key));
    return build;
  }

  async #read(area: string, version: string): Promise<ServerBuild> {
    const { files, serverEntry } = await this.source.manifest(area, version);
    const scripts = Object.keys(files).filter(
      (path) => path.startsWith('server/') && path.endsWith('.js') && !path.startsWith(FUNCTIONS_FOLDER),
    );
    const texts = scripts.map(
      async (path) =>
        [pathOf(area, version, path), await scriptOf(this.source, area, version, path)] as const,
    );
    return {
      entry: pathOf(area, version, `server/${serverEntry}`),
      sources: new Map(await Promise.all(texts)),
    };
  }
}

/** @throws {Error} when it is missing */
export async function scriptOf(
  source: Pick<ReleaseSource, 'file'>,
  area: string,
  version: string,
  path: string,
): Promise<string> {
  const bytes = await source.file(area, version, path);
  if (!bytes) throw new Error(`${area} ${version}: ${path} is missing in the registry.`);
  return bytes.toString('utf8');
}

/** Of a script inside guests: stacks name it, and sources are found by it. */
export function pathOf(area: string, version: string, path: string): string {
  return `/${area}/${version}/${path.slice('server/'.length)}`;
}
