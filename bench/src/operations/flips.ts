import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { openBrowser } from '../measure/browser';
import { work } from '../paths';
import { percentile } from '../../../e2e/harness/statistics';
import { Balancer, serveBalancer } from './balancer';
import { EdgeProcess } from './edge-process';
import { Flipper, type Step } from './flipper';
import { Load } from './load';
import { ReleaseLog } from './release-log';
import { Tab } from './tabs';
import { publishVersions, type TwoVersions } from './versions';

export interface FlipOptions {
  flips: number;
  /** Milliseconds from one flip to the next. */
  every: number;
  perSecond: number;
  /** The run goes on, flipping, until this many documents were parsed and pages loaded. */
  documents: number;
  loads: number;
  tabs: number;
}

export const WHOLE: FlipOptions = {
  flips: 200,
  every: 250,
  perSecond: 200,
  documents: 10_000,
  loads: 100,
  tabs: 2,
};
/** To see that it works. */
export const QUICK: FlipOptions = { ...WHOLE, flips: 24, documents: 600, loads: 6 };

/**
 * Four areas go forth and back, one step every 250 ms, through the gate, under visitors and browsers, on two edges with
 * one store, of which one is killed and started again. Prints what was seen.
 *
 * @returns True when nothing failed and nothing was mixed.
 */
export async function runFlips(options: FlipOptions, say: (line: string) => void): Promise<boolean> {
  const data = join(work, 'operations/flips');
  rmSync(data, { recursive: true, force: true });
  const registryFolder = join(data, 'registry');
  const registry = openRegistry(openFolderStore(registryFolder));
  say('Publishing two versions of four areas …');
  const versions = await publishVersions(registry);
  const edges: EdgeProcess[] = [];
  const balancer = new Balancer(() => edges.map(({ url }) => url));
  const front = await serveBalancer(balancer);
  // The autopilot would see the restarts of this machine, not faults of a version.
  const env = { DATA_DIR: data, PUBLIC_ORIGIN: front.origin, SECURE_COOKIES: '0', AUTOPILOT: '0' };
  for (const name of ['one', 'two']) edges.push(new EdgeProcess(env, join(data, `edge-${name}.log`)));
  await Promise.all(edges.map((edge) => edge.start()));
  const flipper = new Flipper(registryFolder, join(data, 'edge'));
  const log = new ReleaseLog(registry);
  const load = new Load(balancer, log, versions, say);
  const browser = await openBrowser();
  const tabs = Array.from({ length: options.tabs }, () => new Tab(browser, front.origin, log, versions, say));
  try {
    await firstTime(flipper, versions, say);
    balancer.retried = 0;
    const started = Date.now();
    load.start(options.perSecond);
    for (const [index, tab] of tabs.entries()) tab.start(index);
    const flips = await flipUntil(options, flipper, versions, edges, say, () => {
      const loads = tabs.reduce((sum, { totals }) => sum + totals.loads, 0);
      return load.totals.parsed >= options.documents && loads >= options.loads;
    });
    await Promise.all([load.stop(), ...tabs.map((tab) => tab.stop())]);
    return report({ load, tabs, flips, balancer, edges, seconds: (Date.now() - started) / 1_000 });
  } finally {
    flipper.close();
    await browser.close();
    front.close();
    balancer.close();
    await Promise.all(edges.map((edge) => edge.kill()));
  }
}

/** The gate renders a version before it is live for the first time; that is not what is counted here. */
async function firstTime(
  flipper: Flipper,
  versions: TwoVersions[],
  say: (line: string) => void,
): Promise<void> {
  for (const { area, second } of versions) {
    const { took } = await flipper.step({ verb: 'activate', area, version: second });
    await flipper.step({ verb: 'rollback', area });
    say(`${area} ${second} passed the gate, with every page rendered, in ${took.toFixed(0)} ms.`);
  }
}

interface Flips {
  deploys: number;
  rollbacks: number;
  canaries: number;
  /** Milliseconds that the registry took, gate included. */
  times: number[];
  late: number;
  refused: string[];
}

