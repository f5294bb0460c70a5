import { useEffect, useRef, type RefObject } from 'react';

/**
 * When a home or a visit leaves its list it takes the focused button with it, and the keyboard would start again at the top of
 * the page. Focus goes to the heading of the page instead, without scrolling.
 */
export function useFocusAfterRemoval(page: RefObject<HTMLElement | null>, count: number | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (!isShorter || document.activeElement !== document.body) return;
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [count, page]);
}
