import type { ListingSummary } from '@nivaas/contracts';
import { formatPriceShort, isPrice, placeLabels, priceLabel, textWidth, type Box } from '@nivaas/ui';
import { messages } from '../../../messages';
import { LOCALITY_POSITIONS, type Position } from './locality-positions';

/** The sketch in its own pixels; on the narrowest phones it is drawn at 0.87 of them. */
export const FRAME: Box = { x: 0, y: 0, width: 300, height: 260 };
const FONT_SIZE = 13;
/** The price of a pin; the name of its locality is below. */
export const PRICE_HEIGHT = 26;
const NAME_HEIGHT = 16;
const DOT_RADIUS = 3;
/** Room at the edges for the pins of outer localities. */
const MARGIN = { x: 58, y: 46 };
/** How far a pin may stand from its dot, and in how many directions, the first being up. */
const REACHES = [24, 30, 40, 54, 70, 90];
const DIRECTIONS = 16;

export interface Pin extends Box {
  locality: string;
  homes: ListingSummary[];
  price: string;
  /** Width of the price's flag, in the middle of the pin. */
  flag: number;
  /** Middle of the dot at the locality's position. */
  dot: { x: number; y: number };
}

interface Drawing {
  pins: Pin[];
  centre: { x: number; y: number };
  /** Pixels that are five kilometres. */
  fiveKilometres: number;
}

export interface CityOnMap {
  city: string;
  homes: ListingSummary[];
  /** Absent when no locality of the homes has a position. */
  drawing?: Drawing;
}

/** The homes by city, in the order of the first home of each. */
export function layoutCities(listings: readonly ListingSummary[]): CityOnMap[] {
  return groupBy(listings, ({ location }) => splitPlace(location).city).map(([city, homes]) => {
    const positions = Object.hasOwn(LOCALITY_POSITIONS, city) ? LOCALITY_POSITIONS[city] : undefined;
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
      if (!position) return [];
      const price = pinText(found);
      const flag = textWidth(price, FONT_SIZE) + 16;
      return [{ locality, homes: found, dot: toPoint(position), price, flag }];
    },
  );
  const dots = [centre, ...groups.map(({ dot }) => dot)].map(({ x, y }) => ({
    ...{ x: x - DOT_RADIUS, y: y - DOT_RADIUS, width: 2 * DOT_RADIUS, height: 2 * DOT_RADIUS },
  }));
  const obstacles = [...dots, centreLabel(centre), SCALE_BAR, NORTH];
  const pins = placeLabels(FRAME, obstacles, groups.map(candidatesOf));
  return { pins: pins.filter((pin) => pin !== undefined), centre, fiveKilometres: Math.round(5 * scale) };
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

/** The price of one home, or the number of several. */
function pinText(homes: ListingSummary[]): string {
  const [home] = homes;
  if (!home || homes.length > 1) return messages.map.homes(homes.length);
  return isPrice(home.price) ? messages.map.price(formatPriceShort(home.price)) : priceLabel(home, 'card');
}

function centreLabel({ x, y }: { x: number; y: number }): Box {
  const width = textWidth(messages.map.centre, FONT_SIZE);
  return { x: x - width / 2, y: y + DOT_RADIUS, width, height: NAME_HEIGHT };
}

/** In the lower left and the upper right corner. */
const SCALE_BAR: Box = { x: 0, y: FRAME.height - 30, width: 90, height: 30 };
const NORTH: Box = { x: FRAME.width - 26, y: 0, width: 26, height: 36 };

/** The nearest places first. */
function candidatesOf(group: Omit<Pin, keyof Box>): Pin[] {
  const width = Math.max(group.flag, textWidth(group.locality, FONT_SIZE));
  const height = PRICE_HEIGHT + NAME_HEIGHT;
  return REACHES.flatMap((reach) =>
    Array.from({ length: DIRECTIONS }, (_, step) => {
      // Up first, then alternately to both sides.
      const turn = (step % 2 === 0 ? step : -step - 1) / 2;
      const angle = -Math.PI / 2 + (turn * 2 * Math.PI) / DIRECTIONS;
      // Pins are wider than high.
      const x = group.dot.x + Math.cos(angle) * (reach + width / 2 - height / 2);
      const y = group.dot.y + Math.sin(angle) * (reach + 2);
      return { ...group, x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
    }),
  );
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): [string, Value[]][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups];
}
