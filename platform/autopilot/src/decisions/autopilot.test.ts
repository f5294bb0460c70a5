import { NEW, OLD, SimulatedSite, type Fault } from '../test-support/simulated-site';

// Each test simulates hours of page views at several edges.
jest.setTimeout(120_000);

/** To measure, run more seeds: `SEEDS=50 REPORT=1 npx jest many-edges`. */
const SEEDS = Number(process.env['SEEDS'] ?? 1);
const MAX_VIEWS = 20_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Runs a canary with honest traffic until the autopilot decides. */
async function tryOut(edges: number, seed: number, area: 'shell' | 'mfe-search', fault: Fault) {
  const site = new SimulatedSite({ edges, seed, area, fault });
  site.startCanary();
  await site.traffic(MAX_VIEWS);
  site.close();
  return site;
}

function report(name: string, values: number[]): void {
  if (!process.env['REPORT']) return;
  const sorted = [...values].sort((a, b) => a - b);
  process.stdout.write(`${name}: median ${sorted[values.length >> 1]}, worst ${sorted.at(-1)}\n`);
}

test.each<[Fault, 'shell' | 'mfe-search', number]>(
  [1, 3].flatMap((edges): [Fault, 'shell' | 'mfe-search', number][] => [
    ['none', 'mfe-search', edges],
    ['throws', 'mfe-search', edges],
    ['slow', 'mfe-search', edges],
    ['hangs', 'mfe-search', edges],
    ['dead', 'shell', edges],
  ]),
)(
  'a canary with fault "%s" of %s is judged rightly by %i edges, whatever edge a beacon lands at',
  async (fault, area, edges) => {
    const sites: SimulatedSite[] = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) sites.push(await tryOut(edges, seed, area, fault));
    report(
      `${edges} edges, ${fault}, page views of the canary`,
      sites.map(({ canaryViews }) => canaryViews),
    );
    expect(sites.map(({ decisions }) => decisions)).toEqual(
      sites.map(() => [fault === 'none' ? 'promote' : 'abort']),
    );
  },
  600_000,
);

test.each<[Fault, 'shell' | 'mfe-search', string]>([
  ['throws', 'mfe-search', 'page views failed'],
  ['slow', 'mfe-search', 'ms or less for three of four page views'],
  ['dead', 'shell', 'page views gave no sign of life'],
])(
  'a version with fault "%s" that went live for all is rolled back, with the reason',
  async (fault, area, reason) => {
    const site = new SimulatedSite({ edges: 2, seed: 5, area, fault });
    await site.traffic(1_500);
    site.activate();
    await site.traffic(MAX_VIEWS);
    site.close();
    expect(site.decisions).toEqual(['rollback']);
    expect(site.live.reason).toContain(`${NEW} is worse than its control`);
    expect(site.live.reason).toContain(reason);
    expect(site.live.reason).toContain('2 edges counted.');
  },
);

/** Activates a version before the previous one was counted, as on a quiet site or after a restart of all edges. */
async function activateUnseen(seed: number, area: 'shell' | 'mfe-search', fault: Fault) {
  const site = new SimulatedSite({ edges: 2, seed, area, fault });
  site.activate();
  await site.traffic(1_500);
  site.close();
  return site;
}

test.each<[Fault, 'shell' | 'mfe-search', string, number]>([
  ['throws-always', 'mfe-search', 'page views failed', 200],
  ['throws-often', 'mfe-search', 'page views failed', 400],
  ['dead', 'shell', 'page views gave no sign of life', 500],
  ['hangs', 'mfe-search', 'page views gave no sign of life', 900],
])(
  'without a version to compare with, one with fault "%s" of %s is rolled back',
  async (fault, area, reason, limit) => {
    const sites: SimulatedSite[] = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) sites.push(await activateUnseen(seed, area, fault));
    report(
      `no control, ${fault}, page views`,
      sites.map(({ views }) => views),
    );
    for (const { decisions, live, views } of sites) {
      expect(decisions).toEqual(['rollback']);
      expect(live.reason).toContain('without a version to compare with');
      expect(live.reason).toContain(reason);
      expect(views).toBeLessThanOrEqual(limit);
    }
  },
  600_000,
);

test.each<Fault>(['none', 'slow', 'throws'])(
  'without a version to compare with, one with fault "%s" stays: below 30 %% people decide',
  async (fault) => {
    for (let seed = 1; seed <= SEEDS; seed += 1)
      expect((await activateUnseen(seed, 'mfe-search', fault)).decisions).toEqual([]);
  },
  600_000,
);

test('a healthy version that went live for all stays', async () => {
  const site = new SimulatedSite({ edges: 2, seed: 6, area: 'shell', fault: 'none' });
  await site.traffic(500);
  site.activate();
  await site.traffic(1_000);
  site.close();
  expect(site.decisions).toEqual([]);
});

test('what an edge counted outlives it until the trial ends, and then nothing is left in the store', async () => {
  const site = new SimulatedSite({
    edges: 3,
    seed: 7,
    area: 'mfe-search',
    fault: 'none',
    promoteAfter: 200,
  });
  site.startCanary();
  await site.traffic(400);
  const trialOf = (index: number) => site.edges[index]?.autopilot.measures().trials[0];
  const [gone] = site.edges.splice(0, 1);
  await gone?.stop();
  await site.wait(80_000);
  expect(trialOf(0)?.edges).toBe(3);
  const { candidate, control } = trialOf(0) ?? {};
  expect((candidate?.views ?? 0) + (control?.views ?? 0)).toBe(400);
  expect(trialOf(0)).toEqual(trialOf(1));
  await site.traffic(MAX_VIEWS);
  // A promotion starts a watch, the last trial of this test.
  await site.wait(4 * 60_000);
  site.close();
  expect(site.decisions).toEqual(['promote']);
  expect(site.evidence).toEqual([]);
});

test('a token counts once, at however many edges its beacons land', async () => {
  const site = new SimulatedSite({
    edges: 3,
    seed: 8,
    area: 'mfe-search',
    fault: 'none',
    promoteAfter: null,
  });
  site.startCanary();
  const token = site.visit({ network: 1, bucket: 0 }, false);
  for (let index = 0; index < 30; index += 1) {
    await site.send({ token, fault: true });
    await site.send({ token, vitals: { LCP: 1_000 } });
  }
  await site.wait(25_000);
  site.close();
  for (const { autopilot } of site.edges)
    expect(autopilot.measures().trials[0]?.candidate).toEqual({
      version: NEW,
      views: 1,
      badViews: 1,
      settled: 1,
      silent: 0,
      p75: { LCP: expect.any(Number) },
    });
});

test('an edge that starts during a trial takes part in it', async () => {
  const site = new SimulatedSite({
    edges: 1,
    seed: 9,
    area: 'mfe-search',
    fault: 'none',
    promoteAfter: null,
  });
  await site.traffic(1_000);
  site.activate();
  await site.traffic(400);
  site.addEdge('edge-2:3000');
  await site.wait(80_000);
  site.close();
  const [first, late] = site.edges.map(({ autopilot }) => autopilot.measures().trials);
  expect(late).toEqual(first);
  expect(late?.[0]).toMatchObject({ kind: 'watch', candidate: { version: NEW, views: 400 }, edges: 2 });
  expect(late?.[0]?.control).toMatchObject({ version: OLD, views: 1_000 });
});
