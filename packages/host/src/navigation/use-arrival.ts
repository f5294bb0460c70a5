import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { recallScroll, rememberScroll } from './scroll-memory';

/**
 * Focus and scroll after a navigation: a new path starts at its top with its heading focused, Back and Forward restore
 * the old position, also after a jump inside a page, and a change of the query alone does neither. The first load is left
 * to the browser.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  // The first entry of every document and all jumps inside a page have the same key, so path and hash are added.
  const entry = `${key} ${pathname}${hash}`;
  const type = useNavigationType();
  const before = useRef<{ pathname: string; hash: string } | null>(null);

  // Layout effects, because a shorter page makes the browser scroll up before passive effects run. That position must
  // not be recorded for the page just left, nor flash up.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    return rememberScroll(entry);
  }, [entry]);

  useLayoutEffect(() => {
    const previous = before.current;
    before.current = { pathname, hash };
    if (!previous) {
      if (isReturn()) recallScroll(entry);
      return;
    }
    if (previous.pathname === pathname && previous.hash === hash) return;
    if (hash && focusTarget(hash)) {
      if (type === 'POP' && !isNewJump()) recallScroll(entry);
      return;
    }
    const isSamePage = previous.pathname === pathname;
    if (!isSamePage) focusHeading();
    if (type === 'POP') recallScroll(entry);
    else if (!isSamePage) window.scrollTo(0, 0);
  }, [pathname, hash, entry, type]);
}

/** Whether the browser has just jumped inside the page. To the router this looks like Back, but its entry has no state. */
function isNewJump(): boolean {
  const isNew = history.state === null;
  if (isNew) history.replaceState({}, '');
  return isNew;
}

/** Whether this document was opened by reload, Back or Forward. */
function isReturn(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'reload' || opened?.type === 'back_forward';
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Scrolls to an anchor and focuses it, or its heading, so that screen readers continue there. */
function focusTarget(hash: string): boolean {
  const target = document.getElementById(decoded(hash.slice(1)));
  if (!target) return false;
  target.scrollIntoView();
  const heading = target.matches('h1, h2, h3') ? target : target.querySelector<HTMLElement>('h1, h2, h3');
  const focusable = heading ?? target;
  if (!focusable.hasAttribute('tabindex')) focusable.setAttribute('tabindex', '-1');
  focusable.focus({ preventScroll: true });
  return true;
}

/** A hash may be malformed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
