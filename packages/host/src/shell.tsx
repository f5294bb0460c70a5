import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { developed } from './development/development';
import { frameIn } from './frame';
import { InLanguage } from './layout/in-language';
import { FallbackPage } from './pages/fallback/fallback-page';
import { FragmentUnavailable, PageUnavailable, PageWaiting } from './pages/unavailable/unavailable';
import type { Shell, SiteShell } from './site-shell';
import { tellNotStarted } from './watch/not-started';

/** Makes the shell of a site. */
export function shellOf({ Layout, FallbackHelp, fragmentTexts, ...site }: SiteShell): Shell {
  const { onward, failureTitle } = site;
  const Fallback = (failure: { status?: number; statusText?: string }) => (
    <InLanguage of="host" around="shell">
      <FallbackPage {...failure} title={failureTitle} onward={onward} Help={FallbackHelp} />
    </InLanguage>
  );
  const shell: Shell = {
    ...site,
    Frame: frameIn(Layout),
    NotFound: () => <Fallback status={404} statusText="Not Found" />,
    PageError: ({ error, onRetry, isRetrying }) =>
      isRouteErrorResponse(error) ? (
        <Fallback status={error.status} statusText={error.statusText} />
      ) : (
        <PageUnavailable onRetry={onRetry} isRetrying={isRetrying} onward={onward} />
      ),
    PageWaiting,
    // The frame is the shell's own code, so its error counts as a failed start.
    FrameError: () => {
      const error = useRouteError();
      useEffect(() => tellNotStarted(error), [error]);
      return <Fallback />;
    },
    FragmentUnavailable: ({ label, onRetry }) => (
      <FragmentUnavailable texts={fragmentTexts?.(label)} onRetry={onRetry} />
    ),
  };
  // Release builds have none of it.
  return process.env['NODE_ENV'] === 'development' ? developed(shell) : shell;
}
