/**
 * Reports what ended the shell's start. Before hydration, the document's guard hears the event and loads the document
 * with the version before (platform/edge/src/document/shell-guard.ts).
 */
export function tellNotStarted(error: unknown): void {
  window.reportError(error);
  window.dispatchEvent(new CustomEvent('not-started', { detail: String(error) }));
}
