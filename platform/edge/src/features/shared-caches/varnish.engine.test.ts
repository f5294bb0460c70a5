import { setTimeout as delay } from 'node:timers/promises';
import { cohorts } from '@nivaas/registry';
import { askCache } from '../../test-support/ask-cache';
import { mixedParts } from '../../test-support/check-document';
import { fakeFunctions } from '../../test-support/fake-build';
import { startOpsSite, type OpsSite } from '../../test-support/ops-site';
import { startTestSite, type Answer, type TestSiteOptions } from '../../test-support/test-site';
import { freePort, Varnish } from '../../test-support/varnish';
import { bucketCookie } from '../../test-support/visit';

const FLIPS = 60;
const AREAS = ['mfe-help', 'mfe-shop'];

let varnish: Varnish | undefined;
afterEach(async () => {
  await varnish?.close();
  varnish = undefined;
});

interface Site extends OpsSite {
  /** Asks through the cache. */
  through: (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;
}

/** An edge behind a Varnish that it purges. */
async function startSite(
  releases?: [string, string][],
  declarations: TestSiteOptions['declarations'] = {},
): Promise<Site> {
  const port = await freePort();
  const site = await startOpsSite({
    env: {
      CACHE_PURGE_URLS: `http://127.0.0.1:${port}/`,
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_ORIGIN: 'http://your.site',
    },
    declarations,
    ...(releases ? { releases } : {}),
  });
  varnish = await Varnish.start(port, [site.port]);
  return { ...site, through: (path, headers, method) => askCache(port, path, headers, method) };
}

const hits = (answers: readonly Answer[]) => answers.map(({ headers }) => headers['x-cache']);

test('a document is kept for anonymous visitors and others alike, in each encoding, and revalidated by tag', async () => {
  const { through } = await startSite();
  // The cache was started after the edge, so it learns the live revision from this answer.
  await through('/_release');
  const first = await through('/search');
  const others = [
    await through('/search'),
    await through('/search', { cookie: `${bucketCookie(7)}; session=abc` }),
    await through('/search', { cookie: 'nivaas-cohort=c0123456789abcdef' }),
    await through('/search', {}, 'HEAD'),
  ];
  expect(hits([first, ...others])).toEqual(['false', 'true', 'true', 'true', 'true']);
  expect(others.flatMap(({ headers }) => headers['set-cookie'] ?? headers['server-timing'] ?? [])).toEqual(
    [],
  );
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
  expect(Object.keys(first.headers).filter((name) => /surrogate|cdn|varnish|via|cohorts/.test(name))).toEqual(
    [],
  );
  const known = await through('/search', { 'if-none-match': String(first.headers.etag) });
  expect([known.status, known.text]).toEqual([304, '']);
  const encodings = ['br', 'gzip, deflate, br', 'gzip', 'br;q=0, gzip', 'identity'];
  for (const asked of encodings) {
    const answer = await through('/large', { 'accept-encoding': asked });
    const expected = { br: 'br', 'gzip, deflate, br': 'br', gzip: 'gzip', 'br;q=0, gzip': 'gzip' }[asked];
    expect([asked, answer.headers['content-encoding']]).toEqual([asked, expected]);
  }
});

test('what is one visitor’s is kept by nobody: sessions, forms, previews, healed browsers, errors', async () => {
  const { through, ask: direct } = await startSite([
    ['shell', 'Shell one'],
    ['shell', 'Shell two'],
    ['mfe-shop', 'Search one'],
  ]);
  const shell = String((await direct('/')).headers['x-shell']);
  const personal: [string, Record<string, string>, string?][] = [
    ['/auth/session', { cookie: 'session=abc' }],
    ['/auth/login', { 'content-type': 'application/x-www-form-urlencoded' }, 'POST'],
    ['/search?_preview=x', {}],
    ['/search', { cookie: `nivaas-not-${shell}=` }],
    ['/throws', {}],
    ['/_health/ready', {}],
    ['/_metrics', {}],
  ];
  for (const [path, headers, method] of personal) {
    const answers = [await through(path, headers, method), await through(path, headers, method)];
    expect([path, ...hits(answers)]).toEqual([path, 'false', 'false']);
  }
  const healed = await through('/search', { cookie: `nivaas-not-${shell}=` });
  expect(healed.headers['x-shell']).not.toBe(shell);
  expect((await through('/search')).headers['x-shell']).toBe(shell);
  expect((await through('/_release/events')).status).toBe(503);
});

test('visitors who ask for a private page at once each get their own, and their ids pass the cache', async () => {
  const functions = fakeFunctions();
  const { through, served, release } = await startSite(undefined, { 'mfe-shop': { functions } });
  const owns = ['/search', '/search/asks?name&id private'];
  const version = await served(() => release('mfe-shop', 'Basket', owns));
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const cookies = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const added = await through(`/_data/mfe-shop/${version}/basket.add`, headers, 'POST');
      return added.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    }),
  );
  const visitors = [...cookies, ...cookies, 'nobody=1'];
  const pages = await Promise.all(
    visitors.map((cookie) => through('/search/asks?name=basket.lines', { cookie })),
  );
  expect(pages.map(({ text }) => /basket of ([\w-]+)/.exec(text)?.[1])).toEqual(
    visitors.map((cookie) => /^nivaas-visitor=([\w-]+)/.exec(cookie)?.[1] ?? 'undefined'),
  );
  expect(new Set(hits(pages))).toEqual(new Set(['false']));
});

