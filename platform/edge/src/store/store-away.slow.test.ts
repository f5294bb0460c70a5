import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, StoreError, type Store } from '@nivaas/registry';
import { FEATURES } from '../features/features';
import { startOpsSite, TOKEN } from '../test-support/ops-site';
import { serve } from '../test-support/serve';
import { startTestSite, type TestSite } from '../test-support/test-site';

const BROTLI = { headers: { 'accept-encoding': 'br' } };
const AUTHORISED = { headers: { authorization: `Bearer ${TOKEN}` } };

/** A store that the test can make unavailable. */
function removable(): { take: () => void; giveBack: () => void; of: (store: Store) => Store } {
  let isAway = false;
  const fail = () => Promise.reject(new StoreError('unavailable', 'it was taken away'));
  return {
    take: () => (isAway = true),
    giveBack: () => (isAway = false),
    of: (store) => ({
      ...store,
      health: () =>
        isAway
          ? { isUp: false, failure: 'it was taken away', hanging: 0, clockAheadMs: 0, counts: new Map() }
          : store.health!(),
      read: (key) => (isAway ? fail() : store.read(key)),
      list: (prefix) => (isAway ? fail() : store.list(prefix)),
      folders: (prefix) => (isAway ? fail() : store.folders(prefix)),
      create: (...asked) => (isAway ? fail() : store.create(...asked)),
    }),
  };
}

const assetOf = async ({ registry }: TestSite, area: string, file: string) =>
  `/_assets/${area}/${(await registry.run('status', {})).areas[area]?.version ?? ''}/${file}`;

const codeOf = ({ status, headers, text }: Awaited<ReturnType<TestSite['ask']>>) => [
  status,
  (JSON.parse(text) as { code?: string }).code,
  headers['retry-after'],
];
const AWAY = [503, 'store_unavailable', '5'];

async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + 10_000;
  while (!isDone() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
}

const readiness = async (site: TestSite) => {
  const { status, text } = await site.ask('/_health/ready');
  return [status, (JSON.parse(text) as { reasons: string[] }).reasons.join()];
};

test('while the store is away the edge serves all pages and what it served before, and says store_unavailable for the rest', async () => {
  const store = removable();
  const site = await startOpsSite({ store: store.of });
  const [warm, cold] = [await assetOf(site, 'shell', 'main.js'), await assetOf(site, 'mfe-shop', 'page.js')];
  expect((await site.ask(warm, BROTLI)).headers['content-encoding']).toBe('br');
  await site.ask('/search');
  const revision = await site.revision();
  store.take();
  const asked = { cached: await site.ask('/search'), uncached: await site.ask('/search?never=asked') };
  expect(asked).toMatchObject({ cached: { status: 200 }, uncached: { status: 200 } });
  expect(asked.uncached.text).toContain('@layer areas{.page{color:red}}');
  expect((await site.ask(warm, BROTLI)).status).toBe(200);
  for (const path of [cold, '/_media/home.12345678.svg', '/_release/r000000000000'])
    expect(codeOf(await site.ask(path))).toEqual(AWAY);
  expect(codeOf(await site.ask('/_ops/api/status', AUTHORISED))).toEqual(AWAY);
  const change = await site.change('off', { area: 'mfe-shop' }, { 'if-match': `"${revision}"` });
  expect(codeOf(change)).toEqual(AWAY);
  expect(change.text).toContain('Nothing was changed');
  expect(await readiness(site)).toEqual([200, 'store unavailable: it was taken away']);
  expect((await site.ask('/_metrics')).text).toContain('nivaas_store_up 0');
  store.giveBack();
  expect((await site.ask(cold)).status).toBe(200);
  expect(await site.revision()).toBe(revision);
  const metrics = (await site.ask('/_metrics')).text;
  expect(metrics).toContain('nivaas_store_up 1');
  expect(metrics).toMatch(/nivaas_store_operations_total\{operation="read",outcome="ok"\} [1-9]/);
});

