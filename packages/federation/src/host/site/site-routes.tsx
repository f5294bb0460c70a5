import { localPath } from '@nivaas/contracts';
import { useCallback, useEffect, type ReactNode } from 'react';
import { Outlet, type RouteObject, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { PageSlot } from '../parts/page-slot';
import { FailedPage, PageFault, PagePlace, useRetryOnline } from './page-place';
import type { Site } from './site';

/** The page of a URL without an owner or, when the release map failed to load, with an unknown owner. */
function Unmatched({ parts: { areas }, shell }: Site): ReactNode {
  const navigate = useNavigate();
  const location = useLocation();
  const next = useNavigation().location;
  // The router requests the map again when it navigates to a URL without a known owner.
  const retry = useCallback(() => {
    areas.restart();
    void navigate(location, { replace: true });
  }, [areas, navigate, location]);
  useRetryOnline(areas.isMapMissing, retry);
  // Meanwhile something else, such as loading ahead, loaded the map.
  const isFound = !areas.isMapMissing && areas.own(location.pathname);
  useEffect(() => {
    if (isFound) retry();
  }, [isFound, retry]);
  if (isFound) return <shell.PageWaiting />;
  if (!areas.isMapMissing) return <shell.NotFound />;
  return (
    <FailedPage
      page={{ area: 'shell', version: undefined }}
      shell={shell}
      error={undefined}
      onRetry={retry}
      isRetrying={next?.pathname === location.pathname}
    />
  );
}

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

/** The page for URLs of nobody as a route, added only for a URL without a known owner. */
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
