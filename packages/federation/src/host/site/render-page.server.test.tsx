import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Outlet } from 'react-router-dom';
import { Fragment } from '../../fragment';
import type { FragmentHost } from '../../fragment-host';
import type { PageModule } from '../../routes';
import { OpenParts } from '../parts/open-parts';
import { createPageRenderer, RenderTimeout } from './render-page';
import { areaSnapshot, fakeContainers, releaseOf } from '../test-support/release';

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

/** Renders the only page of mfe-search, in Node without a DOM. */
function render(
  Component: PageModule['Component'],
  modules = {},
  report: FragmentHost['report'] = () => undefined,
) {
  const page: PageModule = { Component, handle: { head: () => ({ title: 'Results' }) } };
  const route = { id: 'results', path: '/search', lazy: () => Promise.resolve(page) };
  const { loadContainer } = fakeContainers({ 'mfe-search/routes': { routes: [route] }, ...modules });
  const snapshot = releaseOf({
    shell: areaSnapshot('shell'),
    'mfe-search': areaSnapshot('mfe-search', { results: '/search' }),
    'mfe-content': areaSnapshot(
      'mfe-content',
      {},
      { chunks: { 'fragment-services': { js: ['1.js'], css: [] } } },
    ),
  });
  const renderPage = createPageRenderer({
    parts: new OpenParts({ snapshot, loadContainer }),
    shell: {
      Frame: () => (
        <>
          <p>The rest</p>
          <Outlet />
        </>
      ),
      NotFound: () => null,
      PageError: ({ area }) => <h1>{`${area} is not available`}</h1>,
      PageWaiting: () => null,
      FrameError: () => null,
      routes: [],
    },
    Unavailable: () => null,
    origin: 'http://test',
    notFoundHead: { title: 'Not found' },
    renderToHtml,
    report,
  });
  return renderPage('/search');
}

test('a page that throws while it is rendered goes out as its fallback with status 503', async () => {
  const Component = () => {
    throw new Error('broken');
  };
  const { status, html, head, data } = await render(Component);
  expect(html).toContain('<p>The rest</p>');
  expect(html).toContain('<h1>mfe-search is not available</h1>');
  // The browser has the data and tries to render the page from it.
  expect([status, head.title, data.failed]).toEqual([503, 'Results', false]);
});

test('a page that shows the mark of a failed one as text is not one', async () => {
  const Component = () => <p title=' data-fallback="" data-page=""'> data-fallback="" data-page=""</p>;
  expect((await render(Component)).status).toBe(200);
});

test('a fragment whose data does not come in time is a fault of its area', async () => {
  const hangs = {
    Component: () => <p>Services</p>,
    loader: () => {
      setImmediate(giveUp);
      return new Promise(() => undefined);
    },
  };
  const report = jest.fn();
  const page = () => (
    <>
      <h1>Results</h1>
      <Fragment name="mfe-content/services" props={{}} />
    </>
  );
  const { html } = await render(page, { 'mfe-content/services': hangs }, report);
  expect(html).toContain('<h1>Results</h1>');
  expect(report.mock.calls).toMatchObject([
    [{ area: 'mfe-content', part: 'mfe-content/services', phase: 'load' }],
  ]);
});
