import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stockService } from '../test-support/stock-service';
import type { ServiceThread } from './service-thread';
import { serviceThreads } from './site-services';

let folder: string;
let stock: ServiceThread;
let log: Record<string, unknown>[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-service-'));
  log = [];
  stock = stockService(folder, (entry) => log.push(entry as Record<string, unknown>));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stock.close();
  await rm(folder, { recursive: true });
});

const get = (path: string) => stock.fetch(new Request(`http://stock.localhost${path}`));
const passTime = (seconds: number) => {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + seconds * 1_000);
};

test('a service answers from a thread', async () => {
  const reply = await get('/items/7');
  expect([reply.status, await reply.json()]).toEqual([200, { price: 70 }]);
  expect((await get('/items/8')).status).toBe(404);
});

test('what it throws, more than 8 MB, even without an end, and a status that is none are a 500', async () => {
  for (const path of ['/throw', '/endless', '/error']) expect((await get(path)).status).toBe(500);
  expect(log).toEqual([
    { event: 'service-failed', service: 'stock', message: 'Error: not in stock' },
    { event: 'service-failed', service: 'stock', message: expect.stringContaining('bytes') },
    { event: 'service-failed', service: 'stock', message: expect.stringContaining('status') },
  ]);
});

test('what a library of it posts to its parent does not reach the edge', async () => {
  expect((await get('/post')).status).toBe(200);
  expect((await get('/items/7')).status).toBe(200);
  expect(log).toEqual([]);
});

test('a thread that ends fails its callers, and is started again after a pause', async () => {
  await expect(get('/crash')).rejects.toMatchObject({ code: 'service_away' });
  expect(log).toEqual([{ event: 'service-ended', service: 'stock', message: 'It ended with 3.' }]);
  await expect(get('/items/7')).rejects.toMatchObject({ code: 'service_away' });
  passTime(1);
  expect((await get('/items/7')).status).toBe(200);
});

test('a thread that blocks is ended, and its callers fail', async () => {
  await stock.ready();
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const refused = expect(get('/hang')).rejects.toMatchObject({ code: 'service_away' });
  await jest.advanceTimersByTimeAsync(10_000);
  await refused;
  jest.useRealTimers();
  expect(log).toEqual([{ event: 'service-ended', service: 'stock', message: 'It was silent for 10 s.' }]);
});

test('a module that cannot be loaded is told, and does not end the process', async () => {
  const broken = join(folder, 'broken.js');
  await writeFile(broken, 'throw new Error("no licence")');
  const [thread] = serviceThreads([{ name: 'broken', file: broken }], folder, (entry) =>
    log.push(entry as Record<string, unknown>),
  );
  await thread?.ready();
  expect(log).toEqual([
    { event: 'service-ended', service: 'broken', message: expect.stringContaining('no licence') },
  ]);
});

test('a service that closes late is ended after two seconds', async () => {
  await writeFile(join(folder, 'stock.json.late'), '');
  await stock.ready();
  const began = performance.now();
  await stock.close();
  expect(performance.now() - began).toBeLessThan(3_000);
});

test('a program that asked a service, such as `release check`, ends by itself', () => {
  const program = `
    const { serviceThreads } = require(${JSON.stringify(join(__dirname, '../../dist/services'))});
    const [thread] = serviceThreads([{ name: 'stock', file: ${JSON.stringify(join(__dirname, '../test-support/fake-service.js'))} }], ${JSON.stringify(folder)});
    void thread.fetch(new Request('http://stock.localhost/items/7')).then(({ status }) => console.log(status));`;
  expect(String(execFileSync(process.execPath, ['-e', program], { timeout: 10_000 }))).toBe('200\n');
});
