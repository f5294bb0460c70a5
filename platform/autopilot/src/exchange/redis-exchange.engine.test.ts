import { openRedis, type SharedRedis } from '@nivaas/http/redis';
import { redisExchange } from './redis-exchange';

const redis: SharedRedis[] = [];
const connect = async () => {
  const one = await openRedis(process.env['REDIS_TEST_URL'] ?? '', () => undefined);
  redis.push(one);
  return one.client;
};
afterAll(() => redis.forEach((one) => one.close()));

test('each edge shows its newest text to all, apart from texts of another kind', async () => {
  const [one, two] = [redisExchange(await connect()), redisExchange(await connect())];
  const figures = redisExchange(await connect(), 'figures');
  for (const [number, text] of ['first', 'second'].entries()) await one.publish('aa', number, text);
  await two.publish('bb', 1, 'other');
  await figures.publish('aa', 1, 'a figure');
  const all = new Map([
    ['aa', 'second'],
    ['bb', 'other'],
  ]);
  expect([await one.readAll(), await two.readAll()]).toEqual([all, all]);
  for (const edge of ['aa', 'bb']) await two.remove(edge);
  expect([await one.readAll(), await figures.readAll()]).toEqual([new Map(), new Map([['aa', 'a figure']])]);
  await figures.remove('aa');
});
