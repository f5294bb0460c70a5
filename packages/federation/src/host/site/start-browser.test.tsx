import { FunctionError, type DocumentData, type Snapshot } from '@nivaas/contracts';
import { act, render, screen } from '@testing-library/react';
import { Outlet, RouterProvider } from 'react-router-dom';
import { FragmentHostContext } from '../../fragment-host';
import { askBy, setReached } from '../../reach';
import type { PageModule } from '../../routes';
import type { ShellComponents } from './site';
import { startBrowser, type BrowserSite } from './start-browser';
import { areaSnapshot, fakeContainers, releaseOf } from '../test-support/release';

const page = (title: string, loader?: PageModule['loader']): PageModule => ({
  Component: () => <h1>{title}</h1>,
  handle: { head: () => ({ title }) },
  ...(loader ? { loader } : {}),
});
const lazy = (title: string, loader?: PageModule['loader']) =>
  jest.fn(() => Promise.resolve(page(title, loader)));

const home = lazy('Home');
const shellComponents: ShellComponents = {
  Frame: () => <Outlet />,
  NotFound: () => <h1>Nobody owns this</h1>,
  PageError: ({ area, onRetry, isRetrying }) => (
    <>
      <h1>{area} is not available</h1>
      <button onClick={onRetry}>Try again</button>
      <p role="status">{isRetrying && 'Trying again'}</p>
    </>
  ),
  PageWaiting: () => null,
  FrameError: () => <h1>The frame failed</h1>,
  routes: [{ id: 'home', path: '/', lazy: home }],
};
const fragmentOptions = { report: jest.fn(), Unavailable: () => null };

const shell = areaSnapshot('shell', { home: '/' });
const search = areaSnapshot('mfe-shop', { results: '/search', bicycles: '/bicycles' });
const account = areaSnapshot('mfe-basket', { login: '/login' });
const WHOLE = releaseOf({ shell, 'mfe-shop': search, 'mfe-basket': account });

let results: ReturnType<typeof lazy>;
let modules: Record<string, unknown>;
let asked: string[];
let fetched: jest.Mock;

const bodyOf = (text: string) => {
  const parts = [new TextEncoder().encode(text)];
  const read = () => Promise.resolve({ done: parts.length === 0, value: parts.pop() });
  return { getReader: () => ({ read }) };
};

const answer = (snapshot: Snapshot, ok = true) => ({
  ok,
  status: ok ? 200 : 500,
  body: bodyOf(JSON.stringify(snapshot)),
});

beforeEach(() => {
  setReached(true);
  askBy(() => Promise.resolve());
  fragmentOptions.report.mockClear();
  results = lazy('Results');
  modules = {
    'mfe-shop/routes': {
      routes: [
        { id: 'results', path: '/search', lazy: results },
        { id: 'bicycles', path: '/bicycles', lazy: lazy('Bicycles') },
      ],
    },
    'mfe-basket/routes': { routes: [{ id: 'login', path: '/login', lazy: lazy('Login') }] },
  };
  const fake = fakeContainers(modules);
  asked = fake.asked;
  // As entries of remotes define them when they run.
  for (const [name, area] of Object.entries({ 'mfe-shop': search, 'mfe-basket': account }))
    Object.assign(globalThis, { [area.container]: fake.loadContainer(name, area) });
  fetched = jest.fn(() => Promise.resolve(answer(WHOLE)));
  Object.assign(globalThis, { fetch: fetched, __webpack_require__: {} });
});

/** Writes a document at an address, like the edge, and starts the site in it. */
async function openSite(
  path: string,
  carried: Snapshot['areas'] = { shell },
  data: Partial<DocumentData> = {},
  markup = '',
  lane?: string,
) {
  window.history.replaceState(null, '', path);
  const whole: DocumentData = {
    loaderData: {},
    fragments: {},
    ...data,
  };
  document.body.innerHTML = markup;
  for (const [id, value] of [
    ['release', { ...releaseOf(carried), lane }],
    ['page-data', whole],
  ] as const) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = id;
    block.textContent = JSON.stringify(value);
    document.body.append(block);
  }
  const site = await startBrowser(shellComponents, fragmentOptions);
  await act(async () => {
    render(
      <FragmentHostContext value={site.fragments.host}>
        <RouterProvider router={site.router} />
      </FragmentHostContext>,
    );
  });
  return site;
}

const go = (site: BrowserSite, path: string) => act(async () => site.router.navigate(path));
const heading = () => screen.getByRole('heading').textContent;

