import { CITY_POSITIONS, type Position } from '@nivaas/catalog/positions';
import type { ListingSummary } from '@nivaas/portal';
import { groupOf, placePins, type Pin } from './place-pins';
import { projectionOf, type Projection } from './projection';

interface Drawing {
  pins: Pin[];
  projection: Projection;
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
  known: typeof CITY_POSITIONS = CITY_POSITIONS,
): CityOnMap[] {
  return groupBy(listings, ({ location }) => splitPlace(location).city).map(([city, homes]) => {
    const positions = Object.hasOwn(known, city) ? known[city] : undefined;
    const drawing =
      positions && drawCity(homes, positions.centre, new Map(Object.entries(positions.localities)));
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

function drawCity(
  homes: readonly ListingSummary[],
  centre: Position,
  positions: ReadonlyMap<string, Position>,
): Drawing {
  const projection = projectionOf([centre, ...positions.values()]);
  const groups = groupBy(homes, ({ location }) => splitPlace(location).locality).flatMap(
    ([locality, found]) => {
      const position = positions.get(locality);
      if (!position) return [];
      const { x, y } = projection.toPoint(position);
      return [groupOf([locality], found, { x: Math.round(x), y: Math.round(y) })];
    },
  );
  return { pins: placePins(groups), projection };
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): [string, Value[]][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups];
}
