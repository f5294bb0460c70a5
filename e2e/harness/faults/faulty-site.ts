import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EdgeProcess, root } from '../edge-process';
import { copyRegistry, runRelease } from '../own-site';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy';

const run = promisify(execFile);

/** Areas that get a version that can misbehave. */
const SPOILT = ['mfe-account', 'mfe-content', 'mfe-property', 'mfe-search'] as const;
export type SpoiltArea = (typeof SPOILT)[number];

interface Versions {
  /** Live; misbehaves when the page sets `globalThis.spoilt`. */
  now: string;
  /** Live before that: the tested site's own version, which works. */
  before: string;
}

/** A site whose answers and live versions can be spoilt. The versions before them work. */
export interface FaultySite {
  url: string;
  proxy: FaultyProxy;
  versions: Record<SpoiltArea, Versions>;
  shell: Versions;
  /** Runs the release command. */
  release: (...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

type Spoilt = Pick<FaultySite, 'versions' | 'shell'>;

/** @param data Data folder of the tested site. */
export async function startFaultySite(data: string): Promise<FaultySite> {
  const prepared = await prepareOnce(data);
  const folder = await copyRegistry(prepared);
  const spoilt = JSON.parse(await readFile(join(prepared, 'spoilt.json'), 'utf8')) as Spoilt;
  const edge = new EdgeProcess({ DATA_DIR: folder });
  const proxy = await startFaultyProxy(await edge.start());
  return {
    url: proxy.url,
    proxy,
    ...spoilt,
    release: (...args) => runRelease({ DATA_DIR: folder }, args),
    stop: async () => {
      await proxy.close();
      await edge.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Publishing takes seconds, so the first worker does it for all of them. */
async function prepareOnce(data: string): Promise<string> {
  const folder = join(data, 'faults');
  const done = join(folder, 'spoilt.json');
  try {
    mkdirSync(folder);
  } catch {
    while (!existsSync(done) && existsSync(folder)) await new Promise((wait) => setTimeout(wait, 200));
    return folder;
  }
  try {
    await cp(join(data, 'registry'), join(folder, 'registry'), { recursive: true });
    writeFileSync(done, JSON.stringify(await spoil(folder)));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

async function spoil(folder: string): Promise<Spoilt> {
  const env = { ...process.env, DATA_DIR: folder };
  const builds = [...SPOILT, 'shell'].map((area) => `${area}=${join(root, area, 'dist')}`);
  const { stdout } = await run(process.execPath, [join(__dirname, 'publish-spoilt.js'), ...builds], {
    env,
  });
  type Made = Record<SpoiltArea | 'shell', Versions>;
  const { shell, ...versions } = JSON.parse(stdout) as Made;
  return { versions, shell };
}
