import { FunctionError } from '@nivaas/contracts';
import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Fragment } from './fragment';
import { FragmentHostContext } from './fragment-host';
import { OpenParts } from './host/parts/open-parts';
import { createFragmentStore } from './host/parts/fragments';
import { areaSnapshot, fakeContainers, releaseOf } from './host/test-support/release';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    'mfe-shop/search-box': { defaultType?: 'buy' | 'rent' };
    'mfe-shop/popular-cities': Record<string, never>;
    'mfe-help/services': Record<string, never>;
  }
}

const Unavailable = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <section aria-label={`${label} is missing`}>
    <button onClick={onRetry}>Try again</button>
  </section>
);

/** A page view over modules of mfe-shop and mfe-help, with what the document carried for fragments. */
function pageWith(
  modules: Record<string, unknown>,
  carried: Record<string, unknown> = {},
  { off, idle }: { off?: boolean; idle?: Promise<void> } = {},
) {
  const chunks = Object.fromEntries(
    ['popular-cities', 'search-box', 'services'].map((name) => [
      `fragment-${name}`,
      { js: ['a.js'], css: [] },
    ]),
  );
  const snapshot = releaseOf({
    'mfe-shop': areaSnapshot('mfe-shop', {}, { chunks, ...(off ? { off } : {}) }),
    'mfe-help': areaSnapshot('mfe-help', {}, { chunks }),
  });
  const { loadContainer, asked } = fakeContainers(modules);
  const report = jest.fn();
  const parts = new OpenParts({ snapshot, loadContainer });
  const store = createFragmentStore(parts, { fragments: carried }, { report, Unavailable }, idle);
  const show = async (children: ReactNode): Promise<void> => {
    await act(async () => {
      render(<FragmentHostContext value={store.host}>{children}</FragmentHostContext>);
    });
  };
  return { store, asked, report, show };
}

/** A click that makes React suspend must be inside an awaited `act`. */
const press = (button: HTMLElement) =>
  act(async () => {
    button.click();
  });

const Cities = ({ data }: { data?: unknown }) => <p>Cities {JSON.stringify(data ?? 'without data')}</p>;
const cities = <Fragment name="mfe-shop/popular-cities" props={{}} />;

/** React logs the errors that boundaries catch. */
let logged: jest.SpyInstance;
beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => logged.mockRestore());

test('the root of a fragment names area, version and fragment', async () => {
  const { show } = pageWith({ 'mfe-shop/popular-cities': { Component: Cities } });
  await show(cities);
  const root = (await screen.findByText('Cities "without data"')).parentElement;
  expect(root?.getAttribute('data-area')).toBe('mfe-shop');
  expect(root?.getAttribute('data-version')).toBe('v0123456789ab');
  expect(root?.getAttribute('data-fragment')).toBe('mfe-shop/popular-cities');
  expect(root?.hasAttribute('data-fallback')).toBe(false);
  expect(logged).not.toHaveBeenCalled();
});

test('a deferred fragment is loaded when the tab is idle, unless the page shows it elsewhere at once', async () => {
  let beIdle = () => {};
  const idle = new Promise<void>((resolve) => (beIdle = resolve));
  const module = { Component: Cities };
  const modules = { 'mfe-shop/popular-cities': module, 'mfe-help/services': module };
  const { show, store } = pageWith(modules, {}, { idle });
  await show(
    <>
      {cities}
      <Fragment name="mfe-shop/popular-cities" props={{}} hydrate="idle" />
      <Fragment name="mfe-help/services" props={{}} hydrate="idle" />
    </>,
  );
  expect(screen.getAllByText(/Cities/)).toHaveLength(1);
  expect(store.deferred()).toEqual(['mfe-help/services']);
  await act(async () => beIdle());
  expect(await screen.findAllByText(/Cities/)).toHaveLength(3);
});

test('a fragment that is not hydrated yet keeps its HTML while its borrower changes', async () => {
  let beIdle = () => {};
  const idle = new Promise<void>((resolve) => (beIdle = resolve));
  const { store } = pageWith({ 'mfe-shop/popular-cities': { Component: Cities } }, {}, { idle });
  function Borrower() {
    const [count, setCount] = useState(0);
    return (
      <FragmentHostContext value={store.host}>
        <button onClick={() => setCount(count + 1)}>{count}</button>
        <Fragment name="mfe-shop/popular-cities" props={{}} hydrate="idle" />
      </FragmentHostContext>
    );
  }
  const container = document.createElement('div');
  document.body.append(container);
  const root =
    '<div data-area="mfe-shop" data-version="v0123456789ab" data-fragment="mfe-shop/popular-cities">';
  container.innerHTML = `<button>0</button><!--$-->${root}<p>Cities <!-- -->"without data"</p></div><!--/$-->`;
  const text = container.querySelector('p');
  await act(async () => void render(<Borrower />, { container, hydrate: true }));
  await press(screen.getByRole('button', { name: '0' }));
  expect(screen.getByRole('button', { name: '1' })).toBeTruthy();
  expect(screen.getByText(/Cities/)).toBe(text);
  await act(async () => beIdle());
  expect(screen.getByText(/Cities/)).toBe(text);
});

