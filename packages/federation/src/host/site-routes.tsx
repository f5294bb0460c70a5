import type { ComponentType, ReactNode } from 'react';
import { Outlet, useRouteError, type LoaderFunction, type RouteObject } from 'react-router-dom';
import type { AreaRoute, PageModule } from '../routes';
import type { Areas } from './areas';

export interface SiteSlots {
  /** Header, main, footer around the pages; renders an <Outlet>. */
  Frame: ComponentType;
  /** The router's fallback page. */
  NotFound: ComponentType;
  /** What stands in main when a page's area throws or cannot be loaded. */
  PageError: ComponentType<{ area: string; error: unknown }>;
  /** The last resort: the frame itself failed. */
  FrameError: ComponentType;
  /** Pages that the shell itself owns. */
  shellRoutes: AreaRoute[];
}

/** A page's handle with what the shell must know to tell a page without data from one whose data failed. */
export type SiteHandle = PageModule['handle'] & { hasLoader: boolean };

/** The router's tree of a release: one pathless route per area, one child per URL pattern that the area owns. */
export function siteRoutes(areas: Areas, slots: SiteSlots, unmatched: boolean): RouteObject[] {
  return [
    {
      id: 'site',
      element: <slots.Frame />,
      errorElement: <slots.FrameError />,
      hydrateFallbackElement: <></>,
      children: [
        ...areas.names().map((area) => areaRoute(areas, area, slots)),
        ...(unmatched ? [unmatchedRoute(slots)] : []),
      ],
    },
  ];
}

/** The fallback page as an ordinary route: only in a tree whose release map says that nobody owns the URL. */
export function unmatchedRoute(slots: SiteSlots): RouteObject {
  return { id: 'unmatched', path: '*', element: <slots.NotFound /> };
}

/** The route of one area; also patched in later for areas that the document did not carry. */
export function areaRoute(areas: Areas, area: string, slots: SiteSlots): RouteObject {
  return {
    id: area,
    element: <AreaRoot area={area} version={areas.get(area)?.version} />,
    errorElement: <AreaError area={area} slots={slots} version={areas.get(area)?.version} />,
    children: (areas.get(area)?.owns ?? []).map(({ id, path }) => ({
      id: `${area}:${id}`,
      path,
      lazy: () => loadPage(areas, area, id, slots),
    })),
  };
}

function AreaRoot({ area, version }: { area: string; version: string | undefined }): ReactNode {
  return (
    <div data-area={area} data-version={version}>
      <Outlet />
    </div>
  );
}

function AreaError({
  area,
  version,
  slots,
}: {
  area: string;
  version: string | undefined;
  slots: SiteSlots;
}) {
  return (
    <div data-area={area} data-version={version} data-fallback="">
      <slots.PageError area={area} error={useRouteError()} />
    </div>
  );
}

async function loadPage(areas: Areas, area: string, id: string, slots: SiteSlots) {
  const routes =
    area === 'shell' ? slots.shellRoutes : (await areas.load<{ routes: AreaRoute[] }>(area, 'routes')).routes;
  const route = routes.find((candidate) => candidate.id === id);
  if (!route) throw new Error(`${area} does not have the page "${id}" that its version declares.`);
  await areas.know(area, `page-${route.page ?? id}`);
  const page: PageModule = await route.lazy();
  return {
    Component: page.Component,
    handle: { ...page.handle, hasLoader: page.loader !== undefined } satisfies SiteHandle,
    ...(page.loader ? { loader: page.loader as LoaderFunction } : {}),
    ...(page.shouldRevalidate ? { shouldRevalidate: page.shouldRevalidate } : {}),
  };
}
