import { localPath } from '@nivaas/contracts';
import { Outlet, type RouteObject } from 'react-router-dom';
import { PageSlot } from '../parts/page-slot';
import { PageFault, PagePlace } from './page-place';
import type { Site } from './site-slots';
import { Unmatched } from './unmatched';

/** The router's tree of a release: a pathless route per area with a child per URL pattern that it owns. */
export function siteRoutes(site: Site, unmatched: boolean): RouteObject[] {
  const { areas, slots } = site;
  return [
    {
      id: 'site',
      element: <slots.Frame />,
      errorElement: <slots.FrameError />,
      hydrateFallbackElement: <></>,
      children: [
        ...areas.known.names().map((area) => areaRoute(site, area)),
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
export function areaRoute({ areas, slots, redirects }: Site, area: string): RouteObject {
  return {
    id: area,
    element: <Outlet />,
    children: (areas.known.get(area)?.owns ?? []).map(({ id, path, query }) => {
      const page = new PageSlot(area, id, { areas, redirects, shellRoutes: slots.shellRoutes, query });
      return {
        id: page.part,
        path: localPath(path),
        handle: page,
        loader: page.load,
        shouldRevalidate: page.shouldRevalidate,
        element: <PagePlace key={page.part} page={page} slots={slots} />,
        errorElement: <PageFault key={page.part} page={page} slots={slots} />,
      };
    }),
  };
}
