import { Comparison } from '../counts/comparison';
import { emptyTally } from '../counts/tally';
import { EdgeExchange, type Member } from './edge-exchange';

const AREA = 'mfe-shop';
const versions = { candidate: 'v000000000001', control: 'v000000000002', share: 1, promoteAfter: null };
const COMPARISON = new Comparison({ id: 'one', area: AREA, kind: 'canary', ...versions }, emptyTally(), 0);
const KEYS = ['00000001', '00000002'] as const;
const figures = [{ area: AREA, version: 'v000000000001', day: [[0, 10, 4]] as [number, number, number][] }];

let clock: number;
let keys: Map<string, string>;
beforeEach(() => {
  clock = 1_000_000;
  keys = new Map();
});

const store = {
  list: async (prefix: string) => [...keys.keys()].filter((key) => key.startsWith(prefix)).sort(),
  read: async (key: string) => (keys.has(key) ? Buffer.from(keys.get(key) ?? '') : undefined),
  create: async (key: string, bytes: Buffer) => !keys.has(key) && keys.set(key, String(bytes)).size > 0,
  remove: async (key: string) => void keys.delete(key),
};
const textsOf = (edge: string) =>
  [...keys].flatMap(([key, text]) => (key.split('/')[1] === edge ? text : []));
const put = (edge: string, number: number, text: string) =>
  keys.set(`evidence/${edge}/${String(number).padStart(9, '0')}.json`, text);

function startEdge(home: number, { isReleased = true } = {}) {
  const taken: string[] = [];
  const members: Member[] = [];
  const exchange = new EdgeExchange({
    store,
    home,
    name: `host-${home}:3000`,
    members: () => members,
    isCalledGone: () => false,
    isReleased: async () => isReleased,
    take: ({ token }) => taken.push(token),
    now: () => clock,
  });
  const sync = (revision = 7) => exchange.sync({ revision, comparisons: {}, figures });
  const states = (revision = 7) => exchange.edges(revision).map(({ name, state }) => `${name} ${state}`);
  return { exchange, members, taken, sync, states };
}

const member = (home: number, isSilent = false, name = `host-${home}:3000`): Member => ({
  name,
  process: `0000000${home}`,
  isSilent,
});

test('a report is published until its edge has read it, however long that is cut off', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  for (const edge of [one, two, one]) await edge.sync();
  one.exchange.pass({ home: 2, token: 'a', kind: 'alive', area: '' });
  for (let times = 0; times < 3; times += 1, clock += 300) await one.sync();
  expect(textsOf(KEYS[0])).toEqual([expect.stringContaining('"token":"a"')]);
  for (const edge of [two, two, one]) await edge.sync();
  expect([two.taken, textsOf(KEYS[0])[0]?.includes('"token":"a"')]).toEqual([['a'], false]);
});

test('a report for an edge that nothing is heard of is published for half a minute', async () => {
  const one = startEdge(1);
  one.exchange.pass({ home: 9, token: 'a', kind: 'alive', area: '' });
  const isPublished = async () => {
    await one.sync();
    return textsOf(KEYS[0])[0]?.includes('"token":"a"');
  };
  expect(await isPublished()).toBe(true);
  clock += 30;
  expect(await isPublished()).toBe(false);
});

test('an older text that comes back, or one of another format, replaces nothing', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  await one.sync(7);
  const first = textsOf(KEYS[0])[0] ?? '';
  await one.sync(8);
  await two.sync(8);
  for (const [number, text] of [first, '{"format":1}'].entries()) {
    keys.clear();
    put(KEYS[0], number === 0 ? 1 : 3, text);
    await two.sync(8);
    expect(two.exchange.figures()).toEqual(figures);
  }
  two.members.push(member(1));
  expect(two.exchange.missing(COMPARISON)).toMatchObject([{ edge: 'host-1:3000', problem: 'unreadable' }]);
});

test('a text that its edge replaces while it is read is left to the next exchange', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  await one.sync();
  jest.spyOn(store, 'read').mockResolvedValueOnce(undefined);
  for (const expected of [[], figures]) {
    await two.sync();
    expect(two.exchange.figures()).toEqual(expected);
  }
});

test('what an edge counted stays in the sum for a day after its end', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  for (const edge of [two, one]) await edge.sync();
  for (const key of keys.keys()) if (key.includes(KEYS[1])) keys.delete(key);
  clock += 24 * 3_600;
  await one.sync();
  expect(one.exchange.figures()).toEqual(figures);
  clock += 1;
  await one.sync();
  expect(one.exchange.figures()).toEqual([]);
});

test('an edge that serves an older revision is behind, after the time that a change takes; one that ended is silent', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  one.members.push(member(2), member(3, true), member(4, true), member(5, false, 'host-4:3000'));
  for (const edge of [one, two, one]) await edge.sync();
  await two.sync(8);
  await one.sync();
  const others = ['host-2:3000 serving', 'host-3:3000 silent', 'host-4:3000 serving'];
  expect(one.states()).toEqual(['host-1:3000 serving', ...others]);
  clock += 20;
  expect(one.states()[0]).toBe('host-1:3000 behind');
  await one.sync(9);
  clock += 20;
  for (const edge of [two, one]) await edge.sync(edge === one ? 9 : 8);
  expect(one.states(9).slice(0, 2)).toEqual(['host-1:3000 serving', 'host-2:3000 behind']);
});

test('nothing is written to a folder without a log: it may be a disk that is not mounted', async () => {
  const one = startEdge(1, { isReleased: false });
  await one.sync();
  expect([keys.size, one.exchange.failure]).toEqual([0, 'Error: The registry has no log.']);
});
