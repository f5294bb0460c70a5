import { LRUCache } from 'lru-cache';
import type { ReleaseSource } from '@nivaas/registry';

/** The scripts of a version's server build. */
export interface ServerBuild {
  /** Path of the script that is loaded first. */
  entry: string;
  /** Path and text of each, as JSON. */
  scripts: Buffer;
}

/** More versions are seldom rendered at one time. Each has some hundred kB. */
const MAX_BUILDS = 50;
/** Functions run in guests of their own. */
const FUNCTIONS_FOLDER = 'server/functions/';

/** Server builds of versions, which guests get from the edge: they read no files. */
export class ServerBuilds {
  readonly #builds = new LRUCache<string, Promise<ServerBuild>>({ max: MAX_BUILDS });

  constructor(private readonly source: Pick<ReleaseSource, 'manifest' | 'file'>) {}

  /** @throws {Refusal} unknown_version, damaged; {Error} when a script is missing */
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
    const texts = scripts.map((name) => scriptOf(this.source, area, version, name));
    return {
      entry: pathOf(area, version, `server/${serverEntry}`),
      scripts: Buffer.from(JSON.stringify(await Promise.all(texts))),
    };
  }
}

/**
 * A script as guests get it. Stacks name its path, and sources are found by it.
 *
 * @throws {Error} when it is missing
 */
export async function scriptOf(
  source: Pick<ReleaseSource, 'file'>,
  area: string,
  version: string,
  name: string,
): Promise<[path: string, text: string]> {
  const bytes = await source.file(area, version, name);
  if (!bytes) throw new Error(`${area} ${version}: ${name} is missing in the registry.`);
  return [pathOf(area, version, name), bytes.toString('utf8')];
}

function pathOf(area: string, version: string, name: string): string {
  return `/${area}/${version}/${name.slice('server/'.length)}`;
}
