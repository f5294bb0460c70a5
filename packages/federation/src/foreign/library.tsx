import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { Fragment } from '../fragment';
import { FragmentHostContext, type FragmentHost } from '../fragment-host';
import type { AreaRoute } from '../routes';
import type { ExposedModule, OpenContainer } from './container';
import { foreignHost } from './foreign-host';
import { reportMisfits } from './report-misfits';

export * as federation from '../index';

export type ForeignLibrary = typeof import('./library');

type AnyFragment = ComponentType<{ name: string; props: object }>;

/**
 * The component that a host of another origin shows.
 *
 * @returns For `./routes` a page, with the property `url`; for a fragment the fragment, with its declared props.
 */
export function partOf(
  expose: string,
  module: ExposedModule,
  opened: OpenContainer,
): ComponentType<Record<string, unknown>> {
  const { home } = opened;
  const host = foreignHost(opened);
  const { origin } = new URL(home.entry);
  if (expose === './routes') {
    const routes = pagesOf(module['routes'] as AreaRoute[]);
    return function ForeignPage({ url }) {
      return <Frame host={host} origin={origin} routes={routes} url={String(url)} />;
    };
  }
  const name = `${home.area}/${expose.slice(2)}`;
  const routes = [{ path: '*', element: <ShownFragment name={name} /> }];
  return function ForeignFragment(props) {
    useEffect(() => reportMisfits(name, home.lends[expose.slice(2)], props));
    return (
      <ShownProps value={props}>
        <Frame host={host} origin={origin} routes={routes} url="/" />
      </ShownProps>
    );
  };
}

const ShownProps = createContext<object>({});

function ShownFragment({ name }: { name: string }) {
  const AnyName = Fragment as unknown as AnyFragment;
  return <AnyName name={name} props={use(ShownProps)} />;
}

interface FrameProps {
  host: FragmentHost;
  origin: string;
  routes: RouteObject[];
  url: string;
}

/** The scope of our tokens, and a memory router, because the address bar belongs to the host. */
function Frame({ host, origin, routes, url }: FrameProps): ReactNode {
  const [router] = useState(() => leaving(createMemoryRouter(routes, { initialEntries: [url] }), origin));
  // If the router became ready before React commits, a provider that is already mounted would miss it.
  const isReady = useSyncExternalStore(router.subscribe, () => router.state.initialized);
  return (
    <div data-nivaas="">
      <FragmentHostContext value={host}>{isReady && <RouterProvider router={router} />}</FragmentHostContext>
    </div>
  );
}

/** A navigation to another page leaves for our site; one that changes only the query stays. */
function leaving(router: ReturnType<typeof createMemoryRouter>, origin: string): typeof router {
  const { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname !== pathname) window.location.assign(origin + location.pathname + location.search);
  });
  return router;
}

function pagesOf(routes: readonly AreaRoute[]): RouteObject[] {
  const pages = routes.map(({ id, path, query, lazy }) => ({
    id,
    path,
    errorElement: <p>This page is not available.</p>,
    hydrateFallbackElement: <></>,
    lazy: async () => {
      const { loader, Component } = await lazy();
      return { Component, handle: { query }, ...(loader ? { loader } : {}) };
    },
  }));
  return [...(pages as RouteObject[]), { path: '*', element: null }];
}
