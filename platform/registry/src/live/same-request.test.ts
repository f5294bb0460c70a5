import { benchForEach } from '../test-support/fake-build';

const area = 'mfe-shop';

const bench = benchForEach();
beforeEach(async () => {
  for (const content of ['one', 'two', 'three']) await bench.release({ content });
});

const caller = { by: 'Asha', expectRevision: 3 };
const input = { area, reason: 'plots are missing' };

test('G14 G17 a request that is sent again, to any edge and whenever, gets its first answer and changes nothing', async () => {
  const [first, second] = await Promise.all(
    [bench.registry, bench.reopened()].map((registry) => registry.run('rollback', input, caller)),
  );
  expect(first).toMatchObject({ changed: true, revision: 4 });
  expect(second).toEqual(first);
  await bench.run('off', { area }, { by: 'Ravi' });
  expect(await bench.reopened().run('rollback', input, caller)).toEqual({ ...first, off: false });
  expect((await bench.run('status')).revision).toBe(5);

  const undoing = { by: 'Asha', expectRevision: 5 };
  const done = await bench.run('undo', {}, undoing);
  await bench.run('off', { area }, { by: 'Ravi' });
  expect(await bench.reopened().run('undo', {}, undoing)).toEqual(done);
});

test('another request on an old revision is stale: other words, another person, another verb', async () => {
  await bench.run('rollback', input, caller);
  for (const [other, who] of [
    [{ ...input, reason: 'again' }, caller],
    [input, { ...caller, by: 'Ravi' }],
  ] as const)
    await expect(bench.run('rollback', other, who)).rejects.toMatchObject({ code: 'stale' });
  await expect(bench.run('undo', input, caller)).rejects.toMatchObject({ code: 'stale' });
});
