import { brotliDecompressSync } from 'node:zlib';
import { shareTestSite, startTestSite, type Answer, type TestSite } from '../../test-support/test-site';
import { bucketCookie, startCanary } from '../../test-support/visit';

const CACHE = { 'x-nivaas-cohort': 'stable' };
/** Request content that must never appear in an answer for other visitors. */
const PERSONAL = ['set-cookie', 'server-timing'];

const site = shareTestSite();
const broken = shareTestSite({
  releases: [
    ['shell', 'Start'],
    ['mfe-shop', 'Search fails 1 in 1'],
  ],
});

const lifetimeOf = ({ headers }: Answer) =>
  /^max-age=(\d+), stale/.exec(String(headers['surrogate-control']))?.[1];

async function askView(to: TestSite, release: unknown, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ release, owner: 'mfe-shop', areas: ['shell', 'mfe-shop'] });
  return to.ask('/_beacon/view', { method: 'POST', body, headers });
}

test('a document for a shared cache has nothing of its visitor, whoever caused the request', async () => {
  const first = await site.ask('/search', { headers: CACHE });
  const visitors: Record<string, string>[] = [
    { cookie: bucketCookie(7) },
    { cookie: `session=abc; theme=dark; user=Asha` },
    { 'sec-fetch-dest': 'document', 'x-forwarded-for': '192.0.2.7', 'accept-language': 'hi' },
    { authorization: 'Bearer token', purpose: 'prefetch' },
  ];
  for (const headers of visitors) {
    const again = await site.ask('/search', { headers: { ...CACHE, ...headers } });
    const perRequest = { date: '', 'x-request-id': '' };
    expect([again.text, { ...again.headers, ...perRequest }]).toEqual([
      first.text,
      { ...first.headers, ...perRequest },
    ]);
  }
  for (const name of PERSONAL) expect(first.headers[name]).toBeUndefined();
});

test('browsers ask each time; shared caches keep it by cohort, and learn revision, release and versions', async () => {
  const { headers, text } = await site.ask('/search', { headers: CACHE });
  const live = await site.json<{
    release: string;
    revision: number;
    areas: Record<string, { version: string }>;
  }>('/_release');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'cdn-cache-control': headers['surrogate-control'],
    vary: 'accept-encoding, x-nivaas-cohort',
    'x-nivaas-revision': String(live.revision),
    'x-nivaas-cohorts': '',
  });
  expect(String(headers['surrogate-key']).split(' ')).toEqual([
    'nivaas',
    `revision/${live.revision}`,
    live.release,
    `shell/${live.areas['shell']?.version}`,
    `mfe-shop/${live.areas['mfe-shop']?.version}`,
  ]);
  expect(text).toContain('data-areas="shell mfe-shop" data-owner="mfe-shop"');
});

test('a shared cache keeps it no longer than what it was made of, and learns its tags', async () => {
  const { headers } = await site.ask('/fresh?tag=listings:42', { headers: CACHE });
  expect(Number(lifetimeOf({ headers } as Answer))).toBeLessThanOrEqual(20);
  expect(String(headers['surrogate-key'])).toMatch(/ listings:42$/);
  for (const tag of ['a%20b', 'a%0D%0Ax-header:b', 'x'.repeat(101)])
    expect((await site.ask(`/fresh?tag=${tag}`, { headers: CACHE })).status).toBe(503);
});

