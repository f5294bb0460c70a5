import { WET, TINTS } from './colours';
import type { Taken } from './furniture';
import { isOuter, sideOf, wallBetween, type Floor, type Room, type Side, type Wall } from './layout';

export const SIDES: readonly Side[] = ['top', 'left', 'right', 'bottom'];

function namedRoom({ rooms }: Floor, name: string): Room {
  const room = rooms.find((each) => each.name === name);
  if (!room) throw new Error(`No room ${name}.`);
  return room;
}

function pairs({ doors }: Floor): [string, string, isOpen: boolean][] {
  return doors.map((door) => {
    const [one = '', other = ''] = door.split(/[-=]/);
    return [one, other, door.includes('=')];
  });
}

export interface Door {
  wall: Wall;
  from: number;
  to: number;
  /** The room into which the leaf swings; none for an opening. */
  into?: Room;
}

export function doorsOf(floor: Floor): Door[] {
  const inner = pairs(floor).map(([one, other, isOpen]): Door => {
    const [room, next] = [namedRoom(floor, one), namedRoom(floor, other)];
    const wall = wallBetween(room, next);
    if (isOpen) return { wall, from: wall.from + 0.4, to: wall.to - 0.4 };
    const size = TINTS[room.kind] === WET ? 2.3 : 2.8;
    return { wall, ...spanOf(floor, wall, size), into: room };
  });
  const { entry, before } = floor;
  if (entry) {
    const room = namedRoom(floor, entry[0]);
    const wall = sideOf(room, entry[1]);
    const isShop = room.kind === 'shop floor';
    inner.push({ wall, ...spanOf(floor, wall, isShop ? 7 : 3.4), ...(isShop ? {} : { into: room }) });
  }
  const front = before && frontRoom(floor);
  if (front) {
    const wall = sideOf(front, 'bottom');
    const size = Math.min(9, (wall.to - wall.from) / 2);
    const from = entry?.[1] === 'bottom' ? wall.to - size - 1 : (wall.from + wall.to - size) / 2;
    inner.push({ wall, from, to: from + size });
  }
  return inner;
}

/** Puts a door at the end of the wall nearer to the middle of the home: furniture stands at the outer walls. */
function spanOf({ box }: Floor, { isVertical, from, to }: Wall, size: number): { from: number; to: number } {
  const middle = (isVertical ? box.height : box.width) / 2;
  const edge = Math.min(0.5, (to - from - size) / 2);
  const isFirst = Math.abs(from - middle) < Math.abs(to - middle);
  return isFirst ? { from: from + edge, to: from + edge + size } : { from: to - edge - size, to: to - edge };
}

export function frontRoom({ rooms }: Floor): Room | undefined {
  return rooms.find(({ kind }) => kind === 'living') ?? rooms.find(({ kind }) => kind === 'family');
}

/** Stretches of a room's walls with a door, and the corners into which one opens. */
export function takenByDoors(floor: Floor, room: Room): Taken {
  const taken: Taken = { top: [], bottom: [], left: [], right: [] };
  for (const { wall, from, to, into } of doorsOf(floor))
    for (const side of SIDES) {
      const own = sideOf(room, side);
      if (own.isVertical !== wall.isVertical || Math.abs(own.at - wall.at) > 0.01) continue;
      if (to <= own.from || from >= own.to) continue;
      taken[side].push([from - own.from - 0.2, to - own.from + 0.2]);
      if (into) keepSwing(room, side, [from - own.from, to - own.from], taken);
    }
  return taken;
}

function keepSwing(room: Room, side: Side, [from, to]: readonly [number, number], taken: Taken): void {
  const isUpright = side === 'left' || side === 'right';
  const [length, across] = isUpright ? [room.height, room.width] : [room.width, room.height];
  const depth = 3;
  const own: readonly [number, number] =
    side === 'top' || side === 'left' ? [0, depth] : [across - depth, across];
  const beside = isUpright ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  if (from < depth) taken[beside[0]].push(own);
  if (to > length - depth) taken[beside[1]].push(own);
}

/** Whole outer walls first, then whole inner walls, then those with doors. */
export function rank(floor: Floor, room: Room, taken: Taken, side: Side): number {
  return (isOuter(floor, sideOf(room, side)) ? 0 : 1) + taken[side].length * 2;
}
