import { fakeFunctions } from '../test-support/fake-build';
import { startOpsSite } from '../test-support/ops-site';
import { shareTestSite, startTestSite, type TestSite, type TestSiteOptions } from '../test-support/test-site';
import { bucketCookie } from '../test-support/visit';

const OWNS = ['/search', '/search/asks?name&id&outcome private'];
const BASKET = '/search/asks?name=basket.lines';
type Headers = Record<string, string>;
const FUNCTIONS = { 'mfe-shop': { functions: fakeFunctions() } };
const OWN = { 'sec-fetch-site': 'same-origin' };
const TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const FORM = { ...OWN, ...TYPE };

async function start<Site extends TestSite = TestSite>(
  options: TestSiteOptions = {},
  open: (options: TestSiteOptions) => Promise<Site> = startTestSite as never,
): Promise<Site> {
  const site = await open({ ...options, declarations: FUNCTIONS });
  if (!options.beside) await site.served(() => site.release('mfe-shop', 'Basket', OWNS));
  return site;
}

const base = shareTestSite({ declarations: FUNCTIONS });
beforeAll(async () => {
  await base.served(() => base.release('mfe-shop', 'Basket', OWNS));
});

const versionOn = ({ edge }: TestSite) => edge.releases.stable?.snapshot.areas['mfe-shop']?.version ?? '';
const call = (site: TestSite, name: string) => `/_data/mfe-shop/${versionOn(site)}/${name}`;
const withCookie = (cookie: string, more: Record<string, string> = {}) => ({ headers: { cookie, ...more } });

/** Sends the first action of a browser. @returns The cookie that it got, and the id in it. */
async function act(site: TestSite, headers: Record<string, string> = FORM) {
  const { status, headers: got } = await site.ask(call(site, 'basket.add'), {
    method: 'POST',
    headers,
    body: 'bike=1',
  });
  const [set = ''] = got['set-cookie'] ?? [];
  const [cookie = ''] = set.split(';');
  return { status, set, cookie, id: cookie.split(/[=.]/)[1] ?? '', location: got.location };
}

const shownOn = async (site: TestSite, headers: Record<string, string> = {}) =>
  /heard "(.*?)"/.exec((await site.ask(BASKET, { headers })).text)?.[1];

