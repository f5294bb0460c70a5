import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EdgeProcess, root, type EdgeOptions } from './edge-process';

const run = promisify(execFile);

/** A data folder of one's own, with a copy of a registry: of the tested site's, when no other is named. */
export async function copyRegistry(from = process.env['SITE_DATA'] ?? ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nivaas-own-'));
  await cp(join(from, 'registry'), join(folder, 'registry'), { recursive: true });
  return folder;
}

/** Runs the release command of a checkout. @returns What it prints. */
export async function runRelease(env: NodeJS.ProcessEnv, args: string[], checkout = root): Promise<string> {
  const main = join(checkout, 'platform/cli/dist/main.js');
  return (await run(process.execPath, [main, ...args], { env: { ...process.env, ...env } })).stdout;
}

/** Edges over one copy of the registry of the tested site. */
export class OwnEdges {
  readonly #edges: EdgeProcess[] = [];

  private constructor(readonly folder: string) {}

  static async open(): Promise<OwnEdges> {
    return new OwnEdges(await copyRegistry());
  }

  /** One that is not started yet. */
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

interface AreaStatus {
  version: string;
  previous: string | null;
  off: boolean;
}

/** A site that a journey may release on: an edge of its own over a copy of the registry of the tested site. */
export interface OwnSite {
  url: string;
  /** The release command, run in a checkout that has no other area's folder than the given one's. */
  release: (...args: string[]) => Promise<string>;
  status: () => Promise<{ release: string; areas: Record<string, AreaStatus> }>;
  /** Replaces text in a source file of the checkout; the text must be there. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  write: (file: string, text: string) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * @param area The one area whose sources the checkout has: what builds or reads another one fails.
 * @param data Data folder of the running site.
 * @param settings Of the edge and of the release command, as environment variables.
 */
export async function startOwnSite(
  area: string,
  data: string,
  settings: Record<string, string> = {},
): Promise<OwnSite> {
  const folder = await copyRegistry(data);
  const checkout = await checkOut(join(folder, 'checkout'), area);
  const env = { ...settings, DATA_DIR: folder };
  const edge = new EdgeProcess(env);
  const release = (...args: string[]) => runRelease(env, args, checkout);
  return {
    url: await edge.start(),
    release,
    status: async () =>
      JSON.parse(await release('status', '--json')) as { release: string; areas: Record<string, AreaStatus> },
    edit: async (file, from, to) => {
      const text = await readFile(join(checkout, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say "${from}".`);
      await writeFile(join(checkout, file), text.replace(from, to));
    },
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

/** The programs that a release runs; each is copied, so that it takes its own place for the root of the checkout. */
const PROGRAMS = ['platform/cli/dist', 'platform/workspace/dist'];

/** A copy of the area and of the release command, beside the packages of the repository itself. */
async function checkOut(folder: string, area: string): Promise<string> {
  await mkdir(folder);
  for (const name of ['node_modules', 'packages', 'package-lock.json', 'tsconfig.base.json'])
    await symlink(join(root, name), join(folder, name));
  for (const program of PROGRAMS) {
    await mkdir(dirname(join(folder, program)), { recursive: true });
    await cp(join(root, program), join(folder, program), { recursive: true });
  }
  await cp(join(root, area), join(folder, area), {
    recursive: true,
    filter: (path) => !/\/(dist|\.types|\.build-\d+)$/.test(path),
  });
  return folder;
}
