import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { data, Outlet } from 'react-router-dom';
import { Fragment } from '../../fragment';
import { notFound, type PageModule } from '../../routes';
import { AreaLoadError, OpenParts } from '../parts/open-parts';
import { createPageRenderer, RenderTimeout } from './render-page';
import { areaSnapshot, fakeContainers, releaseOf } from '../test-support/release';

const page = (title: string, loader?: PageModule['loader']): PageModule => ({
  Component: () => <h1>{title}</h1>,
  handle: { head: () => ({ title, canonical: '/search' }) },
  ...(loader ? { loader } : {}),
});

let giveUp: () => void = () => undefined;

function renderToHtml(element: ReactElement, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const sink = new PassThrough();
    // Not at once: an abort of React ends after this call.
    const onAllReady = () => setImmediate(() => resolve(text(stream.pipe(sink))));
    const stream = renderToPipeableStream(element, { onAllReady, onShellError: reject, onError });
    giveUp = () => stream.abort(new RenderTimeout());
  });
}

interface Around {
  off?: boolean;
  /** An error of a fragment during the render. */
  fail?: unknown;
  /** Further modules, by area and expose. */
  modules?: Record<string, unknown>;
}

/** A renderer of mfe-shop with one page, in Node without a DOM. */
function rendererOf(results: PageModule, { off, fail, modules = {} }: Around = {}) {
  const chunks = { 'fragment-services': { js: ['1.js'], css: [] } };
  const snapshot = releaseOf({
    shell: areaSnapshot('shell', { home: '/' }),
    'mfe-shop': areaSnapshot('mfe-shop', { results: '/search' }, off ? { off } : {}),
    'mfe-help': areaSnapshot('mfe-help', {}, { chunks }),
  });
  const route = { id: 'results', path: '/search', lazy: () => Promise.resolve(results) };
  const { loadContainer } = fakeContainers({ 'mfe-shop/routes': { routes: [route] }, ...modules });
  const report = jest.fn();
  const render = createPageRenderer({
    parts: new OpenParts({ snapshot, loadContainer }),
    shell: {
      Frame: () => (
        <>
          <p>The rest</p>
          <Outlet />
        </>
      ),
      NotFound: () => <h1>Nobody owns this</h1>,
      PageError: ({ area }) => <h1>{`${area} is not available`}</h1>,
      PageWaiting: () => null,
      FrameError: () => <h1>The frame failed</h1>,
      routes: [{ id: 'home', path: '/', lazy: () => Promise.resolve(page('Home')) }],
    },
    Unavailable: () => null,
    origin: 'http://test',
    notFoundHead: { title: 'Not found', noindex: true },
    renderToHtml: (element, onError) => {
      if (fail) onError(fail);
      return renderToHtml(element, onError);
    },
    report,
  });
  return { render, report };
}

test('a page has status, head, data and the chunks of its hydration', async () => {
  const { render } = rendererOf(page('Results', () => Promise.resolve({ count: 3 })));
  expect(await render('/search?type=rent')).toMatchObject({
    status: 200,
    head: { title: 'Results', canonical: '/search' },
    html: expect.stringContaining(
      '<div data-area="mfe-shop" data-version="v0123456789ab"><h1>Results</h1></div>',
    ),
    data: { loaderData: { 'mfe-shop:results': { count: 3 } }, fragments: {} },
    chunks: { shell: ['main'], 'mfe-shop': ['routes', 'page-results'] },
  });
});

test('a page names the lazy chunks that it shows with its data', async () => {
  const results = page('Results', () => Promise.resolve({ view: 'map' }));
  const chunks = (data: unknown) => [`${(data as { view: string }).view}-view`];
  const { render } = rendererOf({ ...results, handle: { ...results.handle, chunks } });
  expect(await render('/search')).toMatchObject({
    chunks: { 'mfe-shop': ['routes', 'page-results', 'map-view'] },
  });
});

test('a page holds as long as the value of its loader, and depends on what that depends on', async () => {
  const headers = { 'cache-control': 'max-age=60', 'surrogate-key': 'listings listings:42' };
  const { render } = rendererOf(page('Results', () => Promise.resolve(data({ count: 3 }, { headers }))));
  expect(await render('/search')).toMatchObject({
    freshness: { maxAgeMs: 60_000, tags: ['listings', 'listings:42'] },
    data: { loaderData: { 'mfe-shop:results': { count: 3 } } },
  });
  const plain = rendererOf(page('Results', () => Promise.resolve({ count: 3 })));
  expect((await plain.render('/search')).freshness).toEqual({ tags: [] });
});

