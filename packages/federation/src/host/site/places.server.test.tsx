import type { AreaFills } from '@nivaas/contracts';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { Outlet } from 'react-router-dom';
import { Fragment, Place, useFillings } from '../../fragment';
import { OpenParts } from '../parts/open-parts';
import { areaSnapshot, fakeContainers, releaseOf } from '../test-support/release';
import { createPageRenderer } from './render-page';

declare module '@nivaas/contracts' {
  interface DataPlaces {
    'shop.menu': { label: string; href: string };
  }
  interface PartPlaces {
    'shop.panel': { id: string };
  }
}

function Menu() {
  return useFillings('shop.menu').map(({ data, lang }) => (
    <a key={data.href} href={data.href} lang={lang}>
      {data.label}
    </a>
  ));
}

/** Renders a page that opens two places, which these areas fill with these modules. */
async function rendered(fills: Record<string, AreaFills>, modules: Record<string, unknown> = {}) {
  const results = {
    Component: () => (
      <main>
        <Menu />
        <Fragment name="mfe-help/services" props={{}} />
        <Place name="shop.panel" props={{ id: '1' }} number={2} hydrate="idle" />
      </main>
    ),
    handle: { head: () => ({ title: 'Results' }) },
  };
  const fillers = Object.entries(fills).map(
    ([area, each]) => [area, areaSnapshot(area, {}, { fills: each })] as const,
  );
  const chunks = { 'fragment-services': { js: ['1.js'], css: [] } };
  const { loadContainer } = fakeContainers({
    'mfe-shop/routes': { routes: [{ id: 'results', path: '/', lazy: () => Promise.resolve(results) }] },
    'mfe-help/services': { Component: () => <p>Services</p> },
    ...modules,
  });
  const report = jest.fn();
  const render = createPageRenderer({
    parts: new OpenParts({
      snapshot: releaseOf({
        'mfe-shop': areaSnapshot('mfe-shop', { results: '/' }),
        'mfe-help': areaSnapshot('mfe-help', {}, { chunks }),
        ...Object.fromEntries(fillers),
      }),
      loadContainer,
    }),
    shell: {
      Frame: Outlet,
      NotFound: Menu,
      PageError: Menu,
      PageWaiting: Menu,
      FrameError: Menu,
      routes: [],
    },
    Unavailable: () => null,
    origin: 'http://test',
    notFoundHead: { title: 'Not found' },
    renderToHtml: (element, onError) =>
      new Promise((resolve, reject) => {
        const onAllReady = () => resolve(text(stream.pipe(new PassThrough())));
        const stream = renderToPipeableStream(element, { onAllReady, onShellError: reject, onError });
      }),
    report,
  });
  return { ...(await render('/')), report };
}

const BOX = { 'shop.panel': [{ fragment: 'box' }] };
const box = {
  Component: ({ id, data }: { id: string; data?: unknown }) => <p>{`Box ${id} ${String(data ?? '')}`}</p>,
};

test('a page without fillings has nothing of its places, but says that it opens them', async () => {
  const { html, data, places } = await rendered({});
  expect(html).not.toContain('<!--$--><!--/$-->');
  expect(data).not.toHaveProperty('places');
  expect(places).toEqual(['shop.menu', 'shop.panel']);
});

test('data are rendered without code of the area, and the document carries them once', async () => {
  const help = { label: 'Help', href: '/help' };
  const { html, data, chunks } = await rendered({ 'mfe-basket': { 'shop.menu': [{ data: { en: help } }] } });
  expect(html).toContain('<a href="/help">Help</a>');
  expect(data.places).toEqual({ 'shop.menu': [{ data: help }] });
  expect(chunks).not.toHaveProperty('mfe-basket');
});

test('data of another language are marked', async () => {
  const hindi = { label: 'मदद', href: '/help' };
  const { html } = await rendered({ 'mfe-basket': { 'shop.menu': [{ data: { hi: hindi } }] } });
  expect(html).toContain('lang="hi"');
});

test('parts get the props of the place, up to its number; their scripts are loaded when the opener says', async () => {
  const { html, data, chunks, deferred } = await rendered(
    {
      'mfe-basket': BOX,
      'mfe-late': BOX,
      'mfe-first': { 'shop.panel': [{ fragment: 'box', weight: -1 }] },
    },
    Object.fromEntries(['mfe-basket', 'mfe-first', 'mfe-late'].map((area) => [`${area}/box`, box])),
  );
  expect(html.match(/Box 1/g)).toHaveLength(2);
  expect(data.places?.['shop.panel']?.map(({ part }) => part)).toEqual(['mfe-first/box', 'mfe-basket/box']);
  expect(chunks).not.toHaveProperty('mfe-late');
  expect(deferred?.['mfe-basket']).toEqual(['fragment-box']);
});

test('a part is waited for as long as the rest of the page, and 100 ms more', async () => {
  const after = (timeMs: number) => () => new Promise((done) => setTimeout(done, timeMs, 'ready'));
  const { html, data, freshness } = await rendered(
    { 'mfe-basket': BOX },
    {
      'mfe-help/services': { loader: after(150), Component: () => <p>Services</p> },
      'mfe-basket/box': { ...box, loader: after(200) },
    },
  );
  expect(html).toContain('Box 1 ready');
  expect(data.places?.['shop.panel']).toEqual([{ part: 'mfe-basket/box' }]);
  expect(freshness?.maxAgeMs).toBeUndefined();
});

test('a late part stays out without a trace, is nobody’s fault, and the page is soon made anew', async () => {
  const { html, data, chunks, freshness, report } = await rendered(
    { 'mfe-basket': BOX },
    { 'mfe-basket/box': { ...box, loader: () => new Promise(() => undefined) } },
  );
  expect(html).toContain('Services');
  expect(html).not.toContain('mfe-basket');
  expect(data.places?.['shop.panel']).toEqual([{ part: 'mfe-basket/box', isOut: true }]);
  expect(chunks).not.toHaveProperty('mfe-late');
  expect(freshness?.maxAgeMs).toBe(2_000);
  expect(report).not.toHaveBeenCalled();
});

test('a part that fails leaves no skeleton, and its fault names no borrower', async () => {
  const { html, data, report } = await rendered(
    { 'mfe-basket': BOX },
    { 'mfe-basket/box': () => Promise.reject(new Error('no file')) },
  );
  expect(html).not.toContain('aria-hidden');
  expect(data.places?.['shop.panel']).toEqual([{ part: 'mfe-basket/box', isOut: true }]);
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith({
    area: 'mfe-basket',
    part: 'mfe-basket/box',
    phase: 'load',
    error: expect.any(Error),
  });
});
