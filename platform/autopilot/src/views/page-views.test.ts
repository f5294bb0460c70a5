import { TrustedProxies } from '@nivaas/http';
import type { Observation } from '../counts/tally';
import { PageViews, type ServedPage, type VerifiedView, type Visit } from './page-views';

const metrics = { views: { inc: () => undefined }, badViews: { inc: () => undefined } };
const VERSION = 'v0123456789ab';
const area = { version: VERSION, container: 'c', entry: 'e.js', owns: [], chunks: {}, integrity: {} };
const RELEASE = {
  release: 'r0123456789ab',
  areas: { shell: area, 'mfe-shop': area, 'mfe-off': { ...area, off: true } },
};
const PAGE: ServedPage = { owner: 'mfe-shop', areas: ['shell', 'mfe-shop'], faultyAreas: [] };

type Asking = { isComparable?: boolean } & Record<string, unknown>;

function open(proxies = new TrustedProxies(['127.0.0.1'])) {
  const seen: Observation[] = [];
  const time = { now: 1_800_000_000_000 };
  const views = new PageViews({
    secret: () => 'a secret of the site',
    proxies,
    metrics,
    releaseOf: async () => undefined,
    home: 1,
    clock: () => time.now,
  });
  views.connect(
    (one) => seen.push(one),
    () => undefined,
  );
  const serve = async (
    address: string,
    page: Partial<ServedPage> = {},
    { isComparable = true, ...headers }: Asking = {},
  ) => {
    const request = {
      headers: { 'x-forwarded-for': address, ...headers },
      socket: { remoteAddress: '127.0.0.1' },
    } as unknown as Visit['request'];
    const token = views.open({ request, isComparable }, RELEASE, { ...PAGE, ...page }) ?? '';
    return (await views.find(token)) as VerifiedView;
  };
  const count = (kind: Observation['kind'], of = 'mfe-shop') =>
    seen.filter((one) => one.kind === kind && one.area === of).length;
  const total = (of = 'mfe-shop') => {
    const [, count = 0, badViews = 0] = views.counts.of(of, VERSION).rows(views.now())[0] ?? [];
    return { views: count, badViews };
  };
  return { views, serve, count, total, seen, time };
}

test('a page view from a document with a fault is a bad view of that area alone', async () => {
  const { views, serve, total, count } = open();
  const view = await serve('10.0.0.1', { faultyAreas: ['mfe-shop', 'mfe-shop'] });
  // What the server has seen, the browser does not add to.
  for (const phase of ['load', 'render']) views.bad(view, 'mfe-shop', phase);
  expect(total()).toEqual({ views: 1, badViews: 1 });
  expect(total('shell')).toEqual({ views: 1, badViews: 0 });
  expect(count('bad')).toBe(1);
});

test('an area that is switched off has neither views nor faults', async () => {
  const { views, serve, total } = open();
  const view = await serve('10.0.0.1', { areas: ['shell', 'mfe-off'], faultyAreas: ['mfe-off'] });
  expect(views.bad(view, 'mfe-off', 'load')).toBe(false);
  expect(total('mfe-off')).toEqual({ views: 0, badViews: 0 });
});

test('an area that the visitor came to without a new document has a view, once', async () => {
  const { views, serve, total } = open();
  const view = await serve('10.0.0.1', { areas: ['shell'] });
  views.visited(view, 'mfe-shop');
  views.visited(view, 'mfe-shop');
  views.bad(view, 'mfe-shop', 'render');
  expect(total()).toEqual({ views: 1, badViews: 1 });
});

test('a visitor without a bucket is counted but not compared', async () => {
  const { views, serve, total, count } = open();
  views.bad(await serve('10.0.0.1', {}, { isComparable: false }), 'mfe-shop', 'load');
  expect(total()).toEqual({ views: 1, badViews: 1 });
  expect([count('view'), count('bad')]).toEqual([0, 0]);
});

test('K05 the comparison takes three views of a release from one network, good or bad', async () => {
  const { views, serve, count } = open();
  for (let host = 1; host < 100; host += 1) {
    const view = await serve(`10.0.0.${host}`);
    if (host % 2) views.bad(view, 'mfe-shop', 'load');
  }
  expect([count('view'), count('bad')]).toEqual([3, 2]);
  views.bad(await serve('10.0.1.1'), 'mfe-shop', 'load');
  expect([count('view'), count('bad')]).toEqual([4, 3]);
});

describe('a sign of life', () => {
  const NAVIGATION = { 'sec-fetch-dest': 'document' };
  const settled = ({ views, seen, time }: ReturnType<typeof open>, seconds: number) => {
    time.now += seconds * 1_000;
    views.life.settle(views.now());
    return seen.flatMap(({ area, kind }) => (/alive|silent|late/.test(kind) ? [`${area} ${kind}`] : []));
  };

  test('that does not come within 20 s makes a page view silent, for every area in the document', async () => {
    const site = open();
    await site.serve('10.0.0.1', {}, NAVIGATION);
    expect(settled(site, 19)).toEqual([]);
    expect(settled(site, 1)).toEqual(['shell silent', 'mfe-shop silent']);
    expect(settled(site, 60)).toHaveLength(2);
  });

  test('that comes late takes the silence back, once, and in time it does not', async () => {
    const site = open();
    const inTime = await site.serve('10.0.0.1', { areas: ['shell'] }, NAVIGATION);
    const late = await site.serve('10.0.1.1', { areas: ['shell'] }, NAVIGATION);
    site.views.alive(inTime);
    expect(settled(site, 20)).toEqual(['shell alive', 'shell silent']);
    for (let times = 0; times < 2; times += 1) site.views.alive(late);
    expect(settled(site, 20)).toEqual(['shell alive', 'shell silent', 'shell late']);
  });

  test('is waited for a minute longer while evidence is missing', async () => {
    const site = open();
    await site.serve('10.0.0.1', { areas: ['shell'] }, NAVIGATION);
    site.views.life.isWhole = false;
    expect([settled(site, 79), settled(site, 1)]).toEqual([[], ['shell silent']]);
  });

  test.each<[string, Asking, Partial<ServedPage>]>([
    ['a program that is no browser', {}, {}],
    ['a prefetch', { ...NAVIGATION, 'sec-purpose': 'prefetch' }, {}],
    ['a frame', { 'sec-fetch-dest': 'iframe' }, {}],
    ['a first visit', { ...NAVIGATION, isComparable: false }, {}],
    ['a document that failed on the server', NAVIGATION, { faultyAreas: ['mfe-shop'] }],
  ])('is not due from %s', async (_, asking, page) => {
    const site = open();
    await site.serve('10.0.0.1', page, asking);
    expect(settled(site, 60)).toEqual([]);
  });
});

test('a page view of a release that this edge does not know says nothing', async () => {
  const request = { headers: {}, socket: {} } as unknown as Visit['request'];
  const shared = { secret: () => 'the same everywhere', proxies: new TrustedProxies(), metrics, home: 1 };
  const first = new PageViews({ ...shared, releaseOf: async () => undefined });
  const second = new PageViews({ ...shared, releaseOf: async () => undefined });
  const third = new PageViews({ ...shared, releaseOf: async () => RELEASE });
  const token = first.open({ request, isComparable: true }, RELEASE, PAGE) ?? '';
  expect(await second.find(token)).toBe('unknown_release');
  expect(await third.find(token)).toMatchObject({ owner: 'mfe-shop' });
});
