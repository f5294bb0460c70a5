export interface Point {
  x: number;
  y: number;
}

/** Undefined: the picture fits the window. */
export interface Zoom {
  factor: number;
  /** The point of the window that stays in place when the picture grows. Default: the middle of the picture. */
  at?: Point;
}

/** Factor of the button and of a double press. */
export const CLOSER = 2.5;
export const MAX_FACTOR = 4;

/** Custom property that the stylesheet reads. */
const FACTOR = '--zoom';

/** Enlarges a picture and scrolls it so that the point that was pressed is still under the finger. */
export function scrollToZoom(slide: HTMLElement, { factor, at }: Zoom): void {
  const { left, top, width, height } = slide.getBoundingClientRect();
  const x = at ? at.x - left : width / 2;
  const y = at ? at.y - top : height / 2;
  const { scrollLeft, scrollTop } = slide;
  const ratio = factor / (Number(slide.style.getPropertyValue(FACTOR)) || 1);
  slide.style.setProperty(FACTOR, String(factor));
  slide.scrollTo({
    left: (scrollLeft + x) * ratio - x,
    top: (scrollTop + y) * ratio - y,
    behavior: 'instant',
  });
}

export function resetZoom(slide: HTMLElement): void {
  slide.style.removeProperty(FACTOR);
}

const STEP_PX = 120;
const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves an enlarged picture by an arrow key; false for every other key. */
export function moveByKey(slide: Element, key: string): boolean {
  const direction = DIRECTIONS[key];
  if (!direction) return false;
  slide.scrollBy({ left: direction[0] * STEP_PX, top: direction[1] * STEP_PX });
  return true;
}
