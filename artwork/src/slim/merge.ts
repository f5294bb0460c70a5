import { boxOf, directionOf, overlaps, type Box } from './box';
import { keepsShapes, matrixOf, scaleOf } from './matrix';
import { ending, outlinesOf, transformed, type Outline } from './outline';
import { round } from '../ink/svg';
import type { Element, Parts } from './tree';

const GEOMETRY = new Set(['id', 'x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'd', 'transform']);

interface Shape {
  outlines: Outline[];
  box: Box;
  /** 0 if its outlines go both ways. */
  direction: number;
  /** Path data that needs no change. */
  data: string | undefined;
}

/** Shapes of one paint that become one path, or something that cannot be merged. */
interface Layer {
  paint: string;
  first: Element;
  shapes: Shape[];
  boxes: Box[];
}

/** Merges shapes of one paint into a path where nothing between them overlaps, so that the picture stays the same. */
export function merge(children: Element[], parts: Parts): Element[] {
  const layers: Layer[] = [];
  for (const child of children) {
    const box = boxOf(child, parts);
    const shape = shapeOf(child, box);
    const paint = shape ? paintOf(child) : '';
    const below = layers.findLastIndex(
      (layer) =>
        (shape && layer.paint === paint && mayJoin(layer, shape)) ||
        layer.first.name === 'defs' ||
        layer.boxes.some((other) => overlaps(other, box)),
    );
    const layer = layers[below];
    if (shape && layer?.paint === paint && mayJoin(layer, shape)) {
      layer.shapes.push(shape);
      layer.boxes.push(box);
    } else layers.splice(below + 1, 0, { paint, first: child, shapes: shape ? [shape] : [], boxes: [box] });
  }
  return layers.map(elementOf);
}

function shapeOf(element: Element, box: Box): Shape | undefined {
  const { attributes } = element;
  const { id, fill = '', stroke, transform } = attributes;
  const own = outlinesOf(element);
  if (own.length === 0 || id || attributes['clip-path']) return undefined;
  const matrix = matrixOf(transform);
  const isMoved = matrix[0] === 1 && matrix[1] === 0 && matrix[2] === 0 && matrix[3] === 1;
  const hasArcs = own.some(({ steps }) => steps.some(([command]) => command === 'a'));
  if (!isMoved && (fill.startsWith('url') || (hasArcs && !keepsShapes(matrix)))) return undefined;
  if (stroke && (!keepsShapes(matrix) || Math.abs(scaleOf(matrix) - 1) > 0.001)) return undefined;
  const outlines = own.map((outline) => transformed(outline, matrix));
  const directions = new Set(outlines.map(directionOf));
  const [direction = 0] = directions.size === 1 ? directions : [];
  return { outlines, box, direction, data: transform ? undefined : attributes['d'] };
}

function paintOf({ attributes }: Element): string {
  // A gradient spans the whole path. Only copies of one shape may share it, such as the panes of a building.
  const isCopy = attributes['fill']?.startsWith('url');
  const paint = Object.entries(attributes).filter(
    ([key]) => !GEOMETRY.has(key) || (isCopy && key !== 'transform'),
  );
  return JSON.stringify(paint.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Shapes that overlap may be one path if that cannot make a hole and no paint would lie on itself. */
function mayJoin({ first: { attributes }, shapes, boxes }: Layer, shape: Shape): boolean {
  if (!boxes.some((box) => overlaps(box, shape.box))) return true;
  const { fill, stroke } = attributes;
  if (attributes['fill-opacity'] || attributes['stroke-opacity'] || fill?.startsWith('url')) return false;
  if (fill === 'none') return true;
  return !stroke && shape.direction !== 0 && shapes.every(({ direction }) => direction === shape.direction);
}

function elementOf({ first, shapes }: Layer): Element {
  const { transform } = first.attributes;
  if (shapes.length === 0 || (shapes.length === 1 && !transform)) return first;
  const paint = Object.entries(first.attributes).filter(([key]) => !GEOMETRY.has(key));
  return { name: 'path', attributes: { d: dataOf(shapes), ...Object.fromEntries(paint) }, children: [] };
}

function dataOf(shapes: Shape[]): string {
  let pen: [number, number] | undefined;
  let text = '';
  for (const { data, outlines } of shapes) {
    if (data) pen = undefined;
    text += data ?? '';
    for (const outline of data ? [] : outlines) {
      const [x, y] = [round(outline.x - (pen?.[0] ?? 0)), round(outline.y - (pen?.[1] ?? 0))];
      text += `${pen ? 'm' : 'M'}${x} ${y}`;
      pen = write(outline, [(pen?.[0] ?? 0) + x, (pen?.[1] ?? 0) + y], (step) => (text += step));
    }
  }
  return text.replace(/ +(?=-)/g, '').replace(/(^|[^\d.])0(?=\.\d)/g, '$1');
}

/** Writes rounded steps. Each makes up for what the rounding of those before has moved. @returns Where the pen is. */
function write(outline: Outline, start: [number, number], add: (step: string) => void): [number, number] {
  let [x, y] = start;
  let [trueX, trueY] = [outline.x, outline.y];
  for (const [command, ...values] of outline.steps) {
    const [offX, offY] = [trueX - x, trueY - y];
    const isY = (at: number) => command === 'v' || (command !== 'h' && (values.length - at) % 2 === 1);
    const fixed = values.map((value, at) =>
      round(command === 'a' && at < 5 ? value : value + (isY(at) ? offY : offX)),
    );
    add(command + fixed.join(' '));
    const [[dx, dy], [trueDx, trueDy]] = [ending(command, fixed), ending(command, values)];
    [x, y] = command === 'z' ? start : [x + dx, y + dy];
    [trueX, trueY] = command === 'z' ? [outline.x, outline.y] : [trueX + trueDx, trueY + trueDy];
  }
  return [x, y];
}
