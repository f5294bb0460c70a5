import { localPath } from '@nivaas/contracts';
import { Outlet, type RouteObject } from 'react-router-dom';
import { PageSlot } from '../parts/page-slot';
import { PageFault, PagePlace } from './page-place';
import type { Site } from './site';
import { Unmatched } from './unmatched';

/** The router's tree of a release: a pathless route per area with a child per URL pattern that it owns. */
export function siteRoutes(site: Site, unmatched: boolean): RouteObject[] {
  const { parts, shell } = site;
  return [
    {
      id: 'site',
      element: <shell.Frame />,
      errorElement: <shell.FrameError />,
      hydrateFallbackElement: <></>,
      children: [
        ...parts.areas.names().map((area) => areaRoute(site, area)),
        ...(unmatched ? [unmatchedRoute(site)] : []),
      ],
    },
  ];
}

/** The fallback page as a route, added only for a URL without a known owner. */
export function unmatchedRoute(site: Site): RouteObject {
  return { id: 'unmatched', path: '*', element: <Unmatched {...site} /> };
}

/** The route of one area; added later for areas that are not in the document. */
export function areaRoute({ parts, shell, redirects }: Site, area: string): RouteObject {
  return {
    id: area,
    element: <Outlet />,
    children: (parts.areas.get(area)?.owns ?? []).map(({ id, path, query }) => {
      const page = new PageSlot(area, id, { parts, redirects, shellRoutes: shell.routes, query });
      return {
        id: page.part,
        path: localPath(path),
        handle: page,
        loader: page.loader,
        shouldRevalidate: page.shouldRevalidate,
        element: <PagePlace key={page.part} page={page} shell={shell} />,
        errorElement: <PageFault key={page.part} page={page} shell={shell} />,
      };
    }),
  };
}
