import { PageViews, type KnownView, type Seen, type ServedPage, type Visit } from './page-views';

const VERSION = 'v0123456789ab';
const area = { version: VERSION, container: 'c', entry: 'e.js', owns: [], chunks: {}, integrity: {} };
const RELEASE = {
  release: 'r0123456789ab',
  areas: { shell: area, 'mfe-search': area, 'mfe-off': { ...area, off: true } },
};
const PAGE: ServedPage = { owner: 'mfe-search', areas: ['shell', 'mfe-search'], faultyAreas: [] };

function open(trustsProxy = true) {
  const seen: Seen[] = [];
  const views = new PageViews({
    secret: undefined,
    trustsProxy,
    metrics: { views: { inc: () => undefined }, badViews: { inc: () => undefined } },
    byId: () => undefined,
  });
  views.observe((one) => seen.push(one));
  const serve = (address: string, page: Partial<ServedPage> = {}, hasBucket = true) => {
    const request = {
      headers: { 'x-forwarded-for': address },
      socket: { remoteAddress: '127.0.0.1' },
    } as unknown as Visit['request'];
    const { 'server-timing': header = '' } = views.serve({ request, hasBucket }, RELEASE, {
      ...PAGE,
      ...page,
    });
    return views.check(header.slice('view;desc="'.length, -1), views.visitors.of(request)) as KnownView;
  };
  const count = (kind: Seen['kind'], of = 'mfe-search') =>
    seen.filter((one) => one.kind === kind && one.area === of).length;
  const total = (of = 'mfe-search') => views.counts.of(of, VERSION).total('hour', 0);
  return { views, serve, count, total };
}

test('a page view counts for every area in the document', () => {
  const { serve, total } = open();
  serve('10.0.0.1');
  serve('10.0.0.1', { areas: ['shell'] });
  expect(total('shell')).toEqual({ views: 2, badViews: 0 });
  expect(total()).toEqual({ views: 1, badViews: 0 });
});

test('a page view from a document with a fault is a bad view of that area alone', () => {
  const { serve, total, count } = open();
  serve('10.0.0.1', { faultyAreas: ['mfe-search', 'mfe-search'] });
  expect(total()).toEqual({ views: 1, badViews: 1 });
  expect(total('shell')).toEqual({ views: 1, badViews: 0 });
  expect(count('bad')).toBe(1);
});

test('what the server has seen, the browser does not add to', () => {
  const { views, serve, total } = open();
  const view = serve('10.0.0.1', { faultyAreas: ['mfe-search'] });
  views.bad(view, 'mfe-search', 'load');
  views.bad(view, 'mfe-search', 'render');
  expect(total()).toEqual({ views: 1, badViews: 1 });
});

test('an area that is switched off has neither views nor faults', () => {
  const { views, serve, total } = open();
  const view = serve('10.0.0.1', { areas: ['shell', 'mfe-off'], faultyAreas: ['mfe-off'] });
  expect(views.bad(view, 'mfe-off', 'load')).toBe(false);
  expect(total('mfe-off')).toEqual({ views: 0, badViews: 0 });
});

test('an area that the visitor came to without a new document has a view, once', () => {
  const { views, serve, total } = open();
  const view = serve('10.0.0.1', { areas: ['shell'] });
  views.visited(view, 'mfe-search');
  views.visited(view, 'mfe-search');
  views.bad(view, 'mfe-search', 'render');
  expect(total()).toEqual({ views: 1, badViews: 1 });
});

test('a visitor without a bucket is counted but not compared', () => {
  const { views, serve, total, count } = open();
  views.bad(serve('10.0.0.1', {}, false), 'mfe-search', 'load');
  expect(total()).toEqual({ views: 1, badViews: 1 });
  expect([count('view'), count('bad')]).toEqual([0, 0]);
});

test('the comparison takes three bad views of a version from one address, and thirty views', () => {
  const { views, serve, count } = open();
  for (let index = 0; index < 100; index += 1) views.bad(serve('10.0.0.1'), 'mfe-search', 'load');
  expect([count('view'), count('bad')]).toEqual([30, 3]);
  for (let index = 0; index < 3; index += 1) views.bad(serve('10.0.0.2'), 'mfe-search', 'load');
  expect([count('view'), count('bad')]).toEqual([33, 6]);
});

test('of an IPv6 address the network counts', () => {
  const { views, serve, count } = open();
  for (const host of ['1', '2', 'ffff:1', 'a:b:c:d', '5']) {
    const address = host.length > 6 ? `2001:db8:0:7:${host}` : `2001:db8:0:7::${host}`;
    views.bad(serve(address), 'mfe-search', 'load');
  }
  expect(count('bad')).toBe(3);
  views.bad(serve('2001:db8:0:8::1'), 'mfe-search', 'load');
  expect(count('bad')).toBe(4);
});

test('what a visitor claims of its address counts for nothing: the last entry is the proxy’s', () => {
  const { views, serve, count } = open();
  for (let index = 0; index < 10; index += 1)
    views.bad(serve(`10.9.9.${index}, 10.0.0.1`), 'mfe-search', 'load');
  expect(count('bad')).toBe(3);
  const direct = open(false);
  for (let index = 0; index < 10; index += 1)
    direct.views.bad(direct.serve(`10.9.9.${index}`), 'mfe-search', 'load');
  expect(direct.count('bad')).toBe(3);
});

test('a page view of a release that this edge does not know says nothing', () => {
  const request = { headers: {}, socket: {} } as unknown as Visit['request'];
  const shared = { secret: 'the same everywhere', trustsProxy: false, metrics: new Metrics() };
  const first = new PageViews({ ...shared, byId: () => undefined });
  const second = new PageViews({ ...shared, metrics: new Metrics(), byId: () => undefined });
  const third = new PageViews({ ...shared, metrics: new Metrics(), byId: () => ({ snapshot: RELEASE }) });
  const token = (first.serve({ request, hasBucket: true }, RELEASE, PAGE)['server-timing'] ?? '').slice(
    11,
    -1,
  );
  expect(second.check(token, 'someone')).toBe('unknown_release');
  expect(third.check(token, 'someone')).toMatchObject({ owner: 'mfe-search' });
});