describe('a server that takes requests and never answers', () => {
  let silent: string;
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const store = () => openStore(`s3+${silent}/bucket`, keys, { deadlineMs: 200 });
  beforeAll(async () => {
    silent = await serve(() => undefined);
  });

  test('as the store of a new edge: nothing can be served, and everything says why', async () => {
    const site = await startTestSite({ releases: [], store });
    const { status, headers, text } = await site.ask('/search');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toContain('data-code="store_unavailable"');
    expect(codeOf(await site.ask('/_release'))).toEqual(AWAY);
    const [ready, reasons] = await readiness(site);
    expect(ready).toBe(503);
    expect(reasons).toMatch(/no release,store unavailable: .*no answer within/);
  });

  test('as the store of an edge that starts again: it serves what it served before', async () => {
    const first = await startTestSite();
    const [warm, cold] = [
      await assetOf(first, 'shell', 'main.js'),
      await assetOf(first, 'shell', 'favicon.svg'),
    ];
    const served = await first.ask(warm, BROTLI);
    await first.ask('/search');
    await first.edge.close();
    const site = await startTestSite({ beside: first, store });
    for (const path of ['/search', '/search?never=asked', '/'])
      expect(await site.ask(path)).toMatchObject({ status: 200 });
    const again = await site.ask(warm, BROTLI);
    expect([again.status, again.headers['content-encoding']]).toEqual([200, 'br']);
    expect(again.bytes.equals(served.bytes)).toBe(true);
    expect(codeOf(await site.ask(cold))).toEqual(AWAY);
    const view = JSON.stringify({ release: 'r0123456789ab', areas: ['shell'] });
    expect((await site.ask('/_beacon/view', { method: 'POST', body: view })).status).toBe(204);
    const [ready, reasons] = await readiness(site);
    expect(ready).toBe(200);
    expect(reasons).toContain('store unavailable');
  });
});

test('an edge that started without its store takes the newest revision when the store is back', async () => {
  const first = await startTestSite();
  await first.edge.close();
  const store = removable();
  store.take();
  const site = await startTestSite({ beside: first, store: store.of });
  expect((await site.ask('/search')).text).toContain('Search one');
  await site.release('mfe-shop', 'Search two');
  const next = site.nextRelease();
  store.giveBack();
  await next;
  expect((await site.ask('/search')).text).toContain('Search two');
});

test.each([
  ['missing', (path: string) => rm(path)],
  ['damaged', (path: string) => writeFile(path, 'body{}')],
])('a page whose style is %s is served by the version before, and the fault counts', async (_, harm) => {
  const site = await startTestSite({
    releases: [
      ['shell', 'Start'],
      ['mfe-shop', 'Search one'],
      ['mfe-shop', 'Search two'],
    ],
    beforeStart: async (registry, folder) => {
      const version = (await registry.run('status', {})).areas['mfe-shop']?.version ?? '';
      await harm(join(folder, 'registry/versions/mfe-shop', version, 'files/client/page.css'));
    },
  });
  const { status, text } = await site.ask('/search');
  expect([status, text.includes('Search one'), text.includes('Search two')]).toEqual([200, true, false]);
  expect(text).toContain('@layer areas{.page{color:red}}');
  expect(site.log).toMatchObject([{ event: 'fault', area: 'mfe-shop', code: 'style_missing' }]);
});

test('a change whose caller hung up while the store was slow is not made when the store answers', async () => {
  let isSlow = false;
  let answer: () => void = () => undefined;
  let reached: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  let announced: () => void = () => undefined;
  const isAnnounced = new Promise<void>((resolve) => (announced = resolve));
  // Once an edge without autopilot and watch is announced, only a change reads the log of revisions.
  const site = await startOpsSite({
    features: FEATURES.filter(({ name }) => name !== 'autopilot'),
    store: (store) => ({
      ...store,
      watch: () => () => undefined,
      read: async (key) => {
        if (isSlow && key.startsWith('channels/')) {
          reached();
          await answered;
        }
        return store.read(key);
      },
      create: async (key, bytes) => {
        const isCreated = await store.create(key, bytes);
        if (key.startsWith('readers/')) announced();
        return isCreated;
      },
    }),
  });
  await isAnnounced;
  isSlow = true;
  const hangUp = new AbortController();
  const call = fetch(`${site.url}/_ops/api/off`, {
    method: 'POST',
    headers: { ...AUTHORISED.headers, 'content-type': 'application/json', 'if-match': '"2"' },
    body: JSON.stringify({ area: 'mfe-shop' }),
    signal: hangUp.signal,
  });
  await isReached;
  hangUp.abort();
  await expect(call).rejects.toThrow('aborted');
  await until(() => site.edge.connections() === 0);
  isSlow = false;
  answer();
  await until(() => site.audit().length > 0);
  expect(site.audit().at(-1)).toMatchObject({ result: 'timed_out' });
  expect(await site.read('status')).toMatchObject({ revision: 2, areas: { 'mfe-shop': { off: false } } });
});