test('the page of the document is there at once, with nothing asked from the network', async () => {
  await openSite('/');
  expect(heading()).toBe('Home');
  expect(fetched).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});

test('a path without a known owner fetches the release map, once for all areas', async () => {
  const site = await openSite('/');
  await go(site, '/search?type=rent');
  expect(heading()).toBe('Results');
  await go(site, '/login');
  expect(heading()).toBe('Login');
  await go(site, '/bicycles');
  await go(site, '/search');
  expect(heading()).toBe('Results');
  expect(fetched.mock.calls.map(([url]: [string]) => url)).toEqual(['/_release/r0123456789ab']);
  expect(asked).toEqual(['mfe-shop/routes', 'mfe-basket/routes']);
});

test('of two lanes, the map of the document is asked for, at each attempt', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const site = await openSite('/', { shell }, {}, '', 'v0123456789ab');
  await go(site, '/search');
  expect(fetched.mock.calls.map(([url]: [string]) => url)).toEqual([
    '/_release/r0123456789ab?lane=v0123456789ab',
    '/_release/r0123456789ab?lane=v0123456789ab&a=2',
  ]);
});

test('a path without an owner shows the fallback page, and the next navigation works', async () => {
  const site = await openSite('/');
  await go(site, '/nothing/here');
  expect(heading()).toBe('Nobody owns this');
  await go(site, '/search');
  expect(heading()).toBe('Results');
  await go(site, '/nothing/else');
  expect(heading()).toBe('Nobody owns this');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('N12 two navigations at once find the second page, although the first was given up', async () => {
  let send: (value: unknown) => void = () => undefined;
  fetched.mockImplementation(() => new Promise((resolve) => (send = resolve)));
  const site = await openSite('/');
  await act(async () => {
    void site.router.navigate('/login');
    const second = site.router.navigate('/search');
    send(answer(WHOLE));
    await second;
  });
  expect(heading()).toBe('Results');
  await go(site, '/login');
  expect(heading()).toBe('Login');
});

test('a page whose map came for something else meanwhile is shown, and not the fallback page', async () => {
  jest.useFakeTimers();
  const site = await openSite('/');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await act(async () => {
    void site.router.navigate('/login');
    await jest.advanceTimersByTimeAsync(10_000);
  });
  expect(heading()).toBe('shell is not available');
  fetched.mockResolvedValue(answer(WHOLE));
  await act(() => site.loadAhead('/bicycles'));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
  jest.useRealTimers();
});

test('"Try again" sends a new request for the map at once, while another one hangs', async () => {
  jest.useFakeTimers();
  const hang = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  fetched.mockImplementation(hang);
  const site = await openSite('/');
  await act(async () => {
    void site.router.navigate('/login');
    await jest.advanceTimersByTimeAsync(10_000);
  });
  const press = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await press();
  expect(screen.getByRole('status').textContent).toBe('Trying again');
  expect(fetched).toHaveBeenCalledTimes(3);
  fetched.mockResolvedValue(answer(WHOLE));
  await press();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(heading()).toBe('Login');
  const addresses = fetched.mock.calls.map(([url]: [string]) => url);
  expect(new Set(addresses).size).toBe(addresses.length);
  jest.useRealTimers();
});

test.each([
  ['upstream_unavailable', 0],
  ['function_failed', 1],
])('a query that fails with %s is reported by the tab %d times', async (code, times) => {
  const ask = () => Promise.reject(new FunctionError(code, 'No answer.', { status: 503 }));
  modules['mfe-shop/routes'] = {
    routes: [{ id: 'results', path: '/search', lazy: lazy('Results', ask) }],
  };
  const site = await openSite('/');
  await go(site, '/search');
  expect(heading()).toBe('mfe-shop is not available');
  expect(fragmentOptions.report).toHaveBeenCalledTimes(times);
});

test('what fails while the site is out of reach, or because it is, is nobody’s fault', async () => {
  results.mockRejectedValue(new Error('no connection'));
  askBy(async () => setReached(false));
  const site = await openSite('/');
  await go(site, '/search');
  askBy(async () => setReached(true));
  await go(site, '/');
  await go(site, '/search');
  expect(heading()).toBe('mfe-shop is not available');
  expect(fragmentOptions.report).not.toHaveBeenCalled();
});

test('the fallback page of an area that is switched off is hydrated, and neither retried nor reported', async () => {
  const site = await openSite('/search', { shell, 'mfe-shop': { ...search, off: true } }, { failed: true });
  const states: string[] = [];
  site.router.subscribe(({ revalidation }) => states.push(revalidation));
  expect(heading()).toBe('mfe-shop is not available');
  await act(async () => undefined);
  expect(states).toEqual([]);
  expect(fragmentOptions.report).not.toHaveBeenCalled();
});

test('a page that the server could not render is retried in the browser', async () => {
  await openSite('/search', { shell, 'mfe-shop': search }, { failed: true });
  expect(await screen.findByText('Results')).toBeTruthy();
});

test('a loader runs on navigation, not while the document is hydrated', async () => {
  const loader = jest.fn(() => Promise.resolve({ count: 3 }));
  results.mockResolvedValue(page('Results', loader));
  const site = await openSite(
    '/search',
    { shell, 'mfe-shop': search },
    { loaderData: { 'mfe-shop:results': { count: 3 } } },
  );
  expect(heading()).toBe('Results');
  expect(loader).not.toHaveBeenCalled();
  await go(site, '/search?type=rent');
  expect(loader).toHaveBeenCalledTimes(1);
});

test('data that was asked for ahead serves one click on the same address, for a short time', async () => {
  const loader = jest.fn(() => Promise.resolve(null));
  results.mockResolvedValue(page('Results', loader));
  const site = await openSite('/');
  const point = (path: string) => act(async () => site.loadAhead(path));
  await point('/search?type=rent#top');
  await point('/search?type=rent');
  await go(site, '/search?type=rent');
  expect(heading()).toBe('Results');
  expect(loader).toHaveBeenCalledTimes(1);
  await act(() => site.router.revalidate());
  expect(loader).toHaveBeenCalledTimes(2);

  await point('/search?type=buy');
  await go(site, '/search');
  expect(loader).toHaveBeenCalledTimes(4);

  await point('/search?type=rent');
  // A busy device runs a click before a timer that is due.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_100);
  await go(site, '/search?type=rent');
  expect(loader).toHaveBeenCalledTimes(6);
  clock.mockRestore();
});

test('the data of a private page are asked for when it is opened, and again after an action', async () => {
  const loader = jest.fn(() => Promise.resolve(null));
  results.mockResolvedValue(page('Results', loader));
  const owns = search.owns.map((route) => ({ ...route, private: true }));
  const site = await openSite('/', { shell, 'mfe-shop': { ...search, owns } });
  const acted = () => act(async () => void dispatchEvent(new Event('acted')));
  await act(async () => site.loadAhead('/search'));
  await acted();
  expect(loader).not.toHaveBeenCalled();
  await go(site, '/search');
  expect(loader).toHaveBeenCalledTimes(1);
  await acted();
  expect(loader).toHaveBeenCalledTimes(2);
  await act(() => site.renew());
  expect(loader).toHaveBeenCalledTimes(3);
});

test('a page that is shown again has new data, even if it keeps them for other addresses', async () => {
  const loader = jest.fn().mockResolvedValueOnce('new');
  results.mockResolvedValue({ ...page('Results', loader), shouldRevalidate: () => false });
  const site = await openSite(
    '/search',
    { shell, 'mfe-shop': search },
    {
      loaderData: { 'mfe-shop:results': 'old' },
    },
  );
  await go(site, '/search?tab=map');
  expect(loader).not.toHaveBeenCalled();
  await act(() => site.renew());
  expect(Object.values(site.router.state.loaderData)).toEqual(['new']);
});

test('data that failed ahead is asked for again at the click', async () => {
  const loader = jest.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(null);
  results.mockResolvedValue(page('Results', loader));
  const site = await openSite('/');
  await act(() => expect(site.loadAhead('/search')).rejects.toThrow('no connection'));
  await go(site, '/search');
  expect(heading()).toBe('Results');
  expect(loader).toHaveBeenCalledTimes(2);
});

test('W50 ids of the boot data in the markup of an area change nothing', async () => {
  const ids = ['release', 'page-data', 'structured-data', 'root', '__NIVAAS_LOAD__'];
  const markup = ids.map((id) => `<p id="${id}">Cordoba 125</p>`).join('');
  await openSite('/', { shell }, {}, `<div id="root">${markup}</div>`);
  expect(heading()).toBe('Home');
});

test('a damaged snapshot stops the start with the field that is wrong', async () => {
  document.body.innerHTML = '<script type="application/json" id="release">{"release":"latest"}</script>';
  await expect(startBrowser(shellComponents, fragmentOptions)).rejects.toThrow(/release|Invalid/);
});
