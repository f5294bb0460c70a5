import { benchForEach } from '../test-support/fake-build';
import { clockDifference, StoreClock } from './store-clock';

const area = 'mfe-shop';
const HOUR_MS = 3_600_000;
const realNow = Date.now.bind(Date);
const isNow = (time: string | undefined) => Math.abs(Date.parse(time ?? '') - realNow()) < 60_000;

/** The clock of this machine goes wrong; those of disks and servers do not. */
function shiftClock(byMs: number): void {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + byMs);
}
afterEach(() => jest.restoreAllMocks());

const bench = benchForEach();

test.each([48 * HOUR_MS, -HOUR_MS])(
  'with a clock that is %i ms ahead a change has the time of the disk, and only a freeze is refused',
  async (aheadMs) => {
    const first = await bench.release({ content: 'one' });
    shiftClock(aheadMs);
    await bench.release({ content: 'two' });
    await bench.run('rollback', { area });
    await bench.run('off', { area });
    expect((await bench.registry.history()).every(({ at }) => isNow(at))).toBe(true);
    expect((await bench.registry.versions(area)).every(({ publishedAt }) => isNow(publishedAt))).toBe(true);
    await expect(bench.run('freeze', { for: '1h' })).rejects.toMatchObject({ code: 'clock_differs' });
    const { areas, clockAheadMs = 0 } = await bench.reopened().run('status', {});
    expect(areas[area]?.version).toBe(first);
    expect(Math.abs(clockAheadMs - aheadMs)).toBeLessThan(10_000);
    jest.restoreAllMocks();
    const { frozen } = await bench.run('freeze', { for: '1h' });
    expect(isNow(new Date(Date.parse(frozen['*']?.until ?? '') - HOUR_MS).toISOString())).toBe(true);
    expect(await bench.run('status')).not.toHaveProperty('clockAheadMs');
  },
);

test('a slow answer, or a store that does not say its time, is no difference', () => {
  const clock = new StoreClock();
  clock.note(realNow() - 20_000, realNow() - 40_000);
  clock.note(Number.NaN, realNow());
  expect([clock.aheadMs, clockDifference(29_000)]).toEqual([0, undefined]);
  clock.note(realNow() + 90_000, realNow());
  expect(clockDifference(clock.aheadMs)).toBe("90 s behind the store's");
});
