import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { pack } from 'tar-stream';
import { ask, startCrowd } from '../harness/crowd';
import { OwnEdges } from '../harness/own-site';
import { OPS, ops } from './support/ops-calls';
import { seen } from './support/seen';
import { SmallDisk } from './support/small-disk';

let edges: OwnEdges;

test.beforeEach(async () => {
  edges = await OwnEdges.open();
});

test.afterEach(() => edges.close());

const text = (url: string) => fetch(url).then((answer) => answer.text());

test('E01 an edge that is killed under load restarts with the same state, and only requests in flight fail', async () => {
  const edge = await edges.start();
  const { url } = edge;
  const before = await text(`${url}/_release`);
  const crowd = startCrowd(() => [url]);
  await crowd.more(100);
  await edge.kill();
  const died = performance.now();
  // As a supervisor would.
  await edge.start();
  const away = Math.round(performance.now() - died);
  await crowd.more(100);
  await crowd.stop();
  const failed = crowd.answers.filter((answer) => answer !== 200);
  expect(
    failed.filter((answer) => !['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(String(answer))),
  ).toEqual([]);
  expect(crowd.answers.slice(-50).every((answer) => answer === 200)).toBe(true);
  expect(await text(`${url}/_release`)).toBe(before);
  seen(`answers again ${away} ms after the kill; same release`);
});

test('E10 an edge that was stopped for two seconds answers waiting requests, and its metrics show the lag', async () => {
  const { url, pid } = await edges.start();
  expect(await ask(`${url}/about`)).toBe(200);
  process.kill(pid, 'SIGSTOP');
  const waiting = ask(`${url}/careers`);
  // The stall under test.
  await new Promise((done) => setTimeout(done, 2_000));
  process.kill(pid, 'SIGCONT');
  expect(await waiting).toBe(200);
  expect(await ask(`${url}/_health/ready`)).toBe(200);
  const [, lag = '0'] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await text(`${url}/_metrics`)) ?? [];
  expect(Number(lag)).toBeGreaterThan(1.5);
  seen(`who waited was answered; nodejs_eventloop_lag_max_seconds ${Number(lag).toFixed(1)}`);
});

test('E13 edges whose clocks are two days apart agree, because the revision number counts', async () => {
  const clock = async (days: number) => {
    const file = join(edges.folder, `clock${days}.js`);
    const code = `const { now } = Date; const by = ${days * 86_400_000}; const Real = Date;
      globalThis.Date = class extends Real {
        constructor(...args) { super(...(args.length ? args : [now() + by])); }
        static now() { return now() + by; }
      };`;
    await writeFile(file, code);
    return { ...OPS, NODE_OPTIONS: `--require ${file}` };
  };
  const { url: early } = await edges.start(await clock(1));
  const { url: late } = await edges.start(await clock(-1));
  const first = await ops(early, 'off', { area: 'mfe-content' });
  await expect.poll(async () => (await ops(late, 'status')).revision).toBe(first.revision);
  const second = await ops(late, 'on', { area: 'mfe-content' });
  expect(second).toMatchObject({ status: 200, revision: (first.revision ?? 0) + 1 });
  for (const url of [early, late])
    await expect.poll(() => text(`${url}/_release`)).toContain(`"revision":${second.revision}`);
  const history = (await ops(early, 'history')) as unknown as Record<
    string,
    { revision: number; at: string }
  >;
  expect(history['0']?.revision).toBe(second.revision);
  expect(Date.parse(history['0']?.at ?? '')).toBeLessThan(Date.parse(history['1']?.at ?? ''));
  seen('the newer revision has the older time, and is in force on both');
});

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

test('E08 eight simultaneous uploads of 40 MB do not fill the memory of an edge', async () => {
  const { url, pid } = await edges.start({ ...OPS, NODE_OPTIONS: '--max-old-space-size=128' });
  expect(await ask(`${url}/about`)).toBe(200);
  const peak = async () => {
    const [, kilobytes = '0'] =
      /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  };
  const before = await peak();
  const tar = pack();
  tar.entry({ name: 'client/large.js' }, Buffer.alloc(40 * 1_048_576, 10));
  tar.finalize();
  const archive = await buffer(tar);
  const { revision = 0 } = await ops(url, 'status');
  const headers = {
    authorization: `Bearer ${OPS.RELEASE_TOKEN}`,
    'content-type': 'application/x-tar',
    'if-match': `"${revision}"`,
  };
  const uploads = Array.from({ length: 8 }, async () => {
    const answer = await fetch(`${url}/_ops/api/publish?area=mfe-content`, {
      method: 'POST',
      headers,
      body: archive,
    });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  });
  expect(await ask(`${url}/careers`)).toBe(200);
  for (const upload of await Promise.all(uploads)) expect(upload).toEqual([422, 'invalid_build']);
  const growth = (await peak()) - before;
  expect(growth).toBeLessThan(120);
  expect(await ask(`${url}/about`)).toBe(200);
  seen(`320 MB came in; the process grew by ${growth} MB at most`);
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
