import { installedTranslation, localPath } from '@nivaas/contracts';
import { Suspense, use, useMemo, type ReactNode } from 'react';
import { Outlet, useLocation, useRevalidator, type RouteObject } from 'react-router-dom';
import { FragmentHostContext } from '../../fragment-host';
import { FreshRender, MarkShown, PartBoundary } from '../../part-boundary';
import { PageSlot } from '../parts/page-slot';
import { FailedPage, PageFault, Unmatched, type PlaceProps } from './page-failures';
import type { Site } from './site';

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
    children: (parts.areas.get(area)?.owns ?? []).map(({ id, path, query, private: isPrivate }) => {
      const page = new PageSlot(area, id, { parts, redirects, shellRoutes: shell.routes, query, isPrivate });
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

/** Shows a page while it loads, fails and recovers, like `<Fragment>` does for a fragment. */
export function PagePlace({ page, shell }: PlaceProps): ReactNode {
  const host = use(FragmentHostContext);
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  if (!host) throw new Error('A page needs a FragmentHostContext.');
  const pageHost = { ...host, retry: () => page.retry() };
  const fallback = (onRetry: () => void, error?: unknown) => (
    <FailedPage page={page} shell={shell} error={error} onRetry={onRetry} />
  );
  const waiting = <shell.PageWaiting />;
  // Memoised: a new element at each update of the router would make React discard a part that is not hydrated yet. A
  // new element for each location makes React hydrate the part with the previous location first.
  const content = useMemo(() => {
    // The server sends the fallback when it cannot render the page; the browser then retries.
    const isServer = typeof document === 'undefined';
    const unrendered = <FailedPage page={page} shell={shell} error={undefined} onRetry={() => undefined} />;
    return (
      <Suspense fallback={isServer ? unrendered : <shell.PageWaiting />}>
        <PageContent page={page} revalidate={revalidate} />
      </Suspense>
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` is why it is made anew
  }, [page, shell, revalidate, key]);
  return (
    <PartBoundary part={page.part} host={pageHost} resetKey={key} waiting={waiting} fallback={fallback}>
      {content}
    </PartBoundary>
  );
}

function PageContent({ page, revalidate }: { page: PageSlot; revalidate: () => Promise<void> }): ReactNode {
  const { Component } = use(page.ready(revalidate));
  return (
    <div
      {...installedTranslation()?.languageOf?.(page.part, 'shell')}
      data-area={page.area}
      data-version={page.version}
      data-private={page.isPrivate}
    >
      <FreshRender isStandIn={page.isStandIn} />
      <MarkShown />
      <Component />
    </div>
  );
}
