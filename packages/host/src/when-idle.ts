/** Runs when the browser is idle, or after the timeout. Safari has no idle callback, so it waits a fifth of that. */
export function whenIdle(work: () => void, timeoutMs: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: timeoutMs });
  else setTimeout(work, timeoutMs / 5);
}
