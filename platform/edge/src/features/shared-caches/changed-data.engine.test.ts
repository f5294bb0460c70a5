import { setTimeout as delay } from 'node:timers/promises';
import { openRedis, type SharedRedis } from '@nivaas/http/redis';
import { askCache } from '../../test-support/ask-cache';
import { pageOfHome, priceOn, startPricedHomes, type PricedHomes } from '../../test-support/priced-homes';
import { startTestSite, type Answer, type TestSite } from '../../test-support/test-site';
import { freePort, Varnish } from '../../test-support/varnish';

/** `CHANGES=200 REPORT=1` measures: `ENGINES=1 npx jest --selectProjects engines changed-data.engine`. */
const CHANGES = Number(process.env['CHANGES'] ?? 12);
const HOMES = 20;
const READERS = 4;
// Without Redis each change waits a second for the other edge.
jest.setTimeout(120_000 + CHANGES * 2_000);

let varnish: Varnish | undefined;
let homes: PricedHomes;
const redis: SharedRedis[] = [];

beforeEach(async () => {
  homes = await startPricedHomes();
});
afterEach(async () => {
  await varnish?.close();
  await homes.close();
  redis.splice(0).forEach((one) => one.close());
});

type Ask = (id: string) => Promise<Answer>;

interface Place {
  name: string;
  ask: Ask;
  /** From the acknowledgement to the whole document. */
  times: number[];
}

/** Two edges behind one Varnish. */
async function startEdges(withRedis: boolean): Promise<{ edges: TestSite[]; places: Place[] }> {
  const port = await freePort();
  const env = {
    CACHE_PURGE_URLS: `http://127.0.0.1:${port}/`,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://your.site',
  };
  const edges: TestSite[] = [];
  for (let index = 0; index < 2; index += 1) {
    const one = withRedis && (await openRedis(process.env['REDIS_TEST_URL'] ?? '', () => undefined));
    if (one) redis.push(one);
    const [beside] = edges;
    const options = { env, ...homes.options, ...(one ? { redis: one } : {}), ...(beside ? { beside } : {}) };
    edges.push(await startTestSite(options));
  }
  varnish = await Varnish.start(
    port,
    edges.map((edge) => edge.port),
  );
  const host = { host: 'your.site', 'x-forwarded-for': '192.0.2.7' };
  const places = [
    ...edges.map((edge, index) => ({
      name: `edge ${index + 1}`,
      ask: (id: string) => edge.ask(pageOfHome(id), { headers: host }),
      times: [],
    })),
    { name: 'Varnish', ask: (id: string) => askCache(port, pageOfHome(id)), times: [] },
  ];
  // Nobody keeps anything before the cache has been told of the live revision, and edges of each other.
  await delay(1_500);
  return { edges, places };
}

test.each([
  ['Redis', true],
  ['the log alone', false],
])(
  'with %s, no document after an acknowledged change has the price of before, anywhere',
  async (_, withRedis) => {
    const { edges, places } = await startEdges(withRedis);
    const acknowledged = new Map<string, number>();
    const wrong: string[] = [];
    let seen = 0;
    let hits = 0;
    let isOver = false;
    const readOne = async ({ name, ask }: Place, id: string) => {
      const least = acknowledged.get(id) ?? 0;
      const { status, text, headers } = await ask(id);
      seen += 1;
      if (headers['x-cache'] === 'true') hits += 1;
      if (status !== 200 || !(priceOn(text) >= least))
        wrong.push(`${name}: ${status}, ${priceOn(text)} < ${least}`);
    };
    const readers = Array.from({ length: READERS }, async (_each, reader) => {
      for (let turn = reader; !isOver; turn += 1)
        await readOne(places[turn % places.length] as Place, String((turn * 7) % HOMES));
    });
    const acknowledging: number[] = [];
    for (let change = 1; change <= CHANGES; change += 1) {
      const id = String(change % HOMES);
      homes.prices.set(id, change);
      const began = performance.now();
      const { unconfirmed } = await (edges[change % 2] as TestSite).edge.changes.record([`listings:${id}`]);
      acknowledging.push(performance.now() - began);
      if (unconfirmed.length > 0) wrong.push(`not confirmed by ${unconfirmed.join()}`);
      acknowledged.set(id, change);
      const at = performance.now();
      const ask = (place: Place) => readOne(place, id).then(() => place.times.push(performance.now() - at));
      await Promise.all(places.map(ask));
    }
    isOver = true;
    await Promise.all(readers);
    expect(wrong).toEqual([]);
    expect(hits).toBeGreaterThan(0);
    report([{ name: 'acknowledgement', times: acknowledging }, ...places], `${seen} read, ${hits} hits`);
  },
);

function report(rows: readonly Pick<Place, 'name' | 'times'>[], rest: string): void {
  if (!process.env['REPORT']) return;
  for (const { name, times } of rows) {
    const sorted = [...times].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
    process.stdout.write(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`);
  }
  process.stdout.write(`${rest}\n`);
}
