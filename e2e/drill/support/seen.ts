import { test } from '@playwright/test';

/** Says in words what a drill observed; stands in the table beside the fault. */
export function seen(what: string): void {
  test.info().annotations.push({ type: 'seen', description: what });
}
