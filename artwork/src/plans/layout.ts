import type { Random } from '../ink/random';

/** Rows from the back of the home to its front, or columns from left to right, with their shares. */
export type Tree = string | { rows: readonly Part[] } | { columns: readonly Part[] };
type Part = readonly [share: number, tree: Tree];

/** Feet; the front is at the lower edge. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** "bedroom 2" is of the kind "bedroom". */
export interface Room extends Box {
  name: string;
  kind: string;
}

export interface FloorTemplate {
  tree: Tree;
  /** "bedroom 1-passage" is a door, "passage=living" an opening as wide as it can be. */
  doors: readonly string[];
  /** Room and side of the door to the outside. */
  entry?: readonly [room: string, side: Side];
  /** What lies before the living room's front, outside the carpet area. */
  before?: 'balcony' | 'veranda';
}

export type Side = 'top' | 'bottom' | 'left' | 'right';

export interface Floor extends Omit<FloorTemplate, 'tree'> {
  box: Box;
  rooms: readonly Room[];
}

/** Half feet, as on a builder's plan. */
const half = (feet: number) => Math.round(feet * 2) / 2;

/**
 * A floor of this area. Its proportions vary a little from home to home.
 *
 * @param ratio width to depth
 */
export function layFloor(template: FloorTemplate, area: number, ratio: number, random: Random): Floor {
  const width = half(Math.sqrt(area * ratio));
  const box = { x: 0, y: 0, width, height: half(area / width) };
  const isMirrored = random.chance(0.5);
  const rooms = divide(template.tree, box, random).map((room) =>
    isMirrored ? { ...room, x: width - room.x - room.width } : room,
  );
  const { entry, ...rest } = template;
  if (!entry) return { ...rest, box, rooms };
  const mirrored: Record<Side, Side> = { left: 'right', right: 'left', top: 'top', bottom: 'bottom' };
  return { ...rest, box, rooms, entry: [entry[0], isMirrored ? mirrored[entry[1]] : entry[1]] };
}

function divide(tree: Tree, box: Box, random: Random): Room[] {
  if (typeof tree === 'string') return [{ ...box, name: tree, kind: tree.replace(/ \d$/, '') }];
  const isRows = 'rows' in tree;
  const parts = 'rows' in tree ? tree.rows : tree.columns;
  const shares = parts.map(([share]) => share * random.between(0.95, 1.05));
  const sum = shares.reduce((total, share) => total + share, 0);
  const length = isRows ? box.height : box.width;
  let start = 0;
  let reached = 0;
  return parts.flatMap(([, part], index) => {
    reached += shares[index] ?? 0;
    const end = index === parts.length - 1 ? length : half((reached / sum) * length);
    const own = isRows
      ? { ...box, y: box.y + start, height: end - start }
      : { ...box, x: box.x + start, width: end - start };
    start = end;
    return divide(part, own, random);
  });
}

/** The wall that two rooms share: upright when `isVertical`, from `from` to `to` at `at`. */
export interface Wall {
  isVertical: boolean;
  at: number;
  from: number;
  to: number;
}

export function wallBetween(one: Box, other: Box): Wall {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const rows = overlap(first.y, first.height, second.y, second.height);
    if (near(first.x + first.width, second.x) && rows) return { isVertical: true, at: second.x, ...rows };
    const columns = overlap(first.x, first.width, second.x, second.width);
    if (near(first.y + first.height, second.y) && columns)
      return { isVertical: false, at: second.y, ...columns };
  }
  throw new Error(`Rooms without a common wall: ${JSON.stringify([one, other])}`);
}

const near = (one: number, other: number) => Math.abs(one - other) < 0.01;

/** A door needs two and a half feet. */
function overlap(start: number, length: number, otherStart: number, otherLength: number) {
  const [from, to] = [Math.max(start, otherStart), Math.min(start + length, otherStart + otherLength)];
  return to - from >= 2.5 ? { from, to } : undefined;
}

/** One side of a room. */
export function sideOf({ x, y, width, height }: Box, side: Side): Wall {
  if (side === 'left' || side === 'right')
    return { isVertical: true, at: side === 'left' ? x : x + width, from: y, to: y + height };
  return { isVertical: false, at: side === 'top' ? y : y + height, from: x, to: x + width };
}

export function isOuter({ box }: Floor, { isVertical, at }: Wall): boolean {
  return near(at, 0) || near(at, isVertical ? box.width : box.height);
}