test('who knows the document gets a 304 with the same headers, in any encoding', async () => {
  const plain = await site.ask('/large', { headers: CACHE });
  const brotli = await site.ask('/large', { headers: { ...CACHE, 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
  expect(brotli.headers.etag).toBe(plain.headers.etag);
  const known = { ...CACHE, 'if-none-match': String(plain.headers.etag) };
  const again = await site.ask('/large', { headers: known });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const same = ['etag', 'vary', 'surrogate-control', 'surrogate-key', 'x-nivaas-revision', 'x-release'];
  for (const name of [...same, 'content-security-policy', 'cache-control'])
    expect([name, again.headers[name]]).toEqual([name, plain.headers[name] ?? 'a value']);
  expect((await site.ask('/search', { headers: known })).status).toBe(200);
});

test('what anybody can invent is kept for five seconds, the rest for a minute', async () => {
  const own = await startTestSite();
  await own.served(() => own.release('mfe-shop', 'Search two', ['/search?city', '/moved?from']));
  const asked = ['/search?city=Oslo', '/moved', '/missing', '/search?city=Oslo&utm=x'];
  const answers = await Promise.all(asked.map((path) => own.ask(path, { headers: CACHE })));
  expect(answers.map((answer) => [answer.status, lifetimeOf(answer)])).toEqual([
    [200, '60'],
    [302, '60'],
    [404, '5'],
    [200, '5'],
  ]);
});

test.each([
  ['an error', '/throws', {}],
  ['a page with a fault', '/market?n=1', {}],
  ['a preview', '/search?_preview=x', {}],
  ['a form that was sent', '/auth/login', { method: 'POST', body: 'email=a' }],
])('%s is kept by nobody', async (_, path, options) => {
  const { headers } = await broken.ask(path, { headers: CACHE, ...options });
  expect(headers['cache-control']).toMatch(/private|no-store/);
  expect(headers['surrogate-control'] ?? headers['cdn-cache-control']).toBeUndefined();
});

describe('with a canary', () => {
  const own = shareTestSite();
  let { inside, outside } = { inside: 0, outside: 0 };
  beforeAll(async () => {
    ({ inside, outside } = await startCanary(own));
  });

  test('K08 cohorts have documents of their own, by a label that nobody can guess', async () => {
    const { headers } = await own.ask('/search', { headers: CACHE });
    const label = String(headers['x-nivaas-cohorts']);
    expect(label).toMatch(/^c[0-9a-f]{16}$/);
    const canary = await own.ask('/search', { headers: { 'x-nivaas-cohort': label } });
    expect(canary.text).toContain('Search canary');
    // The bucket cookie must not decide: a cache would serve the answer to others.
    const cookie = bucketCookie(inside);
    for (const wrong of ['stable', 'c0123456789abcdef', 'mfe-shop', '', `${label}0`]) {
      const { text } = await own.ask('/search', { headers: { 'x-nivaas-cohort': wrong, cookie } });
      expect([wrong, text.includes('Search one')]).toEqual([wrong, true]);
    }
    const releaseOf = async (asked: Record<string, string>) =>
      (await own.json<{ release: string }>('/_release', { headers: asked })).release;
    expect(await releaseOf({ 'x-nivaas-cohort': label })).toBe(await releaseOf({ cookie }));
    expect(await releaseOf(CACHE)).toBe(await releaseOf({ cookie: bucketCookie(outside) }));
  });

  test('K08 the page asks for what its document lacks: token, bucket, and the label when it is wrong', async () => {
    const { headers } = await own.ask('/search', { headers: CACHE });
    const label = String(headers['x-nivaas-cohorts']);
    const first = await askView(own, headers['x-release']);
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(String(first.headers['set-cookie']?.[0])).toMatch(/^nivaas-rs=\d+\.[\w-]{16}; /);
    const cookiesFor = async (cookie: string) =>
      (await askView(own, headers['x-release'], { cookie })).headers['set-cookie']?.map(
        (text) => text.split(';')[0],
      );
    expect(await cookiesFor(bucketCookie(outside))).toBeUndefined();
    expect(await cookiesFor(bucketCookie(inside))).toEqual([`nivaas-cohort=${label}`]);
    expect(await cookiesFor(`${bucketCookie(inside)}; nivaas-cohort=${label}`)).toBeUndefined();
    expect(await cookiesFor(`${bucketCookie(outside)}; nivaas-cohort=${label}`)).toEqual(['nivaas-cohort=']);
  });
});

test('the token of an asked view takes beacons, and the view counts once', async () => {
  const own = await startTestSite();
  const views = () => own.metric('nivaas_page_views_total{area="mfe-shop"}');
  const { headers } = await own.ask('/search', { headers: CACHE });
  expect(await views()).toBe(0);
  const { view } = JSON.parse((await askView(own, headers['x-release'])).text) as { view: string };
  expect(await views()).toBe(1);
  const visit = { view, release: headers['x-release'], vitals: {}, visited: [] };
  const sent = await own.ask('/_beacon', { method: 'POST', body: JSON.stringify(visit) });
  expect([sent.status, await views()]).toEqual([204, 1]);
});

test.each<[string, number, string, Record<string, string>?]>([
  ['no JSON', 400, '{'],
  ['no release', 400, '{"areas":["shell"]}'],
  ['no areas', 400, '{"release":"r0123456789ab","areas":[]}'],
  ['too much', 400, JSON.stringify({ release: 'r0123456789ab', areas: ['x'.repeat(9_000)] })],
  ['an unknown release', 204, '{"release":"r0123456789ab","areas":["shell"]}'],
  ['another site', 403, '{"release":"r0123456789ab","areas":["shell"]}', { 'sec-fetch-site': 'cross-site' }],
])('a view with %s is not counted (%i)', async (_, status, body, headers = {}) => {
  const { status: answered } = await site.ask('/_beacon/view', { method: 'POST', body, headers });
  expect(answered).toBe(status);
});
