import { ALL_TAGS } from '@nivaas/contracts';
import { openS3Bench, storeForEach, STORES } from '../test-support/store-benches';
import type { Store } from '../store/store';
import { changeKey, CHANGES, DataLog, outdatedChanges } from './data-log';

const SECOND = 1_000;

/** Lets seconds pass for feeds. */
function fakeTime(): { passSeconds: (seconds: number) => void } {
  let aheadMs = 0;
  const real = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => real() + aheadMs);
  return { passSeconds: (seconds) => (aheadMs += seconds * SECOND) };
}

afterEach(() => jest.restoreAllMocks());

describe.each(STORES)('the log of changes in %s', (_, openBench) => {
  const bench = storeForEach(openBench);
  let store: Store;
  beforeEach(() => void (store = bench.open()));

  const recordMany = async (count: number) => {
    for (let index = 0; index < count; index += 1) await new DataLog(store).record([`listings:${index}`]);
  };

  test('gives the changes of all writers one order, and loses none', async () => {
    const writers = Array.from({ length: 6 }, () => new DataLog(bench.open()));
    const numbers = await Promise.all(
      writers.map(async (writer, index) => {
        const own = [];
        for (const turn of [1, 2, 3]) own.push((await writer.record([`listings:${index}-${turn}`])).number);
        return own;
      }),
    );
    for (const own of numbers) expect(own).toEqual([...own].sort());
    expect(new Set(numbers.flat()).size).toBe(18);
    const { tags, number, floor } = await new DataLog(store).read();
    expect(Object.values(tags)).toEqual(numbers.flat().sort());
    expect([number, floor]).toEqual([Math.max(...numbers.flat()), 0]);
    expect(await store.list(CHANGES)).toHaveLength(18);
  });

  test('tells a reader what others changed since, however many changes it is behind', async () => {
    const reader = new DataLog(bench.open());
    expect(await reader.read()).toEqual({ number: 0, floor: 0, tags: {}, services: {} });
    const first = await new DataLog(store).record(['listings:42', 'listings']);
    expect(await reader.read()).toMatchObject({ number: first.number, tags: first.tags });
    await recordMany(3);
    const last = await new DataLog(store).record(['listings:42']);
    expect((await reader.read()).tags).toEqual({
      listings: first.number,
      ...Object.fromEntries([0, 1, 2].map((index) => [`listings:${index}`, expect.any(Number)])),
      'listings:42': last.number,
    });
  });

  test('says what its newest entry lacks: more tags than it holds, everything, or what is damaged', async () => {
    const reader = new DataLog(bench.open());
    const tags = Array.from({ length: 800 }, (_each, index) => `listings:${index}`);
    const first = await new DataLog(store).record(tags);
    await new DataLog(store).record([...tags.slice(700), ...tags.map((tag) => `${tag}-b`)]);
    const overflown = await reader.read();
    expect([overflown.floor, Object.keys(overflown.tags).length]).toEqual([first.number, 1_000]);
    const all = await new DataLog(store).record(['listings:1', ALL_TAGS]);
    expect(await reader.read()).toEqual({ number: all.number, floor: all.number, tags: {}, services: {} });
    await store.create(changeKey(4), Buffer.from('{"format":2}'));
    const damaged = await reader.read();
    expect(damaged).toEqual({ number: expect.any(Number), floor: damaged.number, tags: {}, services: {} });
    expect(damaged.number).toBeGreaterThan(all.number);
    expect((await new DataLog(store).record(['listings:1'])).floor).toBeGreaterThan(all.number);
  });

  test('goes on with larger numbers after a restored backup, and says that everything changed', async () => {
    const time = fakeTime();
    await recordMany(2);
    const reader = new DataLog(bench.open());
    const before = await reader.read();
    await store.remove(changeKey(2));
    time.passSeconds(11);
    const after = await reader.read();
    expect(after.floor).toBe(after.number);
    expect(after.number).toBeGreaterThan(before.number);
    expect(await store.list(CHANGES)).toEqual([changeKey(1), changeKey(3)]);
    const { tags } = await new DataLog(store).record(['listings:7']);
    expect(Object.keys((await reader.read()).tags)).toEqual(Object.keys(tags));
  });

  test('says up to where it has the changes of services, until it has later ones', async () => {
    const at = (height: number) => ({ height, identity: `change ${height}` });
    await new DataLog(store).record([], { stock: at(1), shelf: at(4) });
    await new DataLog(bench.open()).record(['stock:7'], { stock: at(2) });
    await recordMany(1);
    expect((await new DataLog(store).read()).services).toEqual({ stock: at(2), shelf: at(4) });
  });

  test('takes no tag that is none', async () => {
    await expect(new DataLog(store).record(['listings:42', 'Listings 42'])).rejects.toThrow(
      '"Listings 42" is not',
    );
    expect(await store.list(CHANGES)).toEqual([]);
  });
});

test('old entries are removed, and a reader that slept finds the newest one', async () => {
  const time = fakeTime();
  const bench = await openS3Bench();
  const store = bench.open();
  const reader = new DataLog(store);
  await reader.read();
  for (let key = 1; key <= 310; key += 1)
    await store.create(
      changeKey(key),
      Buffer.from(JSON.stringify({ format: 1, number: key, floor: 0, tags: {} })),
    );
  expect(await outdatedChanges(store)).toEqual(
    Array.from({ length: 10 }, (_, index) => changeKey(index + 1)),
  );
  for (let key = 1; key <= 10; key += 1) await store.remove(changeKey(key));
  const last = await new DataLog(store).record(['listings:42']);
  expect(await store.list(CHANGES)).toHaveLength(300);
  time.passSeconds(6);
  expect((await reader.read()).number).toBe(last.number);
  await bench.close();
});

test('a read costs a bucket one request while nothing changes', async () => {
  const bench = await openS3Bench();
  const reader = new DataLog(bench.open());
  await reader.record(['listings:42']);
  const before = bench.front.count('GET');
  for (let reads = 0; reads < 5; reads += 1) await reader.read();
  expect(bench.front.count('GET') - before).toBe(5);
  await bench.close();
});
