import { CodeRegister, type RedisSet } from './code-register';

const alone = jest.fn();
beforeEach(() => alone.mockReset());

/** The `NX` of Redis: a key is set once. */
function memoryRedis(): RedisSet {
  const keys = new Set<string>();
  return { set: async (key) => Promise.resolve(keys.has(key) ? null : (keys.add(key), 'OK')) };
}

test('a code works once on the whole site when edges share a Redis', async () => {
  const redis = memoryRedis();
  const [north, south] = [new CodeRegister(60, redis, alone), new CodeRegister(60, redis, alone)];
  expect(await Promise.all([north.use('a'), south.use('a')])).toEqual([true, false]);
  expect(await Promise.all([south.use('b'), south.use('b')])).toEqual([true, false]);
  expect(alone).not.toHaveBeenCalled();
});

test('without Redis it works once at each edge', async () => {
  const [north, south] = [new CodeRegister(60, undefined, alone), new CodeRegister(60, undefined, alone)];
  expect([await north.use('a'), await north.use('a'), await south.use('a')]).toEqual([true, false, true]);
});

test('while Redis is away or hangs, people can sign in, once at each edge', async () => {
  const away = new CodeRegister(60, { set: () => Promise.reject(new Error('away')) }, alone);
  expect([await away.use('a'), await away.use('a')]).toEqual([true, false]);
  expect(alone).toHaveBeenCalledTimes(1);
  const hanging = new CodeRegister(60, { set: () => new Promise(() => undefined) }, alone);
  expect(await hanging.use('a')).toBe(true);
  expect(alone).toHaveBeenCalledTimes(2);
});

test('what is sent to Redis is no code that works elsewhere', async () => {
  const set = jest.fn().mockResolvedValue('OK');
  await new CodeRegister(60, { set }, alone).use('the code');
  expect(JSON.stringify(set.mock.calls)).not.toContain('the code');
  expect(set).toHaveBeenCalledWith(expect.stringMatching(/^nivaas:sign-in:[\w-]{43}$/), '1', {
    condition: 'NX',
    expiration: { type: 'EX', value: 120 },
  });
});
