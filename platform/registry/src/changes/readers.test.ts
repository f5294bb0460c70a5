import { STORES } from '../test-support/store-benches';
import { ChangeReaders, outdatedReaders } from './readers';

const HOUR_MS = 3_600_000;

test.each(STORES)(
  'readers in %s know each other until they leave or were not there for two hours',
  async (_, open) => {
    const bench = await open();
    let now = Date.UTC(2026, 10, 28, 14, 59);
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const [one, two, three] = ['one:3000', 'two:3000', 'three:3000'].map(
      (name) => new ChangeReaders(bench.open(), name),
    ) as [ChangeReaders, ChangeReaders, ChangeReaders];
    expect(await one.others()).toEqual([]);
    for (const reader of [one, two, three, two]) await reader.announce();
    expect((await one.others()).sort()).toEqual(['three:3000', 'two:3000']);
    await three.leave();
    now += HOUR_MS;
    await one.announce();
    expect([await one.others(), await two.others()]).toEqual([['two:3000'], ['one:3000']]);
    now += HOUR_MS;
    expect([await one.others(), (await outdatedReaders(bench.open())).length]).toEqual([[], 2]);
    jest.restoreAllMocks();
    await bench.close();
  },
);
