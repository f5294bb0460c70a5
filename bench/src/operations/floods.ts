import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { ask, atRate } from '../http';
import type { Measurement } from '../measurement';
import { never, noted, timed } from '../rows';
import { startEdge, urlOf } from '../site/site';
import { logIn, openAttackers, OWNER, type Floods, type FloodTotals } from './attackers';
import { openTrial } from './versions';

/** `seconds`: duration of each measurement. `aheadSeconds`: how long the floods run before it. */
const WHOLE = { seconds: 30, aheadSeconds: 5, perSecond: 50 };
const QUICK = { seconds: 3, aheadSeconds: 1, perSecond: 20 };
type Size = typeof WHOLE;

const NONE = {
  slow: 0,
  slowBodies: 0,
  loginsPerSecond: 0,
  beaconsPerSecond: 0,
  urlsPerSecond: 0,
  rightLogins: 0,
};
const FLOODS: Floods = {
  slow: 200,
  slowBodies: 380,
  loginsPerSecond: 50,
  beaconsPerSecond: 5_000,
  urlsPerSecond: 150,
  rightLogins: 0,
};
const RIGHT_LOGINS: Floods = { ...NONE, rightLogins: 40 };
const MAX_MS = 250;
const PATHS = ['/', '/search', '/property/1', '/login', '/about', '/apartments', '/search?location=Pune'];
/** Every eighth visit is to a page that must be rendered; every tenth is accompanied by a login. */
const NEW_PAGE_EVERY = 8;
const LOGIN_EVERY = 10;
const VISITOR = { ...OWNER, name: 'Ravi Kumar', email: 'ravi@example.in' };

interface Waits {
  /** In ms, from when the request was due to the last byte. */
  times: number[];
  /** The same for pages that must be rendered first. */
  newTimes: number[];
  /** The same for logins of a visitor with an account of his own. */
  logins: number[];
  failed: string[];
}

/** Times of documents and logins with and without slow connections and floods of logins, beacons and distinct URLs. */
export const floods: Measurement = {
  name: 'floods',
  kind: 'operation',
  run: async ({ isQuick, say }) => {
    const size = isQuick ? QUICK : WHOLE;
    const { data } = await openTrial('floods');
    // Visitors and attackers have many addresses, as behind a proxy.
    const edge = await startEdge({ DATA_DIR: data, TRUST_PROXY: '127.0.0.1' });
    const url = urlOf(edge);
    try {
      for (const account of [OWNER, VISITOR]) await register(url, account);
      for (let round = 0; round < 3; round += 1) await Promise.all(PATHS.map((path) => visit(url + path, 0)));
      say(`Watching visitors for ${size.seconds} s without floods, under them, beside logins …`);
      const calm = await watch(url, size, true);
      const flooded = await watchUnder(FLOODS, url, size, false);
      const crowd = await watchUnder(RIGHT_LOGINS, url, size, true);
      return { figures: { calm, crowd, flooded }, rows: rowsOf(calm, crowd, flooded) };
    } finally {
      await edge.kill();
    }
  },
};

type FloodWaits = Waits & { totals: FloodTotals };

function rowsOf(calm: Waits, crowd: FloodWaits, flooded: FloodWaits) {
  const { totals } = flooded;
  const beside = `beside ${RIGHT_LOGINS.rightLogins} logins of one account`;
  return [
    timed('document', 'without floods', calm.times),
    timed('document', beside, crowd.times, MAX_MS),
    timed('document', 'under the floods', flooded.times, MAX_MS),
    timed('new document', 'without floods', calm.newTimes),
    timed('new document', 'under the floods', flooded.newTimes, MAX_MS),
    timed("another visitor's login", 'without floods', calm.logins),
    timed("another visitor's login", beside, crowd.logins, MAX_MS),
    never('failed', 'without floods', calm.failed),
    never('failed', beside, crowd.failed),
    never('failed', 'under the floods', flooded.failed),
    noted('right logins of one account', 'by status', JSON.stringify(crowd.totals.rightLogins)),
    noted(
      'slow connections',
      `${FLOODS.slow} at a time`,
      `${totals.slowOpened} opened`,
      `${totals.slowCut} cut`,
    ),
    noted('wrong logins', 'by status', JSON.stringify(totals.logins)),
    noted('distinct URLs', `${FLOODS.urlsPerSecond} a second of one address`, JSON.stringify(totals.urls)),
    noted('beacons', 'by status', JSON.stringify(totals.beacons)),
  ];
}

async function register(url: string, account: typeof OWNER): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(account) };
  const { status, body } = await ask(`${url}/auth/register`, sent);
  if (status !== 201) throw new Error(`Nobody could register: ${status} ${String(body)}`);
}

async function watchUnder(attack: Floods, url: string, size: Size, logsIn: boolean): Promise<FloodWaits> {
  const attackers = openAttackers();
  await attackers.ask({ url, floods: attack });
  await delay(size.aheadSeconds * 1_000);
  const waits = await watch(url, size, logsIn);
  const totals = await attackers.ask('totals');
  attackers.close();
  return { ...waits, totals };
}

/** Sends requests at a fixed rate. Times count from when a request was due, so that delays are not hidden. */
async function watch(url: string, { seconds, perSecond }: Size, logsIn: boolean): Promise<Waits> {
  const waits: Waits = { times: [], newTimes: [], logins: [], failed: [] };
  const open: Promise<void>[] = [];
  const track = (what: string, times: number[], dueAt: number, asked: Promise<{ status: number }>) => {
    const tracked = asked.then(
      ({ status }) => {
        times.push(performance.now() - dueAt);
        if (status !== 200) waits.failed.push(`${what}: ${status}`);
      },
      (error: unknown) => void waits.failed.push(`${what}: ${String(error)}`),
    );
    open.push(tracked);
  };
  const stop = atRate(perSecond, (index, dueAt) => {
    const isNew = index % NEW_PAGE_EVERY === 0;
    const known = PATHS[index % PATHS.length] ?? '/';
    const path = isNew ? `/search?location=${unknownPlace()}` : known;
    track(path, isNew ? waits.newTimes : waits.times, dueAt, visit(url + path, index));
    if (!logsIn || index % LOGIN_EVERY !== 0) return;
    const login = { name: VISITOR.email, password: VISITOR.password };
    track('login', waits.logins, dueAt, logIn(url, login, addressOf(index), agent));
  });
  await delay(seconds * 1_000);
  stop();
  await Promise.all(open);
  return waits;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Without "b": "1bed" would be understood as one bedroom, and redirected. */
const unknownPlace = () => randomBytes(6).toString('hex').replaceAll('b', 'g');
const addressOf = (visitor: number) => `10.0.${(visitor >> 8) & 255}.${visitor & 255}`;

function visit(url: string, visitor: number) {
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': addressOf(visitor) };
  return ask(url, { agent, headers });
}
