import type { Bounds } from '@nivaas/catalog/positions';

/** Two digits before the point: no place in India has fewer or more. */
const BOUNDS = /^\d\d(?:\.\d{1,3})?(?:,\d\d(?:\.\d{1,3})?){3}$/;
const INDIA: Bounds = { west: 68, south: 6, east: 98, north: 38 };

/** Parses "west,south,east,north" in degrees. Undefined unless it is a rectangle in India. */
export function readBounds(text: string): Bounds | undefined {
  if (!BOUNDS.test(text)) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isRectangle = west < east && south < north;
  const isInIndia = west >= INDIA.west && east <= INDIA.east && south >= INDIA.south && north <= INDIA.north;
  return isRectangle && isInIndia ? { west, south, east, north } : undefined;
}

/** To a thousandth of a degree, which is about 100 m. */
export function writeBounds({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(3)).join(',');
}
