import { useBusy } from '@nivaas/federation';
import { useRef, useState } from 'react';

/** Runs one task at a time. Further calls of `start` are ignored while `busy`, so that nothing is sent twice. */
export function useOneAtATime(): [busy: boolean, start: (task: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  // Two clicks in one frame both see the old state, but the new ref.
  const running = useRef(false);
  useBusy(busy);

  async function start(task: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await task();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return [busy, start];
}
