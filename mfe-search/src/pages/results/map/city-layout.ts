import type { ListingSummary } from '@nivaas/contracts';
import { LOCALITY_POSITIONS, type Position } from './locality-positions';
import { FRAME, groupOf, placePins, type Pin } from './place-pins';

/** Room at the edges for the pins of outer localities. */
const MARGIN = { x: 58, y: 46 };
interface Drawing {
  pins: Pin[];
  centre: { x: number; y: number };
  /** Length of five kilometres in pixels. */
  fiveKilometres: number;
}

export interface CityOnMap {
  city: string;
  homes: ListingSummary[];
  /** Absent when no locality of the homes has a position. */
  drawing?: Drawing;
}

/** The homes by city, in the order of the first home of each. */
export function layoutCities(
  listings: readonly ListingSummary[],
  known: typeof LOCALITY_POSITIONS = LOCALITY_POSITIONS,
): CityOnMap[] {
  return groupBy(listings, ({ location }) => splitPlace(location).city).map(([city, homes]) => {
    const positions = Object.hasOwn(known, city) ? known[city] : undefined;
    const drawing = positions && drawCity(homes, new Map(Object.entries(positions)));
    return { city, homes, ...(drawing && drawing.pins.length > 0 && { drawing }) };
  });
}

export function splitPlace(location: string): { locality: string; city: string } {
  const [city = '', ...rest] = (location ?? '').split(', ').reverse();
  return { locality: rest.reverse().join(', '), city };
}

/** Id of a home in the list. */
export function rowId(id: string): string {
  return `home-${id}`;
}

function drawCity(homes: readonly ListingSummary[], positions: ReadonlyMap<string, Position>): Drawing {
  const { toPoint, scale } = projection([[0, 0], ...positions.values()]);
  const centre = toPoint([0, 0]);
  const groups = groupBy(homes, ({ location }) => splitPlace(location).locality).flatMap(
    ([locality, found]) => {
      const position = positions.get(locality);
      return position ? [groupOf([locality], found, toPoint(position))] : [];
    },
  );
  return { pins: placePins(groups, centre), centre, fiveKilometres: Math.round(5 * scale) };
}

/** Fits all known localities into the frame, so that a city looks the same for every search. */
function projection(positions: readonly Position[]) {
  const [west, east] = extent(positions.map(([x]) => x));
  const [south, north] = extent(positions.map(([, y]) => y));
  const room = { x: FRAME.width - 2 * MARGIN.x, y: FRAME.height - 2 * MARGIN.y };
  const scale = Math.min(room.x / (east - west), room.y / (north - south));
  const toPoint = ([x, y]: Position) => ({
    x: Math.round(FRAME.width / 2 + (x - (west + east) / 2) * scale),
    y: Math.round(FRAME.height / 2 - (y - (south + north) / 2) * scale),
  });
  return { toPoint, scale };
}

function extent(values: number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): [string, Value[]][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups];
}
