/** Ends the current task where the browser can, so that it paints and handles input before the caller goes on. */
export async function nextTask(): Promise<void> {
  await globalThis.scheduler?.yield?.();
}
