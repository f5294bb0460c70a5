import { request } from 'node:http';
import { TOKEN } from '../test-support/ops-site';
import { startTestSite, type TestSite, type TestSiteOptions } from '../test-support/test-site';

const proxied = (render: TestSiteOptions['render'] = {}) =>
  startTestSite({
    env: { TRUST_PROXY: '127.0.0.1', RELEASE_TOKEN: TOKEN },
    guests: 'processes',
    render: { maxWaitMs: 60_000, ...render },
  });
const ask = (site: TestSite, path: string, address: string) =>
  site.ask(path, { headers: { 'x-forwarded-for': address } });
const renders = async (site: TestSite, path: string, address = '10.0.0.2') =>
  /render (\d+) of ([^\s<]+)</.exec((await ask(site, path, address)).text)?.slice(1);

test('H17 a client with more distinct URLs than its budget is told to wait; cached pages and others are served', async () => {
  const site = await proxied();
  expect((await ask(site, '/', '10.0.0.2')).status).toBe(200);
  const flood = await Promise.all(
    Array.from({ length: 600 }, (_, index) => ask(site, `/none?z=${index}`, '10.0.0.1')),
  );
  const refused = flood.filter(({ status }) => status === 429);
  expect(flood.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(75);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(site, '/', '10.0.0.1')).status).toBe(200);
  expect((await ask(site, '/none?z=new', '10.0.0.2')).status).toBe(200);
  const metrics = await site.ask('/_metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(metrics.text).not.toMatch(/^nivaas_bad_page_views_total\{/m);
});

test('H17 a page that waited too long for the renderer is dropped, and no version is blamed', async () => {
  const site = await proxied({ maxRunning: 1, maxWaitMs: 50 });
  await ask(site, '/', '10.0.0.1');
  const slow = ask(site, '/slow', '10.0.0.1');
  const late = await ask(site, '/late', '10.0.0.2');
  expect([late.status, late.headers['retry-after']]).toEqual([503, '1']);
  expect((await slow).status).toBe(200);
  expect(site.log).toEqual([]);
  expect(await renders(site, '/after')).toEqual(['3', '/after']);
});

test('H17 a page whose visitor has gone is not rendered, unless another one waits for it', async () => {
  const site = await proxied({ maxRunning: 1 });
  await ask(site, '/', '10.0.0.1');
  const slow = ask(site, '/slow', '10.0.0.1');
  const leaving = ['/gone', '/shared'].map((path) =>
    request({ host: '127.0.0.1', port: site.port, path, headers: { 'x-forwarded-for': '10.0.0.9' } }),
  );
  for (const visit of leaving) visit.on('error', () => undefined).end();
  await site.ask('/_health/live');
  const shared = renders(site, '/shared');
  await site.ask('/_health/live');
  for (const visit of leaving) visit.destroy();
  await slow;
  expect(await shared).toEqual(['3', '/shared']);
  expect(await renders(site, '/after')).toEqual(['4', '/after']);
});

test('parameters that a route does not declare make no other page, and stay in the address of a redirect', async () => {
  const site = await startTestSite();
  const owns = ['/search', '/search/list?city&type', '/moved?from'];
  await site.served(() => site.release('mfe-shop', 'Search two', owns));
  const first = await renders(site, '/search/list?type=rent&city=Oslo');
  expect(first?.[1]).toBe('/search/list?city=Oslotype=rent');
  for (const query of ['utm=x&city=Oslo&type=rent', 'city=Oslo&z=1&type=rent&z=2'])
    expect(await renders(site, `/search/list?${query}`)).toEqual(first);
  expect(await renders(site, '/search/list?city=Delft')).not.toEqual(first);
  const moved = async (query: string) => (await site.ask(`/moved${query}`)).headers['location'];
  expect(await moved('?utm=a+b&from=x')).toBe('/search?from=moved&utm=a+b');
  expect(await moved('')).toBe('/search?from=moved');
});
