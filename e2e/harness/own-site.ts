import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { AnswerOf } from '@nivaas/registry';
import { EdgeProcess, root, type EdgeOptions } from './edge-process';

const run = promisify(execFile);

/** A new data folder with a copy of a registry, by default the tested site's. */
export async function copyRegistry(from = process.env['SITE_DATA'] ?? ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nivaas-own-'));
  // Skips the original's edge, its page view figures, and files that it is just writing.
  const filter = (path: string) => !/\/(figures$|readers$|\.tmp-)/.test(path);
  await cp(join(from, 'registry'), join(folder, 'registry'), { recursive: true, filter });
  return folder;
}

/** Runs the release command of a checkout. @returns Its output. */
export async function runRelease(env: NodeJS.ProcessEnv, args: string[], checkout = root): Promise<string> {
  const main = join(checkout, 'platform/cli/dist/main.js');
  return (await run(process.execPath, [main, ...args], { env: { ...process.env, ...env } })).stdout;
}

/** Edges over one copy of the tested site's registry. */
export class OwnEdges {
  readonly #edges: EdgeProcess[] = [];

  private constructor(readonly folder: string) {}

  static async open(): Promise<OwnEdges> {
    return new OwnEdges(await copyRegistry());
  }

  /** An edge that is not started yet. */
  prepare(env: Record<string, string> = {}, options?: EdgeOptions): EdgeProcess {
    const edge = new EdgeProcess({ DATA_DIR: this.folder, ...env }, options);
    this.#edges.push(edge);
    return edge;
  }

  async start(env?: Record<string, string>, options?: EdgeOptions): Promise<EdgeProcess> {
    const edge = this.prepare(env, options);
    await edge.start();
    return edge;
  }

  async close(): Promise<void> {
    await Promise.all(this.#edges.map((edge) => edge.kill()));
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A site on which a journey may release: an edge over a copy of the tested site's registry. */
export interface OwnSite {
  url: string;
  /** Its data folder. */
  folder: string;
  /** The release command, in a checkout that has the folder of one area only. */
  release: (...args: string[]) => Promise<string>;
  status: () => Promise<AnswerOf<'status'>>;
  /** Replaces text in a source file of the checkout. @throws {Error} when the text is not there. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  write: (file: string, text: string) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * @param area The only area whose sources the checkout has, so that reading another one fails.
 * @param data Data folder of the running site.
 * @param settings Environment variables of the edge and of the release command.
 */
export async function startOwnSite(
  area: string,
  data: string,
  settings: Record<string, string> = {},
): Promise<OwnSite> {
  const folder = await copyRegistry(data);
  const checkout = await checkOut(join(folder, 'checkout'), [area]);
  const env = { ...settings, DATA_DIR: folder };
  const edge = new EdgeProcess(env);
  const release = (...args: string[]) => runRelease(env, args, checkout);
  return {
    url: await edge.start(),
    folder,
    release,
    status: async () => JSON.parse(await release('status', '--json')) as AnswerOf<'status'>,
    edit: (file, from, to) => editFile(join(checkout, file), from, to),
    write: async (file, text) => {
      await mkdir(join(checkout, file, '..'), { recursive: true });
      await writeFile(join(checkout, file), text);
    },
    stop: async () => {
      await edge.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the build of an area with other texts, as a version of its own, without building.
 * @param changes New texts, by the old ones.
 * @returns The folder.
 */
export async function changedBuild(
  parent: string,
  area: string,
  version: string,
  changes: Record<string, string>,
): Promise<string> {
  const folder = join(parent, `changed-${version}`);
  await cp(join(root, area, 'dist'), folder, { recursive: true, filter: (path) => !path.endsWith('.map') });
  const built = JSON.parse(await readFile(join(folder, 'area.json'), 'utf8')) as { version: string };
  const texts = Object.entries({ [built.version]: version, ...changes });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|json|css)$/.test(file)) continue;
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      texts.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    );
  }
  return folder;
}

/** Replaces text in a file. @throws {Error} when the text is not there */
export async function editFile(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`);
  await writeFile(file, text.replace(from, to));
}

/** The programs of a release. They are copied, because they find the checkout by their own path. */
const PROGRAMS = ['dist', 'help.js', 'progress.js']
  .map((path) => `platform/workspace/${path}`)
  .concat('platform/cli/dist');

/** Copies areas and the programs of a checkout, and links the packages of the repository. @returns The folder. */
export async function checkOut(folder: string, areas: readonly string[]): Promise<string> {
  await mkdir(folder);
  for (const name of ['node_modules', 'packages', 'package-lock.json', 'tsconfig.base.json'])
    await symlink(join(root, name), join(folder, name));
  // Every area is compiled against the fragment types of the other areas.
  for (const other of (await readdir(root)).filter((name) => !areas.includes(name))) {
    const declarations = join(root, other, 'fragments.d.ts');
    if (!existsSync(declarations)) continue;
    await mkdir(join(folder, other));
    await cp(declarations, join(folder, other, 'fragments.d.ts'));
  }
  for (const program of PROGRAMS) {
    await mkdir(dirname(join(folder, program)), { recursive: true });
    await cp(join(root, program), join(folder, program), { recursive: true });
  }
  for (const area of areas)
    await cp(join(root, area), join(folder, area), {
      recursive: true,
      filter: (path) => !/\/(dist|\.types|\.build-\d+)$/.test(path),
    });
  return folder;
}
