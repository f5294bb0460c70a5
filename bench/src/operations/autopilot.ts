import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { cohorts, type Registry } from '@nivaas/registry';
import { spread } from '../../../e2e/harness/statistics';
import { ask } from '../http';
import type { Measurement } from '../measurement';
import { counted, noted, type Row } from '../rows';
import { BY, newRegistry, startEdge, urlOf } from '../site/site';
import { writeTrialBuild } from './trial-build';
import { bucketCookie } from '../site/bucket-cookie';

/** Number of healthy canaries, and of bad ones. */
const WHOLE = 50;
const QUICK = 5;
const AREA = 'mfe-search';
/** One in 500 page views reports a fault, in any version, as on every real site. */
const NOISE = 500;
/** A bad version throws on one in five renders. */
const BAD = 5;
const PERCENT = 10;
const PROMOTE_AFTER = 100;
/** A trial without a decision by then is a miss. */
const MAX_VIEWS = 40_000;
const VISITORS = 8;
const LOOK_MS = 5;

interface Trial {
  isBad: boolean;
  decision: string;
  views: number;
  /** Page views of the canary before the decision. */
  canaryViews: number;
  badViews: number;
  /** From the 20th bad view to the decision; undefined when the decision came first. */
  afterTwentiethMs: number | undefined;
}

/** Sends page views to a real edge until the autopilot has decided about each canary. */
export const autopilot: Measurement = {
  name: 'autopilot',
  kind: 'operation',
  run: async ({ isQuick, say }) => {
    const { data, registry } = newRegistry('operations/autopilot');
    for (const area of ['shell', AREA] as const) {
      await publish(registry, data, area, 'first');
      await registry.activate(area, { by: BY });
    }
    const edge = await startEdge({ DATA_DIR: data, TRUST_PROXY: '1' });
    const trials: Trial[] = [];
    try {
      for (let round = 0; round < (isQuick ? QUICK : WHOLE) * 2; round += 1) {
        const isBad = round % 2 === 1;
        const version = await publish(registry, data, AREA, `trial ${round}`, isBad ? BAD : 0);
        await registry.canary(AREA, { by: BY, version, percent: PERCENT, promoteAfter: PROMOTE_AFTER });
        const trial = await tryOut(urlOf(edge), registry, isBad, round);
        trials.push(trial);
        say(`${isBad ? 'bad' : 'healthy'} ${round >> 1}: ${trial.decision} after ${trial.views} page views`);
        // As an operator would. Otherwise the autopilot stops after the second rollback.
        await registry.abort(AREA, { by: BY });
        await registry.resume(AREA, { by: BY });
      }
    } finally {
      await edge.kill();
    }
    return { figures: { trials, log: edge.events() }, rows: rowsOf(trials) };
  },
};

async function publish(
  registry: Registry,
  root: string,
  area: 'shell' | typeof AREA,
  name: string,
  failsOneIn = 0,
) {
  const { folder, version } = await writeTrialBuild(root, area, name, failsOneIn);
  await registry.publish(folder, { by: BY, commit: null });
  await rm(folder, { recursive: true });
  return version;
}

async function tryOut(url: string, registry: Registry, isBad: boolean, seed: number): Promise<Trial> {
  const random = randomNumbers(seed + 1);
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const declared = await registry.current();
  const canary = declared && cohorts(declared).at(-1)?.release;
  const trial: Trial = {
    isBad,
    decision: 'none',
    views: 0,
    canaryViews: 0,
    badViews: 0,
    afterTwentiethMs: undefined,
  };
  let twentiethAt: number | undefined;
  let isDecided = false;
  const look = async () => {
    while (!isDecided && trial.views < MAX_VIEWS) {
      const newest = await registry.current();
      isDecided = newest?.revision !== declared?.revision;
      if (isDecided) trial.decision = newest?.action.verb ?? 'none';
      else await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    if (isDecided && twentiethAt !== undefined) trial.afterTwentiethMs = performance.now() - twentiethAt;
  };
  const visitor = async () => {
    while (!isDecided && trial.views < MAX_VIEWS) {
      trial.views += 1;
      const n = 1 + Math.floor(random() * 5_000);
      const part = () => 1 + Math.floor(random() * 254);
      const from = { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
      const cookie = bucketCookie(Math.floor(random() * 10_000));
      const fails = random() < 1 / NOISE;
      const document = { ...from, cookie, 'sec-fetch-dest': 'document' };
      const { headers, body } = await ask(`${url}/search?n=${n}`, { agent, headers: document });
      if (headers['x-release'] === canary) {
        trial.canaryViews += 1;
        if (fails || !body.includes('data-whole')) trial.badViews += 1;
        if (trial.badViews === 20) twentiethAt ??= performance.now();
      }
      const fault = { area: AREA, part: AREA, phase: 'effect', code: 'noise', message: 'noise' };
      for (const content of [{ vitals: {}, visited: [] }, ...(fails ? [fault] : [])])
        await ask(`${url}/_beacon`, {
          method: 'POST',
          agent,
          headers: from,
          body: beaconOf(headers, content),
        });
    }
  };
  await Promise.all([look(), ...Array.from({ length: VISITORS }, visitor)]);
  agent.destroy();
  return trial;
}

function rowsOf(trials: Trial[]): Row[] {
  const [healthy, bad] = [false, true].map((isBad) => trials.filter((trial) => trial.isBad === isBad)) as [
    Trial[],
    Trial[],
  ];
  const decisions = (list: Trial[]) => list.map(({ decision }) => decision).join(' ');
  const count = (list: Trial[], verb: string) => list.filter(({ decision }) => decision === verb).length;
  const tell = (values: number[]) => {
    const { median, max } = spread(values);
    return values.length === 0 ? 'none' : `median ${Math.round(median)}, most ${Math.round(max)}`;
  };
  const late = bad.flatMap(({ afterTwentiethMs }) => afterTwentiethMs ?? []);
  const canaryViews = (list: Trial[]) => tell(list.map((trial) => trial.canaryViews));
  return [
    counted(
      'healthy canaries promoted',
      `${PERCENT} %`,
      count(healthy, 'promote'),
      healthy.length,
      decisions(healthy),
    ),
    counted('bad canaries aborted', `1 in ${BAD} renders`, count(bad, 'abort'), bad.length, decisions(bad)),
    noted('page views until the promotion', 'healthy canary', canaryViews(healthy)),
    noted('page views until the abort', 'bad canary', canaryViews(bad)),
    noted('of which bad', 'bad canary', tell(bad.map(({ badViews }) => badViews))),
    noted(
      'aborted before the 20th bad view',
      '',
      `${bad.length - late.length}`,
      `ms after it otherwise: ${tell(late)}`,
    ),
  ];
}

function beaconOf(headers: Record<string, unknown>, content: object): string {
  const [, view] = /desc="([\w-]+)"/.exec(String(headers['server-timing'])) ?? [];
  return JSON.stringify({ view, release: headers['x-release'], ...content });
}

/** Seeded, so that every run has the same visitors. */
function randomNumbers(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
