import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { readyUrl } from '../support/start-site';

const MAIN = resolve(__dirname, '../../platform/edge/dist/main.js');
let folder: string;
let running: ChildProcess[] = [];

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-process-'));
  await cp(join(process.env['SITE_DATA'] ?? '', 'registry'), join(folder, 'registry'), { recursive: true });
});

test.afterEach(async () => {
  await Promise.all(running.map((edge) => ended(edge, 'SIGKILL')));
  running = [];
  await rm(folder, { recursive: true, force: true });
});

function startEdge(env: Record<string, string> = {}, limit?: string): ChildProcess {
  const command = `${limit ? `ulimit -n ${limit}; ` : ''}exec "$0" "$1"`;
  const edge = spawn('/bin/sh', ['-c', command, process.execPath, MAIN], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(edge);
  return edge;
}

function ended(edge: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (edge.exitCode !== null || edge.signalCode !== null) return Promise.resolve(edge.exitCode);
  const exit = new Promise<number | null>((done) => edge.once('exit', (code) => done(code)));
  if (signal) edge.kill(signal);
  return exit;
}

/** Status of an answer that was read to its end; the fault's code when there was none. */
function ask(url: string, agent?: Agent): Promise<number | string> {
  return new Promise((done) => {
    get(url, { agent: agent ?? false }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error'));
    }).on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error'));
  });
}

test('one of two edges on one folder is stopped under load: readiness says so first, and no request fails', async () => {
  test.setTimeout(60_000);
  const leaving = startEdge({ SHUTDOWN_DELAY_SECONDS: '2' });
  const staying = startEdge();
  const urls = [await readyUrl(leaving), await readyUrl(staying)];
  const ready = new Map(urls.map((url) => [url, true]));
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const answers: (number | string)[] = [];
  const said: (number | string)[] = [];
  let isOver = false;
  // A balancer as they are: it asks for readiness now and then, and sends visitors in turn to who is ready.
  const looking = (async () => {
    while (!isOver) {
      for (const url of urls) {
        const status = await ask(`${url}/_health/ready`);
        if (url === urls[0]) said.push(status);
        ready.set(url, status === 200);
      }
      await new Promise((next) => setTimeout(next, 100));
    }
  })();
  const visitor = async (start: number) => {
    for (let turn = start; !isOver; turn += 1) {
      const able = urls.filter((url) => ready.get(url));
      answers.push(await ask(`${able[turn % able.length] ?? urls[1]}/about?${turn % 7}`, agent));
    }
  };
  const visitors = Array.from({ length: 6 }, (_, index) => visitor(index));
  await expect.poll(() => answers.length).toBeGreaterThan(100);
  const code = await ended(leaving, 'SIGTERM');
  const before = answers.length;
  await expect.poll(() => answers.length).toBeGreaterThan(before + 50);
  isOver = true;
  await Promise.all([...visitors, looking]);
  agent.destroy();
  expect(code).toBe(0);
  expect(answers.filter((answer) => answer !== 200)).toEqual([]);
  expect(said).toContain(503);
  expect(said.lastIndexOf(503)).toBeLessThan(said.indexOf('ECONNREFUSED'));
});

test('an edge that is stopped finishes what is under way and ends with 0', async () => {
  const edge = startEdge();
  const url = await readyUrl(edge);
  const agent = new Agent({ keepAlive: true });
  const asked = Array.from({ length: 20 }, (_, index) => ask(`${url}/search?location=${index}`, agent));
  await Promise.race(asked);
  const code = ended(edge, 'SIGTERM');
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await code).toBe(0);
  agent.destroy();
});

test('a port that is taken is told in one line that says what to do, with exit code 1', async () => {
  const first = startEdge();
  const { port } = new URL(await readyUrl(first));
  const second = startEdge({ PORT: port });
  let said = '';
  second.stderr?.on('data', (bytes: Buffer) => (said += bytes.toString('utf8')));
  expect(await ended(second)).toBe(1);
  expect(said.trim().split('\n').at(-1)).toBe(
    `Port ${port} is in use. Stop what listens there, or choose another port: PORT=3001 npm start`,
  );
  expect(await ask(`http://localhost:${port}/about`)).toBe(200);
});

test('an edge with few file descriptors serves under a crowd, and recovers', async () => {
  test.setTimeout(60_000);
  const edge = startEdge({}, '80');
  const url = await readyUrl(edge);
  expect(await ask(`${url}/about`)).toBe(200);
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
  expect(edge.exitCode).toBeNull();
});
