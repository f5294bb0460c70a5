import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, startEdge, type Edge } from '@nivaas/edge';
import { openFolderStore, openRegistry, type Registry } from '@nivaas/registry';
import { spread } from '../../../e2e/harness/statistics';
import { writeTrialBuild } from './autopilot-fixture';

/** One of so many page views fails in the browser of its visitor, whatever the version: no site is without. */
const NOISE = 500;
/** A bad version throws on one of so many renders. */
const BAD = 5;
const PERCENT = 10;
const PROMOTE_AFTER = 100;
/** A trial without a decision after so many page views is a miss. */
const LIMIT = 40_000;
/** Visitors at the same time. */
const AT_ONCE = 8;

type Verb = 'abort' | 'rollback' | 'promote';

interface Trial {
  isBad: boolean;
  decision: Verb | 'none';
  views: number;
  /** Of the canary, up to the decision. */
  canaryViews: number;
  badViews: number;
  /** Milliseconds from the twentieth bad view to the rollback; undefined when it came before. */
  afterTwentieth: number | undefined;
}

/** Healthy canaries, and as many bad ones. */
export const WHOLE = 50;
export const QUICK = 5;

/**
 * Page views of real HTTP against the real edge and registry, until the autopilot has decided each canary.
 * @returns True when it was right each time.
 */
export async function runAutopilot(rounds: number, say: (line: string) => void): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'nivaas-autopilot-'));
  const registry = openRegistry(openFolderStore(join(folder, 'registry')));
  for (const area of ['shell', 'mfe-search'] as const) {
    await publish(registry, folder, area, 'first');
    await registry.activate(area, { by: 'bench' });
  }
  let decided: Decided;
  const edge = await startEdge({
    config: readConfig({ PORT: '0', TRUST_PROXY: '1' }),
    registry,
    accounts: { handle: () => Promise.reject(new Error('not here')), close: async () => undefined },
    workFolder: join(folder, 'edge'),
    log: (entry) => {
      const { event, verb } = entry as { event?: string; verb?: Verb };
      if (event === 'autopilot' && verb) decided = { verb, at: performance.now() };
      if (event === 'autopilot-failed' || event === 'render-failed') say(JSON.stringify(entry));
    },
  });
  const trials: Trial[] = [];
  try {
    for (let round = 0; round < rounds * 2; round += 1) {
      const isBad = round % 2 === 1;
      decided = undefined;
      const name = `trial ${round}`;
      const version = await publish(registry, folder, 'mfe-search', name, isBad ? BAD : 0);
      const change = { by: 'bench', version, percent: PERCENT, promoteAfter: PROMOTE_AFTER };
      await registry.canary('mfe-search', change);
      await edge.releases.refresh();
      const trial = await run(edge, isBad, round, () => decided);
      trials.push(trial);
      say(`${isBad ? 'bad' : 'healthy'} ${round >> 1}: ${trial.decision} after ${trial.views} page views`);
      // As a person would: otherwise it stops after the second rollback.
      await registry.abort('mfe-search', { by: 'bench' });
      await registry.resume('mfe-search', { by: 'bench' });
    }
  } finally {
    await edge.close();
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(`${describe(trials)}\n`);
  return trials.every(({ isBad, decision }) => decision === (isBad ? 'abort' : 'promote'));
}

async function publish(
  registry: Registry,
  root: string,
  area: 'shell' | 'mfe-search',
  name: string,
  failsOneIn = 0,
) {
  const { folder, version } = await writeTrialBuild(root, area, name, failsOneIn);
  await registry.publish(folder, { by: 'bench', commit: null });
  await rm(folder, { recursive: true });
  return version;
}

type Decided = { verb: Verb; at: number } | undefined;

async function run(edge: Edge, isBad: boolean, seed: number, decided: () => Decided): Promise<Trial> {
  const random = randomNumbers(seed + 1);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const canary = edge.releases.all.at(-1)?.snapshot.release;
  const trial: Trial = {
    isBad,
    decision: 'none',
    views: 0,
    canaryViews: 0,
    badViews: 0,
    afterTwentieth: undefined,
  };
  let twentieth: number | undefined;
  const visitor = async () => {
    while (!decided() && trial.views < LIMIT) {
      trial.views += 1;
      const n = 1 + Math.floor(random() * 5_000);
      const from = { 'x-forwarded-for': `10.${part(random)}.${part(random)}.${part(random)}` };
      const bucket = Math.floor(random() * 10_000);
      const fails = random() < 1 / NOISE;
      const cookie = `nivaas-rs=${bucket}`;
      const { headers, body } = await ask(agent, edge.url, `/search?n=${n}`, { ...from, cookie });
      const isCanary = headers['x-release'] === canary;
      const isBroken = !body.includes('data-whole');
      if (isCanary) trial.canaryViews += 1;
      if (isCanary && (isBroken || fails)) trial.badViews += 1;
      if (trial.badViews === 20) twentieth ??= performance.now();
      if (fails) await ask(agent, edge.url, '/_beacon', from, faultIn(headers));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
  const end = decided();
  if (end) trial.decision = end.verb;
  if (end && twentieth !== undefined && end.at > twentieth) trial.afterTwentieth = end.at - twentieth;
  return trial;
}

function describe(trials: Trial[]): string {
  const of = (isBad: boolean) => trials.filter((trial) => trial.isBad === isBad);
  const [healthy, bad] = [of(false), of(true)];
  const count = (list: Trial[], decision: Trial['decision']) =>
    list.filter((trial) => trial.decision === decision).length;
  const tell = (values: number[]) => {
    const { median, max } = spread(values);
    return values.length === 0 ? 'none' : `median ${Math.round(median)}, most ${Math.round(max)}`;
  };
  const late = bad.flatMap(({ afterTwentieth }) => afterTwentieth ?? []);
  return [
    `Autopilot, ${PERCENT} % canaries, 1 in ${NOISE} page views failing in both versions`,
    `healthy: ${count(healthy, 'promote')} of ${healthy.length} promoted, ${count(healthy, 'abort') + count(healthy, 'rollback')} false alarms, ${count(healthy, 'none')} undecided`,
    `bad (1 in ${BAD} renders): ${count(bad, 'abort')} of ${bad.length} rolled back, ${bad.length - count(bad, 'abort')} missed`,
    `page views of a bad canary until the rollback: ${tell(bad.map(({ canaryViews }) => canaryViews))}`,
    `of which bad: ${tell(bad.map(({ badViews }) => badViews))}`,
    `rolled back before the 20th bad view: ${bad.length - late.length} of ${bad.length}; ms after it otherwise: ${tell(late)}`,
    `page views of a healthy canary until its promotion: ${tell(healthy.map(({ canaryViews }) => canaryViews))}`,
  ].join('\n');
}

function faultIn(headers: Record<string, unknown>): string {
  const [, view] = /desc="([\w-]+)"/.exec(String(headers['server-timing'])) ?? [];
  const fault = { area: 'mfe-search', part: 'mfe-search', phase: 'effect', code: 'noise', message: 'noise' };
  return JSON.stringify({ view, release: headers['x-release'], ...fault });
}

function ask(
  agent: Agent,
  site: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const { port } = new URL(site);
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ headers: response.headers, body: text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** The same visitors at every run. */
function randomNumbers(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function part(random: () => number): number {
  return 1 + Math.floor(random() * 254);
}
