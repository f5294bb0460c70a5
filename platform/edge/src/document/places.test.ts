import { bucketCookie } from '../test-support/visit';
import { startTestSite, type TestSite } from '../test-support/test-site';

const WHO = { by: 'Asha' };
const label = { type: 'string' as const };
const opens = {
  'site.menu': {
    kind: 'data' as const,
    schema: { type: 'object' as const, properties: { label }, required: ['label'] },
  },
};
const fillsWith = (text: string) => ({ 'site.menu': [{ data: { en: { label: text } } }] });

type Build = Parameters<TestSite['release']>;
const release = (site: TestSite, ...build: Build) => site.served(() => site.release(...build));

/** A site whose shell opens a menu, which mfe-help fills. */
async function siteWithMenu(): Promise<TestSite> {
  const site = await startTestSite();
  await release(site, 'shell', 'Menu', undefined, { opens });
  await release(site, 'mfe-help', 'One', ['/help'], { fills: fillsWith('Help') });
  return site;
}

const textOf = async (site: TestSite, path: string, headers: Record<string, string> = {}) =>
  /<\/h1>(.*?)<\/div>/s.exec((await site.ask(path, { headers })).text)?.[1] ?? '';

test('a deploy of what fills a place makes exactly the pages anew that show it; a rollback brings them back', async () => {
  const site = await siteWithMenu();
  const [menu, other] = [await textOf(site, '/menu'), await textOf(site, '/else')];
  expect(menu).toContain('Help');
  await release(site, 'mfe-help', 'Two', ['/help'], { fills: fillsWith('Help') });
  await release(site, 'mfe-shop', 'Elsewhere');
  expect([await textOf(site, '/menu'), await textOf(site, '/else')]).toEqual([menu, other]);
  await release(site, 'mfe-help', 'Three', ['/help'], { fills: fillsWith('Questions') });
  expect(await textOf(site, '/menu')).toContain('Questions');
  expect(await textOf(site, '/else')).toBe(other);
  await site.served(() => site.registry.run('rollback', { area: 'mfe-help' }, WHO));
  expect(await textOf(site, '/menu')).toBe(menu);
});

test('what an area fills is gone from the next document after off, and after it retires', async () => {
  const site = await siteWithMenu();
  expect(await textOf(site, '/menu')).toContain('Help');
  await site.served(() => site.registry.run('off', { area: 'mfe-help' }, WHO));
  expect(await textOf(site, '/menu')).not.toContain('Help');
  await site.served(() => site.registry.run('on', { area: 'mfe-help' }, WHO));
  expect(await textOf(site, '/menu')).toContain('Help');
  await site.served(() => site.registry.run('retire', { area: 'mfe-help' }, WHO));
  expect(await textOf(site, '/menu')).not.toContain('Help');
});

test('a canary’s visitors see what it fills, and nobody else', async () => {
  const site = await siteWithMenu();
  const version = await site.publish('mfe-help', 'Canary', ['/help'], { fills: fillsWith('Questions') });
  await site.served(() => site.registry.run('canary', { area: 'mfe-help', version, percent: 100 }, WHO));
  expect(await textOf(site, '/menu', { cookie: bucketCookie(0) })).toContain('Questions');
  expect(await textOf(site, '/menu')).toContain('Help');
});

test('a document has no fillings but those that its page shows', async () => {
  const site = await siteWithMenu();
  expect((await site.ask('/else')).text).not.toContain('Help');
  const { text } = await site.ask('/menu');
  expect(text.match(/Help/g)).toHaveLength(1);
  const [, release = ''] = /data-release="(\w+)"/.exec(text) ?? [];
  expect(await site.json(`/_release/${release}`)).toMatchObject({
    areas: { 'mfe-help': { fills: fillsWith('Help') } },
  });
});
