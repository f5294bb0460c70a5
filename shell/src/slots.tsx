import type { SiteSlots } from '@nivaas/federation/browser';
import { isRouteErrorResponse } from 'react-router-dom';
import { Frame } from './frame';
import { FallbackPage } from './pages/fallback/fallback-page';
import { PageUnavailable, PageWaiting } from './pages/unavailable/unavailable';
import { routes } from './routes';

/** What the router of the site shows where no area's page can stand. The same on the server and in the browser. */
export const slots: SiteSlots = {
  Frame,
  NotFound: () => <FallbackPage status={404} statusText="Not Found" />,
  PageError: ({ error, onRetry }) =>
    isRouteErrorResponse(error) ? (
      <FallbackPage status={error.status} statusText={error.statusText} />
    ) : (
      <PageUnavailable onRetry={onRetry} />
    ),
  PageWaiting,
  FrameError: () => <FallbackPage />,
  shellRoutes: routes,
};
