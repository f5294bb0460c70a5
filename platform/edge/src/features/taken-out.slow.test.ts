import { startTestSite } from '../test-support/test-site';
import { FEATURES } from './features';

/** What every site does, with any features: pages, files, readiness, and the way back. */
async function walk(features: typeof FEATURES): Promise<void> {
  const site = await startTestSite({ features });
  const page = await site.ask('/search');
  expect([page.status, page.text.includes('Search one')]).toEqual([200, true]);
  for (const url of page.text.match(/\/_assets\/[^"]+\.js/g) ?? [])
    expect([url, (await site.ask(url)).status]).toEqual([url, 200]);
  expect((await site.ask('/missing')).status).toBe(404);
  expect((await site.ask('/_health/ready')).text).toBe('{"status":"ready","reasons":[]}');
  await site.served(() => site.release('mfe-shop', 'Search two'));
  expect((await site.ask('/search')).text).toContain('Search two');
  const back = site.nextRelease();
  await site.registry.run('rollback', { area: 'mfe-shop' }, { by: 'Asha' });
  await back;
  const again = await site.ask('/search');
  expect(again.headers['x-release']).toBe(page.headers['x-release']);
  expect(site.log.filter(({ event }) => event === 'request-failed')).toEqual([]);
}

test.each(FEATURES.map(({ name }) => name))('without %s the site is served, released and put back', (name) =>
  walk(FEATURES.filter((feature) => feature.name !== name)),
);

test('without any feature the site is served, released and put back', () => walk([]));
