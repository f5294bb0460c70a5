import { Suspense, use, useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { isFaultOfVersion } from '../../fault-of-version';
import { FragmentHostContext } from '../../fragment-host';
import { FreshRender, MarkShown, PartBoundary } from '../../part-boundary';
import type { PageSlot } from '../parts/page-slot';
import type { ShellComponents } from './site';

export interface PlaceProps {
  page: PageSlot;
  shell: ShellComponents;
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
    <div data-area={page.area} data-version={page.version}>
      <FreshRender isStandIn={page.isStandIn} />
      <MarkShown />
      <Component />
    </div>
  );
}

/** The server could not load the page's data; the browser retries as soon as the page is rendered. */
export class NotOnServerError extends Error {
  override readonly name = 'NotOnServerError';
}

/** Shown by the router for a response such as a 404 and for a page or data that failed to load. */
export function PageFault({ page, shell }: PlaceProps): ReactNode {
  const host = use(FragmentHostContext);
  const { revalidate, state } = useRevalidator();
  const error = useRouteError();
  const isAnswer = isRouteErrorResponse(error);
  const retry = useCallback(() => {
    page.retry();
    void revalidate();
  }, [page, revalidate]);
  useEffect(() => {
    // An area that is switched off is meant to show its fallback.
    if (isAnswer || page.isOff) return;
    if (error instanceof NotOnServerError) retry();
    else if (isFaultOfVersion(error))
      host?.report({ area: page.area, part: page.part, phase: 'load', error, version: page.version });
  }, [error, isAnswer, host, page, retry]);
  useRetryOnline(!isAnswer, retry);
  const isRetrying = state === 'loading';
  return <FailedPage page={page} shell={shell} error={error} onRetry={retry} isRetrying={isRetrying} />;
}

interface FailedProps {
  page: Pick<PageSlot, 'area' | 'version'>;
  shell: ShellComponents;
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

export function FailedPage({ page, shell, isRetrying = false, ...failure }: FailedProps): ReactNode {
  return (
    <div data-area={page.area} data-version={page.version} data-fallback="" data-page="">
      <shell.PageError area={page.area} isRetrying={isRetrying} {...failure} />
    </div>
  );
}

/** Retries when the device is online again. */
export function useRetryOnline(isWanted: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWanted) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWanted, retry]);
}
