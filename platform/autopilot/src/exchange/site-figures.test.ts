import { AllCounts } from '../counts/version-counts';
import { figuresOf } from '../counts/figures';
import { measureArea } from '../counters';
import { memoryStore } from '../test-support/memory-store';
import { storeExchange } from './evidence-exchange';
import { SiteFigures, type OtherEdge } from './site-figures';

const AREA = 'mfe-search';
const [OLD, NEW] = ['v000000000001', 'v000000000002'];
const START = 1_000_000 * 900;

let clock = START;
let keys: Map<string, Buffer>;
let open: SiteFigures[] = [];

beforeEach(() => {
  clock = START;
  keys = new Map();
});
afterEach(async () => {
  await Promise.all(open.map((edge) => edge.close()));
  open = [];
});

function startEdge(home: number, name = `host-${home}:3000`) {
  const counts = new AllCounts();
  const edge = { revision: 7 as number | undefined, hasLog: true, others: [] as OtherEdge[] };
  const log: object[] = [];
  const store = memoryStore(keys);
  const siteFigures = new SiteFigures({
    exchange: storeExchange(store, 'figures/'),
    home,
    name,
    now: () => clock,
    others: () => edge.others,
    own: () => figuresOf(counts, clock),
    revision: () => edge.revision,
    hasLog: async () => edge.hasLog,
    log: (entry) => log.push(entry),
  });
  open.push(siteFigures);
  const view = (views: number, badViews = 0, version = NEW) => {
    for (let n = 0; n < views; n += 1) counts.of(AREA, version).count('views', clock);
    for (let n = 0; n < badViews; n += 1) counts.of(AREA, version).count('badViews', clock);
  };
  const measured = () => measureArea(counts, siteFigures.all(), AREA, clock);
  const states = () => siteFigures.edges().map(({ name, state }) => `${name} ${state}`);
  return { edge, siteFigures, store, log, view, measured, states, sync: () => siteFigures.sync() };
}

const beatOf = (home: number, isSilent: boolean, name = `host-${home}:3000`): OtherEdge => ({
  name,
  process: home.toString(16).padStart(8, '0'),
  isSilent,
});

test('every edge answers the sum of all of them, in every step of time', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  one.view(5, 0, OLD);
  clock += 3_600;
  one.view(30, 1);
  two.view(10, 4);
  clock += 60;
  two.view(20, 5);
  for (const edge of [one, two, one]) await edge.sync();
  for (const edge of [one, two]) {
    const { faultRatio, versions } = edge.measured();
    expect(faultRatio).toBe(10 / 60);
    expect(versions.find(({ version }) => version === NEW)).toMatchObject({
      views: 60,
      badViews: 10,
      hour: [
        { at: START + 3_600, views: 40, badViews: 5 },
        { at: START + 3_660, views: 20, badViews: 5 },
      ],
      day: [{ at: START + 3_600, views: 60, badViews: 10 }],
    });
    expect(versions.find(({ version }) => version === OLD)).toMatchObject({ views: 5, hour: [] });
  }
});

test('what a silent edge counted stays in the sum for as long as it is shown', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  two.view(10, 4);
  await two.sync();
  one.edge.others = [beatOf(2, true)];
  await one.sync();
  expect(one.states()).toEqual(['host-1:3000 serving', 'host-2:3000 silent']);
  expect(one.measured().faultRatio).toBe(0.4);
  clock += 3_680;
  await one.sync();
  expect(one.measured()).toMatchObject({ faultRatio: null, versions: [{ views: 10 }] });
  clock += 24 * 3_600;
  await one.sync();
  expect([...keys.keys()]).toEqual(['figures/00000001/000000003.json']);
});

test('two processes of one edge are one, which is silent only if both are', () => {
  const { edge, states } = startEdge(1);
  edge.others = [
    beatOf(4, true, 'host-3:3000'),
    beatOf(3, false),
    beatOf(5, true, 'host-3:3000'),
    beatOf(2, false),
  ];
  edge.others.push(beatOf(6, true, 'host-1:3000'));
  expect(states()).toEqual(['host-1:3000 serving', 'host-2:3000 serving', 'host-3:3000 serving']);
});

test('an edge that serves an older revision than the others is behind, after the time that a change takes', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  one.edge.others = [beatOf(2, false)];
  two.edge.others = [beatOf(1, false)];
  for (const edge of [one, two]) await edge.sync();
  two.edge.revision = 8;
  for (const edge of [two, one]) await edge.sync();
  expect(one.states()).toEqual(['host-1:3000 serving', 'host-2:3000 serving']);
  clock += 20;
  for (const edge of [one, two]) await edge.sync();
  expect(one.states()).toEqual(['host-1:3000 behind', 'host-2:3000 serving']);
  expect(two.states()).toEqual(['host-2:3000 serving', 'host-1:3000 behind']);
});

test('before the first release, and while the store is away or empty, nothing is written', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  one.edge.revision = undefined;
  await one.sync();
  expect(keys.size).toBe(0);
  two.view(3);
  two.edge.hasLog = false;
  await two.sync();
  expect(keys.size).toBe(0);
  two.edge.hasLog = true;
  const list = jest.spyOn(two.store, 'list').mockRejectedValue(new Error('is its disk mounted?'));
  for (let tries = 0; tries < 3; tries += 1) await two.sync();
  expect(keys.size).toBe(0);
  expect(two.log).toEqual([{ event: 'figures-not-shared', message: 'Error: is its disk mounted?' }]);
  expect(two.measured().versions[0]?.views).toBe(3);
  list.mockRestore();
});

test('a text of another form is not counted, and not removed either', async () => {
  const one = startEdge(1);
  keys.set('figures/000000ff/000000001.json', Buffer.from('{"format":2}'));
  await one.sync();
  expect(keys.has('figures/000000ff/000000001.json')).toBe(true);
});

test('what another edge counted stays known, and goes back to a store that lost it', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  two.view(10, 4);
  await two.sync();
  await one.sync();
  keys.clear();
  clock += 10;
  await one.sync();
  expect(one.measured().versions).toMatchObject([{ views: 10, badViews: 4 }]);
  const three = startEdge(3);
  await three.sync();
  expect(three.measured().versions).toMatchObject([{ views: 10, badViews: 4 }]);
});
