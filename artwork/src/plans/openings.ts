import { d, rect, stroke } from '../ink/svg';
import { TINTS, WET } from './colours';
import { doorsOf, SIDES, takenByDoors } from './doors';
import { isOuter, sideOf, type Floor, type Room, type Wall } from './layout';

const WINDOWLESS = new Set(['passage', 'landing', 'stairs', 'store', 'lockers']);

export function doors(floor: Floor, scale: number): string {
  return doorsOf(floor)
    .map(({ wall, from, to, into }) =>
      into ? leaf(wall, from, to - from, isAfter(into, wall), scale) : opening(floor, wall, from, to, scale),
    )
    .join('');
}

/** Glass doors in an outer wall, nothing in an inner one. */
function opening(floor: Floor, wall: Wall, from: number, to: number, scale: number): string {
  return isOuter(floor, wall) ? pane(wall, from, to - from, scale) : gapIn(wall, from, to, scale, 8);
}

/** Whether a room is below a lying wall, or right of an upright one. */
function isAfter(room: Room, { isVertical, at }: Wall): boolean {
  return (isVertical ? room.x : room.y) >= at - 0.01;
}

function gapIn({ isVertical, at }: Wall, from: number, to: number, scale: number, thick: number): string {
  const [start, length] = [from * scale, (to - from) * scale];
  const middle = at * scale - thick / 2;
  return isVertical
    ? rect(middle, start, thick, length, '#f6ead4')
    : rect(start, middle, length, thick, '#f6ead4');
}

/** A gap, the leaf that stands open into a room, and the arc of its swing. */
function leaf(wall: Wall, from: number, size: number, isInto: boolean, scale: number): string {
  const [start, at, length] = [from * scale, wall.at * scale, size * scale];
  const into = isInto ? length : -length;
  const sweep = isInto === wall.isVertical ? 0 : 1;
  const swing = wall.isVertical
    ? d`M${at} ${start}h${into}A${length} ${length} 0 0 ${1 - sweep} ${at} ${start + length}`
    : d`M${start} ${at}v${into}A${length} ${length} 0 0 ${1 - sweep} ${start + length} ${at}`;
  return gapIn(wall, from, from + size, scale, 14) + stroke(swing, '#b4531c', 3);
}

export function windows(floor: Floor, scale: number): string {
  return floor.rooms
    .filter(({ kind }) => !WINDOWLESS.has(kind))
    .flatMap((room) => SIDES.map((side) => ({ room, side, wall: sideOf(room, side) })))
    .filter(
      ({ room, side, wall }) =>
        isOuter(floor, wall) && takenByDoors(floor, room)[side].every(([from, to]) => to - from < 4),
    )
    .map(({ room, wall }) => {
      const length = wall.to - wall.from;
      const size = Math.min(TINTS[room.kind] === WET ? 2 : 6, length * 0.5);
      const from = wall.from + (length - size) / 2;
      return pane(wall, from, size, scale);
    })
    .join('');
}

function pane(wall: Wall, from: number, size: number, scale: number): string {
  const [start, at, length] = [from * scale, wall.at * scale, size * scale];
  const lines = [-5, 0, 5].map((shift) =>
    wall.isVertical ? d`M${at + shift} ${start}v${length}` : d`M${start} ${at + shift}h${length}`,
  );
  return gapIn(wall, from, from + size, scale, 13) + stroke(lines.join(''), '#0d7c74', 2.5);
}