test('a loader runs once for the same props, and again for others', async () => {
  const loader = jest.fn(({ defaultType }: Record<string, unknown>) =>
    Promise.resolve(`for ${String(defaultType)}`),
  );
  const { show, store } = pageWith({ 'mfe-shop/search-box': { Component: Cities, loader } });
  await show(
    <>
      <Fragment name="mfe-shop/search-box" props={{ defaultType: 'rent' }} />
      <Fragment name="mfe-shop/search-box" props={{ defaultType: 'rent' }} />
      <Fragment name="mfe-shop/search-box" props={{ defaultType: 'buy' }} />
    </>,
  );
  expect(await screen.findAllByText('Cities "for rent"')).toHaveLength(2);
  expect(await screen.findByText('Cities "for buy"')).toBeTruthy();
  expect(loader.mock.calls).toEqual([[{ defaultType: 'rent' }], [{ defaultType: 'buy' }]]);
  expect(Object.values(store.collected)).toEqual(['for rent', 'for buy']);
});

test('data that the document carried is not loaded again', async () => {
  const loader = jest.fn(() => Promise.resolve('from the network'));
  const { show } = pageWith(
    { 'mfe-shop/popular-cities': { Component: Cities, loader } },
    { 'mfe-shop/popular-cities {}': 'from the document' },
  );
  await show(cities);
  expect(await screen.findByText('Cities "from the document"')).toBeTruthy();
  expect(loader).not.toHaveBeenCalled();
});

test('while it loads, its place is kept by the class of its borrower', async () => {
  const { show } = pageWith({ 'mfe-shop/popular-cities': () => new Promise(() => undefined) });
  await show(<Fragment name="mfe-shop/popular-cities" props={{}} skeletonClassName="reserved" />);
  const place = document.querySelector('.reserved');
  expect(place?.getAttribute('aria-hidden')).toBe('true');
  expect(place?.textContent).toBe('');
});

test('a fragment whose query has no answer shows the fallback, and its version is not to blame', async () => {
  const loader = () => Promise.reject(new FunctionError('upstream_slow', 'No answer.'));
  const { show, report } = pageWith({ 'mfe-shop/popular-cities': { Component: Cities, loader } });
  await show(<Fragment name="mfe-shop/popular-cities" props={{}} fallback={<p>Not now</p>} />);
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(report).not.toHaveBeenCalled();
});

test('a fragment that fails shows the fallback of its borrower in its place only, and the fault is reported', async () => {
  const error = new Error('broken');
  const { show, report } = pageWith({
    'mfe-shop/popular-cities': {
      Component: () => {
        throw error;
      },
    },
    'mfe-help/services': { Component: () => <p>Services</p> },
  });
  await show(
    <>
      <input aria-label="Typed before" defaultValue="kept" />
      <Fragment name="mfe-shop/popular-cities" props={{}} fallback={<a href="/search">All cities</a>} />
      <Fragment name="mfe-help/services" props={{}} />
    </>,
  );
  const root = (await screen.findByRole('link', { name: 'All cities' })).parentElement;
  expect(root?.hasAttribute('data-fallback')).toBe(true);
  expect(root?.getAttribute('data-area')).toBe('mfe-shop');
  expect(await screen.findByText('Services')).toBeTruthy();
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('kept');
  expect(report).toHaveBeenCalledWith({
    borrower: 'shell',
    props: {},
    area: 'mfe-shop',
    part: 'mfe-shop/popular-cities',
    phase: 'render',
    error,
    version: 'v0123456789ab',
    healed: false,
  });
});

test.each([
  ['Try again', () => press(screen.getByRole('button', { name: 'Try again' }))],
  ['the site, reached again,', () => act(async () => void window.dispatchEvent(new Event('reached')))],
])('%s recovers a module that could not be loaded, once the cause is gone', async (_, recover) => {
  let isOffline = true;
  const { show, asked } = pageWith({
    'mfe-shop/popular-cities': () =>
      isOffline ? Promise.reject(new Error('offline')) : Promise.resolve({ Component: Cities }),
  });
  await show(cities);
  expect(await screen.findByRole('region', { name: 'popular-cities is missing' })).toBeTruthy();
  await recover();
  expect(asked).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  isOffline = false;
  await recover();
  expect(await screen.findByText('Cities "without data"')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('C06 Try again asks a loader again that failed', async () => {
  const loader = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('at last');
  const { show } = pageWith({ 'mfe-shop/popular-cities': { Component: Cities, loader } });
  await show(cities);
  await press(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Cities "at last"')).toBeTruthy();
});

test('a loader that throws at once is a fault of its fragment only', async () => {
  const loader = () => {
    throw new Error('broken loader');
  };
  const { show } = pageWith({ 'mfe-shop/popular-cities': { Component: Cities, loader } });
  await show(cities);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a fragment of an area that is switched off shows its fallback and loads nothing', async () => {
  const { show, asked, report } = pageWith({}, {}, { off: true });
  await show(<Fragment name="mfe-shop/popular-cities" props={{}} fallback={<p>Without cities</p>} />);
  expect((await screen.findByText('Without cities')).parentElement?.hasAttribute('data-fallback')).toBe(true);
  expect(asked).toEqual([]);
  expect(report).not.toHaveBeenCalled();
});

test('the server and the first browser render show the fallback of an area that is off, without an error', async () => {
  const { store } = pageWith({}, {}, { off: true });
  const element = <FragmentHostContext value={store.host}>{cities}</FragmentHostContext>;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(element);
  const shown = screen.getByRole('region', { name: 'popular-cities is missing' });
  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(container, element, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
  expect(screen.getByRole('region')).toBe(shown);
  // The document carries the area's state for the browser's first render.
  expect(store.used()).toEqual(['mfe-shop/popular-cities']);
});

test('a fragment outside a page of the site throws an error that names it', () => {
  expect(() => render(cities)).toThrow(
    '<Fragment name="mfe-shop/popular-cities"> needs a FragmentHostContext.',
  );
});
