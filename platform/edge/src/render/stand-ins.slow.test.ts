import type { Snapshot } from '@nivaas/contracts';
import { mixedParts } from '../test-support/check-document';
import { startTestSite, type Answer, type TestSite } from '../test-support/test-site';

const OWNS = ['/search', '/search/page', '/search/circles'];

/** A site on which these versions of mfe-shop went live one after the other. */
async function siteWith(texts: string[]): Promise<TestSite> {
  const site = await startTestSite({ releases: [['shell', 'Start']] });
  for (const text of texts) await site.served(() => site.release('mfe-shop', text, OWNS));
  return site;
}

const snapshotIn = ({ text }: Answer) =>
  JSON.parse(/id="release">(.*?)<\/script>/.exec(text)?.[1] ?? '') as Snapshot;

const badViews = (site: TestSite) => site.metric('nivaas_bad_page_views_total{area="mfe-shop"}');

test('a page or fragment that throws on the server is rendered with the version before: no fallback, and counted as bad', async () => {
  const site = await siteWith(['Search one', 'fails 1 in 1']);
  const [two = '', one = ''] = (await site.registry.versions('mfe-shop')).map(({ version }) => version);
  const answer = await site.ask('/search/page');
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('Search one');
  expect(answer.text).not.toContain('data-fallback');
  // The document is consistent: it names and allows only the version that it shows.
  const { release, areas } = snapshotIn(answer);
  expect(areas['mfe-shop']).toMatchObject({ version: one, standsIn: true });
  expect(answer.text).toContain(`/_assets/mfe-shop/${one}/page.js`);
  expect(answer.text).not.toContain(two);
  expect(mixedParts(answer.text, () => ({ ...areas, 'mfe-shop': { version: two } }))).toEqual([]);
  expect(answer.headers['x-release']).toBe(release);
  expect(await badViews(site)).toBe(1);
  expect(site.log).toContainEqual(
    expect.objectContaining({ event: 'fault', side: 'server', release, area: 'mfe-shop', version: two }),
  );
  // The document is cached, but counts as bad for every visitor who gets it.
  expect((await site.ask('/search/page')).text).toBe(answer.text);
  expect(await badViews(site)).toBe(2);
  // Neither does the renderer know another version.
  expect((await site.ask('/has-fallbacks')).text).toContain('none');
  const { status, text } = await site.ask('/market');
  expect([status, text.includes('Search one')]).toEqual([200, true]);
});

test.each([
  ['without a version before', ['fails 1 in 1']],
  ['when the version before fails, too', ['fails 1 in 1, as ever', 'fails 1 in 1']],
])('%s, a page that throws shows its fallback: 503, never cached, and counted', async (_, texts) => {
  const site = await siteWith(texts);
  const answer = await site.ask('/search/page');
  expect(answer.status).toBe(503);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
  expect(answer.text).toContain('<p>The rest</p><div data-fallback="" data-page="">');
  expect(await badViews(site)).toBe(1);
  await site.ask('/search/page');
  expect(await badViews(site)).toBe(2);
});

test('E57 a page whose data cannot be serialised is rendered with the version before, and the renderer keeps running', async () => {
  const site = await siteWith(['Search one', 'circles']);
  const [two] = (await site.registry.versions('mfe-shop')).map(({ version }) => version);
  expect((await site.ask('/before')).text).toContain('render 1 of');
  const answer = await site.ask('/search/circles?q=typed-by-a-visitor');
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Search one')]);
  expect(await badViews(site)).toBe(1);
  expect((await site.ask('/after')).text).toContain('render 3 of');
  expect(site.log).toContainEqual(
    expect.objectContaining({ event: 'fault', area: 'mfe-shop', version: two, part: '/search/circles' }),
  );
  expect(JSON.stringify(site.log)).not.toContain('typed-by-a-visitor');
});

test('a fault in the name of an area that is not in the release is logged once and counts for nobody', async () => {
  const site = await startTestSite();
  const events = (name: string) => site.log.filter(({ event }) => event === name);
  for (const path of ['/foreign?n=1', '/foreign?n=2']) expect((await site.ask(path)).status).toBe(200);
  expect(events('fault-not-believed')).toEqual([expect.objectContaining({ area: 'mfe-gone' })]);
  expect(events('fault')).toEqual([]);
  expect((await site.ask('/_metrics')).text).not.toMatch(/^nivaas_bad_page_views_total\{/m);
});
