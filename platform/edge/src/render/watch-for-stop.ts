/** A process that was stopped by mistake, and continued at once, goes on. */
const MAX_STOPPED_MS = 1_000;
const LOOKS = 4;

/** Calls back once when a process has been stopped for a second. @returns Ends the watch. */
export function watchForStop(isStopped: () => boolean, onStopped: () => void): () => void {
  let stoppedLooks = 0;
  const timer = setInterval(() => {
    stoppedLooks = isStopped() ? stoppedLooks + 1 : 0;
    if (stoppedLooks < LOOKS) return;
    clearInterval(timer);
    onStopped();
  }, MAX_STOPPED_MS / LOOKS).unref();
  return () => clearInterval(timer);
}
