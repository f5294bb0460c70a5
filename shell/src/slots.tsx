import type { SiteSlots } from '@nivaas/federation/browser';
import { useEffect, type ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router-dom';
import { Frame } from './frame';
import { FallbackPage } from './pages/fallback/fallback-page';
import { PageUnavailable } from './pages/unavailable/unavailable';
import { reportFault } from './report';
import { routes } from './routes';

/** What the router of the site shows where no area's page can stand. The same on the server and in the browser. */
export const slots: SiteSlots = {
  Frame,
  NotFound: () => <FallbackPage status={404} statusText="Not Found" />,
  PageError: ({ area, error }) =>
    isRouteErrorResponse(error) ? (
      <FallbackPage status={error.status} statusText={error.statusText} />
    ) : (
      <FailedPage area={area} error={error} />
    ),
  FrameError: () => <FallbackPage />,
  shellRoutes: routes,
};

function FailedPage({ area, error }: { area: string; error: unknown }): ReactNode {
  useEffect(() => reportFault({ area, part: area, phase: 'render', error }), [area, error]);
  return <PageUnavailable onRetry={reload} />;
}

/** A page that failed has no state worth keeping; the address brings back everything else. */
function reload(): void {
  window.location.reload();
}
