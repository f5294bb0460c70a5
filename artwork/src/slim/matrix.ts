/** As in SVG's `matrix(a b c d e f)`. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** `inner` first, then `outer`. */
export function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The value of a `transform` as a matrix. */
export function matrixOf(transform = ''): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of transform.matchAll(/([a-z]+)\(([^)]*)\)/g)) {
    const [a = 0, b = name === 'scale' ? a : 0, c = 0, d = 0, e = 0, f = 0] = list
      .split(/[\s,]+/)
      .map(Number);
    const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
    const one: Record<string, Matrix> = {
      translate: [1, 0, 0, 1, a, b],
      scale: [a, 0, 0, b, 0, 0],
      rotate: [cos, sin, -sin, cos, 0, 0],
      matrix: [a, b, c, d, e, f],
    };
    matrix = times(matrix, one[name] ?? IDENTITY);
  }
  return matrix;
}

/** Whether circles stay circles, mirrored or not. */
export function keepsShapes([a, b, c, d]: Matrix): boolean {
  return Math.abs(a * c + b * d) < 1e-6 && Math.abs(Math.hypot(a, b) - Math.hypot(c, d)) < 1e-6;
}

export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.max(Math.hypot(a, b), Math.hypot(c, d));
}
