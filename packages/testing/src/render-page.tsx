import type { PlacedFilling } from '@nivaas/contracts';
import {
  closeMessage,
  FragmentHostContext,
  settled,
  useMessage,
  type AreaRoute,
  type FragmentHost,
} from '@nivaas/federation';
import { act, render, type RenderResult } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { createMemoryRouter, isRouteErrorResponse, RouterProvider, useRouteError } from 'react-router-dom';

export interface RenderedPage extends RenderResult {
  /** Current path and query. */
  url: () => string;
  /** State of the last navigation. */
  state: () => unknown;
  navigate: (to: string | number) => Promise<void>;
}

/**
 * Renders an area's real page with its route and loader in a memory router. Fragments of other areas are labelled
 * placeholders, and so is every page outside the area. The message of `showMessage` follows the page.
 *
 * @param routes The area's `routes`.
 * @param url Path and query, or a history entry with state.
 * @param places What other areas fill into places.
 */
export async function renderPage(
  routes: AreaRoute[],
  url: string | { pathname: string; search?: string; state?: unknown },
  places: FilledPlaces = {},
): Promise<RenderedPage> {
  const router = createMemoryRouter(
    [
      ...routes.map(({ id, path, lazy }) => ({
        id,
        path,
        errorElement: <RouteError />,
        hydrateFallbackElement: <></>,
        lazy: async () => {
          const { loader, Component, handle } = await lazy();
          return { Component, handle, ...(loader ? { loader } : {}) };
        },
      })),
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [url] },
  );
  const result = render(
    <Around places={places}>
      <RouterProvider router={router} />
      <PlaceholderMessage />
    </Around>,
  );
  await act(async () => {
    await settledRouter(router);
  });
  return {
    ...result,
    url: () => `${router.state.location.pathname}${router.state.location.search}`,
    state: () => router.state.location.state as unknown,
    navigate: async (to) => {
      await act(async () => {
        await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
        await settledRouter(router);
      });
    },
  };
}

type FilledPlaces = Readonly<Record<string, PlacedFilling[]>>;

/** What is around every part of a page: placeholders for fragments, and what fills places. */
export function Around({ places, children }: { places: FilledPlaces; children: ReactNode }): ReactNode {
  const fillings = (place: string) => places[place] ?? [];
  return <FragmentHostContext value={{ ...placeholderHost, fillings }}>{children}</FragmentHostContext>;
}

type Router = ReturnType<typeof createMemoryRouter>;

/** Resolves when no navigation is running. */
async function settledRouter(router: Router): Promise<void> {
  const isSettled = () => router.state.initialized && router.state.navigation.state === 'idle';
  if (isSettled()) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}

function RouteError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return <h1>{`${error.status} ${error.statusText}`}</h1>;
}

/** In place of the frame's message bar. */
function PlaceholderMessage() {
  const message = useMessage();
  // The message of one test must not be in the next one.
  useEffect(() => closeMessage, []);
  if (!message) return null;
  const { text, action } = message;
  return (
    <div>
      <p>{text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            closeMessage();
            action.act();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** Renders every fragment as a region with its name and its props as text. */
const placeholderHost: FragmentHost = {
  module: (name) =>
    settled({
      Component: (props: Record<string, unknown>) => (
        <section aria-label={name}>{JSON.stringify({ ...props, data: undefined })}</section>
      ),
    }),
  data: () => settled(undefined),
  fillings: () => [],
  partInTime: (name) => placeholderHost.module(name),
  version: () => 'v000000000000',
  isStandIn: () => false,
  isOff: () => false,
  retry: () => undefined,
  heal: () => Promise.resolve(false),
  isLooping: () => false,
  report: () => undefined,
  Unavailable: ({ label }) => <p>{`${label} is not available`}</p>,
};
