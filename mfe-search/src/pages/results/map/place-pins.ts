import { placeName } from '@nivaas/catalog/names';
import type { ListingSummary } from '@nivaas/contracts';
import { formatPriceShort, isPrice, placeLabels, priceLabel, textWidth, type Box } from '@nivaas/ui';
import { messages } from '../../../messages';

/** The sketch's own coordinates, in pixels. The narrowest phones draw it at 0.87 of this size. */
export const FRAME: Box = { x: 0, y: 0, width: 300, height: 260 };
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
  dot: { x: number; y: number };
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
export function placePins(groups: readonly Group[], centre: Group['dot']): Pin[] {
  const dots = [centre, ...groups.map(({ dot }) => dot)].map(({ x, y }) => ({
    ...{ x: x - DOT_RADIUS, y: y - DOT_RADIUS, width: 2 * DOT_RADIUS, height: 2 * DOT_RADIUS },
  }));
  const obstacles = [...dots, centreLabel(centre), SCALE_BAR, NORTH];
  const pins = placeLabels(FRAME, obstacles, groups.map(candidatesOf));
  const lost = groups.find((_, index) => pins[index] === undefined);
  if (!lost || groups.length === 1) return pins.filter((pin) => pin !== undefined);
  return placePins(joinNearest(groups, lost), centre);
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

function centreLabel({ x, y }: { x: number; y: number }): Box {
  const width = textWidth(messages.map.centre, FONT_SIZE);
  return { x: x - width / 2, y: y + DOT_RADIUS, width, height: NAME_HEIGHT };
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
