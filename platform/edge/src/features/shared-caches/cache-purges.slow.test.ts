import type { IncomingHttpHeaders } from 'node:http';
import { startOpsSite } from '../../test-support/ops-site';
import { serve } from '../../test-support/serve';

/** A shared cache that records the purges it receives. */
async function startCache() {
  const told: IncomingHttpHeaders[] = [];
  const cache = { told, status: 200, url: '' };
  const url = await serve(({ method, headers }, response) => {
    if (method === 'PURGE') told.push(headers);
    response.writeHead(cache.status).end();
  });
  return Object.assign(cache, { url: `${url}/` });
}

test('every cache is told of a change before it is acknowledged, with the labels of its canaries', async () => {
  const caches = [await startCache(), await startCache()];
  const site = await startOpsSite({ env: { CACHE_PURGE_URLS: caches.map(({ url }) => url).join(', ') } });
  const version = await site.publish('mfe-shop', 'Search two');
  const { text } = await site.change('canary', { area: 'mfe-shop', version, percent: 10 });
  const { revision } = JSON.parse(text) as { revision: number };
  for (const { told } of caches)
    expect(told.at(-1)).toMatchObject({
      'x-nivaas-revision': String(revision),
      'x-nivaas-cohorts': expect.stringMatching(/^c[0-9a-f]{16}$/),
      'surrogate-key': 'nivaas',
    });
  expect(text).not.toContain('warning');
});

test('a cache that refuses is named in the answer, and told again until it understands', async () => {
  const cache = await startCache();
  const site = await startOpsSite({ env: { CACHE_PURGE_URLS: cache.url } });
  const version = await site.publish('mfe-shop', 'Search two');
  cache.status = 500;
  const { status, text } = await site.change('activate', { area: 'mfe-shop', version });
  expect([status, (JSON.parse(text) as { warning: string }).warning]).toEqual([
    200,
    expect.stringContaining(new URL(cache.url).host),
  ]);
  expect(await site.metric('nivaas_caches_behind')).toBe(1);
  cache.status = 200;
  const before = cache.told.length;
  while ((await site.metric('nivaas_caches_behind')) !== 0)
    await new Promise((resolve) => setImmediate(resolve));
  expect(cache.told.length).toBe(before + 1);
});

test('a change by the release command reaches the caches, too, when the edge takes it', async () => {
  const cache = await startCache();
  const site = await startOpsSite({ env: { CACHE_PURGE_URLS: cache.url } });
  await site.release('mfe-shop', 'Search two');
  const revision = String(await site.revision());
  while (cache.told.at(-1)?.['x-nivaas-revision'] !== revision)
    await new Promise((resolve) => setImmediate(resolve));
  expect(cache.told.at(-1)?.['x-nivaas-rewind']).toBeUndefined();
});

test('every cache is told which data changed before the change is acknowledged, and twice', async () => {
  const caches = [await startCache(), await startCache()];
  const site = await startOpsSite({ env: { CACHE_PURGE_URLS: caches.map(({ url }) => url).join(', ') } });
  const first = await site.edge.dataChanges.record(['listings:42', 'listings']);
  const second = await site.edge.dataChanges.record(['listings:7']);
  for (const { told } of caches) {
    const named = told.filter((headers) => headers['x-nivaas-number'] === String(first.number));
    expect(named.map((headers) => headers['x-nivaas-tags'])).toEqual(Array(2).fill('listings:42 listings'));
    expect(told.at(-1)).toMatchObject({
      'x-nivaas-revision': '2',
      'x-nivaas-from': String(first.number),
      'x-nivaas-number': String(second.number),
      'x-nivaas-tags': 'listings:7',
    });
  }
});

test('a cache that misses changes is named, and told of all of them when it is back', async () => {
  const cache = await startCache();
  const site = await startOpsSite({ env: { CACHE_PURGE_URLS: cache.url } });
  cache.status = 500;
  const { unconfirmed } = await site.edge.dataChanges.record(['listings:42']);
  expect(unconfirmed).toEqual([new URL(cache.url).host]);
  await site.edge.dataChanges.record(['listings:7']);
  const many = Array.from({ length: 800 }, (_, index) => `listings:${index}`);
  cache.status = 200;
  const { number } = await site.edge.dataChanges.record(['listings:9']);
  expect(cache.told.at(-1)).toMatchObject({ 'x-nivaas-tags': 'listings:42 listings:7 listings:9' });
  // More than a purge can name: it follows nothing that the cache has heard of, so the cache drops all.
  const last = await site.edge.dataChanges.record(many);
  expect(last.number).toBeGreaterThan(number);
  expect(cache.told.at(-1)).toMatchObject({ 'x-nivaas-from': String(last.number) });
  expect(cache.told.at(-1)).not.toHaveProperty('x-nivaas-tags');
});
