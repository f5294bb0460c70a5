import { useEffect, type RefObject } from 'react';

/**
 * Sets `--column-height`. A column taller than the window must scroll to its end before it sticks. Otherwise its last
 * tool would be out of reach. CSS alone has no access to the height.
 */
export function useStickyColumn(column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = column.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--column-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [column]);
}
