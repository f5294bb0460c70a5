import { randomBytes } from 'node:crypto';
import { fork } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { ask, atRate } from '../http';
import type { Measurement } from '../measurement';
import { counted, noted, timed } from '../rows';
import { startEdge, urlOf } from '../site/site';
import type { FloodTotals } from './attackers';
import { openTrial } from './versions';

/** Duration of each measurement, and how long the floods run before theirs. */
const WHOLE = { seconds: 30, aheadSeconds: 5, documentsPerSecond: 50 };
const QUICK = { seconds: 3, aheadSeconds: 1, documentsPerSecond: 20 };
const FLOODS = {
  slow: 200,
  loginsPerSecond: 50,
  beaconsPerSecond: 5_000,
  urlsPerSecond: 150,
  slowBodies: 380,
};
const MAX_DOCUMENT_MS = 250;
const PATHS = ['/', '/search', '/property/1', '/login', '/about', '/apartments', '/search?location=Pune'];
/** Every eighth visit asks for a page that nobody has asked for before. */
const NEW_PAGE_EVERY = 8;

interface Seen {
  /** In ms, from when the request was due to the last byte. */
  times: number[];
  /** The same for pages that must be rendered first. */
  newTimes: number[];
  failed: string[];
}

/** Times of documents with and without slow connections and floods of logins, beacons and distinct URLs. */
export const floods: Measurement = {
  name: 'floods',
  kind: 'operation',
  run: async ({ isQuick, say }) => {
    const { seconds, aheadSeconds, documentsPerSecond } = isQuick ? QUICK : WHOLE;
    const { data } = await openTrial('floods');
    // Visitors and attackers have many addresses, as behind a proxy.
    const edge = await startEdge({ DATA_DIR: data, TRUST_PROXY: '1' });
    const url = urlOf(edge);
    try {
      for (let round = 0; round < 3; round += 1) await Promise.all(PATHS.map((path) => visit(url + path, 0)));
      say(`Watching visitors for ${seconds} s without floods, then under them …`);
      const calm = await watch(url, seconds, documentsPerSecond);
      const stop = await attack(url);
      await new Promise((resolve) => setTimeout(resolve, aheadSeconds * 1_000));
      const flooded = await watch(url, seconds, documentsPerSecond);
      const totals = await stop();
      const rows = [
        timed('document', 'without floods', calm.times),
        timed('document', 'under the floods', flooded.times, MAX_DOCUMENT_MS),
        timed('new document', 'without floods', calm.newTimes),
        timed('new document', 'under the floods', flooded.newTimes, MAX_DOCUMENT_MS),
        counted('failed', 'without floods', calm.failed.length, 0, calm.failed.slice(0, 5).join('; ')),
        counted(
          'failed',
          'under the floods',
          flooded.failed.length,
          0,
          flooded.failed.slice(0, 5).join('; '),
        ),
        noted(
          'slow connections',
          `${FLOODS.slow} at a time`,
          `${totals.slowOpened} opened`,
          `${totals.slowCut} cut`,
        ),
        noted('logins', 'by status', JSON.stringify(totals.logins)),
        noted(
          'distinct URLs',
          `${FLOODS.urlsPerSecond} a second of one address`,
          JSON.stringify(totals.urls),
        ),
        noted('beacons', 'by status', JSON.stringify(totals.beacons), `${totals.beaconsSent} sent`),
      ];
      return { figures: { calm, flooded, totals }, rows };
    } finally {
      await edge.kill();
    }
  },
};

/** @returns Ends the attack and resolves with its outcomes. */
async function attack(url: string): Promise<() => Promise<FloodTotals>> {
  const child = fork(join(__dirname, 'attackers.js'));
  const answer = () => new Promise((resolve) => child.once('message', resolve));
  child.send({ url, floods: FLOODS });
  await answer();
  return async () => {
    const totals = answer();
    child.send('stop');
    return (await totals) as FloodTotals;
  };
}

/** Sends requests at a fixed rate. Times count from when a request was due, so that delays are not hidden. */
async function watch(url: string, seconds: number, perSecond: number): Promise<Seen> {
  const seen: Seen = { times: [], newTimes: [], failed: [] };
  const open: Promise<void>[] = [];
  const stop = atRate(perSecond, (index, dueAt) => {
    const isNew = index % NEW_PAGE_EVERY === 0;
    const known = PATHS[index % PATHS.length] ?? '/';
    const path = isNew ? `/search?location=${randomBytes(6).toString('hex')}` : known;
    const visited = visit(url + path, index).then(
      ({ status }) => {
        (isNew ? seen.newTimes : seen.times).push(performance.now() - dueAt);
        if (status !== 200) seen.failed.push(`${path}: ${status}`);
      },
      (error: unknown) => void seen.failed.push(`${path}: ${String(error)}`),
    );
    open.push(visited);
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  stop();
  await Promise.all(open);
  return seen;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function visit(url: string, visitor: number) {
  const address = `10.0.${(visitor >> 8) & 255}.${visitor & 255}`;
  return ask(url, { agent, headers: { 'accept-encoding': 'br', 'x-forwarded-for': address } });
}
