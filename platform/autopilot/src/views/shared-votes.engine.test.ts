import { TrustedProxies } from '@nivaas/http';
import { openRedis, type SharedRedis } from '@nivaas/http/redis';
import { PageViews, type ServedPage, type Visit } from './page-views';
import { SharedVotes } from './shared-votes';
import type { VerifiedView } from './compared-views';

const metrics = { views: { inc: () => undefined }, badViews: { inc: () => undefined } };
const VERSION = 'v0123456789ab';
const area = { version: VERSION, container: 'c', entry: 'e.js', owns: [], chunks: {}, integrity: {} };
const RELEASE = { release: 'r0123456789ab', areas: { shell: area, 'mfe-search': area } };
const PAGE: ServedPage = { owner: 'shell', areas: ['shell'], faultyAreas: [], isCacheHit: true };
const request = { headers: {}, socket: { remoteAddress: '192.0.2.7' } } as unknown as Visit['request'];

let redis: SharedRedis[] = [];
afterEach(() => {
  for (const one of redis) if (one.client.isOpen) one.close();
  redis = [];
});

async function startEdge() {
  const own = await openRedis(process.env['REDIS_TEST_URL'] ?? '', () => undefined);
  redis.push(own);
  const alone = jest.fn();
  const views = new PageViews({
    secret: 'the same everywhere',
    proxies: new TrustedProxies(),
    metrics,
    releaseOf: async () => RELEASE,
    sharedVotes: new SharedVotes(own.client, alone),
  });
  const fault = async (token: string, kind = 'load') => {
    const view = (await views.find(token)) as VerifiedView;
    await views.claim(view, { failed: { area: 'mfe-search', kind } });
    return views.bad(view, 'mfe-search', kind);
  };
  const serve = (page: Partial<ServedPage> = {}) =>
    views.open({ request, isComparable: false }, RELEASE, { ...PAGE, ...page }) ?? '';
  const total = () => views.counts.of('mfe-search', VERSION).total('hour', 0);
  return { views, alone, own, fault, serve, total };
}

const twoEdges = async () => [await startEdge(), await startEdge()] as const;

test('what a token said at one edge it cannot say again at another', async () => {
  const [one, two] = await twoEdges();
  const token = one.serve();
  expect(await one.fault(token)).toBe(true);
  expect([await two.fault(token), await two.fault(token, 'render')]).toEqual([false, true]);
  expect([one.total(), two.total()]).toEqual([
    { views: 1, badViews: 1 },
    { views: 0, badViews: 0 },
  ]);
  expect(await two.fault(one.serve())).toBe(true);
  expect(two.total()).toEqual({ views: 1, badViews: 1 });
});

test('repetitions that arrive at once at both edges count once', async () => {
  const [one, two] = await twoEdges();
  const token = one.serve();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => [one.fault(token), two.fault(token)]).flat(),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(one.total().badViews + two.total().badViews).toBe(1);
});

test('a fault that the server saw is not counted again where the browser reports it', async () => {
  const [one, two] = await twoEdges();
  const token = one.serve({ areas: ['shell', 'mfe-search'], faultyAreas: ['mfe-search'] });
  await two.fault(token);
  expect([one.total().badViews, two.total().badViews]).toEqual([1, 0]);
});

test('the vitals and the visited areas of a page view count at one edge', async () => {
  const [one, two] = await twoEdges();
  const token = one.serve();
  for (const { views } of [one, two, one]) {
    const view = (await views.find(token)) as VerifiedView;
    await views.claim(view, { visited: ['mfe-search', 'mfe-none'], hasVitals: true });
    views.visited(view, 'mfe-search');
    views.vital(view, 'LCP', 900);
  }
  const samples = [one, two].map(
    ({ views }) => views.counts.of('shell', VERSION).vitals(0).LCP.p75() !== null,
  );
  expect([one.total().views, two.total().views, ...samples]).toEqual([1, 0, true, false]);
});

test('Redis forgets a vote when no edge takes its token any more', async () => {
  const { own, fault, serve, views } = await startEdge();
  const token = serve();
  await fault(token);
  const { id } = ((await views.find(token)) as VerifiedView).facts;
  const keys = await own.client.keys(`nivaas:vote:${id} *`);
  expect(keys.sort()).toEqual(['bad', 'load', 'view'].map((kind) => `nivaas:vote:${id} mfe-search ${kind}`));
  for (const key of keys) expect(await own.client.ttl(key)).toBeLessThanOrEqual(31 * 60);
  for (const key of keys) expect(await own.client.ttl(key)).toBeGreaterThan(30 * 60);
});

test('while Redis is away each edge remembers what it was told, and says how often', async () => {
  const [one, two] = await twoEdges();
  const token = one.serve();
  for (const { own } of [one, two]) own.close();
  const answers = [await one.fault(token), await one.fault(token), await two.fault(token)];
  expect(answers).toEqual([true, false, true]);
  expect([one.alone.mock.calls.length, two.alone.mock.calls.length]).toEqual([1, 1]);
});
