import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { ask, atRate } from '../http';
import type { Measurement } from '../measurement';
import { never, noted, timed } from '../rows';
import { newSite, startEdge, urlOf } from '../site/site';
import { openAttackers, type Answered } from './attackers';

/** `seconds`: duration of each measurement. `aheadSeconds`: how long the attack runs before it. */
const WHOLE = { seconds: 30, aheadSeconds: 5, perSecond: 50 };
const QUICK = { seconds: 3, aheadSeconds: 1, perSecond: 20 };
type Size = typeof WHOLE;

/** How often a second. */
const ATTACK = { pages: 150, calls: 100, logins: 50 };
const MAX_MS = 200;
const PATHS = ['/', '/search', '/property/1', '/login', '/about', '/apartments', '/search?location=Pune'];
/** Every eighth visit is to a page that must be rendered. */
const NEW_PAGE_EVERY = 8;

/** In ms, from when the request was due to the last byte. */
interface Waits {
  times: number[];
  /** Of pages that must be rendered first. */
  newTimes: number[];
  failed: string[];
}

/** Times of documents with and without floods of distinct pages, calls of functions and logins. */
export const floods: Measurement = {
  name: 'floods',
  kind: 'operation',
  run: async ({ isQuick, say }) => {
    const size = isQuick ? QUICK : WHOLE;
    const { data, remotes } = await newSite('floods');
    const version = remotes.find(({ area }) => area === 'mfe-property')?.first ?? '';
    const query = `/_data/mfe-property/${version}/homes.homePage`;
    // Visitors and attackers have many addresses, as behind a proxy.
    const edge = await startEdge({ DATA_DIR: data, TRUST_PROXY: '127.0.0.1' });
    const url = urlOf(edge);
    const attackers = openAttackers();
    try {
      for (let round = 0; round < 3; round += 1) await Promise.all(PATHS.map((path) => visit(url + path, 0)));
      say(`Watching visitors for ${size.seconds} s without an attack, then under it …`);
      const calm = await watch(url, size);
      await attackers.ask({ url, query, ...ATTACK });
      await delay(size.aheadSeconds * 1_000);
      const flooded = await watch(url, size);
      const answered = await attackers.ask('answered');
      return { figures: { calm, flooded, answered }, rows: rowsOf(calm, flooded, answered) };
    } finally {
      attackers.close();
      await edge.kill();
    }
  },
};

function rowsOf(calm: Waits, flooded: Waits, answered: Answered) {
  const [without, under] = ['without an attack', 'under the attack'];
  return [
    timed('document', without, calm.times),
    timed('document', under, flooded.times, MAX_MS),
    timed('new document', without, calm.newTimes),
    timed('new document', under, flooded.newTimes, MAX_MS),
    never('failed', without, calm.failed),
    never('failed', under, flooded.failed),
    ...Object.entries(answered).map(([what, statuses]) =>
      noted(`${what} of the attack`, 'by status', JSON.stringify(statuses)),
    ),
  ];
}

/** Sends requests at a fixed rate. Times count from when a request was due, so that delays are not hidden. */
async function watch(url: string, { seconds, perSecond }: Size): Promise<Waits> {
  const waits: Waits = { times: [], newTimes: [], failed: [] };
  const open: Promise<void>[] = [];
  const stop = atRate(perSecond, (index, dueAt) => {
    const isNew = index % NEW_PAGE_EVERY === 0;
    const path = isNew ? `/search?location=${unknownPlace()}` : (PATHS[index % PATHS.length] ?? '/');
    const asked = visit(url + path, index).then(
      ({ status }) => {
        (isNew ? waits.newTimes : waits.times).push(performance.now() - dueAt);
        if (status !== 200) waits.failed.push(`${path}: ${status}`);
      },
      (error: unknown) => void waits.failed.push(`${path}: ${String(error)}`),
    );
    open.push(asked);
  });
  await delay(seconds * 1_000);
  stop();
  await Promise.all(open);
  return waits;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Without "b": "1bed" would be understood as one bedroom, and redirected. */
const unknownPlace = () => randomBytes(6).toString('hex').replaceAll('b', 'g');

function visit(url: string, visitor: number) {
  const address = `10.0.${(visitor >> 8) & 255}.${visitor & 255}`;
  return ask(url, { agent, headers: { 'accept-encoding': 'br', 'x-forwarded-for': address } });
}
