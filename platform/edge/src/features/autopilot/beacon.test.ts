import { PageViews } from '@nivaas/autopilot';
import type { PropsSchema } from '@nivaas/contracts';
import { startTestSite, type TestSite } from '../../test-support/test-site';
import { faultOf, sendBeacon, visit } from '../../test-support/visit';

const metrics = async (site: TestSite) => (await site.ask('/_metrics')).text;
const FOREIGN = 'AWkgAAAAAAAAAAAAAAAAAAAAAAAAAP8BAAAAAAAAAAAAAAAAAAAAAAA';

test('a fault that a browser saw is counted by area and phase, and logged on one line', async () => {
  const site = await startTestSite();
  const page = await visit(site, '/search');
  expect(await sendBeacon(site, faultOf(page, { message: 'a\nb of asha@example.in' }))).toBe(204);
  const { release } = page;
  expect(site.log).toEqual([
    {
      event: 'fault',
      side: 'browser',
      release,
      area: 'mfe-search',
      version: expect.stringMatching(/^v[0-9a-f]{12}$/),
      part: 'mfe-search/search-box',
      phase: 'load',
      code: 'timeout',
      healed: false,
      message: 'a b of <e-mail>',
    },
  ]);
  const text = await metrics(site);
  expect(text).toContain('nivaas_faults_total{area="mfe-search",phase="load",side="browser"} 1');
  expect(text).toContain('nivaas_bad_page_views_total{area="mfe-search"} 1');
  expect(text).toContain('nivaas_beacons_total{outcome="counted"} 1');
});

test('a fault that names its place in built code is logged with the line of the sources', async () => {
  const site = await startTestSite();
  const page = await visit(site, '/search');
  const version = /mfe-search\/(v\w{12})\//.exec((await site.ask('/search')).text)?.[1] ?? '';
  await sendBeacon(site, faultOf(page, { place: `mfe-search/${version}/page.js:1:1` }));
  expect(site.log).toMatchObject([
    { event: 'fault', source: 'mfe-search/src/pages/start/start.page.tsx:3:1' },
  ]);
});

test('a fault of a fragment names who shows it, and the prop that it does not take', async () => {
  const schema: PropsSchema = {
    type: 'object',
    properties: { level: { type: 'number' } },
    required: ['level'],
  };
  const site = await startTestSite({
    declarations: { 'mfe-search': { lends: { card: { props: ['level'], required: ['level'], schema } } } },
  });
  const page = await visit(site, '/search');
  const props = JSON.stringify({ title: '' });
  await sendBeacon(
    site,
    faultOf(page, { part: 'mfe-search/card', borrower: 'shell', props, message: 'no level' }),
  );
  expect(site.log).toMatchObject([
    {
      part: 'mfe-search/card',
      message: expect.stringMatching(
        /^shell v\w{12} uses mfe-search\/card without the prop "level" \(number\), which mfe-search v\w{12} needs, with the prop "title", which mfe-search v\w{12} does not know: no level$/,
      ),
    },
  ]);
});

test('a fault is counted by an edge that never served its release', async () => {
  const site = await startTestSite();
  const page = await visit(site, '/search');
  await site.release('mfe-search', 'Search two');
  const later = await startTestSite({ beside: site });
  expect(await sendBeacon(later, faultOf(page))).toBe(204);
  expect(await metrics(later)).toContain(
    'nivaas_faults_total{area="mfe-search",phase="load",side="browser"} 1',
  );
});

test('a page view says the same only once, and is bad only once', async () => {
  const site = await startTestSite();
  const page = await visit(site, '/search');
  for (let index = 0; index < 5; index += 1) expect(await sendBeacon(site, faultOf(page))).toBe(204);
  await sendBeacon(site, faultOf(page, { phase: 'render' }));
  const text = await metrics(site);
  expect(text).toContain('nivaas_faults_total{area="mfe-search",phase="load",side="browser"} 1');
  expect(text).toContain('nivaas_faults_total{area="mfe-search",phase="render",side="browser"} 1');
  expect(text).toContain('nivaas_bad_page_views_total{area="mfe-search"} 1');
  expect(text).toContain('nivaas_beacons_total{outcome="repeated"} 4');
});

test('what a beacon says is claimed from the other edges before it counts', async () => {
  const claim = jest.spyOn(PageViews.prototype, 'claim');
  const site = await startTestSite();
  const page = await visit(site, '/search');
  await sendBeacon(site, faultOf(page));
  const { view, release } = page;
  for (const vitals of [{}, { LCP: 900 }])
    await sendBeacon(site, { view, release, vitals, visited: ['mfe-search'] });
  expect(claim.mock.calls.map(([, said]) => said)).toEqual([
    { failed: { area: 'mfe-search', kind: 'load' } },
    { visited: ['mfe-search'], hasVitals: false },
    { visited: ['mfe-search'], hasVitals: true },
  ]);
  // Another edge has already counted this fault.
  claim.mockImplementation(async function (this: PageViews, { facts }) {
    this.votes.isFirst(facts.id, 'mfe-search', 'render');
  });
  await sendBeacon(site, faultOf(page, { phase: 'render' }));
  expect(await metrics(site)).toContain('nivaas_beacons_total{outcome="repeated"} 1');
  claim.mockRestore();
});

