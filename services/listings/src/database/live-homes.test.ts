import { SEED } from '../homes/homes';
import type { HomeRow } from './home-store';
import { LiveHomes } from './live-homes';

const [home] = SEED;
const row = (number: number, price: number): HomeRow => ({
  id: '1',
  number,
  is_hidden: 0,
  home: JSON.stringify({ ...home, price }),
});

const outbox = { changes: () => Promise.resolve({ identity: 'one', height: 1, changes: [] }) };

test('who asks during a read of the database gets the next one, which they share', async () => {
  const asked: number[] = [];
  let endFirst: (rows: HomeRow[]) => void = () => undefined;
  const firstRead = new Promise<HomeRow[]>((end) => {
    endFirst = end;
  });
  const changedSince = (number: number) => {
    asked.push(number);
    return asked.length === 1 ? firstRead : Promise.resolve([row(2, 7_000_000)]);
  };
  const live = new LiveHomes({ changedSince, outbox }, () => undefined);
  const first = live.current().then((homes) => homes.find('1')?.price);
  // A change is stored here, too late for the first read.
  const later = [live.current(), live.current()];
  endFirst([row(1, 6_761_000)]);
  expect(await first).toBe(6_761_000);
  for (const homes of await Promise.all(later)) expect(homes.find('1')?.price).toBe(7_000_000);
  expect(asked).toEqual([0, 1]);
});

test('a read that fails is tried again by who asked meanwhile', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve([row(1, 7_000_000)])];
  const live = new LiveHomes(
    { changedSince: () => answers.shift() ?? Promise.resolve([]), outbox },
    () => undefined,
  );
  const [first, second] = [live.current(), live.current()];
  await expect(first).rejects.toThrow('away');
  expect((await second).find('1')?.price).toBe(7_000_000);
});
