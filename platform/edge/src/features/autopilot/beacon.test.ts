import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PropsSchema } from '@nivaas/contracts';
import { shareTestSite, startTestSite, type TestSite } from '../../test-support/test-site';
import { faultOf, sendBeacon, visit } from '../../test-support/visit';

const schema: PropsSchema = {
  type: 'object',
  properties: { level: { type: 'number' } },
  required: ['level'],
};
const site = shareTestSite({
  declarations: { 'mfe-shop': { lends: { card: { props: ['level'], required: ['level'], schema } } } },
});
beforeEach(() => (site.log.length = 0));

const BAD_VIEWS = 'nivaas_bad_page_views_total{area="mfe-shop"}';
const faults = (phase: string) => `nivaas_faults_total{area="mfe-shop",phase="${phase}",side="browser"}`;
const outcome = (name: string) => `nivaas_beacons_total{outcome="${name}"}`;

/** What these series have counted. */
async function counts(site: TestSite, ...names: string[]): Promise<number[]> {
  return Promise.all(names.map(site.metric));
}

/** By how much these series grow meanwhile. */
async function growth(names: string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await counts(site, ...names);
  await work();
  return (await counts(site, ...names)).map((count, index) => count - (before[index] ?? 0));
}

test('a fault that a browser saw is counted by area and phase, and logged on one line', async () => {
  const page = await visit(site, '/search');
  const send = async () =>
    expect(await sendBeacon(site, faultOf(page, { message: 'a\nb of asha@example.in', email: 'x' }))).toBe(
      204,
    );
  expect(await growth([faults('load'), BAD_VIEWS, outcome('counted')], send)).toEqual([1, 1, 1]);
  expect(site.log).toEqual([
    {
      event: 'fault',
      side: 'browser',
      release: page.release,
      area: 'mfe-shop',
      version: expect.stringMatching(/^v[0-9a-f]{12}$/),
      part: 'mfe-shop/search-box',
      phase: 'load',
      code: 'timeout',
      healed: false,
      message: 'a b of <e-mail>',
    },
  ]);
});

test('a fault that names its place in built code is logged with the line of the sources', async () => {
  const page = await visit(site, '/search');
  const version = /mfe-shop\/(v\w{12})\//.exec((await site.ask('/search')).text)?.[1] ?? '';
  await sendBeacon(site, faultOf(page, { place: `mfe-shop/${version}/page.js:1:1` }));
  expect(site.log).toMatchObject([{ event: 'fault', source: 'mfe-shop/src/pages/start/start.page.tsx:3:1' }]);
});

test('a fault of a fragment names who shows it, and the prop that it does not take', async () => {
  const page = await visit(site, '/search');
  const props = JSON.stringify({ title: '' });
  await sendBeacon(
    site,
    faultOf(page, { part: 'mfe-shop/card', borrower: 'shell', props, message: 'no level' }),
  );
  expect(site.log).toMatchObject([
    {
      part: 'mfe-shop/card',
      message: expect.stringMatching(
        /^shell v\w{12} uses mfe-shop\/card without the prop "level" \(number\), which mfe-shop v\w{12} needs, with the prop "title", which mfe-shop v\w{12} does not know: no level$/,
      ),
    },
  ]);
});

test('a page view says the same only once, and is bad only once', async () => {
  const page = await visit(site, '/search');
  const send = async () => {
    for (let index = 0; index < 5; index += 1) expect(await sendBeacon(site, faultOf(page))).toBe(204);
    await sendBeacon(site, faultOf(page, { phase: 'render' }));
  };
  const names = [faults('load'), faults('render'), BAD_VIEWS, outcome('repeated')];
  expect(await growth(names, send)).toEqual([1, 1, 1, 4]);
});

/** A beacon that is refused counts nothing. */
async function expectRefused(status: number, beacon: unknown): Promise<void> {
  const send = async () => expect(await sendBeacon(site, beacon)).toBe(status);
  expect(await growth([BAD_VIEWS], send)).toEqual([0]);
  expect(site.log).toEqual([]);
}

test.each<[string, (token: string) => string | undefined]>([
  ['no token', () => undefined],
  ['a token with other facts', (token) => `AB${token.slice(2)}`],
])('a beacon with %s is refused and counts nothing', async (_, change) => {
  const page = await visit(site, '/search');
  await expectRefused(403, faultOf({ ...page, view: change(page.view) as string }));
});

test.each<[string, object]>([
  ['another release than its page view', { release: 'r0123456789ab' }],
  ['an unknown phase', { phase: 'other' }],
  ['a missing field', { area: undefined }],
  ['an area that would break the metrics', { area: 'a"}\n' }],
  ['a message that is too long', { message: 'x'.repeat(301) }],
  ['a code that is text', { code: 'asha@example.in' }],
  ['props that are no JSON', { props: '{' }],
])('a beacon with %s is refused', async (_, change) =>
  expectRefused(400, faultOf(await visit(site, '/search'), change)),
);

