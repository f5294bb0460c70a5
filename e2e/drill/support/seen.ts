import { test } from '@playwright/test';

/** Notes what a drill observed. The table shows it beside the fault. */
export function seen(what: string): void {
  test.info().annotations.push({ type: 'seen', description: what });
}
