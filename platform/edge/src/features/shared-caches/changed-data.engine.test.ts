import { setTimeout as delay } from 'node:timers/promises';
import { askCache } from '../../test-support/ask-cache';
import { pageOfHome, priceOn, startPricedHomes, type PricedHomes } from '../../test-support/priced-homes';
import { startTestSite, type Answer, type TestSite } from '../../test-support/test-site';
import { freePort, Varnish } from '../../test-support/varnish';

const CHANGES = 12;
const HOMES = 20;
const READERS = 4;
jest.setTimeout(120_000);

let varnish: Varnish | undefined;
let homes: PricedHomes;

beforeEach(async () => {
  homes = await startPricedHomes();
});
afterEach(async () => {
  await varnish?.close();
  await homes.close();
});

type Ask = (id: string) => Promise<Answer>;

interface Place {
  name: string;
  ask: Ask;
}

/** Two edges behind one Varnish. */
async function startEdges(): Promise<{ edges: TestSite[]; places: Place[] }> {
  const port = await freePort();
  const env = {
    CACHE_PURGE_URLS: `http://127.0.0.1:${port}/`,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://your.site',
  };
  const edges: TestSite[] = [];
  for (let index = 0; index < 2; index += 1) {
    const [beside] = edges;
    edges.push(await startTestSite({ env, ...homes.options, ...(beside ? { beside } : {}) }));
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
    })),
    { name: 'Varnish', ask: (id: string) => askCache(port, pageOfHome(id)) },
  ];
  // Nobody keeps anything before the cache has been told of the live revision, and edges of each other.
  await delay(1_500);
  return { edges, places };
}

test('no document after an acknowledged change has the price of before, anywhere', async () => {
  const { edges, places } = await startEdges();
  const acknowledged = new Map<string, number>();
  const wrong: string[] = [];
  let hits = 0;
  let isOver = false;
  const readOne = async ({ name, ask }: Place, id: string) => {
    const least = acknowledged.get(id) ?? 0;
    const { status, text, headers } = await ask(id);
    if (headers['x-cache'] === 'true') hits += 1;
    if (status !== 200 || !(priceOn(text) >= least))
      wrong.push(`${name}: ${status}, ${priceOn(text)} < ${least}`);
  };
  const readers = Array.from({ length: READERS }, async (_each, reader) => {
    for (let turn = reader; !isOver; turn += 1)
      await readOne(places[turn % places.length] as Place, String((turn * 7) % HOMES));
  });
  for (let change = 1; change <= CHANGES; change += 1) {
    const id = String(change % HOMES);
    homes.prices.set(id, change);
    const { unconfirmed } = await (edges[change % 2] as TestSite).edge.dataChanges.record([`listings:${id}`]);
    if (unconfirmed.length > 0) wrong.push(`not confirmed by ${unconfirmed.join()}`);
    acknowledged.set(id, change);
    await Promise.all(places.map((place) => readOne(place, id)));
  }
  isOver = true;
  await Promise.all(readers);
  expect(wrong).toEqual([]);
  expect(hits).toBeGreaterThan(0);
});
