import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readyUrl } from './start-site';

const root = resolve(__dirname, '../..');
const run = promisify(execFile);

export interface AreaStatus {
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
 * @param registry Data folder of the running site.
 * @param settings Of the edge and of the release command, as environment variables.
 */
export async function startOwnSite(
  area: string,
  registry: string,
  settings: Record<string, string> = {},
): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'nivaas-releases-'));
  const dataFolder = join(folder, 'data');
  const checkout = await checkOut(join(folder, 'checkout'), area);
  await cp(join(registry, 'registry'), join(dataFolder, 'registry'), { recursive: true });
  const env = { ...process.env, ...settings, DATA_DIR: dataFolder, PORT: '0' };
  const edge = spawn(process.execPath, [join(root, 'platform/edge/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await readyUrl(edge);
  const release = async (...args: string[]) => {
    const { stdout } = await run(process.execPath, [join(checkout, 'platform/cli/dist/main.js'), ...args], {
      env,
    });
    return stdout;
  };
  return {
    url,
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
      await ended(edge);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of the area and of what releases and builds it, beside the packages of the repository itself. */
async function checkOut(folder: string, area: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of ['node_modules', 'packages', 'package-lock.json', 'tsconfig.base.json']) {
    await symlink(join(root, name), join(folder, name));
  }
  for (const program of ['platform/cli', 'platform/workspace'])
    await cp(join(root, program, 'dist'), join(folder, program, 'dist'), { recursive: true });
  await cp(join(root, area), join(folder, area), {
    recursive: true,
    filter: (path) => !/\/(dist|\.types|\.build-\d+)$/.test(path),
  });
  return folder;
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const exit = new Promise((resolve) => process.once('exit', resolve));
  process.kill('SIGTERM');
  await exit;
}
