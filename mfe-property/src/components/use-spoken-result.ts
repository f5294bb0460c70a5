import { useEffect } from 'react';
import { announce } from '@nivaas/federation';

const ANNOUNCE_DELAY_MS = 500;

/** Announces the result when typing pauses, not on every key. An empty result is not announced. */
export function useSpokenResult(result: string): void {
  useEffect(() => {
    if (result === '') return;
    const timer = setTimeout(() => announce(result), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [result]);
}
