/** The point of the window that stays in place when the picture grows. Undefined: the picture fits the window. */
export type ZoomedAt = 'middle' | { x: number; y: number } | undefined;

const FACTOR = 2.5;

/** Scrolls an enlarged picture so that the point that was pressed is still under the finger. */
export function scrollToZoom(slide: Element, zoom: NonNullable<ZoomedAt>): void {
  const { left, top, width, height } = slide.getBoundingClientRect();
  const x = zoom === 'middle' ? width / 2 : zoom.x - left;
  const y = zoom === 'middle' ? height / 2 : zoom.y - top;
  slide.scrollTo({ left: x * (FACTOR - 1), top: y * (FACTOR - 1), behavior: 'instant' });
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
