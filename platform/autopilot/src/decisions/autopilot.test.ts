import { TrustedProxies } from '@nivaas/http';
import type { Registry, Revision } from '@nivaas/registry';
import type { Member } from '../exchange/edge-exchange';
import { PageViews, type VerifiedView, type Visit } from '../views/page-views';
import { Autopilot } from './autopilot';

const AREA = 'mfe-shop';
const [OLD, NEW] = ['v000000000000', 'v111111111111'];
const START = 1_800_000_000;
const noop = { inc: () => undefined };

let clock: number;
let keys: Map<string, Buffer>;
let log: Revision[];
let listeners: ((release: { revision: Revision }) => void)[];
let edges: Edge[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  clock = START;
  [keys, log, listeners, edges] = [new Map(), [], [], []];
});
afterEach(() => jest.useRealTimers());

interface LiveArea {
  version: string;
  canary?: { version: string; percent: number; promoteAfter: number } | null;
  previous?: string | null;
}

/** Writes a revision, which all edges follow. */
async function change(action: Partial<Revision['action']>, area: LiveArea): Promise<Revision> {
  const at = new Date(clock * 1_000).toISOString();
  const last = log[0]?.areas[AREA];
  const since = last?.version === area.version ? last.since : at;
  const state = { canary: null, previous: null, since, ...area };
  const areas = { [AREA]: state };
  const revision = {
    revision: log.length + 1,
    at,
    action: { area: AREA, ...action },
    areas,
  } as unknown as Revision;
  log.unshift(revision);
  for (const listener of listeners) listener({ revision });
  await turns();
  return revision;
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const registry = {
  current: async () => log[0],
  history: async (_: undefined, limit: number, before: number) =>
    log.filter(({ revision }) => revision < before).slice(0, limit),
  run: async (verb: string, _: object, caller: object) =>
    change({ verb, ...caller }, verb === 'promote' ? { version: NEW, previous: OLD } : { version: OLD }),
} as unknown as Registry;

interface Edge {
  home: number;
  views: PageViews;
  autopilot: Autopilot;
  state: { isCut: boolean; isRunning: boolean; isListed: boolean };
  said: Record<string, unknown>[];
}

/** An edge with a heartbeat, which takes part in the exchange unless it is cut off. */
function startEdge(home: number, { enabled = true, isAlone = false } = {}): Edge {
  const state = { isCut: false, isRunning: true, isListed: true };
  const said: Record<string, unknown>[] = [];
  const work = async <Value>(value: () => Value) => {
    if (state.isCut) throw new Error('ECONNREFUSED');
    return value();
  };
  const views = new PageViews({
    secret: () => 'the same everywhere',
    proxies: new TrustedProxies(),
    metrics: { views: noop, badViews: noop },
    releaseOf: async (id) => RELEASES.find(({ release }) => release === id),
    home,
    clock: () => clock * 1_000,
  });
  const autopilot = new Autopilot({
    registry,
    releases: {
      get stable() {
        return log[0] && { revision: log[0] };
      },
      onChange: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
      refresh: async () => undefined,
    },
    pageViews: views,
    store: isAlone
      ? undefined
      : {
          list: (prefix) => work(() => [...keys.keys()].filter((key) => key.startsWith(prefix)).sort()),
          read: (key) => work(() => keys.get(key)),
          create: (key, bytes) => work(() => keys.set(key, bytes).size > 0),
          remove: (key) => work(() => void keys.delete(key)),
        },
    name: `edge-${home}`,
    members: () => membersBeside(home),
    decisions: noop,
    log: (entry) => said.push(entry as Record<string, unknown>),
    enabled,
  });
  const edge = { home, views, autopilot, state, said };
  edges.push(edge);
  return edge;
}

function membersBeside(own: number): Member[] {
  return edges
    .filter(({ home, state }) => home !== own && state.isListed)
    .map(({ home }) => ({ name: `edge-${home}`, process: `0000000${home}`, isSilent: false }));
}

const area = { container: 'c', entry: 'e.js', owns: [], chunks: {}, integrity: {} };
const RELEASES = [OLD, NEW].map((version) => ({
  release: `r${version.slice(1)}`,
  areas: { [AREA]: { ...area, version } },
}));
const PAGE = { owner: AREA, areas: [AREA], faultyAreas: [] };

let visitors = 0;
beforeEach(() => (visitors = 0));

/** A visitor of one version at one edge. @returns What a beacon's token is for at another edge. */
async function visit(
  edge: Edge,
  version: string,
  to = edge,
  network = (visitors += 1),
): Promise<VerifiedView> {
  const remoteAddress = `10.${network >> 8}.${network & 255}.1`;
  const request = { headers: {}, socket: { remoteAddress } } as unknown as Visit['request'];
  const release = RELEASES.find(({ areas }) => areas[AREA]?.version === version) ?? RELEASES[0]!;
  const token = edge.views.open({ request, isComparable: true, isShown: true }, release, PAGE) ?? '';
  return (await to.views.find(token)) as VerifiedView;
}

interface Arm {
  /** One of so many views is bad; 0: none. */
  bad?: number;
  isSilent?: boolean;
}

/** Visits of a version in turn at each edge; the beacons go to any of them. */
async function serve(version: string, count: number, { bad = 0, isSilent = false }: Arm = {}) {
  const there = edges.filter(({ state }) => state.isRunning && !state.isCut);
  for (let view = 0; view < count; view += 1) {
    const round = Math.floor(view / there.length);
    const to = there[(view + round) % there.length]!;
    const seen = await visit(there[view % there.length]!, version, to);
    if (isSilent) continue;
    to.views.alive(seen);
    if (bad && round % bad === 0) to.views.bad(seen, AREA, 'load');
  }
}

/** Seconds pass, in which the edges judge. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 2) {
    clock += 2;
    for (const { autopilot, state } of edges) if (state.isRunning) await autopilot.tick();
  }
}

const canary = (percent = 50, promoteAfter = 100) =>
  change({ verb: 'canary' }, { version: OLD, canary: { version: NEW, percent, promoteAfter } });
const verbs = () => log.map(({ action }) => action.verb);
const problems = ({ autopilot }: Edge) =>
  autopilot.missing().map(({ edge, problem }) => `${edge} ${problem}`);

function startEdges(count: number): Edge[] {
  return Array.from({ length: count }, (_, index) => startEdge(index + 1, { isAlone: count === 1 }));
}

test('a canary that throws in one of five views is aborted, with the evidence of all edges', async () => {
  startEdges(3);
  await canary();
  await serve(OLD, 120);
  await serve(NEW, 120, { bad: 5 });
  await pass(40);
  expect(verbs()).toEqual(['abort', 'canary']);
  const evidence = JSON.parse(log[0]?.action.evidence ?? '') as { edges: number };
  expect(evidence).toMatchObject({ signal: 'faults' });
  expect(evidence.edges).toBeGreaterThanOrEqual(2);
});

test.each([1, 3])('on %i edges a good canary is promoted, and watched then', async (count) => {
  const [one] = startEdges(count);
  await canary();
  for (const version of [OLD, NEW]) await serve(version, 120);
  await pass(40);
  expect(verbs()).toEqual(['promote', 'canary']);
  expect(one?.autopilot.measures().autopilot.comparisons).toMatchObject([
    { kind: 'watch', decision: 'open' },
  ]);
});

test('a live version that is worse than the one before is rolled back, and the other not watched', async () => {
  const [one] = startEdges(3);
  await change({ verb: 'activate' }, { version: OLD });
  await serve(OLD, 200);
  await pass(40);
  await change({ verb: 'activate' }, { version: NEW, previous: OLD });
  await serve(NEW, 250, { bad: 3 });
  await pass(40);
  expect(verbs()).toEqual(['rollback', 'activate', 'activate']);
  expect(JSON.parse(log[0]?.action.evidence ?? '')).toMatchObject({ test: 'before-and-after' });
  expect(one?.autopilot.measures().autopilot.comparisons).toEqual([]);
});

test('what a token says at every edge counts once', async () => {
  const three = startEdges(3);
  await canary();
  for (let view = 0; view < 30; view += 1) {
    const seen = await visit(three[0]!, NEW);
    for (const { views } of [...three, ...three]) {
      views.alive(seen);
      views.bad(seen, AREA, 'load');
    }
  }
  await pass(3);
  const { candidate } = JSON.parse(log[0]?.action.evidence ?? '') as { candidate: object };
  expect(candidate).toMatchObject({ views: 30, badViews: 30 });
  expect(three[2]?.autopilot.measures().areas[AREA]?.versions).toMatchObject([{ views: 30, badViews: 30 }]);
});

describe('beside an edge', () => {
  /** A canary at two edges, of which something happens to the second before it is judged. */
  async function beside(happens: (other: Edge) => unknown, arm: Arm = {}): Promise<[Edge, Edge]> {
    const [one, other] = startEdges(2) as [Edge, Edge];
    await canary();
    await pass(3);
    await happens(other);
    await serve(OLD, 120);
    await serve(NEW, 120, arm);
    clock += 80;
    await pass(20);
    return [one, other];
  }

  test('that died a good canary is not promoted, until its heartbeat ends', async () => {
    const [one, other] = await beside(({ state }) => (state.isRunning = false));
    expect([verbs(), problems(one)]).toEqual([['canary'], ['edge-2 silent']]);
    expect(one.said).toContainEqual(expect.objectContaining({ event: 'evidence-missing' }));
    other.state.isListed = false;
    await pass(20);
    expect(verbs()).toEqual(['promote', 'canary']);
    expect(one.said).toContainEqual({ event: 'evidence-whole' });
  });

  test('that writes another format, nobody is charged with silence: beacons may have gone there', async () => {
    const [, other] = startEdges(2) as [Edge, Edge];
    await canary();
    other.state.isRunning = false;
    keys.set('evidence/00000002/999999999.json', Buffer.from('{"format":1}'));
    await pass(4);
    await serve(OLD, 120);
    await serve(NEW, 120, { isSilent: true });
    await pass(90);
    expect(verbs()).toEqual(['canary']);
  });

  test('that a person calls gone a good canary of that area is promoted, not of another', async () => {
    const [one] = await beside(({ state }) => (state.isRunning = false));
    const without = 'edge-2';
    const { canary: running = null } = log[0]?.areas[AREA] ?? {};
    const state = { version: OLD, canary: running as LiveArea['canary'] };
    await change({ verb: 'resume', without, area: 'mfe-help' }, state);
    await pass(10);
    expect(problems(one)).toEqual(['edge-2 silent']);
    await change({ verb: 'resume', without }, state);
    await pass(10);
    expect(verbs()).toEqual(['promote', 'resume', 'resume', 'canary']);
  });

  test('that stopped a good canary is promoted: its last text has what it counted', async () => {
    await beside(async ({ autopilot, state }) => {
      await autopilot.close();
      state.isRunning = false;
    });
    expect(verbs()).toEqual(['promote', 'canary']);
  });

  test('that is cut off a bad canary is aborted all the same', async () => {
    await beside(({ state }) => (state.isCut = true), { bad: 3 });
    expect(verbs()).toEqual(['abort', 'canary']);
  });

  /** Failed views of the canary at one edge. */
  const fail = async (edge: Edge, count: number) => {
    for (let view = 0; view < count; view += 1) edge.views.bad(await visit(edge, NEW), AREA, 'load');
  };

  test('that is cut off with failures a canary is not promoted, nor when they are heard', async () => {
    const [one, other] = await beside(async (edge) => {
      edge.state.isCut = true;
      await fail(edge, 14);
    });
    expect(verbs()).toEqual(['canary']);
    expect(problems(other)).toContain('edge-2 not_shared');
    other.state.isCut = false;
    await pass(10);
    expect([verbs(), problems(one)]).toEqual([['canary'], []]);
    expect(one.autopilot.measures().autopilot.comparisons).toMatchObject([
      { candidate: { views: 134, badViews: 14 } },
    ]);
  });

  test('that ended, its failures stay known, whatever the exchange loses', async () => {
    const [one] = await beside(async (edge) => {
      await fail(edge, 14);
      await pass(6);
      keys.clear();
      Object.assign(edge.state, { isRunning: false, isListed: false });
    });
    expect(verbs()).toEqual(['canary']);
    expect(one.autopilot.measures().autopilot.comparisons).toMatchObject([
      { candidate: { views: 134, badViews: 14 } },
    ]);
  });
});

