import type { ShellComponents } from '@nivaas/federation/browser';
import { useEffect, type ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Frame } from './frame';
import { FallbackPage } from './pages/fallback/fallback-page';
import { PageUnavailable, PageWaiting } from './pages/unavailable/unavailable';
import { routes } from './routes';
import { tellNotStarted } from './watch/not-started';

/** The frame is the shell's own code, so its error counts as a failed start. */
function FrameError(): ReactNode {
  const error = useRouteError();
  useEffect(() => tellNotStarted(error), [error]);
  return <FallbackPage />;
}

/** The shell's parts of the router: the frame, and what shows instead of a page. Shared by server and browser. */
export const shellComponents: ShellComponents = {
  Frame,
  NotFound: () => <FallbackPage status={404} statusText="Not Found" />,
  PageError: ({ error, onRetry, isRetrying }) =>
    isRouteErrorResponse(error) ? (
      <FallbackPage status={error.status} statusText={error.statusText} />
    ) : (
      <PageUnavailable onRetry={onRetry} isRetrying={isRetrying} />
    ),
  PageWaiting,
  FrameError,
  routes,
};
