import type { BrowserSite } from '@nivaas/federation/browser';

type Router = BrowserSite['router'];
type Show = Parameters<Router['subscribe']>[0];

/** A slower page is rendered in slices, so that the current page stays responsive. */
const AT_ONCE_MS = 150;
/** Fallback where no frame is painted, as in a hidden tab. */
const NO_FRAME_MS = 100;

/**
 * Hands the router's updates to the page. A page that is ready when its link is clicked is rendered in one go, after
 * the click is painted. React would render it in slices of 5 ms with frames of the old page between them, which takes
 * a slow device twice as long.
 */
export function deliveryOf(router: Router): (show: Show, change: Parameters<Show>[1]) => void {
  let shown = router.state.location.pathname;
  let startedMs: number | undefined;
  return (show, change) => {
    const { state } = router;
    const nowMs = performance.now();
    if (state.navigation.state !== 'idle') {
      startedMs ??= nowMs;
      return show(state, change);
    }
    const waitedMs = nowMs - (startedMs ?? nowMs);
    const from = shown;
    startedMs = undefined;
    shown = state.location.pathname;
    if (shown === from || waitedMs > AT_ONCE_MS) return show(state, change);
    // Reads the state again, because it may have changed by then.
    afterPaint(() => show(router.state, { ...change, flushSync: true }));
  };
}

function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, NO_FRAME_MS);
}