test('switched off, the autopilot compares nothing, and the edges still add up their views', async () => {
  const [one] = [startEdge(1, { enabled: false }), startEdge(2, { enabled: false })];
  await canary();
  for (const version of [OLD, NEW]) await serve(version, 100, { bad: 2 });
  await pass(30);
  expect(verbs()).toEqual(['canary']);
  const { autopilot, areas } = one.autopilot.measures();
  expect(autopilot).toEqual({ comparisons: [], missingEvidence: [] });
  expect(areas[AREA]?.versions).toMatchObject([{ version: NEW, views: 100, badViews: 50 }, { views: 100 }]);
});

test('K16 an area that the autopilot changed twice within an hour is left to people, until one resumes it', async () => {
  const [one] = startEdges(1);
  for (let time = 0; time < 3; time += 1) {
    await canary();
    for (const version of [OLD, NEW]) await serve(version, 60, version === NEW ? { bad: 2 } : {});
    await pass(1);
  }
  expect(verbs()).toEqual(['canary', 'abort', 'canary', 'abort', 'canary']);
  expect(one?.said.filter(({ event }) => event === 'autopilot-stopped')).toHaveLength(1);
  await change(
    { verb: 'resume' },
    { version: OLD, canary: { version: NEW, percent: 50, promoteAfter: 100 } },
  );
  await pass(1);
  expect(verbs()[0]).toBe('abort');
});
