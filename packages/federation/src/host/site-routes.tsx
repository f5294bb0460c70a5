import { Suspense, use, useCallback, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import { FragmentHostContext } from '../fragment-host';
import { FreshRender, MarkShown, PartBoundary } from '../part-boundary';
import type { AreaRoute } from '../routes';
import type { Areas } from './areas';
import { ownsPath } from './owns-path';
import { PageSlot } from './page-slot';

export interface SiteSlots {
  /** Header, main, footer around the pages; renders an <Outlet>. */
  Frame: ComponentType;
  /** The router's fallback page. */
  NotFound: ComponentType;
  /** What stands in main when a page's area throws or cannot be loaded. */
  PageError: ComponentType<{ area: string; error: unknown; onRetry: () => void }>;
  /** Keeps the page's place while another version of it is fetched. */
  PageWaiting: ComponentType;
  /** The last resort: the frame itself failed. */
  FrameError: ComponentType;
  /** Pages that the shell itself owns. */
  shellRoutes: AreaRoute[];
}

/** A page's handle: its head, and what the shell must know to tell a page without data from one whose data failed. */
export type SiteHandle = PageSlot;

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
        ...(unmatched ? [unmatchedRoute(areas, slots)] : []),
      ],
    },
  ];
}

/** The fallback page as an ordinary route: only in a tree whose release map says that nobody owns the URL. */
export function unmatchedRoute(areas: Areas, slots: SiteSlots): RouteObject {
  return { id: 'unmatched', path: '*', element: <Unmatched areas={areas} slots={slots} /> };
}

/** Nobody's page; or, when the release map could not be had, a page of which it is not known whose it is. */
function Unmatched({ areas, slots }: { areas: Areas; slots: SiteSlots }): ReactNode {
  const navigate = useNavigate();
  const location = useLocation();
  // The router asks for the map again when it is sent to a URL that nobody known owns.
  const retry = useCallback(() => void navigate(location, { replace: true }), [navigate, location]);
  useRetryOnline(areas.isMapMissing, retry);
  // Something else asked for the map meanwhile, as what is fetched ahead does, and had it.
  const isFound = !areas.isMapMissing && ownsPath(areas, areas.names(), location.pathname);
  useEffect(() => {
    if (isFound) retry();
  }, [isFound, retry]);
  if (isFound) return <slots.PageWaiting />;
  if (!areas.isMapMissing) return <slots.NotFound />;
  return (
    <div data-area="shell" data-fallback="" data-page="">
      <slots.PageError area="shell" error={undefined} onRetry={retry} />
    </div>
  );
}

function useRetryOnline(isWanted: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWanted) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWanted, retry]);
}

/** The route of one area; also patched in later for areas that the document did not carry. */
export function areaRoute(areas: Areas, area: string, slots: SiteSlots): RouteObject {
  return {
    id: area,
    element: <Outlet />,
    children: (areas.get(area)?.owns ?? []).map(({ id, path }) => {
      const page = new PageSlot(areas, area, id, slots.shellRoutes);
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

interface PlaceProps {
  page: PageSlot;
  slots: SiteSlots;
}

/** Waiting, failing and recovering of a page, like `<Fragment>` for a fragment. */
function PagePlace({ page, slots }: PlaceProps): ReactNode {
  const host = use(FragmentHostContext);
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  if (!host) throw new Error('A page stands outside the site.');
  const pageHost = {
    version: () => page.version,
    retry: () => page.retry(),
    heal: (_: string, failed: string | undefined) => page.heal(failed),
    isLooping: host.isLooping,
    report: host.report,
  };
  const fallback = (onRetry: () => void, error?: unknown) => (
    <FailedPage page={page} slots={slots} error={error} onRetry={onRetry} />
  );
  const waiting = <slots.PageWaiting />;
  // The same element at every render: a part that is not hydrated yet would else be thrown away and drawn anew
  // whenever the router tells of something.
  const content = useMemo(() => {
    // What the server cannot render goes out as the fallback; the browser then tries again.
    const isServer = typeof document === 'undefined';
    const unrendered = <FailedPage page={page} slots={slots} error={undefined} onRetry={() => undefined} />;
    return (
      <Suspense fallback={isServer ? unrendered : <slots.PageWaiting />}>
        <PageContent page={page} revalidate={revalidate} />
      </Suspense>
    );
  }, [page, slots, revalidate]);
  return (
    <PartBoundary part={page.part} host={pageHost} resetKey={key} waiting={waiting} fallback={fallback}>
      {content}
    </PartBoundary>
  );
}

function PageContent({ page, revalidate }: { page: PageSlot; revalidate: () => Promise<void> }): ReactNode {
  const { Component } = use(page.ready(revalidate));
  return (
    <div data-area={page.area} data-version={page.version}>
      <FreshRender isStandIn={page.isStandIn} />
      <MarkShown />
      <Component />
    </div>
  );
}

/** The server could not get the page's data; the browser tries again as soon as the page stands. */
export class NotOnServerError extends Error {
  override readonly name = 'NotOnServerError';
}

/** What the router shows for an answer such as 404, and for a page or data that could not be had. */
function PageFault({ page, slots }: PlaceProps): ReactNode {
  const host = use(FragmentHostContext);
  const { revalidate } = useRevalidator();
  const error = useRouteError();
  const isAnswer = isRouteErrorResponse(error);
  const retry = useCallback(() => {
    page.retry();
    void revalidate();
  }, [page, revalidate]);
  useEffect(() => {
    if (isAnswer) return;
    if (error instanceof NotOnServerError) retry();
    else host?.report({ area: page.area, part: page.part, phase: 'load', error, version: page.version });
  }, [error, isAnswer, host, page, retry]);
  useRetryOnline(!isAnswer, retry);
  return <FailedPage page={page} slots={slots} error={error} onRetry={retry} />;
}

function FailedPage({
  page,
  slots,
  error,
  onRetry,
}: PlaceProps & { error: unknown; onRetry: () => void }): ReactNode {
  return (
    <div data-area={page.area} data-version={page.version} data-fallback="" data-page="">
      <slots.PageError area={page.area} error={error} onRetry={onRetry} />
    </div>
  );
}
