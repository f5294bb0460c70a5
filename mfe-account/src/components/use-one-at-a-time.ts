import { useBusy } from '@nivaas/federation';
import { useRef, useState } from 'react';

/**
 * Runs one work at a time; what is asked for meanwhile is ignored, so nothing is sent twice.
 * @returns whether a work is under way, and the function that starts one
 */
export function useOneAtATime(): [busy: boolean, start: (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  // Two clicks in one frame both see the old state; the ref is true at once.
  const running = useRef(false);
  useBusy(busy);

  async function start(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return [busy, start];
}