test('the first action gives a browser an id, which its later pages and actions have, and nobody else', async () => {
  const view = await base.ask(BASKET);
  expect([view.headers['set-cookie']?.join() ?? '', await shownOn(base)]).toEqual([
    expect.not.stringContaining('visitor'),
    'basket of undefined',
  ]);
  const [asha, ravi] = await Promise.all([act(base), act(base)]);
  expect(asha).toMatchObject({ status: 303, location: BASKET });
  expect(asha.set).toMatch(
    /^nivaas-visitor=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  expect((await act(base, { ...FORM, cookie: asha.cookie })).set).toBe('');
  const visitors = [asha, ravi, asha, ravi];
  const pages = await Promise.all(visitors.map(({ cookie }) => shownOn(base, { cookie })));
  expect(pages).toEqual(visitors.map(({ id }) => `basket of ${id}`));
  expect(asha.id).not.toBe(ravi.id);
});

test('over TLS no other host of the domain can set the cookie', async () => {
  const site = await start({ env: { PUBLIC_ORIGIN: 'https://shop.example' } });
  expect((await act(site)).set).toMatch(/^__Host-visitor=.+; Path=\/; .+; HttpOnly; SameSite=Lax; Secure$/);
});

test.each([
  ['forged', (cookie: string) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['of another id', (cookie: string) => cookie.replace(/=...../, '=AAAAA')],
  ['a bucket', () => bucketCookie(7).replace('nivaas-rs', 'nivaas-visitor')],
  ['oversized', () => `nivaas-visitor=${'x'.repeat(8_000)}`],
  ['empty', () => 'nivaas-visitor='],
  ['doubled', (cookie: string) => `${cookie}; ${cookie}`],
])('a cookie that is %s counts as none', async (_, change) => {
  const cookie = change((await act(base)).cookie);
  expect((await base.ask(BASKET, withCookie(cookie))).status).toBe(200);
  expect(await shownOn(base, { cookie })).toBe('basket of undefined');
  expect((await act(base, { ...FORM, cookie })).id).toMatch(/^[\w-]{22}$/);
});

test('every edge and every canary knows the id, until the secret changes', async () => {
  const site = await start();
  const { cookie, id } = await act(site);
  const [beside, other] = [
    await start({ beside: site }),
    await start({ env: { SITE_SECRET: '9d2f60c1b7e84a35f01c8d7e6b2a9435' } }),
  ];
  expect([await shownOn(beside, { cookie }), await shownOn(other, { cookie })]).toEqual([
    `basket of ${id}`,
    'basket of undefined',
  ]);
  const version = await site.publish('mfe-shop', 'Search canary', OWNS);
  await site.served(() =>
    site.registry.run('canary', { area: 'mfe-shop', version, percent: 10 }, { by: 'Asha' }),
  );
  const { areas } = (await site.registry.current()) ?? {};
  const [[inside = 0] = []] = areas?.['mfe-shop']?.canary?.buckets ?? [];
  const { text } = await site.ask(BASKET, withCookie(`${bucketCookie(inside)}; ${cookie}`));
  expect(text).toContain(`Search canary heard "basket of ${id}"`);
});

test('nobody keeps the page: no cache of ours or between, no browser, no search engine', async () => {
  const { cookie, id } = await act(base);
  const lanes = { 'x-nivaas-cohort': 'stable' };
  const requests: { method?: string; headers: Record<string, string> }[] = [
    { headers: { cookie } },
    { headers: { cookie, ...lanes } },
    { headers: { cookie, range: 'bytes=0-9', 'if-none-match': '*' } },
    { method: 'HEAD', headers: { cookie, ...lanes } },
  ];
  for (const request of requests) {
    const { status, headers } = await base.ask(BASKET, request);
    expect([status, headers]).toEqual([
      200,
      expect.objectContaining({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        vary: expect.stringContaining('cookie'),
      }),
    ]);
    for (const name of ['etag', 'surrogate-control', 'surrogate-key', 'cdn-cache-control'])
      expect(headers).not.toHaveProperty(name);
  }
  for (const headers of [{}, lanes, { 'if-none-match': '*' }] as Headers[]) {
    const { text } = await base.ask(BASKET, { headers });
    expect([text.includes('basket of undefined'), text.includes(id)]).toEqual([true, false]);
  }
  const moved = await base.ask('/search/asks?name=basket.breaks', withCookie(cookie));
  expect([moved.status, moved.headers['cache-control']]).toEqual([503, 'no-store']);
});

test('it is not made before somebody opens it', async () => {
  for (const headers of [{ purpose: 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }] as Headers[]) {
    const { status, text } = await base.ask(BASKET, { headers });
    expect([status, text]).toEqual([403, 'This page is not loaded ahead.\n']);
  }
});

test('its query answers a browser for itself alone, and no page that is everybody’s', async () => {
  const { cookie, id } = await act(base);
  const { headers, text } = await base.ask(call(base, 'basket.lines'), withCookie(cookie));
  expect([headers['cache-control'], headers['etag'], JSON.parse(text)]).toEqual([
    'no-store',
    undefined,
    { value: `basket of ${id}` },
  ]);
  expect(await base.json(call(base, 'basket.lines'))).toEqual({ value: 'basket of undefined' });
  const open = await startTestSite({ declarations: FUNCTIONS });
  await open.served(() => open.release('mfe-shop', 'Open basket', ['/search', '/search/asks?name&id']));
  const page = await open.ask(BASKET, withCookie(cookie));
  expect([page.status, page.text.includes('visitor_needed'), page.text.includes(id)]).toEqual([
    503,
    true,
    false,
  ]);
});

test.each<Headers>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.test' },
])('pages of other sites neither act nor ask for a visitor: %j', async (whence) => {
  const { cookie } = await act(base);
  const acted = await act(base, { ...TYPE, ...whence, cookie });
  expect([acted.status, acted.set]).toEqual([403, '']);
  expect((await base.ask(call(base, 'basket.lines'), withCookie(cookie, whence))).status).toBe(403);
});

test('no log and no figure has the id, not even what a function says of it', async () => {
  const site = await start({}, startOpsSite);
  const { cookie, id } = await act(site);
  await shownOn(site, { cookie });
  await site.ask('/search/asks?name=basket.breaks', withCookie(cookie));
  await site.ask(call(site, 'basket.breaks'), withCookie(cookie));
  const { text } = await site.ask('/_metrics');
  const written = JSON.stringify([site.log, site.access, text]);
  expect([written.includes('no basket of {visitor}'), written.includes(id)]).toEqual([true, false]);
});

test('a preview shows its holder their own', async () => {
  const site = await start({}, startOpsSite);
  const version = await site.publish('mfe-shop', 'Preview', OWNS);
  const { link } = JSON.parse((await site.change('preview', { area: 'mfe-shop', version })).text) as {
    link: string;
  };
  const { cookie, id } = await act(site);
  const path = `${BASKET}&_preview=${link.split('_preview=')[1]}`;
  const [own, other] = [await site.ask(path, withCookie(cookie)), await site.ask(path)];
  expect([own.text, other.text]).toEqual([
    expect.stringContaining(`Preview heard "basket of ${id}"`),
    expect.stringContaining('Preview heard "basket of undefined"'),
  ]);
});
