import type { EdgeProcess } from '../../../e2e/harness/edge-process';
import type { Measurement } from '../measurement';
import { counted, noted, timed, type Row } from '../rows';
import { startEdge, urlOf } from '../site/site';
import { Balancer, serveBalancer } from './balancer';
import { EdgeFlipper, TOKEN, type Flipped } from './edge-flipper';
import type { Step } from './flipper';
import { Load, PATHS } from './load';
import { ReleaseLog } from './release-log';
import { Tab } from './tabs';
import { openTrial, type TwoVersions } from './versions';

const TABS = 2;
const DOCUMENTS_PER_SECOND = 200;
const FLIP_INTERVAL_MS = 300;
const MAX_DOCUMENT_MS = 50;
/** The run ends after this many flips, parsed documents and page loads. */
const WHOLE = { flips: 200, documents: 10_000, loads: 100 };
const QUICK = { flips: 24, documents: 600, loads: 6 };

/**
 * Four areas are deployed and rolled back at an edge, one step every 300 ms, under load and in browsers. Two edges share
 * a store; the other one is killed twice. Nothing may fail, and no page may mix versions.
 */
export const flips: Measurement = {
  name: 'flips',
  kind: 'operation',
  run: async ({ isQuick, browser, say }) => {
    const size = isQuick ? QUICK : WHOLE;
    const { data, registry, versions } = await openTrial('flips');
    const edges: EdgeProcess[] = [];
    const balancer = new Balancer(() => edges.map(({ url }) => url));
    const front = await serveBalancer(balancer);
    // Off, because the autopilot would mistake restarts of the edge for faults of a version.
    const settings = { AUTOPILOT: '0', RELEASE_TOKEN: TOKEN };
    const env = { ...settings, DATA_DIR: data, PUBLIC_ORIGIN: front.origin, SECURE_COOKIES: '0' };
    for (const name of ['one', 'two']) edges.push(await startEdge(env, `edge-${name}.log`));
    const flipper = new EdgeFlipper(urlOf(edges[0] as EdgeProcess));
    const log = new ReleaseLog(registry);
    const load = new Load(balancer, log, versions, say);
    const opened = await browser();
    const tabs = Array.from({ length: TABS }, () => new Tab(opened, front.origin, log, versions, say));
    try {
      await passTheGate(flipper, versions);
      balancer.retried = 0;
      const started = Date.now();
      load.start(DOCUMENTS_PER_SECOND);
      for (const [index, tab] of tabs.entries()) tab.start(index);
      const done = await flipUntil(size.flips, flipper, versions, edges[1], () => {
        const loads = tabs.reduce((sum, { totals }) => sum + totals.loads, 0);
        return load.totals.parsed >= size.documents && loads >= size.loads;
      });
      await Promise.all([load.stop(), ...tabs.map((tab) => tab.stop())]);
      const rows = rowsOf(done, load.totals, tabs, balancer.retried, (Date.now() - started) / 1_000);
      const logs = edges.map((edge, index) =>
        noted(`log of edge ${index + 1}`, '', JSON.stringify(edge.events())),
      );
      return {
        figures: { done, load: load.totals, tabs: tabs.map(({ totals }) => totals) },
        rows: [...rows, ...logs],
      };
    } finally {
      flipper.close();
      front.close();
      balancer.close();
      await Promise.all(edges.map((edge) => edge.kill()));
    }
  },
};

/** The gate renders a version before its first activation, which is not to be measured. */
async function passTheGate(flipper: EdgeFlipper, versions: TwoVersions[]): Promise<void> {
  for (const { area, second } of versions) {
    await flipper.step({ verb: 'activate', area, version: second }, '/');
    await flipper.step({ verb: 'rollback', area }, '/');
  }
}

interface Done {
  activate: number;
  rollback: number;
  canary: number;
  flipped: Flipped[];
  late: number;
  refused: string[];
}

/** The steps of each area, repeated. */
const CYCLE: ((version: TwoVersions) => Step)[] = [
  ({ area, second }) => ({ verb: 'activate', area, version: second }),
  ({ area }) => ({ verb: 'rollback', area }),
  ({ area, second }) => ({ verb: 'canary', area, version: second, percent: 20 }),
  ({ area, second }) => ({ verb: 'activate', area, version: second }),
  ({ area }) => ({ verb: 'rollback', area }),
];

async function flipUntil(
  flips: number,
  flipper: EdgeFlipper,
  versions: TwoVersions[],
  victim: EdgeProcess | undefined,
  isEnough: () => boolean,
): Promise<Done> {
  const done: Done = { activate: 0, rollback: 0, canary: 0, flipped: [], late: 0, refused: [] };
  const places = new Map<string, number>();
  const started = performance.now();
  const killAt = [Math.floor(flips / 3), Math.floor((flips * 2) / 3)];
  let restarting: Promise<unknown> = Promise.resolve();
  for (let index = 0; done.activate + done.rollback < flips || !isEnough(); index += 1) {
    const wait = started + index * FLIP_INTERVAL_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    else if (index > 0) done.late += 1;
    // Pseudorandom, so that most combinations of versions are live at some time.
    const version = versions[Math.floor(((index * 0.618_034) % 1) * versions.length)] as TwoVersions;
    const place = places.get(version.area) ?? 0;
    places.set(version.area, place + 1);
    const step = CYCLE[place % CYCLE.length]?.(version) as Step;
    try {
      done.flipped.push(await flipper.step(step, PATHS[index % PATHS.length] ?? '/'));
      done[step.verb] += 1;
    } catch (error) {
      done.refused.push(`${step.verb} ${step.area}: ${String(error)}`);
    }
    if (killAt.includes(index))
      restarting = restarting.then(() => victim?.kill()).then(() => victim?.start());
  }
  await restarting;
  return done;
}

function rowsOf(done: Done, totals: Load['totals'], tabs: Tab[], retried: number, seconds: number): Row[] {
  const sum = (key: keyof Tab['totals']) => tabs.reduce((total, tab) => total + tab.totals[key], 0);
  const { activate, rollback, canary, flipped, late, refused } = done;
  const ofStable = flipped.filter(({ verb }) => verb !== 'canary');
  const perSecond = (totals.parsed / seconds).toFixed(0);
  return [
    noted(
      'flips',
      `${seconds.toFixed(1)} s`,
      `${activate} deploys, ${rollback} rollbacks, ${canary} canaries`,
      `${late} late`,
    ),
    timed(
      'a change, gate included',
      '',
      flipped.map(({ tookMs }) => tookMs),
    ),
    timed(
      'an acknowledged change to the next document',
      'the edge that made it',
      ofStable.map(({ documentMs }) => documentMs),
      MAX_DOCUMENT_MS,
    ),
    counted('of the release before', 'these documents', ofStable.filter(({ isNew }) => !isNew).length, 0),
    noted('documents parsed', `${totals.releases} releases`, String(totals.parsed), `${perSecond} a second`),
    timed('document', '', totals.times),
    noted(
      'browser loads',
      '',
      String(sum('loads')),
      `${sum('reloads')} of them a link after a newer release`,
    ),
    noted('client navigations', '', String(sum('navigations'))),
    noted('requests asked again of the other edge', 'one is killed twice', String(retried)),
    counted('failed', 'documents and pages', totals.failed + sum('failed'), 0),
    counted('refused changes', '', refused.length, 0, refused.slice(0, 5).join('; ')),
    counted('mixed versions', 'documents and pages', totals.mixed + sum('mixed'), 0),
  ];
}
