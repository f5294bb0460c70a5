/** Runs when the browser is idle, or after the timeout. Safari has no idle callback and waits for a fifth of it. */
export function whenIdle(work: () => void, timeoutMs: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: timeoutMs });
  else setTimeout(work, timeoutMs / 5);
}
