import { IDENTITY, keepsShapes, matrixOf, scaleOf, times, type Matrix } from './matrix';
import { ending, outlinesOf, transformed, type Outline } from './outline';
import { partOf, type Element, type Parts } from './tree';

export type Box = readonly [left: number, top: number, right: number, bottom: number];

const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity];

export function overlaps(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** A box around the element in the coordinates of its parent, rather too large than too small. */
export function boxOf(element: Element, parts: Parts, outer: Matrix = IDENTITY): Box {
  const { name, attributes, children } = element;
  const matrix = times(outer, matrixOf(attributes['transform']));
  if (name === 'svg' || attributes['clip-path']) return EVERYWHERE;
  if (name === 'use') {
    const at: Matrix = [1, 0, 0, 1, Number(attributes['x'] ?? 0), Number(attributes['y'] ?? 0)];
    return boxOf(partOf(element, parts), parts, times(matrix, at));
  }
  if (children.length > 0) return around(children.map((child) => boxOf(child, parts, matrix)));
  const square = name === 'rect' ? { ...element, attributes: { ...attributes, rx: '' } } : element;
  const own = around(outlinesOf(square).map(boxOfOutline));
  const corners = [
    [own[0], own[1]],
    [own[2], own[1]],
    [own[2], own[3]],
    [own[0], own[3]],
  ] as const;
  // The corners of the shape's own box, because an arc that is squeezed cannot be computed.
  const moved = keepsShapes(matrix)
    ? around(outlinesOf(square).map((outline) => boxOfOutline(transformed(outline, matrix))))
    : around(corners.map(([x, y]) => boxOfOutline(transformed({ x, y, steps: [] }, matrix))));
  const pen = (Number(attributes['stroke-width'] ?? 0) / 2) * scaleOf(matrix);
  return [moved[0] - pen, moved[1] - pen, moved[2] + pen, moved[3] + pen];
}

function around(boxes: Box[]): Box {
  const side = (at: 0 | 1 | 2 | 3, pick: typeof Math.min) => pick(...boxes.map((box) => box[at]));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}

function boxOfOutline(outline: Outline): Box {
  const points = pointsOf(outline);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const bulges = outline.steps.map(([command, radius = 0, other = 0, , , , dx = 0, dy = 0]) => {
    if (command === 'a') return Math.max(radius, other) - Math.hypot(dx, dy) / 2;
    // The control points of these are not written down.
    return command === 't' || command === 's' ? 6 : 0;
  });
  const grow = Math.max(0, ...bulges);
  return [Math.min(...xs) - grow, Math.min(...ys) - grow, Math.max(...xs) + grow, Math.max(...ys) + grow];
}

/** Points of the pen's way, control points, and one beside the middle of each arc. */
function pointsOf({ x, y, steps }: Outline): [number, number][] {
  const points: [number, number][] = [[x, y]];
  for (const [command, ...values] of steps) {
    const [dx, dy] = ending(command, values);
    if (command === 'a') {
      const side = values[4] ? 0.5 : -0.5;
      points.push([x + dx / 2 + side * dy, y + dy / 2 - side * dx]);
    } else if (command !== 'h' && command !== 'v')
      for (let at = 0; at < values.length - 2; at += 2)
        points.push([x + (values[at] ?? 0), y + (values[at + 1] ?? 0)]);
    [x, y] = [x + dx, y + dy];
    if (command !== 'z') points.push([x, y]);
  }
  return points;
}

/** 1 or -1: which way round the outline goes. Two that overlap in one path must go the same way. */
export function directionOf(outline: Outline): number {
  const points = pointsOf(outline);
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.sign(Math.round(area));
}
