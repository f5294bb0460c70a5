import { scaleOf, type Matrix } from './matrix';
import type { Element } from './tree';

/** A command of path data in small letters: its numbers are relative. */
export type Step = readonly [command: string, ...numbers: number[]];

/** One stroke of the pen. */
export interface Outline {
  x: number;
  y: number;
  steps: Step[];
}

const LENGTHS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The outlines of a shape; empty if it has round corners or is no shape. */
export function outlinesOf({ name, attributes }: Element): Outline[] {
  const number = (key: string) => Number(attributes[key] ?? 0);
  if (name === 'path') return outlinesOfData(attributes['d'] ?? '');
  if (name === 'rect' && !attributes['rx']) {
    const [width, height] = [number('width'), number('height')];
    return [{ x: number('x'), y: number('y'), steps: [['h', width], ['v', height], ['h', -width], ['z']] }];
  }
  if (name !== 'circle' && name !== 'ellipse') return [];
  const [rx, ry] = name === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
  const half = (width: number): Step => ['a', rx, ry, 0, 0, 1, width, 0];
  return [{ x: number('cx') - rx, y: number('cy'), steps: [half(2 * rx), half(-2 * rx), ['z']] }];
}

function outlinesOfData(data: string): Outline[] {
  const outlines: Outline[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', list = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (list.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    let command = letter.toLowerCase();
    if (command === 'z') {
      const closed = outlines.at(-1);
      closed?.steps.push(['z']);
      [x, y] = [closed?.x ?? 0, closed?.y ?? 0];
    }
    const length = LENGTHS[command] ?? 0;
    for (let at = 0; at < numbers.length; at += length) {
      const given = numbers.slice(at, at + length);
      const values = letter === command ? given : relative(command, given, x, y);
      const [dx, dy] = ending(command, values);
      [x, y] = [x + dx, y + dy];
      if (command === 'm') outlines.push({ x, y, steps: [] });
      else outlines.at(-1)?.steps.push([command, ...values]);
      if (command === 'm') command = 'l';
    }
  }
  return outlines;
}

function relative(command: string, values: number[], x: number, y: number): number[] {
  if (command === 'v') return values.map((value) => value - y);
  if (command !== 'a') return values.map((value, index) => value - (index % 2 ? y : x));
  return values.map((value, index) => value - (index === 5 ? x : index === 6 ? y : 0));
}

/** How far a command moves the pen. */
export function ending(command: string, values: readonly number[]): [number, number] {
  if (command === 'h') return [values[0] ?? 0, 0];
  if (command === 'v') return [0, values[0] ?? 0];
  return [values.at(-2) ?? 0, values.at(-1) ?? 0];
}

/** @param matrix One that keeps shapes, if the outline has arcs. */
export function transformed(outline: Outline, matrix: Matrix): Outline {
  const [a, b, c, d, e, f] = matrix;
  const move = (x: number, y: number): [number, number] => [a * x + c * y, b * x + d * y];
  const [x, y] = move(outline.x, outline.y);
  const steps = outline.steps.map(([command, ...values]): Step => {
    if (command === 'z') return ['z'];
    const end = move(...ending(command, values));
    if (command === 'h' || command === 'v')
      return b === 0 && c === 0 ? [command, command === 'h' ? end[0] : end[1]] : ['l', ...end];
    if (command === 'a') {
      const [rx = 0, ry = 0, tilt = 0, large = 0, sweep = 0] = values;
      const turned = rx === ry ? 0 : tilt + (Math.atan2(b, a) * 180) / Math.PI;
      const isMirrored = a * d - b * c < 0;
      const scale = scaleOf(matrix);
      return ['a', rx * scale, ry * scale, turned, large, isMirrored ? 1 - sweep : sweep, ...end];
    }
    const pairs = values.flatMap((_, at) => (at % 2 ? [] : move(values[at] ?? 0, values[at + 1] ?? 0)));
    return [command, ...pairs];
  });
  return { x: x + e, y: y + f, steps };
}
