import { openRedis, type SharedRedis } from '@nivaas/http/redis';
import { CodeRegister } from './code-register';

let redis: SharedRedis[] = [];
afterEach(() => {
  for (const one of redis) if (one.client.isOpen) one.close();
  redis = [];
});

const alone = jest.fn();

async function startEdge() {
  const own = await openRedis(process.env['REDIS_TEST_URL'] ?? '', () => undefined);
  redis.push(own);
  return { own, codes: new CodeRegister(60, own.client, alone) };
}

test('of 20 uses of one code at two edges at once, one is the first', async () => {
  const [north, south] = [await startEdge(), await startEdge()];
  const uses = Array.from({ length: 20 }, (_, at) => (at % 2 ? north : south).codes.use('a code'));
  expect((await Promise.all(uses)).filter((isFirst) => isFirst)).toHaveLength(1);
  expect(alone).not.toHaveBeenCalled();
});

test('while the connection is lost, an edge decides alone', async () => {
  const { own, codes } = await startEdge();
  own.close();
  expect([await codes.use('another code'), await codes.use('another code')]).toEqual([true, false]);
  expect(alone).toHaveBeenCalledTimes(1);
});
