import { setTimeout as delay } from 'node:timers/promises';
import type { Measurement } from '../measurement';
import { never, noted, timed, type Row } from '../rows';
import { newSite, urlOf, type NextVersion } from '../site/site';
import { openEdgeFlipper, type EdgeFlipper, type Flip, type Step } from './edge-flipper';
import { Load, PATHS } from './load';
import { TwoEdges } from './two-edges';

const DOCUMENTS_PER_SECOND = 200;
const FLIP_INTERVAL_MS = 300;
const MAX_DOCUMENT_MS = 50;
/** The run ends after this many flips and parsed documents. */
const WHOLE = { flips: 200, documents: 10_000 };
const QUICK = { flips: 24, documents: 600 };

/**
 * The remotes are deployed and rolled back at an edge, one step every 300 ms, under load. A second edge shares the store
 * and is killed twice. Nothing may fail, and no document may mix versions.
 */
export const flips: Measurement = {
  name: 'flips',
  kind: 'operation',
  run: async ({ isQuick }) => {
    const size = isQuick ? QUICK : WHOLE;
    const { data, remotes } = await newSite('flips');
    const edges = await TwoEdges.start(data);
    const flipper = openEdgeFlipper(urlOf(edges.first));
    const load = new Load(edges);
    try {
      await passTheGate(flipper, remotes);
      const started = Date.now();
      load.start(DOCUMENTS_PER_SECOND);
      const isEnough = () => load.parsed >= size.documents;
      const done = await flipUntil(size.flips, flipper, remotes, edges, isEnough);
      await load.stop();
      const figures = { done, times: load.times, seconds: (Date.now() - started) / 1_000 };
      return { figures, rows: rowsOf(done, load, edges.retried, figures.seconds) };
    } finally {
      flipper.close();
      await edges.close();
    }
  },
};

/** Activates each version once, because the gate renders a version only before its first activation. */
async function passTheGate(flipper: EdgeFlipper, remotes: NextVersion[]): Promise<void> {
  for (const { area, next } of remotes) {
    await flipper.ask({ step: { verb: 'activate', area, version: next }, page: '/' });
    await flipper.ask({ step: { verb: 'rollback', area }, page: '/' });
  }
}

interface Done {
  flipped: Flip[];
  late: number;
  refused: string[];
}

/** The steps of each area, repeated. */
const CYCLE: ((remote: NextVersion) => Step)[] = [
  ({ area, next }) => ({ verb: 'activate', area, version: next }),
  ({ area }) => ({ verb: 'rollback', area }),
  ({ area, next }) => ({ verb: 'canary', area, version: next, percent: 20 }),
  ({ area, next }) => ({ verb: 'activate', area, version: next }),
  ({ area }) => ({ verb: 'rollback', area }),
];

async function flipUntil(
  flips: number,
  flipper: EdgeFlipper,
  remotes: NextVersion[],
  { second }: TwoEdges,
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
    const remote = remotes[Math.floor(((index * 0.618_034) % 1) * remotes.length)] as NextVersion;
    const place = places.get(remote.area) ?? 0;
    places.set(remote.area, place + 1);
    const step = CYCLE[place % CYCLE.length]?.(remote) as Step;
    try {
      done.flipped.push(await flipper.ask({ step, page: PATHS[index % PATHS.length] ?? '/' }));
    } catch (error) {
      done.refused.push(`${step.verb} ${step.area}: ${String(error)}`);
    }
    if (killAt.includes(index)) restarting = restarting.then(() => second.kill()).then(() => second.start());
  }
  await restarting;
  return done;
}

const stable = (flipped: Flip[]) => flipped.filter(({ verb }) => verb !== 'canary');

function rowsOf({ flipped, late, refused }: Done, load: Load, retried: number, seconds: number): Row[] {
  const count = (verb: Step['verb']) => flipped.filter((step) => step.verb === verb).length;
  const took = flipped.map(({ tookMs }) => tookMs);
  const documents = stable(flipped);
  const documentTimes = documents.map(({ documentMs }) => documentMs);
  const old = documents.filter(({ isNew }) => !isNew).map(({ verb, area }) => `${verb} ${area}`);
  const flips = `${count('activate')} deploys, ${count('rollback')} rollbacks, ${count('canary')} canaries`;
  const perSecond = `${(load.parsed / seconds).toFixed(0)} a second`;
  const next = 'an acknowledged change to the next document';
  return [
    noted('flips', `${seconds.toFixed(1)} s`, flips, `${late} late`),
    timed('a change, gate included', '', took),
    timed(next, 'the edge that made it', documentTimes, MAX_DOCUMENT_MS),
    never('of the release before', 'these documents', old),
    noted('documents parsed', `${load.releases.size} releases`, String(load.parsed), perSecond),
    timed('document', '', load.times),
    noted('requests asked again of the other edge', 'one is killed twice', String(retried)),
    never('failed', 'documents', load.failed),
    never('refused changes', '', refused),
    never('mixed versions', 'documents', load.mixed),
  ];
}
