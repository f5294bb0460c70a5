import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { emptyTally } from '../counts/tally';
import { Trial } from '../counts/trial';
import type { Report } from '../views/compared-views';
import type { EvidenceExchange } from './evidence-exchange';
import { EvidencePool } from './evidence-pool';
import type { ListedEdge } from './members';

const AREA = 'mfe-search';
const [OLD, NEW] = ['v000000000000', 'v111111111111'];
const TRIAL = { id: `${AREA} canary ${NEW} ${OLD} 2026-11-27T20:00:00.000Z`, area: AREA };
/** As the program of November 2026 wrote it, with 14 page views of the canary that failed, of edge 0000000a. */
const TEXT_OF_NOVEMBER = readFileSync(join(__dirname, '../test-support/evidence-of-2026-11.json'), 'utf8');

let clock = 0;
let texts: Map<string, string>;
let listed: ListedEdge[];
let asOf: number;
let gone: string[];
const exchange: EvidenceExchange = {
  publish: async (edge, _, text) => void texts.set(edge, text),
  remove: async (edge) => void texts.delete(edge),
  readAll: async () => new Map(texts),
};

beforeEach(() => {
  clock = 1_000_000;
  texts = new Map();
  listed = [];
  asOf = -Infinity;
  gone = [];
});

function startEdge(home: number) {
  const options = { id: TRIAL.id, kind: 'canary', area: AREA, candidate: NEW, control: OLD } as const;
  const trial = new Trial({ ...options, before: emptyTally(), share: 0.1, promoteAfter: 100 });
  const reports: Report[] = [];
  const took: Report[] = [];
  const pool = new EvidencePool({
    exchange,
    home,
    name: `edge-${home}`,
    take: (report: Report) => void took.push(report),
    presence: () => ({ edges: listed, asOf }),
    isGone: (_: string, { name }: ListedEdge) => gone.includes(name),
    now: () => clock,
  });
  const sync = (hasStopped = false) =>
    pool.sync({ revision: 2, trials: { [TRIAL.id]: trial.counts() }, reports }, hasStopped);
  const fail = (views: number) => {
    for (let network = 0; network < views; network += 1)
      for (const kind of ['view', 'bad'] as const) trial.record({ area: AREA, version: NEW, network, kind });
  };
  const badViews = () => trial.total(pool.countsOf(TRIAL.id)).candidate.badViews;
  const problems = () => pool.missing(TRIAL).map(({ edge, problem }) => `${edge} ${problem}`);
  return { pool, reports, took, sync, fail, badViews, problems };
}

const listedAs = (key: string, change: Partial<ListedEdge> = {}): ListedEdge => ({
  key,
  name: `edge-${Number.parseInt(key, 16)}`,
  heardAt: clock,
  ...change,
});

test('counts that were read stay known, and those of an edge that died go back into an exchange that lost them', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  one.fail(14);
  await one.sync();
  await two.sync();
  texts.clear();
  clock += 6;
  await two.sync();
  expect(two.badViews()).toBe(14);
  const three = startEdge(3);
  await three.sync();
  expect(three.badViews()).toBe(14);
});

test('an edge publishes its own text again when the exchange lost it, changed or not', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  one.fail(3);
  await one.sync();
  texts.clear();
  await one.sync();
  await two.sync();
  expect(two.badViews()).toBe(3);
});

test('an older text that comes back does not replace a newer one', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  await one.sync();
  const first = texts.get('00000001') ?? '';
  one.fail(5);
  await one.sync();
  await two.sync();
  texts.set('00000001', first);
  await two.sync();
  expect(two.badViews()).toBe(5);
});

test('a moment is confirmed when each edge has read it and answered', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  await one.sync();
  await two.sync();
  const mark = two.pool.mark();
  await two.sync();
  expect(two.pool.isAcknowledged(TRIAL, mark)).toBe(false);
  await one.sync();
  await two.sync();
  expect(two.pool.isAcknowledged(TRIAL, mark)).toBe(true);
});

test.each<[string, boolean, () => void]>([
  ['reports no evidence', false, () => undefined],
  ['is not there any more', true, () => void ([listed, asOf] = [[], clock + 1])],
  ['was declared gone by a person', true, () => void (gone = ['edge-9'])],
  [
    'was last heard an hour ago',
    true,
    () => void (listed = [listedAs('00000009', { heardAt: clock - 3_601 })]),
  ],
  [
    'writes another format',
    false,
    () => void texts.set('00000009', TEXT_OF_NOVEMBER.replace('"format":1', '"format":2')),
  ],
  ['writes half a text', false, () => void texts.set('00000009', TEXT_OF_NOVEMBER.slice(0, 500))],
])('beside an edge that %s, a moment is confirmed: %s', async (_, isConfirmed, happens) => {
  texts.set('00000009', TEXT_OF_NOVEMBER);
  listed = [listedAs('00000009')];
  happens();
  const { pool, sync } = startEdge(1);
  const mark = pool.mark();
  for (let tick = 0; tick < 3; tick += 1) await sync();
  expect(pool.isAcknowledged(TRIAL, mark)).toBe(isConfirmed);
});

