import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf } from '@nivaas/registry';
import { EdgeProcess } from '../edge-process';
import { changedBuild, copyRegistry, runRelease } from '../own-site';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy';

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

/** Makes a copy of each build live that can misbehave (spoil.js, spoil-shell.js), as a version of its own. */
async function spoil(folder: string): Promise<Spoilt> {
  const status = await runRelease({ DATA_DIR: folder }, ['status', '--json']);
  const { areas } = JSON.parse(status) as AnswerOf<'status'>;
  const made = {} as Record<SpoiltArea | 'shell', Versions>;
  for (const area of [...SPOILT, 'shell'] as const) {
    const now = `v${randomBytes(6).toString('hex')}`;
    const build = await changedBuild(folder, area, now, {});
    await patch(join(build, 'client'), area, now);
    await runRelease({ DATA_DIR: folder }, [
      'deploy',
      area,
      '--from',
      build,
      '--force',
      '--reason',
      'a test',
    ]);
    await rm(build, { recursive: true });
    made[area] = { now, before: areas[area]?.version ?? '' };
  }
  const { shell, ...versions } = made;
  return { versions, shell };
}

async function patch(client: string, area: SpoiltArea | 'shell', version: string): Promise<void> {
  const entry = join(client, area === 'shell' ? 'main.js' : 'remote-entry.js');
  const code = await readFile(entry, 'utf8');
  const text = await readFile(join(__dirname, area === 'shell' ? 'spoil-shell.js' : 'spoil.js'), 'utf8');
  const own = text
    .replaceAll('AREA', area)
    .replaceAll('CONTAINER', `${area.replaceAll('-', '_')}_${version}`);
  // The shell is spoilt before it starts.
  await writeFile(entry, area === 'shell' ? `${own}\n;${code}` : `${code}\n;${own}`);
}
