import { readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ask, startCrowd } from '../../harness/crowd';
import { root, startServer } from '../../harness/edge-process';
import { OwnEdges } from '../../harness/own-site';
import { newVisitor } from '../../harness/visitors';

/** Renders that one client may have at once. On a slow machine, more would wait and be refused after 2 s. */
const REQUESTS = 4;

let edges: OwnEdges;

test.beforeAll(async () => {
  edges = await OwnEdges.open();
});

test.afterAll(() => edges.close());

test('E11 E17 two edges are replaced one after the other under load: readiness ends first, and no request fails @nightly', async () => {
  const old = await Promise.all([edges.start(), edges.start()]);
  const urls = old.map(({ url }) => url);
  const crowd = startCrowd(() => [...urls]);
  await crowd.more(100);
  for (const [index, edge] of old.entries()) {
    const { url } = await edges.start();
    expect(await edge.kill('SIGTERM')).toBe(0);
    const readiness = () => crowd.readiness.get(edge.url) ?? [];
    await expect.poll(readiness).toContain('ECONNREFUSED');
    expect(readiness().indexOf(503)).toBeGreaterThan(-1);
    expect(readiness().lastIndexOf(503)).toBeLessThan(readiness().indexOf('ECONNREFUSED'));
    urls[index] = url;
    await crowd.more(100);
  }
  await crowd.stop();
  expect(crowd.answers.filter((answer) => answer !== 200)).toEqual([]);
});

test('E03 E53 an edge that is stopped finishes its requests and exits with 0, however many signals it gets @nightly', async () => {
  const edge = await edges.start();
  const agent = new Agent({ keepAlive: true });
  const asked = Array.from({ length: REQUESTS }, (_, index) =>
    ask(`${edge.url}/search?location=${index}`, agent),
  );
  await Promise.race(asked);
  let code: Promise<number | null> | undefined;
  // A terminal or service manager signals the whole group, and the parent signals again.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT', 'SIGTERM'] as const) {
    code = edge.kill(signal);
    await new Promise((next) => setImmediate(next));
  }
  expect(await Promise.all(asked)).toEqual(asked.map(() => 200));
  expect(await code).toBe(0);
  agent.destroy();
});

test('E56 an edge with the data folder "100% #1?" stores its accounts there @nightly', async () => {
  const folder = join(edges.folder, '100% #1?');
  const { url } = await edges.start({ DATA_DIR: folder });
  const answer = await fetch(`${url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newVisitor()),
  });
  expect(answer.status).toBe(201);
  expect(await readdir(folder)).toContain('accounts.db');
});

test('E07 an edge with few file descriptors answers under load, and recovers @nightly', async () => {
  const { url, pid } = await edges.start({}, { descriptorLimit: 130 });
  // On a busy machine the first page may exceed the edge's time limit.
  await expect.poll(() => ask(`${url}/about`)).toBe(200);
  // Starts the process of its functions, for which there is no descriptor later.
  await expect.poll(() => ask(`${url}/search`)).toBe(200);
  const crowd: Socket[] = Array.from({ length: 300 }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    return socket;
  });
  await Promise.all(
    crowd.map((socket) => new Promise((done) => socket.once('connect', done).once('close', done))),
  );
  const answers = new Set<number | string>();
  for (let index = 0; index < 20; index += 1) answers.add(await ask(`${url}/search?location=${index}`));
  expect([...answers].filter((answer) => ![200, 503, 'ECONNRESET'].includes(answer))).toEqual([]);
  expect(answers).toContain(200);
  for (const socket of crowd) socket.destroy();
  await expect.poll(() => ask(`${url}/about`)).toBe(200);
  expect(await ask(`${url}/property/1`)).toBe(200);
  expect(() => process.kill(pid, 0)).not.toThrow();
});

test('SIGTERM to npm start ends all that it started @nightly', async () => {
  const env = { ...process.env, PORT: '0', DATA_DIR: edges.folder };
  const { url, stop } = await startServer(['npm', 'start'], { cwd: root, env });
  await stop();
  await expect.poll(() => ask(`${url}/about`)).toBe('ECONNREFUSED');
});