test.each<[string, string]>([
  ['nothing', ''],
  ['no JSON', '{release'],
  ['10,000 levels', '['.repeat(10_000) + ']'.repeat(10_000)],
])('a beacon of %s is dropped before it is read', async (_, body) => {
  const parse = jest.spyOn(JSON, 'parse');
  expect(await sendBeacon(site, body)).toBe(403);
  expect(parse).not.toHaveBeenCalledWith(body);
  parse.mockRestore();
});

test('an area that the release does not have is not counted', async () => {
  await sendBeacon(site, faultOf(await visit(site, '/search'), { area: 'mfe-other' }));
  expect(site.log).toEqual([]);
  expect((await site.ask('/_metrics')).text).not.toContain('mfe-other');
});

test('H15 a flood from one address is answered with 429, and others are still accepted', async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  const page = await visit(site, '/search', { address: '10.0.0.2' });
  const flood = await Promise.all(Array.from({ length: 150 }, () => sendBeacon(site, '{}', '10.0.0.1')));
  expect(new Set(flood)).toEqual(new Set([403, 429]));
  expect(await sendBeacon(site, faultOf(page), '10.0.0.2')).toBe(204);
});

test('web vitals are shown for the area that owns the page, as their 75th percentile', async () => {
  for (const LCP of [1_000, 1_100, 1_200, 4_000]) {
    const { view, release } = await visit(site, '/search');
    const beacon = { view, release, vitals: { LCP, CLS: 0, TTFB: 50 }, visited: [] };
    expect(await sendBeacon(site, beacon)).toBe(204);
    await sendBeacon(site, { ...beacon, vitals: { LCP: 60_000 } });
  }
  const { vitals } = site.measures().areas['mfe-shop']?.versions[0] ?? {};
  expect(vitals?.LCP.p75).toBeGreaterThan(1_100);
  expect(vitals?.LCP.p75).toBeLessThan(1_500);
  expect(vitals?.INP).toEqual({ p75: null });
  expect((await site.ask('/_metrics')).text).toMatch(
    /nivaas_version_web_vital_p75\{area="mfe-shop",version="v[0-9a-f]{12}",channel="live",vital="LCP"\} 1\d{3}\b/,
  );
});

describe('the secret of page views', () => {
  /** The test site has a configured secret by default. */
  const UNSET = { SITE_SECRET: '' };
  const fileOf = ({ folder }: TestSite) => join(folder, 'registry/secrets/page-views');

  test('the secret is random, also with a release token, and only the owner of the registry reads it', async () => {
    const env = { ...UNSET, RELEASE_TOKEN: '3f1c9a0be47d5826a1f09c3d7e5b2846' };
    const sites = await Promise.all([startTestSite({ env }), startTestSite({ env })]);
    const secrets = await Promise.all(sites.map((site) => readFile(fileOf(site), 'utf8')));
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    for (const site of sites) expect((await stat(fileOf(site))).mode & 0o777).toBe(0o600);
    const [one, other] = sites as [TestSite, TestSite];
    expect(await sendBeacon(other, faultOf(await visit(one, '/search')))).toBe(403);
  });

  test('an empty registry stays empty; its edges share the secret of the first with the first release', async () => {
    const first = await startTestSite({ env: UNSET, releases: [] });
    const second = await startTestSite({ env: UNSET, beside: first });
    await expect(stat(fileOf(first))).rejects.toThrow('ENOENT');
    await first.release('shell', 'Start');
    await first.release('mfe-shop', 'Search one');
    for (const site of [first, second])
      while (site.edge.releases.stable?.revision.revision !== 2) await site.nextRelease();
    const accepted = async (from: TestSite, at: TestSite) =>
      (await sendBeacon(at, faultOf(await visit(from, '/search')))) === 204;
    // The edges read the store in the background.
    while (!(await accepted(first, second)) || !(await accepted(second, first))) await nextTurn();
    const third = await startTestSite({ env: UNSET, beside: first });
    expect(await accepted(first, third)).toBe(true);
    expect([...first.log, ...second.log].filter(({ event }) => String(event).startsWith('beacon'))).toEqual(
      [],
    );
  });

  test('a configured secret is used and not kept', async () => {
    const env = { SITE_SECRET: 'd07b52e9a41c86f3905ed17ab264fc38' };
    const site = await startTestSite({ env });
    await expect(stat(fileOf(site))).rejects.toThrow('ENOENT');
    const second = await startTestSite({ env, beside: site });
    expect(await sendBeacon(second, faultOf(await visit(site, '/search')))).toBe(204);
  });
});
