import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ask } from '../harness/crowd';
import { OwnEdges } from '../harness/own-site';
import { seen } from './support/seen';
import { SmallDisk } from './support/small-disk';

let edges: OwnEdges;

test.beforeEach(async () => {
  edges = await OwnEdges.open();
});

test.afterEach(() => edges.close());

const TOKEN = 'b39f07c2e85d14a6f06d9b8427ce31a5';
/** Settings of an edge with an ops API. */
const OPS = { RELEASE_TOKEN: TOKEN };

interface OpsAnswer {
  status: number;
  code?: string;
  revision?: number;
}

/** Calls the ops API: with a body to change the newest revision, without one to read. */
async function ops(url: string, verb: string, body?: object): Promise<OpsAnswer> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${url}/_ops/api/${path}`, init);
    return { ...((await answer.json()) as object), status: answer.status } as OpsAnswer;
  };
  if (!body) return call(verb, { headers });
  const { revision = 0 } = await call('status', { headers });
  return call(verb, {
    method: 'POST',
    headers: { ...headers, 'if-match': `"${revision}"` },
    body: JSON.stringify(body),
  });
}

test('E05 on a full disk nothing is lost, visitors are served, an area can be switched off, and `on` is refused', async () => {
  const disk = SmallDisk.mount(join(edges.folder, 'registry'));
  test.skip(!disk, 'mounting is not permitted here');
  if (!disk) return;
  try {
    const env = { ...OPS, REGISTRY: `file:${join(disk.folder, 'registry')}` };
    const { url } = await edges.start(env);
    // The first change creates the reserve for emergencies.
    expect((await ops(url, 'off', { area: 'mfe-property' })).status).toBe(200);
    expect((await ops(url, 'on', { area: 'mfe-property' })).status).toBe(200);
    disk.fill();
    expect(await ops(url, 'off', { area: 'mfe-content' })).toMatchObject({ status: 200 });
    // The change has used up the reserve. Fill the rest of its space.
    disk.fill();
    const { revision } = await ops(url, 'status');
    const refused = await ops(url, 'on', { area: 'mfe-content' });
    expect(refused).toMatchObject({ status: 507, code: 'store_full' });
    expect(await ops(url, 'status')).toMatchObject({ revision, areas: { 'mfe-content': { off: true } } });
    expect(await ask(`${url}/search`)).toBe(200);
    disk.empty();
    expect(await ops(url, 'on', { area: 'mfe-content' })).toMatchObject({ status: 200 });
    expect(await ask(`${url}/about`)).toBe(200);
    seen('507 store_full for `on`, 200 for `off`; pages 200; with room again `on` is done');
  } finally {
    await edges.close();
    disk.unmount();
  }
});

test('E06 while the disk fails, nothing is acknowledged and visitors are served; afterwards changes work again', async () => {
  const { url, pid } = await edges.start(OPS);
  const { revision } = await ops(url, 'status');
  const fault = await failSyncs(pid);
  test.skip(!fault, 'strace is not installed or not permitted');
  if (!fault) return;
  const refused = await ops(url, 'off', { area: 'mfe-content' });
  expect(refused).toMatchObject({ status: 503, code: 'store_unavailable' });
  expect(await ask(`${url}/search?location=pune`)).toBe(200);
  expect(await ops(url, 'status')).toMatchObject({ revision });
  const ended = once(fault, 'exit');
  fault.kill('SIGINT');
  await ended;
  expect(await ops(url, 'off', { area: 'mfe-content' })).toMatchObject({ status: 200 });
  expect(await ops(url, 'verify')).toMatchObject({ ok: true, problems: [] });
  seen('503 store_unavailable, pages 200; then 200, and verify finds nothing wrong');
});

/** Makes every fsync of a process fail with EIO. @returns Undefined where strace cannot do that. */
async function failSyncs(pid: number): Promise<ChildProcess | undefined> {
  const faults = ['fsync', 'fdatasync'].flatMap((call) => ['-e', `inject=${call}:error=EIO`]);
  const args = ['-f', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', ...faults, '-p', String(pid)];
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((done) => {
    strace.once('error', () => done(undefined)).once('exit', () => done(undefined));
    strace.stderr.on('data', (said: Buffer) => said.includes('attached') && done(strace));
  });
}
