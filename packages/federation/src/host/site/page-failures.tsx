import { useCallback, useEffect, use, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { isFaultOfVersion } from '../../fault-of-version';
import { FragmentHostContext } from '../../fragment-host';
import type { PageSlot } from '../parts/page-slot';
import type { ShellComponents, Site } from './site';

export interface PlaceProps {
  page: PageSlot;
  shell: ShellComponents;
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
  useRetryReached(!isAnswer, retry);
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

/** Retries when the site is reached again. */
function useRetryReached(isWanted: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWanted) return;
    window.addEventListener('reached', retry);
    return () => window.removeEventListener('reached', retry);
  }, [isWanted, retry]);
}

/** The page of a URL without an owner or, when the release map failed to load, with an unknown owner. */
export function Unmatched({ parts: { areas }, shell }: Site): ReactNode {
  const navigate = useNavigate();
  const location = useLocation();
  const next = useNavigation().location;
  // The router requests the map again when it navigates to a URL without a known owner.
  const retry = useCallback(() => {
    areas.restart();
    void navigate(location, { replace: true });
  }, [areas, navigate, location]);
  useRetryReached(areas.isMapMissing, retry);
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
