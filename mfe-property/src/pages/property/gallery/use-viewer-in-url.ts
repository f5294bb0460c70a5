import { useEffect, useRef } from 'react';
import { useHydrated, useLocation, useNavigate } from '@nivaas/federation';

const HASH = '#illustrations';

interface ViewerInUrl {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** The open viewer is a history entry, so that Back closes it, and has an address that can be shared. */
export function useViewerInUrl(): ViewerInUrl {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  // Browsers do not send the hash to the server.
  const isOpen = useHydrated() && hash === HASH;
  const wasOpenedHere = (state as { viewer?: unknown } | null)?.viewer === true;
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [isOpen]);

  function close() {
    // A second press must not go back further.
    if (isClosing.current) return;
    isClosing.current = true;
    if (wasOpenedHere) void navigate(-1);
    else void navigate({ search }, { replace: true, preventScrollReset: true });
  }
  return {
    isOpen,
    open: () => void navigate({ search, hash: HASH }, { state: { viewer: true }, preventScrollReset: true }),
    close,
  };
}