test('an address without an owner is 404 with the fallback page', async () => {
  const { render, report } = rendererOf(page('Results'));
  expect(await render('/nothing')).toMatchObject({
    status: 404,
    head: { noindex: true },
    html: expect.stringContaining('<h1>Nobody owns this</h1>'),
    data: { unmatched: true },
  });
  expect(report).not.toHaveBeenCalled();
});

test('what a loader does not find is 404, and no fault', async () => {
  const { render, report } = rendererOf(page('Results', () => Promise.reject(notFound())));
  const { status, head, data } = await render('/search');
  expect([status, head.noindex, data.failed]).toEqual([404, true, undefined]);
  expect(data.errors).toEqual({ 'mfe-shop:results': { status: 404, statusText: 'Not Found' } });
  expect(report).not.toHaveBeenCalled();
});

test.each([
  ['/login?returnTo=%2Fsearch', '/login?returnTo=%2Fsearch'],
  ['/.//evil.example', '/evil.example'],
  ['https://evil.example//x', '/'],
])('a redirect to %s stays in the site', async (location, answered) => {
  const away = new Response(null, { status: 302, headers: { location } });
  const { render } = rendererOf(page('Results', () => Promise.resolve(away)));
  expect(await render('/search')).toMatchObject({ status: 302, location: answered, html: '' });
});

test('an area that is switched off is 503 with its fallback, and its fault is its own', async () => {
  const { render, report } = rendererOf(page('Results'), { off: true });
  const { status, html, data, head } = await render('/search');
  expect([status, data.failed, head.noindex]).toEqual([503, true, true]);
  expect(html).toContain(
    '<div data-area="mfe-shop" data-version="v0123456789ab" data-fallback="" data-page="">',
  );
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ area: 'mfe-shop' }));
});

test('a fragment that cannot be loaded is a fault of its area; another error is one of the page around it', async () => {
  const missing = new AreaLoadError('mfe-help/services', 'failed');
  const fragment = rendererOf(page('Results'), { fail: missing });
  await fragment.render('/search');
  expect(fragment.report.mock.calls).toEqual([
    [{ area: 'mfe-help', part: 'mfe-help/services', phase: 'load', error: missing }],
  ]);
  const error = new Error('broken');
  const other = rendererOf(page('Results'), { fail: error });
  // The part has no query: it may contain the visitor's input, and faults are logged.
  await other.render('/search?location=my-street-7');
  expect(other.report.mock.calls).toEqual([[{ area: 'shell', part: '/search', phase: 'render', error }]]);
});

test('a page that throws while it is rendered goes out as its fallback with status 503', async () => {
  const Component = () => {
    throw new Error('broken');
  };
  const { status, html, head, data } = await rendererOf({ ...page('Results'), Component }).render('/search');
  expect(html).toContain('<p>The rest</p>');
  expect(html).toContain('<h1>mfe-shop is not available</h1>');
  // The browser has the data and tries to render the page from it.
  expect([status, head.title, data.failed]).toEqual([503, 'Results', undefined]);
});

test('a page that shows the mark of a failed one as text is not one', async () => {
  const Component = () => <p title=' data-fallback="" data-page=""'> data-fallback="" data-page=""</p>;
  const { render } = rendererOf({ ...page('Results'), Component });
  expect((await render('/search')).status).toBe(200);
});

test('a fragment whose data does not come in time is a fault of its area', async () => {
  const hangs = {
    Component: () => <p>Services</p>,
    loader: () => {
      setImmediate(giveUp);
      return new Promise(() => undefined);
    },
  };
  const Component = () => (
    <>
      <h1>Results</h1>
      <Fragment name="mfe-help/services" props={{}} />
    </>
  );
  const modules = { 'mfe-help/services': hangs };
  const { render, report } = rendererOf({ ...page('Results'), Component }, { modules });
  expect((await render('/search')).html).toContain('<h1>Results</h1>');
  expect(report.mock.calls).toMatchObject([[{ area: 'mfe-help', part: 'mfe-help/services', phase: 'load' }]]);
});
