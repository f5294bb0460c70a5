import { act, render, screen } from '@testing-library/react';
import type { Snapshot } from '@nivaas/contracts';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { FragmentHostContext } from '../../fragment-host';
import type { AreaRoute } from '../../routes';
import { OpenParts } from '../parts/open-parts';
import { createFragmentStore } from '../parts/fragments';
import { areaSnapshot, fakeContainers, releaseOf } from '../test-support/release';
import { Exit } from './exit';
import { createDiscovery, linksOf } from './links';
import { siteRoutes } from './site-routes';
import type { Site } from './site';

const route = (id: string, path: string): AreaRoute => ({
  id,
  path,
  lazy: async () => ({ Component: () => <h1>{id}</h1>, handle: { head: () => ({ title: id }) } }),
});
/** As `useNavigate` of a page does. */
let navigateTo: ReturnType<typeof useNavigate>;
function Frame() {
  navigateTo = useNavigate();
  return <Outlet />;
}
const shellComponents = {
  Frame,
  NotFound: () => <h1>Nobody owns this</h1>,
  PageError: ({ area }: { area: string }) => <h1>{area} is not available</h1>,
  PageWaiting: () => null,
  FrameError: () => null,
  routes: [route('home', '/')],
};

const LANE = 'vaaaaaaaaaaaa';
const shell = areaSnapshot('shell', { home: '/' });
const property = areaSnapshot('mfe-product', { home: '/property/:id', any: '/:city/:street' });
const search = areaSnapshot('mfe-shop', { results: '/search' });
/** The map of a lane whose search and sell pages are documents of the other one, where search lends fragments here. */
const MAP: Snapshot = {
  ...releaseOf({ shell, 'mfe-product': property, 'mfe-shop': { ...search, owns: [] } }),
  lane: LANE,
  elsewhere: [
    { area: 'mfe-shop', path: '/search' },
    { area: 'mfe-sell', path: '/property/new' },
    { area: 'mfe-sell', path: '/:city/:street/:floor?' },
  ],
};
const tab = { assign: jest.fn(), reload: jest.fn() };
const fetchMap = jest.fn();

beforeEach(() => {
  tab.assign.mockClear();
  tab.reload.mockClear();
  fetchMap.mockReset().mockResolvedValue(MAP);
});

/** Opens a document of this lane that carries some of its areas. */
async function openTab(areas: Snapshot['areas'] = { shell, 'mfe-product': property }) {
  const { loadContainer, asked } = fakeContainers({
    'mfe-product/routes': { routes: [route('home', '/property/:id'), route('any', '/:city/:street')] },
    'mfe-shop/routes': { routes: [route('results', '/search')] },
  });
  const snapshot = { ...releaseOf(areas), lane: LANE };
  const site: Site = {
    parts: new OpenParts({ snapshot, loadContainer, fetchMap }),
    shell: shellComponents,
  };
  const exit = new Exit(() => {
    const next = router.state.navigation.location;
    return next && next.pathname + next.search + next.hash;
  }, tab);
  const discover = createDiscovery(site, exit);
  const router = createMemoryRouter(siteRoutes(site, false), {
    hydrationData: { loaderData: {} },
    patchRoutesOnNavigation: ({ path, patch, signal }) => discover(path, patch, signal),
  });
  const links = linksOf(site, router, discover, exit);
  const fragments = createFragmentStore(
    site.parts,
    { fragments: {} },
    { report: jest.fn(), Unavailable: () => null },
  );
  await act(async () => {
    render(
      <FragmentHostContext value={fragments.host}>
        <RouterProvider router={router} />
      </FragmentHostContext>,
    );
  });
  return { router, links, asked, follow: (path: string) => act(() => links.follow(path)) };
}
const heading = () => screen.getByRole('heading').textContent;

test('a link to a page of the other lane opens a document, and the page on the screen stays until it is there', async () => {
  const { router, follow, asked } = await openTab();
  await follow('/search?type=rent#list');
  await follow('/search?type=rent#list');
  expect(tab.assign.mock.calls).toEqual([['/search?type=rent#list'], ['/search?type=rent#list']]);
  expect([heading(), router.state.navigation.state]).toEqual(['home', 'idle']);
  expect(asked).toEqual([]);
  expect(fetchMap).toHaveBeenCalledTimes(1);
});

test('a page that navigates to the other lane by itself opens a document, too', async () => {
  await openTab();
  await act(async () => void navigateTo('/search#list'));
  expect(tab.assign.mock.calls).toEqual([['/search#list']]);
  expect(heading()).toBe('home');
});

test('a page that was left for a document and comes back is not left again', async () => {
  const { router, links } = await openTab();
  await act(async () => void navigateTo('/search'));
  expect(router.state.navigation.state).toBe('loading');
  await act(async () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(router.state.navigation.state).toBe('idle');
  await act(() => links.renew());
  expect(tab.assign).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/');
});

test('the pages of both lanes are ranked together', async () => {
  const { follow } = await openTab();
  await follow('/property/1');
  await follow('/oslo/main-street');
  expect(tab.assign.mock.calls).toEqual([]);
  expect(heading()).toBe('any');
  await follow('/property/new');
  await follow('/oslo/main-street/2');
  expect(tab.assign.mock.calls).toEqual([['/property/new'], ['/oslo/main-street/2']]);
});

test('pointing at a link of the other lane loads nothing, at one of this lane its code', async () => {
  const { links, asked } = await openTab();
  const point = (path: string) => act(() => links.loadAhead(path));
  expect(await point('/search')).toBe(true);
  expect(asked).toEqual([]);
  expect(await point('/property/1')).toBe(false);
  expect(asked).toEqual(['mfe-product/routes']);
});

test('without the map a page of a known area is shown, and the other lane is found once the map is there', async () => {
  const { follow } = await openTab();
  fetchMap.mockRejectedValue(new TypeError('Failed to fetch'));
  await follow('/property/1');
  expect(heading()).toBe('home');
  fetchMap.mockResolvedValue(MAP);
  await follow('/property/new');
  expect(tab.assign.mock.calls).toEqual([['/property/new']]);
});

test('a document that stands in for the other lane keeps its own pages', async () => {
  const { follow } = await openTab({ shell, 'mfe-shop': search });
  await follow('/property/1');
  await follow('/search');
  expect(heading()).toBe('results');
  expect(tab.assign).not.toHaveBeenCalled();
});

test('pages of a version that failed in this browser are those of the other lane', async () => {
  const version = 'vbbbbbbbbbbbb';
  document.cookie = `nivaas-not-${version}=;path=/`;
  const failed = { ...areaSnapshot('mfe-basket', { login: '/login' }), version, otherLane: true };
  fetchMap.mockResolvedValue({ ...MAP, areas: { ...MAP.areas, 'mfe-basket': failed } });
  const { follow, asked } = await openTab();
  await follow('/login');
  expect(tab.assign.mock.calls).toEqual([['/login']]);
  expect(asked).toEqual([]);
  document.cookie = `nivaas-not-${version}=;path=/;max-age=0`;
});
