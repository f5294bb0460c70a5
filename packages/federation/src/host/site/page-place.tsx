import { Suspense, use, useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { FragmentHostContext } from '../../fragment-host';
import { FreshRender, MarkShown, PartBoundary } from '../../part-boundary';
import type { PageSlot } from '../parts/page-slot';
import type { SiteSlots } from './site-slots';
import { useRetryOnline } from './use-retry-online';

export interface PlaceProps {
  page: PageSlot;
  slots: SiteSlots;
}

/** Waiting, failing and recovering of a page, like `<Fragment>` for a fragment. */
export function PagePlace({ page, slots }: PlaceProps): ReactNode {
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
export function PageFault({ page, slots }: PlaceProps): ReactNode {
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
