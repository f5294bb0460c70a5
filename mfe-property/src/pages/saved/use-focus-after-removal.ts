import { useEffect, useRef, type RefObject } from 'react';

/**
 * Removing a home or a visit, and undoing it, removes the focused button, too. Focus then moves to the page's heading, without
 * scrolling, instead of being lost.
 */
export function useFocusAfterRemoval(page: RefObject<HTMLElement | null>, count: number | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    const isChanged = count !== undefined && before.current !== undefined && count !== before.current;
    before.current = count;
    if (!isChanged || document.activeElement !== document.body) return;
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [count, page]);
}