async function flipUntil(
  { flips, every }: FlipOptions,
  flipper: Flipper,
  versions: TwoVersions[],
  edges: EdgeProcess[],
  say: (line: string) => void,
  isEnough: () => boolean,
): Promise<Flips> {
  const done: Flips = { deploys: 0, rollbacks: 0, canaries: 0, times: [], late: 0, refused: [] };
  const places = new Map<string, number>();
  const started = performance.now();
  const killAt = [Math.floor(flips / 3), Math.floor((flips * 2) / 3)];
  let restarting: Promise<void> = Promise.resolve();
  for (let index = 0; done.deploys + done.rollbacks < flips || !isEnough(); index += 1) {
    const wait = started + index * every - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    else if (index > 0) done.late += 1;
    const version = versions[placeOf(index, versions.length)] as TwoVersions;
    const place = places.get(version.area) ?? 0;
    places.set(version.area, place + 1);
    await takeStep(flipper, CYCLE[place % CYCLE.length]?.(version) as Step, done);
    if (!killAt.includes(index)) continue;
    say(`Flip ${index}: an edge is killed and started again.`);
    restarting = restarting.then(() => restart(edges[1]));
  }
  await restarting;
  return done;
}

/** What happens to an area, one step after the other, again and again. */
const CYCLE: ((version: TwoVersions) => Step)[] = [
  ({ area, second }) => ({ verb: 'activate', area, version: second }),
  ({ area }) => ({ verb: 'rollback', area }),
  ({ area, second }) => ({ verb: 'canary', area, version: second, percent: 20 }),
  ({ area, second }) => ({ verb: 'activate', area, version: second }),
  ({ area }) => ({ verb: 'rollback', area }),
];

/** The same areas in every run, in no order: so that most sets of versions are live at some time. */
function placeOf(index: number, count: number): number {
  return Math.floor(((index * 0.618_034) % 1) * count);
}

async function takeStep(flipper: Flipper, step: Step, done: Flips): Promise<void> {
  try {
    done.times.push((await flipper.step(step)).took);
    if (step.verb === 'activate') done.deploys += 1;
    else if (step.verb === 'rollback') done.rollbacks += 1;
    else done.canaries += 1;
  } catch (error) {
    done.refused.push(`${step.verb} ${step.area}: ${String(error)}`);
  }
}

async function restart(edge: EdgeProcess | undefined): Promise<void> {
  await edge?.kill();
  await edge?.start();
}

interface Seen {
  load: Load;
  tabs: Tab[];
  flips: Flips;
  balancer: Balancer;
  edges: EdgeProcess[];
  seconds: number;
}

function report({ load: { totals }, tabs, flips, balancer, edges, seconds }: Seen): boolean {
  const sum = (key: keyof Tab['totals']) => tabs.reduce((total, tab) => total + tab.totals[key], 0);
  const failed = totals.failed + sum('failed') + flips.refused.length;
  const mixed = totals.mixed + sum('mixed');
  const ms = (values: number[], share: number) => `${percentile(values, share).toFixed(1)} ms`;
  const lines = [
    `flips: ${flips.deploys + flips.rollbacks} (${flips.deploys} deploys, ${flips.rollbacks} rollbacks) and ${flips.canaries} canaries in ${seconds.toFixed(1)} s, ${flips.late} late, ${flips.refused.length} refused`,
    `a change, gate included: p50 ${ms(flips.times, 0.5)}, p99 ${ms(flips.times, 0.99)}`,
    `documents parsed: ${totals.parsed} of ${totals.releases} releases, ${(totals.parsed / seconds).toFixed(0)} a second; p50 ${ms(totals.times, 0.5)}, p99 ${ms(totals.times, 0.99)}`,
    `browser loads: ${sum('loads')}, ${sum('reloads')} of them links that a newer release made a load, and ${sum('navigations')} client navigations`,
    `one edge killed and restarted twice; ${balancer.retried} requests asked again of the other`,
    ...edges.map((edge, index) => `log of edge ${index + 1}: ${JSON.stringify(edge.events())}`),
    ...flips.refused.slice(0, 5),
    `failed: ${failed}`,
    `mixed: ${mixed}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return failed === 0 && mixed === 0;
}
