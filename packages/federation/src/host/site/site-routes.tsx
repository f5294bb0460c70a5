import { Outlet, type RouteObject } from 'react-router-dom';
import { PageSlot } from '../parts/page-slot';
import { PageFault, PagePlace } from './page-place';
import type { Site } from './site-slots';
import { Unmatched } from './unmatched';

/** The router's tree of a release: one pathless route per area, one child per URL pattern that the area owns. */
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

/** The fallback page as an ordinary route: only in a tree whose release map says that nobody owns the URL. */
export function unmatchedRoute(site: Site): RouteObject {
  return { id: 'unmatched', path: '*', element: <Unmatched {...site} /> };
}

/** The route of one area; also patched in later for areas that the document did not carry. */
export function areaRoute({ areas, slots, redirects }: Site, area: string): RouteObject {
  return {
    id: area,
    element: <Outlet />,
    children: (areas.known.get(area)?.owns ?? []).map(({ id, path }) => {
      const page = new PageSlot(area, id, { areas, redirects, shellRoutes: slots.shellRoutes });
      return {
        id: page.part,
        path,
        handle: page,
        loader: page.load,
        shouldRevalidate: page.shouldRevalidate,
        element: <PagePlace key={page.part} page={page} slots={slots} />,
        errorElement: <PageFault key={page.part} page={page} slots={slots} />,
      };
    }),
  };
}
