import { placeName } from '@nivaas/catalog/names';
import { formatPriceShort, isPrice, type ListingSummary, priceLabel } from '@nivaas/portal';
import { textWidth, type Box } from '@nivaas/ui';
import { messages } from '../../../messages';
import { FRAME, type Point } from './projection';

const FONT_SIZE = 13;
/** The price of a pin; the name of its locality is below. */
export const PRICE_HEIGHT = 26;
const NAME_HEIGHT = 16;
const DOT_RADIUS = 3;
/** Distances of a pin from its dot that are tried, and the number of directions, of which up is the first. */
const REACHES = [24, 30, 40, 54, 70, 90];
const DIRECTIONS = 16;

export interface Pin extends Box {
  /** Several, if there was no room for one pin each. */
  localities: string[];
  /** Below the price. */
  name: string;
  homes: ListingSummary[];
  price: string;
  /** Width of the price's flag, in the middle of the pin. */
  flag: number;
  /** Middle of the dot at the locality's position. */
  dot: Point;
}

/** A pin without its place. */
type Group = Omit<Pin, keyof Box>;

export function groupOf(localities: string[], homes: ListingSummary[], dot: Group['dot']): Group {
  const price = pinText(homes);
  const [first = '', ...others] = localities;
  const name = others.length > 0 ? messages.map.cluster(placeName(first), others.length) : placeName(first);
  return { localities, name, homes, dot, price, flag: textWidth(price, FONT_SIZE) + 16 };
}

/** Merges a group without room into the nearest one, until all groups have room. */
export function placePins(groups: readonly Group[]): Pin[] {
  const dots = groups.map(({ dot }) => around(dot, DOT_RADIUS));
  const taken = [...dots, SCALE_BAR, NORTH];
  const pins: Pin[] = [];
  for (const group of groups) {
    const free = candidatesOf(group).find((pin) => isFree(pin, taken, pins));
    if (free) {
      taken.push(free);
      pins.push(free);
    } else if (groups.length > 1) return placePins(joinNearest(groups, group));
  }
  return pins;
}

/** In the frame, on nothing that is there, and no line between a pin and its dot crosses another pin. */
function isFree(pin: Pin, taken: readonly Box[], pins: readonly Pin[]): boolean {
  const isInside =
    pin.x >= 0 && pin.y >= 0 && pin.x + pin.width <= FRAME.width && pin.y + pin.height <= FRAME.height;
  return (
    isInside &&
    !taken.some((box) => overlaps(pin, box)) &&
    !pins.some((other) => crosses(other, pin) || crosses(pin, other))
  );
}

/** Where the line from the dot meets the pin: at its nearest edge, so that it does not cross the pin's own words. */
export function stemEnd({ x, y, width, height, dot }: Pin): Point {
  return {
    x: Math.min(Math.max(dot.x, x), x + width),
    y: Math.min(Math.max(dot.y, y), y + height),
  };
}

/** Whether the line of a pin crosses a box. Points at most two pixels apart are as good as the line. */
function crosses(pin: Pin, box: Box): boolean {
  const end = stemEnd(pin);
  const steps = Math.ceil(Math.hypot(end.x - pin.dot.x, end.y - pin.dot.y) / 2);
  return Array.from({ length: steps }, (_, step) => step / steps).some((part) => {
    const [x, y] = [pin.dot.x + (end.x - pin.dot.x) * part, pin.dot.y + (end.y - pin.dot.y) * part];
    return overlaps(around({ x, y }, 1), box);
  });
}

function around({ x, y }: Point, radius: number): Box {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function joinNearest(groups: readonly Group[], lost: Group): Group[] {
  const distance = ({ dot }: Group) => Math.hypot(dot.x - lost.dot.x, dot.y - lost.dot.y);
  const others = groups.filter((group) => group !== lost);
  const nearest = others.reduce((best, each) => (distance(each) < distance(best) ? each : best));
  const joined = groupOf(
    [...nearest.localities, ...lost.localities],
    [...nearest.homes, ...lost.homes],
    nearest.dot,
  );
  return others.map((group) => (group === nearest ? joined : group));
}

/** The price of one home, or the number of several. */
function pinText(homes: ListingSummary[]): string {
  const [home] = homes;
  if (!home || homes.length > 1) return messages.map.homes(homes.length);
  return isPrice(home.price) ? messages.map.price(formatPriceShort(home.price)) : priceLabel(home, 'card');
}

/** Reserved for the scale in the lower left corner, and for north in the upper right one. */
const SCALE_BAR: Box = { x: 0, y: FRAME.height - 30, width: 90, height: 30 };
const NORTH: Box = { x: FRAME.width - 26, y: 0, width: 26, height: 36 };

/** The possible positions of a pin, the nearest first. */
function candidatesOf(group: Group): Pin[] {
  const width = Math.max(group.flag, textWidth(group.name, FONT_SIZE));
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
