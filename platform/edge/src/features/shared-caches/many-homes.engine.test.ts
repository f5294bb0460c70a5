import { setTimeout as delay } from 'node:timers/promises';
import { openRedis, type SharedRedis } from '@nivaas/http/redis';
import { askCache } from '../../test-support/ask-cache';
import { pageOfHome, priceOn, startPricedHomes } from '../../test-support/priced-homes';
import { startTestSite } from '../../test-support/test-site';
import { freePort, Varnish } from '../../test-support/varnish';

/** `HOMES=10000 SECONDS=60 REPORT=1` measures: `ENGINES=1 npx jest --selectProjects engines many-homes`. */
const HOMES = Number(process.env['HOMES'] ?? 400);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const CHANGES_PER_MINUTE = 1_000;
const DOCUMENTS_PER_SECOND = 100;
const LOADERS = 8;
// All homes are rendered before, and once more at the end.
jest.setTimeout(120_000 + HOMES * 40 + SECONDS * 2_000);

let redis: SharedRedis | undefined;
let varnish: Varnish | undefined;
afterEach(async () => {
  await varnish?.close();
  redis?.close();
});

test('many homes whose prices change all the time are mostly answered without a render, and never with an old price', async () => {
  const homes = await startPricedHomes();
  const port = await freePort();
  redis = await openRedis(process.env['REDIS_TEST_URL'] ?? '', () => undefined);
  const env = {
    CACHE_PURGE_URLS: `http://127.0.0.1:${port}/`,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://your.site',
  };
  const site = await startTestSite({ env, ...homes.options, redis });
  varnish = await Varnish.start(port, [site.port]);
  const { changes } = site.edge;
  await changes.record(['listings']);
  const acknowledged = new Map<string, number>();
  const wrong: string[] = [];
  const visit = async (id: string) => {
    const least = acknowledged.get(id) ?? 0;
    const began = performance.now();
    // A network each: one client may cause a hundred renders in five seconds.
    const visitor = `10.${Number(id) >> 8}.${Number(id) & 255}.7`;
    const { status, text, headers } = await askCache(port, pageOfHome(id), { 'x-forwarded-for': visitor });
    if (status !== 200 || !(priceOn(text) >= least))
      wrong.push(`${id}: ${status}, ${priceOn(text)} < ${least}`);
    return { ms: performance.now() - began, isHit: headers['x-cache'] === 'true' };
  };
  const loadAll = async () => {
    let next = 0;
    const load = async () => {
      while (next < HOMES) await visit(String(next++));
    };
    await Promise.all(Array.from({ length: LOADERS }, load));
  };
  await loadAll();
  const rendered = () => site.access.filter(({ cache }) => cache === 'miss').length;
  const renderedBefore = rendered();

  const visits: Promise<Awaited<ReturnType<typeof visit>>>[] = [];
  const recorded: Promise<void>[] = [];
  const change = async (id: string, price: number) => {
    homes.prices.set(id, price);
    const { unconfirmed } = await changes.record([`listings:${id}`]);
    if (unconfirmed.length > 0) wrong.push(`not confirmed by ${unconfirmed.join()}`);
    acknowledged.set(id, Math.max(price, acknowledged.get(id) ?? 0));
  };
  const began = performance.now();
  for (let tick = 0; tick < SECONDS * 100; tick += 1) {
    await delay(began + tick * 10 - performance.now());
    for (let due = DOCUMENTS_PER_SECOND / 100; due > 0; due -= 1) visits.push(visit(randomHome()));
    const due = Math.floor(((tick + 1) * CHANGES_PER_MINUTE) / 6_000);
    while (recorded.length < due) recorded.push(change(randomHome(), recorded.length + 1));
  }
  await Promise.all(recorded);
  const seen = await Promise.all(visits);
  expect(wrong).toEqual([]);
  // Varnish asks after a minute, mostly for a 304.
  const kept = 1 - (rendered() - renderedBefore) / seen.length;
  expect(kept).toBeGreaterThan(0.8);
  const byVarnish = seen.filter(({ isHit }) => isHit).length / seen.length;

  await loadAll();
  const purged = performance.now();
  await changes.record(['listings']);
  const acknowledgedMs = performance.now() - purged;
  const next = await visit('1');
  expect(next.isHit).toBe(false);
  report(seen, { kept, byVarnish, changes: recorded.length, acknowledgedMs, nextMs: next.ms });
  await homes.close();
});

const randomHome = () => String(Math.floor(Math.random() * HOMES));

function report(seen: readonly { ms: number }[], figures: Record<string, number>): void {
  if (!process.env['REPORT']) return;
  const sorted = seen.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  const rest = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(2)}`);
  process.stdout.write(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${rest.join(', ')}\n`);
}
