/**
 * Reports the error that stopped the shell from starting. Before hydration, the document's guard handles the event: it
 * loads the document with the stand-in (platform/edge/src/inline/guard-shell.inline.ts).
 */
export function tellNotStarted(error: unknown): void {
  window.reportError(error);
  window.dispatchEvent(new CustomEvent('not-started', { detail: String(error) }));
}
