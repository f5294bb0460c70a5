import { useEffect } from 'react';

/** Retries when the device is online again. */
export function useRetryOnline(isWanted: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWanted) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWanted, retry]);
}
