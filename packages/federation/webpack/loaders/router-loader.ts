/** What no site uses, and what makes it unreachable, so that the minifier drops all that it needs (2 kB, compressed). */
export const UNUSED = [
  // Functions around loaders and navigations, for measurements.
  ['init.instrumentations', 'undefined'],
  // What the router's own server writes into documents.
  ['opts?.hydrationData || parseHydrationData()', 'opts?.hydrationData'],
  // React's server components, and redirects in the digests of their errors.
  ['React.useContext(RSCRouterContext)', 'false'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  ['this.context', 'false'],
  // View transitions, and a list in the tab's storage of those that were shown.
  ['!viewTransitionOpts || !isViewTransitionAvailable', 'true'],
  ['vtContext.isTransitioning && !vtContext.flushSync', 'false'],
  ['renderDfd && pendingState && router.window', 'false'],
  ['renderDfd && pendingState && state.location.key === pendingState.location.key', 'false'],
  ['!vtContext.isTransitioning && interruption', 'false'],
  ['restoreAppliedTransitions(routerWindow, appliedViewTransitions);', ''],
  ['persistAppliedTransitions(routerWindow, appliedViewTransitions)', 'undefined'],
  ['else if (pendingViewTransitionEnabled)', 'else if (false)'],
  [
    'pendingAction === "POP" /* Pop */ && !isUninterruptedRevalidation && location !== state.location',
    'false',
  ],
] as const;

/**
 * Marks the router's top-level calls as pure, so that webpack can drop its link, form and fetcher components, which the
 * site does not use (10 kB). Removes display names for the same reason, and other code that is never reached.
 */
export default function routerLoader(code: string): string {
  const marked = code
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
  return UNUSED.reduce((left, [unused, instead]) => left.replaceAll(unused, instead), marked);
}
