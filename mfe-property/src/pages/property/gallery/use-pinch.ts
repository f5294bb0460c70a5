import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { MAX_FACTOR, type Point, type Zoom } from './zoom';

/** Below this factor the picture fits the window again, because fingers rarely end exactly where they began. */
const MIN_FACTOR = 1.05;

/** Two fingers zoom around the point between them. @returns handlers of the element that they touch. */
export function usePinch(
  element: RefObject<HTMLElement | null>,
  zoom: Zoom | undefined,
  onZoom: (zoom: Zoom | undefined) => void,
) {
  const fingers = useRef(new Map<number, Point>());
  const start = useRef({ distance: 1, factor: 1 });
  useUnscrolledPinch(element);

  function onPointerDown({ pointerId, clientX, clientY }: PointerEvent) {
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    start.current = { distance: Math.max(1, spread(fingers.current)), factor: zoom?.factor ?? 1 };
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    if (!fingers.current.has(pointerId)) return;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    if (fingers.current.size !== 2) return;
    const { distance, factor: before } = start.current;
    const factor = Math.min(MAX_FACTOR, (before * spread(fingers.current)) / distance);
    onZoom(factor < MIN_FACTOR ? undefined : { factor, at: middle(fingers.current) });
  }

  function release({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId);
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
    // A mouse button may be released outside the element.
    onPointerLeave: release,
  };
}

/** Prevents scrolling with two fingers, which would end their pointer events. React's passive listeners cannot. */
function useUnscrolledPinch(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const touched = element.current;
    const prevent = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    touched?.addEventListener('touchmove', prevent, { passive: false });
    return () => touched?.removeEventListener('touchmove', prevent);
  }, [element]);
}

function spread(fingers: Map<number, Point>): number {
  const [one, other] = [...fingers.values()];
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

function middle(fingers: Map<number, Point>): Point {
  const points = [...fingers.values()];
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
