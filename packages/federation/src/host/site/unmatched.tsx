import { useCallback, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Site } from './site-slots';
import { useRetryOnline } from './use-retry-online';

/** Nobody's page; or, when the release map could not be had, a page of which it is not known whose it is. */
export function Unmatched({ areas: { known }, slots }: Site): ReactNode {
  const navigate = useNavigate();
  const location = useLocation();
  // The router asks for the map again when it is sent to a URL that nobody known owns.
  const retry = useCallback(() => void navigate(location, { replace: true }), [navigate, location]);
  useRetryOnline(known.isMapMissing, retry);
  // Something else asked for the map meanwhile, as what is fetched ahead does, and had it.
  const isFound = !known.isMapMissing && known.own(location.pathname);
  useEffect(() => {
    if (isFound) retry();
  }, [isFound, retry]);
  if (isFound) return <slots.PageWaiting />;
  if (!known.isMapMissing) return <slots.NotFound />;
  return (
    <div data-area="shell" data-fallback="" data-page="">
      <slots.PageError area="shell" error={undefined} onRetry={retry} />
    </div>
  );
}