test.each<[string, (token: string) => string | undefined]>([
  ['no token', () => undefined],
  ['an empty token', () => ''],
  ['a token of another site', () => FOREIGN],
  ['a token with another facts', (token) => `AB${token.slice(2)}`],
  ['half a token', (token) => token.slice(0, 30)],
  ['a token with something behind it', (token) => `${token}A`],
])('a beacon with %s is refused and counts nothing', async (_, change) => {
  const site = await startTestSite();
  const page = await visit(site, '/search');
  const view = change(page.view);
  expect(await sendBeacon(site, faultOf({ ...page, view: view as string }))).toBe(403);
  expect(site.log).toEqual([]);
  expect(await metrics(site)).not.toContain('nivaas_bad_page_views_total{');
});

test.each<[string, object]>([
  ['another release than its page view', { release: 'r0123456789ab' }],
  ['no release id', { release: '<script>' }],
  ['an unknown phase', { phase: 'other' }],
  ['a missing field', { area: undefined }],
  ['an area that would break the metrics', { area: 'a"}\n' }],
  ['a message that is too long', { message: 'x'.repeat(301) }],
  ['a code that is text', { code: 'asha@example.in' }],
  ['props that are no JSON', { props: '{' }],
])('a beacon with %s is refused', async (_, change) => {
  const site = await startTestSite();
  expect(await sendBeacon(site, faultOf(await visit(site, '/search'), change))).toBe(400);
  expect(site.log).toEqual([]);
});

test.each<[string, string]>([
  ['nothing', ''],
  ['no JSON', '{release'],
  ['null', 'null'],
  ['a list', '[]'],
  ['10,000 levels', '['.repeat(10_000) + ']'.repeat(10_000)],
])('a beacon of %s is dropped before it is read', async (_, body) => {
  const site = await startTestSite();
  const parse = jest.spyOn(JSON, 'parse');
  expect(await sendBeacon(site, body)).toBe(403);
  expect(parse).not.toHaveBeenCalledWith(body);
  parse.mockRestore();
});

test('an area that the release does not have is not counted', async () => {
  const site = await startTestSite();
  await sendBeacon(site, faultOf(await visit(site, '/search'), { area: 'mfe-other' }));
  expect(site.log).toEqual([]);
  expect(await metrics(site)).not.toContain('mfe-other');
});

test('unknown fields of a beacon are dropped', async () => {
  const site = await startTestSite();
  const beacon = faultOf(await visit(site, '/search'), { email: 'asha@example.in' });
  expect(await sendBeacon(site, beacon)).toBe(204);
  expect(JSON.stringify(site.log)).not.toContain('asha@example.in');
});

test('H01 a beacon over its limit is answered with 413', async () => {
  const site = await startTestSite();
  const beacon = faultOf(await visit(site, '/search'), { message: 'x'.repeat(2_000_000) });
  expect(await sendBeacon(site, beacon)).toBe(413);
});

test('H15 a flood from one address is answered with 429, and others are still accepted', async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  const page = await visit(site, '/search', { address: '10.0.0.2' });
  const flood = await Promise.all(Array.from({ length: 150 }, () => sendBeacon(site, '{}', '10.0.0.1')));
  expect(new Set(flood)).toEqual(new Set([403, 429]));
  expect(await sendBeacon(site, faultOf(page), '10.0.0.2')).toBe(204);
});

test('a forwarded address counts only with TRUST_PROXY', async () => {
  const site = await startTestSite();
  const flood = await Promise.all(
    Array.from({ length: 150 }, (_, index) => sendBeacon(site, '{}', `10.0.0.${index}`)),
  );
  expect(flood).toContain(429);
});

test('web vitals are shown for the area that owns the page, as their 75th percentile', async () => {
  const site = await startTestSite();
  for (const LCP of [1_000, 1_100, 1_200, 4_000]) {
    const { view, release } = await visit(site, '/search');
    const beacon = { view, release, vitals: { LCP, CLS: 0, TTFB: 50 }, visited: [] };
    expect(await sendBeacon(site, beacon)).toBe(204);
    await sendBeacon(site, { ...beacon, vitals: { LCP: 60_000 } });
  }
  const { vitals } = site.measures().areas['mfe-search']?.versions[0] ?? {};
  expect(vitals?.LCP.samples).toBe(4);
  expect(vitals?.LCP.p75).toBeGreaterThan(1_100);
  expect(vitals?.LCP.p75).toBeLessThan(1_500);
  expect(vitals?.INP).toEqual({ p75: null, samples: 0 });
  expect(await metrics(site)).toMatch(
    /nivaas_version_web_vital_p75\{area="mfe-search",version="v[0-9a-f]{12}",channel="live",vital="LCP"\} 1\d{3}\b/,
  );
});
