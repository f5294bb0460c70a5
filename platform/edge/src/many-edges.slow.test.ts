import { writeBuild } from './test-support/fake-build';
import { startTestSite, type TestSite } from './test-support/test-site';
import { faultOf, sendBeacon, visit, type Visit } from './test-support/visit';

/** Raised for measurements: `CANARIES=50 EDGES=1,3 REPORT=1 npx jest edge/src/many-edges`. */
const CANARIES = Number(process.env['CANARIES'] ?? 1);
const EDGES = (process.env['EDGES'] ?? '3').split(',').map(Number);
const VIEWS_PER_SECOND = 20;
const MAX_SECONDS = 400;
const PERCENT = 25;
const NETWORKS = 50_000;

type Area = 'shell' | 'mfe-search';
/** How the pages of a version fail. */
type Fault = 'none' | 'throws' | 'slow' | 'hangs' | 'dead';

/** A beacon that a browser sends to any edge. `at` is a time of the test's clock, in milliseconds. */
interface Beacon {
  at: number;
  address: string;
  body: object;
}

/** Page views of the canary until the decision, by test. */
const found = new Map<string, number[]>();

// Connections, renderers and the store use real time; counting and deciding use the test's clock. So one second of
// the test is 20 page views and a tick of each autopilot, however long they take.
beforeEach(() => {
  const faked = ['Date', 'performance', 'setInterval', 'clearInterval'];
  const all = [
    'Date',
    'hrtime',
    'nextTick',
    'performance',
    'queueMicrotask',
    'setImmediate',
    'clearImmediate',
  ];
  const rest = [...all, 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
  jest.useFakeTimers({ doNotFake: rest.filter((name) => !faked.includes(name)) as 'Date'[] });
});
afterEach(() => jest.useRealTimers());
afterAll(() => {
  if (!process.env['REPORT']) return;
  for (const [name, views] of found) {
    const sorted = views.sort((a, b) => a - b);
    const [median, worst] = [sorted[sorted.length >> 1], sorted.at(-1)];
    process.stdout.write(`${name}: median ${median}, worst ${worst}, all ${sorted.join(' ')}\n`);
  }
});

/** Several edges on one store, behind a balancer that sends documents and beacons anywhere. */
class ManyEdges {
  readonly canaryViews: Visit[] = [];
  #beacons: Beacon[] = [];

  private constructor(
    private readonly edges: readonly TestSite[],
    private readonly area: Area,
    private readonly fault: Fault,
  ) {}

  static async start(count: number, area: Area, fault: Fault): Promise<ManyEdges> {
    const env = { TRUST_PROXY: '127.0.0.1' };
    const edges = [await startTestSite({ env })];
    while (edges.length < count) edges.push(await startTestSite({ env, beside: edges[0] as TestSite }));
    return new ManyEdges(edges, area, fault);
  }

  async startCanary(): Promise<void> {
    const { registry, folder } = this.#first;
    const build = await writeBuild(folder, this.area, `${this.area} two`);
    await registry.publish(build.folder, { by: 'Asha', commit: null });
    const taken = this.edges.map((edge) => edge.nextRelease());
    const { version } = build;
    await registry.canary(this.area, { by: 'Asha', version, percent: PERCENT, promoteAfter: 100 });
    await Promise.all(taken);
  }

  /** What the autopilot did last, on any edge, and why. */
  get decision(): { verb: string; reason: string } | undefined {
    const { action, reason = '' } = this.#first.edge.releases.live?.revision ?? {};
    return action?.automatic ? { verb: action.verb, reason } : undefined;
  }

  get failures(): object[] {
    return this.edges.flatMap(({ log }) => log.filter(({ event }) => event === 'autopilot-failed'));
  }

  /** @returns What the autopilots decided. */
  async traffic(): Promise<ManyEdges['decision']> {
    for (let second = 0; second < MAX_SECONDS && this.decision === undefined; second += 1) {
      for (let view = 0; view < VIEWS_PER_SECOND; view += 4)
        await Promise.all([1, 2, 3, 4].map(() => this.#view()));
      const due = this.#beacons.filter(({ at }) => at <= Date.now());
      this.#beacons = this.#beacons.filter(({ at }) => at > Date.now());
      for (const { address, body } of due) expect(await sendBeacon(this.#any, body, address)).toBe(204);
      jest.advanceTimersByTime(1_000);
    }
    return this.decision;
  }

  async #view(): Promise<void> {
    const network = Math.floor(Math.random() * NETWORKS);
    const address = `10.${network >> 8}.${network & 255}.${Math.floor(Math.random() * 256)}`;
    const seen = await visit(this.#any, '/market', { address, bucket: Math.floor(Math.random() * 10_000) });
    expect(seen.answer.status).toBe(200);
    const stable = this.#first.edge.releases.live?.snapshot.release;
    const isCanary = seen.release !== stable;
    if (isCanary) this.canaryViews.push(seen);
    this.#behave(seen, address, isCanary ? this.fault : 'none');
  }

  /** Schedules the beacons of a page: a fault, a first sign of life, and vitals when the visitor leaves. */
  #behave(seen: Visit, address: string, fault: Fault): void {
    const { view, release } = seen;
    const send = (afterMs: number, body: object) =>
      this.#beacons.push({ at: Date.now() + afterMs, address, body });
    if (Math.random() < 0.03 || fault === 'dead' || (fault === 'hangs' && Math.random() < 0.5)) return;
    if (Math.random() < (fault === 'throws' ? 0.2 : 0.002)) send(2_000, faultOf(seen, { area: this.area }));
    send(2_000 + Math.random() * 5_000, { view, release, vitals: {}, visited: [] });
    const slowMs = fault === 'slow' ? 1_000 : 0;
    const vitals = {
      LCP: 1_500 * spread(0.45) + slowMs * 1.4,
      TTFB: 120 * spread(0.6),
      ...(Math.random() < 0.5 ? { INP: 80 * spread(0.6) + slowMs } : {}),
    };
    send(5_000 + Math.random() * 60_000, { view, release, vitals, visited: [] });
  }

  get #first(): TestSite {
    return this.edges[0] as TestSite;
  }

  get #any(): TestSite {
    return this.edges[Math.floor(Math.random() * this.edges.length)] as TestSite;
  }
}

/** Log-normal, with a median of 1. */
function spread(sigma: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  return Math.exp(sigma * normal);
}

const KINDS: [Fault, Area, string][] = [
  ['none', 'mfe-search', 'promote'],
  ['throws', 'mfe-search', 'abort'],
  ['slow', 'mfe-search', 'abort'],
  ['hangs', 'mfe-search', 'abort'],
  ['dead', 'shell', 'abort'],
];
const NUMBERS = Array.from({ length: CANARIES }, (_, index) => index + 1);
const CASES = NUMBERS.flatMap((number) =>
  EDGES.flatMap((edges) =>
    KINDS.map((kind) => [...kind, edges, number] as [Fault, Area, string, number, number]),
  ),
);

test.each(CASES)(
  'a canary with fault "%s" of %s ends with %s, judged by %i real edges, whichever a beacon lands at (%i)',
  async (fault, area, decision, edges) => {
    const site = await ManyEdges.start(edges, area, fault);
    await site.startCanary();
    expect(await site.traffic()).toEqual({ verb: decision, reason: expect.any(String) });
    expect(site.failures).toEqual([]);
    const name = `${edges} edges, ${fault}, page views of the canary`;
    found.set(name, [...(found.get(name) ?? []), site.canaryViews.length]);
  },
  240_000,
);