test('K08 cohorts are apart, and a visitor comes to theirs with the label that a page view gives', async () => {
  const site = await startSite();
  const version = await site.publish('mfe-shop', 'Search canary');
  await site.through('/search');
  expect((await site.change('canary', { area: 'mfe-shop', version, percent: 10 })).status).toBe(200);
  const [[bucket = 0] = []] = (await site.registry.current())?.areas['mfe-shop']?.canary?.buckets ?? [];
  const cookie = bucketCookie(bucket);
  const before = await site.through('/search', { cookie });
  expect(before.text).toContain('Search one');
  const body = JSON.stringify({ release: before.headers['x-release'], areas: ['shell', 'mfe-shop'] });
  const { headers } = await askCache(varnish?.port ?? 0, '/_beacon/view', { cookie }, 'POST', body);
  const label = String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
  expect(label).toMatch(/^nivaas-cohort=c[0-9a-f]{16}$/);
  const mine = { cookie: `${cookie}; ${label}` };
  const canary = [await site.through('/search', mine), await site.through('/search', mine)];
  expect(canary.map(({ text }) => text.includes('Search canary'))).toEqual([true, true]);
  expect(hits(canary)).toEqual(['false', 'true']);
  for (const other of ['', cookie, 'nivaas-cohort=c0123456789abcdef', `${label}0`])
    expect((await site.through('/search', { cookie: other })).text).toContain('Search one');
  expect((await site.change('abort', { area: 'mfe-shop' })).status).toBe(200);
  expect((await site.through('/search', mine)).text).toContain('Search one');
});

test(`after an acknowledged change of a release or of data no document is of before, ${FLIPS} times, and none is mixed`, async () => {
  const site = await startSite([
    ['shell', 'Start'],
    ...AREAS.map((area): [string, string] => [area, `${area} one`]),
  ]);
  const beside = await startTestSite({
    beside: site,
    env: {
      CACHE_PURGE_URLS: `http://127.0.0.1:${varnish?.port}/`,
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_ORIGIN: 'http://your.site',
    },
  });
  // Adds an edge that does not make the changes: it must read the registry when the cache names a newer revision.
  await varnish?.stop();
  await varnish?.start([site.port, beside.port]);
  for (const area of AREAS) {
    const version = await site.publish(area, `${area} two`);
    expect((await site.change('activate', { area, version })).status).toBe(200);
  }
  const priced = async () => (await site.through('/priced?tag=listings:7')).headers['x-cache'];
  const wrong: string[] = [];
  const seen: string[] = [];
  let isFlipping = true;
  const visitor = async (number: number) => {
    while (isFlipping) {
      const { status, text } = await site.through(`/parts?view=${number % 5}`);
      if (status === 200) seen.push(text);
      else wrong.push(`status ${status}`);
    }
  };
  const visitors = [0, 1, 2, 3].map(visitor);
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const area = AREAS[flip % AREAS.length] ?? '';
    const versions = (await site.registry.current())?.areas[area];
    const reason = { force: true, reason: 'it is held' };
    const { status, text } = await site.change('rollback', { area, to: versions?.previous, ...reason });
    const { release } = JSON.parse(text) as { release: string; warning?: string };
    if (status !== 200 || text.includes('warning')) wrong.push(text);
    const document = await site.through(`/parts?view=${flip % 5}`);
    if (document.headers['x-release'] !== release) wrong.push(`flip ${flip}: an old document`);
    if (flip % 6) continue;
    await priced();
    const { unconfirmed } = await (flip % 4 ? site : beside).edge.dataChanges.record(['listings:7']);
    if (unconfirmed.length > 0 || (await priced()) === 'true') wrong.push(`flip ${flip}: old data`);
  }
  isFlipping = false;
  await Promise.all(visitors);
  expect(wrong).toEqual([]);
  const revisions = await site.registry.history(undefined, FLIPS + 20);
  const known = new Map(
    revisions.flatMap((each) => cohorts(each).map(({ release, areas }) => [release, areas] as const)),
  );
  expect(seen.length).toBeGreaterThan(FLIPS);
  expect(seen.flatMap((html) => mixedParts(html, (release) => known.get(release)))).toEqual([]);
});

test('while no edge answers, documents stay, those of a version that was taken back do not', async () => {
  const site = await startSite();
  const version = await site.publish('mfe-shop', 'Search two');
  await site.change('activate', { area: 'mfe-shop', version });
  expect((await site.through('/search')).text).toContain('Search two');
  await site.change('rollback', { area: 'mfe-shop', reason: 'it is bad' });
  expect((await site.through('/missing')).status).toBe(404);
  expect((await site.through('/')).text).toContain('Start');
  await site.edge.close();
  expect((await site.through('/')).text).toContain('Start');
  // Longer than the page's lifetime in the cache.
  await delay(6_000);
  expect((await site.through('/missing')).status).toBe(404);
  const taken = await site.through('/search');
  expect([taken.status, taken.text.includes('Search two')]).toEqual([503, false]);
});
