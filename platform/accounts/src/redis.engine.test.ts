import { openRedis, type SharedRedis } from '@nivaas/http/redis';
import { REDIS_PASSWORD, startRedis, type TestServer } from './test-support/servers/servers';
import { ASHA, startService, LOGIN, type TestService } from './test-support/test-service';

const log: Record<string, unknown>[] = [];
let server: TestServer;
let redis: SharedRedis[] = [];

beforeEach(async () => {
  log.length = 0;
  server = await startRedis();
});
afterEach(async () => {
  redis.forEach((one) => one.close());
  redis = [];
  await server.close();
});

/** Two edges of one site: one database, and each its own connection to Redis. */
async function twoEdges(): Promise<[TestService, TestService]> {
  const open = async () => {
    const one = await openRedis(server.url, (entry) => log.push({ ...entry }));
    redis.push(one);
    return one.client;
  };
  const first = await startService({ redis: await open() });
  const second = await startService({ database: first.database, redis: await open() });
  await first.send('/auth/register', ASHA);
  return [first, second];
}

async function guesses(edges: readonly TestService[], count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const edge = edges[number % edges.length] as TestService;
    statuses.push((await edge.send('/auth/login', { ...LOGIN, password: 'wrong' })).status);
  }
  return statuses;
}

const tenThenRefused = [...new Array<number>(10).fill(401), ...new Array<number>(10).fill(429)];

test('20 wrong tries spread over two edges are refused as on one', async () => {
  const edges = await twoEdges();
  expect(await guesses(edges, 20)).toEqual(tenThenRefused);
  for (const { send } of edges) expect((await send('/auth/login', LOGIN)).status).toBe(429);
  const home = { address: '192.0.2.7' };
  for (const { send } of edges) expect((await send('/auth/login', LOGIN, home)).status).toBe(200);
});

test('an owner whom one edge knows is not locked out at another one by a crowd of guesses', async () => {
  const [first, second] = await twoEdges();
  const home = { address: '192.0.2.200' };
  expect((await first.send('/auth/login', LOGIN, home)).status).toBe(200);
  for (let number = 0; number < 50; number += 1) {
    const crowd = { address: `198.51.100.${number}` };
    expect((await second.send('/auth/login', { ...LOGIN, password: 'wrong' }, crowd)).status).toBe(401);
  }
  expect((await second.send('/auth/login', LOGIN, { address: '198.51.100.99' })).status).toBe(429);
  expect((await second.send('/auth/login', LOGIN, home)).status).toBe(200);
});

test('while Redis is away each edge counts for itself, says so once, and shares again when it is back', async () => {
  const edges = await twoEdges();
  await server.kill();
  expect(await guesses([edges[0]], 20)).toEqual(tenThenRefused);
  expect(await guesses([edges[1]], 1)).toEqual([401]);
  expect(redis.map(({ isUp }) => isUp)).toEqual([false, false]);
  expect(log.filter(({ event }) => event === 'redis-away')).toHaveLength(2);
  await server.start();
  while (redis.some(({ isUp }) => !isUp)) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(log.filter(({ event }) => event === 'redis-back')).toHaveLength(2);
  expect(await guesses(edges, 20)).toEqual(tenThenRefused);
  expect(JSON.stringify(log)).not.toContain(REDIS_PASSWORD);
});

test('a Redis that refuses writes counts as away, is connected anew, and back when it takes them', async () => {
  await twoEdges();
  const admin = redis[0] as SharedRedis;
  const [connection, told] = [await admin.client.clientId(), log.length];
  await admin.client.sendCommand(['REPLICAOF', '127.0.0.1', '1']);
  while (redis.some(({ isUp }) => isUp)) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(log.slice(told)).toMatchObject([
    { event: 'redis-away', problem: expect.stringContaining('READONLY') },
    { event: 'redis-away' },
  ]);
  while (!admin.client.isReady) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await admin.client.clientId()).not.toBe(connection);
  await admin.client.sendCommand(['REPLICAOF', 'NO', 'ONE']);
  while (redis.some(({ isUp }) => !isUp)) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(log.filter(({ event }) => event === 'redis-back')).toHaveLength(2);
});

test('a Redis that hangs delays a login by less than the visitor notices, and costs no login', async () => {
  const [edge] = await twoEdges();
  await redis[1]?.client.sendCommand(['CLIENT', 'PAUSE', '4000', 'ALL']);
  const beganMs = Date.now();
  expect((await edge.send('/auth/login', LOGIN)).status).toBe(200);
  expect(Date.now() - beganMs).toBeLessThan(3_500);
});

test('an edge starts without its Redis, and a wrong password is told but not repeated', async () => {
  const wrong = await openRedis(server.url.replace(REDIS_PASSWORD, 'not-the-password'), (entry) =>
    log.push({ ...entry }),
  );
  redis.push(wrong);
  expect(wrong.isUp).toBe(false);
  expect(log).toMatchObject([{ event: 'redis-away', problem: expect.stringContaining('WRONGPASS') }]);
  expect(JSON.stringify(log)).not.toContain('not-the-password');
  const { send } = await startService({ redis: wrong.client });
  expect((await send('/auth/register', ASHA)).status).toBe(201);
});
