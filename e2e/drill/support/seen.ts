import { test } from '@playwright/test';

/** Notes what a drill observed. The table shows it beside the fault. */
export function seen(what: string): void {
  test.info().annotations.push({ type: 'seen', description: what });
}

/** Notes the time from the first failure of a file until the previous version is shown. */
export function seenHealing(afterMs: number): void {
  test.info().annotations.push({ type: 'healed after', description: String(afterMs) });
  seen(`healed by the version before after ${afterMs} ms, no fallback`);
}
