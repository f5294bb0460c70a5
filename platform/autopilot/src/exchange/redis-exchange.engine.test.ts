import { openRedis, type SharedRedis } from '@nivaas/http/redis';
import { redisExchange } from './redis-exchange';

const redis: SharedRedis[] = [];
const connect = async () => {
  const one = await openRedis(process.env['REDIS_TEST_URL'] ?? '', () => undefined);
  redis.push(one);
  return one.client;
};
afterAll(() => redis.forEach((one) => one.close()));

test('each edge shows its newest text to all', async () => {
  const [one, two] = [redisExchange(await connect()), redisExchange(await connect())];
  for (const [number, text] of ['first', 'second'].entries()) await one.publish('aa', number, text);
  await two.publish('bb', 1, 'other');
  // Edges of other suites use this server meanwhile.
  const textsOf = async (exchange: typeof one) => {
    const all = await exchange.readAll();
    return ['aa', 'bb'].map((edge) => all.get(edge));
  };
  const all = ['second', 'other'];
  expect([await textsOf(one), await textsOf(two)]).toEqual([all, all]);
  for (const edge of ['aa', 'bb']) await two.remove(edge);
  expect(await textsOf(one)).toEqual([undefined, undefined]);
});
