import { STORES, type StoreBench } from '../test-support/store-benches';
import { Heartbeat, STORE_NAME } from './heartbeat';

const HOUR_MS = 3_600_000;

let bench: StoreBench;
let aheadMs = 0;

const edge = (name: string, process: string, isOnly = false) =>
  new Heartbeat({ store: bench.open(), own: { name, process }, isOnly });
const seenBy = async (beats: Heartbeat) =>
  (await beats.others()).map(({ name, process }) => `${name} ${process}`).sort();
/** Looks often enough to see who is silent. */
const watch = async (beats: Heartbeat, seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 10) {
    aheadMs += 10_000;
    await beats.others();
  }
};

describe.each(STORES)('edges in %s', (_, open) => {
  beforeEach(async () => {
    bench = await open();
    const real = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => real() + aheadMs);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bench.close();
  });

  test('know each other, hours apart and two of one address, until they leave or are replaced', async () => {
    const edges = [edge('one', 'a'), edge('two', 'b'), edge('two', 'c')] as const;
    const now = Date.now();
    for (const [hours, beats] of edges.entries()) {
      jest.spyOn(Date, 'now').mockImplementation(() => now + hours * 5 * HOUR_MS);
      await beats.keep(hours);
    }
    expect([await seenBy(edges[0]), await seenBy(edges[2])]).toEqual([
      ['two b', 'two c'],
      ['one a', 'two b'],
    ]);
    expect(await edges[0].missing(2)).toEqual(['two']);
    await edges[1].leave();
    expect(await edges[0].missing(2)).toEqual([]);
    await edge('two', 'd', true).keep(2);
    expect(await seenBy(edges[0])).toEqual(['two d']);
  });

  test('count as there until they were watched, then as silent for an hour or until they are dismissed', async () => {
    const writer = edge('writer', 'a');
    for (const name of ['dead', 'gone']) await edge(name, name).keep(1);
    await writer.others();
    // This process was stopped, and watched nobody.
    aheadMs += 2 * HOUR_MS;
    expect((await writer.others()).map(({ isSilent }) => isSilent)).toEqual([false, false]);
    await watch(writer, 30);
    const began = performance.now();
    expect(await writer.missing(2)).toEqual(['dead', 'gone']);
    expect(performance.now() - began).toBeLessThan(500);
    await writer.dismiss('gone');
    expect(await seenBy(writer)).toEqual(['dead dead']);
    await watch(writer, 3_600);
    expect(await seenBy(writer)).toEqual([]);
  });

  test('are not known while the store is away, which is named', async () => {
    const store = bench.open();
    jest.spyOn(store, 'list').mockRejectedValue(new Error('away'));
    const cut = new Heartbeat({ store, own: { name: 'two', process: 'b' } });
    expect(await cut.missing(7)).toEqual([STORE_NAME]);
  });
});