test('an edge that cannot read or write confirms nothing', async () => {
  const { pool, sync, problems } = startEdge(1);
  await sync();
  const publish = jest.spyOn(exchange, 'publish').mockRejectedValue(new Error('OOM'));
  const mark = pool.mark();
  clock += 11;
  await sync();
  expect([pool.isAcknowledged(TRIAL, mark), problems(), pool.failure]).toEqual([
    ...[false, ['edge-1 not_shared'], 'Error: OOM'],
  ]);
  publish.mockRestore();
  await sync();
  expect([pool.isAcknowledged(TRIAL, mark), problems()]).toEqual([true, []]);
});

test('what is missing is said with the edge and since when: silent after ten seconds, unreadable at once', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  listed = [listedAs('00000001'), listedAs('00000009')];
  await one.sync();
  await two.sync();
  texts.set('00000008', '{"format":2}');
  clock += 11;
  await two.sync();
  const since = new Date((clock - 11) * 1_000).toISOString();
  expect(two.pool.missing(TRIAL)).toEqual([
    { area: AREA, edge: 'edge-1', problem: 'silent', since },
    { area: AREA, edge: 'edge-9', problem: 'silent', since },
    { area: AREA, edge: '00000008', problem: 'unreadable', since: new Date(clock * 1_000).toISOString() },
  ]);
});

test('an edge that stops says so with its last counts, and is not waited for', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  one.fail(2);
  await one.sync(true);
  const mark = two.pool.mark();
  clock += 60;
  for (let tick = 0; tick < 2; tick += 1) await two.sync();
  expect([two.badViews(), two.pool.isAcknowledged(TRIAL, mark), two.problems()]).toEqual([2, true, []]);
});

test('a text of the program of November 2026 counts', async () => {
  texts.set('0000000a', TEXT_OF_NOVEMBER);
  const { sync, badViews } = startEdge(1);
  await sync();
  expect(badViews()).toBe(14);
});

test('the program of November 2026 reads a text of this one', async () => {
  const { sync, fail } = startEdge(1);
  fail(4);
  await sync();
  const count = v.pipe(v.number(), v.minValue(0));
  const bins = v.pipe(v.array(count), v.length(40));
  const networks = v.pipe(v.array(v.number()), v.maxLength(1_000));
  const tally = v.object({
    views: count,
    badViews: count,
    settled: count,
    silent: count,
    speeds: v.object({ LCP: bins, INP: bins, TTFB: bins }),
    groups: v.pipe(v.array(count), v.length(64)),
    networks: v.object({ bad: networks, silent: networks, speed: networks }),
  });
  const arms = v.object({ candidate: tally, control: tally });
  const ofNovember = v.object({
    format: v.literal(1),
    revision: v.number(),
    trials: v.record(v.string(), v.object({ before: tally, stages: v.record(v.string(), arms) })),
    reports: v.array(v.object({ home: v.number(), token: v.string(), kind: v.string() })),
  });
  const { trials } = v.parse(ofNovember, JSON.parse(texts.get('00000001') ?? ''));
  expect(trials[TRIAL.id]?.stages['10']?.candidate.badViews).toBe(4);
});

test('a report reaches its edge once, and is kept until that edge has read it', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  for (const edge of [one, two, one]) await edge.sync();
  const number = one.pool.delivery()?.number ?? 0;
  one.reports.push({ home: 2, token: 'token', kind: 'bad', area: AREA, value: 0 });
  const acknowledged = () => (one.pool.delivery()?.acknowledged(2) ?? 0) >= number;
  for (const edge of [one, one]) await edge.sync();
  expect(acknowledged()).toBe(false);
  for (const edge of [two, two, one]) await edge.sync();
  expect([acknowledged(), two.took.length]).toEqual([true, 1]);
});

test('texts of a trial that is over are removed', async () => {
  const [one, two] = [startEdge(1), startEdge(2)];
  await one.sync();
  await two.sync();
  await two.pool.sync({ revision: 3, trials: {}, reports: [] });
  expect([...texts.keys()]).toEqual([]);
});
