import type { Bounds, Position } from '@nivaas/catalog/positions';
import type { Box } from '@nivaas/ui';

/** The map's own coordinates, in pixels. The narrowest phones draw it at 0.87 of this size. */
export const FRAME: Box = { x: 0, y: 0, width: 300, height: 260 };
/** Room at the edges for the pins of outer localities. */
const MARGIN = { x: 58, y: 46 };
const KM_PER_DEGREE = 111;

export interface Point {
  x: number;
  y: number;
}

/** Between degrees and the frame. */
export interface Projection {
  toPoint: (position: Position) => Point;
  toBounds: (box: Box) => Bounds;
  toBox: (bounds: Bounds) => Box;
  pixelsPerKm: number;
}

/** Fits all positions into the frame, so that a city looks the same for every search. A city is small enough to be flat. */
export function projectionOf(positions: readonly Position[]): Projection {
  const [west, east] = extent(positions.map(([longitude]) => longitude));
  const [south, north] = extent(positions.map(([, latitude]) => latitude));
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  const narrowing = Math.cos((middle[1] * Math.PI) / 180);
  const room = { x: FRAME.width - 2 * MARGIN.x, y: FRAME.height - 2 * MARGIN.y };
  // Pixels for a degree of latitude.
  const scale = Math.min(room.x / ((east - west) * narrowing), room.y / (north - south));
  const toPoint = ([longitude, latitude]: Position) => ({
    x: FRAME.width / 2 + (longitude - middle[0]) * narrowing * scale,
    y: FRAME.height / 2 - (latitude - middle[1]) * scale,
  });
  const toPosition = ({ x, y }: Point): Position => [
    middle[0] + (x - FRAME.width / 2) / (narrowing * scale),
    middle[1] - (y - FRAME.height / 2) / scale,
  ];
  return {
    toPoint,
    toBounds: ({ x, y, width, height }) => {
      const [left, top] = toPosition({ x, y });
      const [right, bottom] = toPosition({ x: x + width, y: y + height });
      return { west: left, south: bottom, east: right, north: top };
    },
    toBox: (bounds) => {
      const { x, y } = toPoint([bounds.west, bounds.north]);
      const end = toPoint([bounds.east, bounds.south]);
      return { x, y, width: end.x - x, height: end.y - y };
    },
    pixelsPerKm: scale / KM_PER_DEGREE,
  };
}

function extent(values: number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}
