import type { Box } from '@nivaas/ui';
import { FRAME, type Point } from './projection';

/** Smaller boxes are slips of the pointer. */
const MIN_SIDE = 16;
const STEP = 12;

/** Before the visitor moves it. */
export const FIRST_BOX: Box = {
  x: FRAME.width / 4,
  y: FRAME.height / 4,
  width: FRAME.width / 2,
  height: FRAME.height / 2,
};

export const BOX_CHANGES = {
  left: (box: Box) => moved(box, -STEP, 0),
  right: (box: Box) => moved(box, STEP, 0),
  up: (box: Box) => moved(box, 0, -STEP),
  down: (box: Box) => moved(box, 0, STEP),
  smaller: (box: Box) => grown(box, -STEP),
  larger: (box: Box) => grown(box, STEP),
};
export type BoxChange = keyof typeof BOX_CHANGES;

/** The box between two corners, in the frame. Undefined for a tap. */
export function boxBetween(one: Point, other: Point): Box | undefined {
  const [x, end] = [one.x, other.x].map((each) => clamp(each, 0, FRAME.width)).sort((a, b) => a - b);
  const [y, bottom] = [one.y, other.y].map((each) => clamp(each, 0, FRAME.height)).sort((a, b) => a - b);
  const box = { x: x ?? 0, y: y ?? 0, width: (end ?? 0) - (x ?? 0), height: (bottom ?? 0) - (y ?? 0) };
  return Math.min(box.width, box.height) < MIN_SIDE ? undefined : box;
}

function moved(box: Box, right: number, down: number): Box {
  return {
    ...box,
    x: clamp(box.x + right, 0, FRAME.width - box.width),
    y: clamp(box.y + down, 0, FRAME.height - box.height),
  };
}

/** Around its middle, as far as the frame goes. */
function grown({ x, y, width, height }: Box, by: number): Box {
  const wide = clamp(width + 2 * by, MIN_SIDE, FRAME.width);
  const high = clamp(height + 2 * by, MIN_SIDE, FRAME.height);
  const box = { x, y, width: wide, height: high };
  return moved(box, (width - wide) / 2, (height - high) / 2);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
