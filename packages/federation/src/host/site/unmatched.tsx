import { useCallback, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { FailedPage } from './page-place';
import type { Site } from './site';
import { useRetryOnline } from './use-retry-online';

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
  useRetryOnline(areas.isMapMissing, retry);
  // Meanwhile something else, such as a prefetch, loaded the map.
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
