import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Outlet } from 'react-router-dom';
import type { PageModule } from '../../routes';
import { Areas } from '../parts/areas';
import { createPageRenderer } from './render-page';
import { areaSnapshot, fakeInstance, releaseOf } from '../test-support/release';

function renderToHtml(element: ReactElement, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const sink = new PassThrough();
    const onAllReady = () => resolve(text(stream.pipe(sink)));
    const stream = renderToPipeableStream(element, { onAllReady, onShellError: reject, onError });
  });
}

/** Renders the only page of mfe-search, in Node without a DOM. */
function render(Component: PageModule['Component']) {
  const page: PageModule = { Component, handle: { head: () => ({ title: 'Results' }) } };
  const route = { id: 'results', path: '/search', lazy: () => Promise.resolve(page) };
  const instance = fakeInstance({ 'mfe-search/routes': { routes: [route] } });
  const snapshot = releaseOf({
    shell: areaSnapshot('shell'),
    'mfe-search': areaSnapshot('mfe-search', { results: '/search' }),
  });
  const renderPage = createPageRenderer({
    areas: new Areas({ snapshot, instance, entryUrl: () => '' }),
    slots: {
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
      shellRoutes: [],
    },
    Unavailable: () => null,
    origin: 'http://test',
    notFoundHead: { title: 'Not found' },
    renderToHtml,
    report: () => undefined,
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
