import { setTimeout as delay } from 'node:timers/promises';
import type { EdgeProcess } from '../../../e2e/harness/edge-process';
import type { Measurement } from '../measurement';
import { never, noted, timed, type Row } from '../rows';
import { startEdge, urlOf } from '../site/site';
import { Balancer } from './balancer';
import { openEdgeFlipper, TOKEN, type EdgeFlipper, type Flip } from './edge-flipper';
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
 * Four areas are deployed and rolled back at an edge, one step every 300 ms, under load and in browsers. A second edge
 * shares the store and is killed twice. Nothing may fail, and no page may mix versions.
 */
export const flips: Measurement = {
  name: 'flips',
  kind: 'operation',
  run: async ({ isQuick, browser }) => {
    const size = isQuick ? QUICK : WHOLE;
    const { data, registry, versions } = await openTrial('flips');
    const edges: EdgeProcess[] = [];
    const balancer = new Balancer(() => edges.map(({ url }) => url));
    await balancer.open();
    // Off, because the autopilot would mistake restarts of the edge for faults of a version.
    const settings = { AUTOPILOT: '0', RELEASE_TOKEN: TOKEN };
    const env = { ...settings, DATA_DIR: data, PUBLIC_ORIGIN: balancer.origin };
    for (const name of ['one', 'two']) edges.push(await startEdge(env, `edge-${name}.log`));
    const flipper = openEdgeFlipper(urlOf(edges[0] as EdgeProcess));
    const log = new ReleaseLog(registry);
    const load = new Load(balancer, log, versions);
    const opened = await browser();
    const tabs = Array.from({ length: TABS }, () => new Tab(opened, balancer.origin, log, versions));
    try {
      await passTheGate(flipper, versions);
      balancer.retried = 0;
      const started = Date.now();
      load.start(DOCUMENTS_PER_SECOND);
      for (const [index, tab] of tabs.entries()) tab.start(index);
      const isEnough = () => load.parsed >= size.documents && sum(tabs, 'loads') >= size.loads;
      const done = await flipUntil(size.flips, flipper, versions, edges[1], isEnough);
      await Promise.all([load.stop(), ...tabs.map((tab) => tab.stop())]);
      const figures = { done, times: load.times, seconds: (Date.now() - started) / 1_000 };
      return { figures, rows: rowsOf(done, load, tabs, balancer.retried, figures.seconds) };
    } finally {
      flipper.close();
      balancer.close();
      await Promise.all(edges.map((edge) => edge.kill()));
    }
  },
};

/** Activates each version once, because the gate renders a version only before its first activation. */
async function passTheGate(flipper: EdgeFlipper, versions: TwoVersions[]): Promise<void> {
  for (const { area, second } of versions) {
    await flipper.ask({ step: { verb: 'activate', area, version: second }, page: '/' });
    await flipper.ask({ step: { verb: 'rollback', area }, page: '/' });
  }
}

interface Done {
  flipped: Flip[];
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
  const done: Done = { flipped: [], late: 0, refused: [] };
  const places = new Map<string, number>();
  const started = performance.now();
  const killAt = [Math.floor(flips / 3), Math.floor((flips * 2) / 3)];
  let restarting: Promise<unknown> = Promise.resolve();
  for (let index = 0; stable(done.flipped).length < flips || !isEnough(); index += 1) {
    const wait = started + index * FLIP_INTERVAL_MS - performance.now();
    if (wait > 0) await delay(wait);
    else if (index > 0) done.late += 1;
    // Pseudorandom, so that most combinations of versions are live at some time.
    const version = versions[Math.floor(((index * 0.618_034) % 1) * versions.length)] as TwoVersions;
    const place = places.get(version.area) ?? 0;
    places.set(version.area, place + 1);
    const step = CYCLE[place % CYCLE.length]?.(version) as Step;
    try {
      done.flipped.push(await flipper.ask({ step, page: PATHS[index % PATHS.length] ?? '/' }));
    } catch (error) {
      done.refused.push(`${step.verb} ${step.area}: ${String(error)}`);
    }
    if (killAt.includes(index))
      restarting = restarting.then(() => victim?.kill()).then(() => victim?.start());
  }
  await restarting;
  return done;
}

const stable = (flipped: Flip[]) => flipped.filter(({ verb }) => verb !== 'canary');
const sum = (tabs: Tab[], key: 'loads' | 'navigations' | 'reloads') =>
  tabs.reduce((total, tab) => total + tab[key], 0);

function rowsOf(
  { flipped, late, refused }: Done,
  load: Load,
  tabs: Tab[],
  retried: number,
  seconds: number,
): Row[] {
  const count = (verb: Step['verb']) => flipped.filter((step) => step.verb === verb).length;
  const took = flipped.map(({ tookMs }) => tookMs);
  const documents = stable(flipped);
  const documentTimes = documents.map(({ documentMs }) => documentMs);
  const old = documents.filter(({ isNew }) => !isNew).map(({ verb, area }) => `${verb} ${area}`);
  const failed = [...load.failed, ...tabs.flatMap((tab) => tab.failed)];
  const mixed = [...load.mixed, ...tabs.flatMap((tab) => tab.mixed)];
  const flips = `${count('activate')} deploys, ${count('rollback')} rollbacks, ${count('canary')} canaries`;
  const perSecond = `${(load.parsed / seconds).toFixed(0)} a second`;
  const reloads = `${sum(tabs, 'reloads')} of them a link after a newer release`;
  const next = 'an acknowledged change to the next document';
  return [
    noted('flips', `${seconds.toFixed(1)} s`, flips, `${late} late`),
    timed('a change, gate included', '', took),
    timed(next, 'the edge that made it', documentTimes, MAX_DOCUMENT_MS),
    never('of the release before', 'these documents', old),
    noted('documents parsed', `${load.releases.size} releases`, String(load.parsed), perSecond),
    timed('document', '', load.times),
    noted('browser loads', '', String(sum(tabs, 'loads')), reloads),
    noted('client navigations', '', String(sum(tabs, 'navigations'))),
    noted('requests asked again of the other edge', 'one is killed twice', String(retried)),
    never('failed', 'documents and pages', failed),
    never('refused changes', '', refused),
    never('mixed versions', 'documents and pages', mixed),
  ];
}
