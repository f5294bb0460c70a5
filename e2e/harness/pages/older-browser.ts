import type { Page } from '@playwright/test';

/**
 * What one of the oldest browsers lacks: Chromium 109, Safari 15.6, Firefox 115. Members are of the constructor and of its
 * prototype. `trustedTypes` stays, because a browser without it does not enforce them either.
 */
const NEWER = [
  'globalThis: requestIdleCallback cancelIdleCallback navigation scheduler URLPattern ViewTransition ToggleEvent Highlight',
  'globalThis: CompressionStream DecompressionStream LargestContentfulPaint LayoutShift PerformanceEventTiming SharedWorker',
  'globalThis: Notification PushManager OffscreenCanvas ScrollTimeline CloseWatcher SuppressedError ReportingObserver',
  'URL: canParse parse',
  'AbortSignal: any timeout',
  'Promise: withResolvers try',
  'Object: groupBy',
  'Map: groupBy getOrInsert getOrInsertComputed',
  'Array: fromAsync toSorted toReversed toSpliced with',
  'Set: union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom',
  'Iterator: from map filter take drop flatMap reduce toArray forEach some every find',
  'String: isWellFormed toWellFormed',
  'RegExp: escape',
  'Intl: Segmenter DurationFormat',
  'Document: startViewTransition prerendering wasDiscarded adoptedStyleSheets caretPositionFromPoint activeViewTransition',
  'Element: checkVisibility moveBefore setHTMLUnsafe getHTML requestFullscreen requestPointerLock scrollIntoViewIfNeeded',
  'HTMLElement: popover showPopover hidePopover togglePopover attachInternals',
  'HTMLFormElement: requestSubmit',
  'HTMLInputElement: showPicker',
  'HTMLSelectElement: showPicker',
  'HTMLImageElement: fetchPriority',
  'HTMLDialogElement: requestClose closedBy',
  'Navigator: connection permissions userActivation vibrate setAppBadge clearAppBadge userAgentData scheduling',
  'Performance: interactionCount eventCounts memory',
  'PerformanceResourceTiming: responseStatus serverTiming transferSize deliveryType encodedBodySize renderBlockingStatus',
  'PerformanceNavigationTiming: activationStart notRestoredReasons',
  'Headers: getSetCookie',
  'Blob: bytes',
  'CSSStyleSheet: replace replaceSync',
];

/** Makes the page's scripts find only what the oldest browsers have, and besides not these members. */
export async function takeNewerApis(page: Page, ...more: string[]): Promise<void> {
  await page.addInitScript(
    (lines) => {
      for (const line of lines) {
        const [owner = '', members = ''] = line.split(': ');
        const found = (globalThis as unknown as Record<string, { prototype?: object } | undefined>)[owner];
        for (const member of members.split(' ')) {
          if (found) Reflect.deleteProperty(found, member);
          if (found?.prototype) Reflect.deleteProperty(found.prototype, member);
        }
      }
    },
    [...NEWER, ...more],
  );
}
