import { bearingOf, carpetOf, type DrawnListing } from '../listings';
import type { Say, Words } from '../words';
import { group, d, Picture, rect, stroke } from '../ink/svg';
import { TINTS } from './colours';
import { frontRoom, rank, SIDES, takenByDoors } from './doors';
import { FURNITURE, furnish, type Use } from './furniture';
import type { Box, Floor, Room } from './layout';
import { doors, windows } from './openings';
import { compass, floorTitle, INK, lettering, paper, scaleBar, text } from './sheet';
import { floorsOf } from './templates';
import { feet, ILLUSTRATIVE, measure, nameOnPlan } from './words';

/** Plans of all floors on one sheet, to one scale, with the front at the lower edge. */
export function floorPlan(listing: DrawnListing, say: Say): string {
  const picture = new Picture(1200, 900);
  const floors = floorsOf(listing);
  const balcony = floors.some(({ before }) => before) ? 4.5 : 0;
  const gap = 5;
  const wide = floors.reduce((sum, { box }) => sum + box.width, gap * (floors.length - 1));
  const deep = Math.max(...floors.map(({ box }) => box.height)) + balcony;
  const scale = Math.min(1080 / wide, (floors.length > 1 ? 640 : 670) / deep);
  let x = (1200 - wide * scale) / 2;
  const top = 90 + (680 - deep * scale) / 2;
  const drawn = floors.map((floor, index) => {
    const title =
      floors.length > 1 ? lettering(floorTitle(index, x + (floor.box.width * scale) / 2, top - 26, say)) : '';
    const own = group(
      `translate(${Math.round(x)} ${Math.round(top)})`,
      oneFloor(floor, listing, index, scale, say),
    );
    x += (floor.box.width + gap) * scale;
    return title + own;
  });
  return picture.finish(
    paper() +
      drawn.join('') +
      scaleBar(scale, say) +
      compass(bearingOf(listing), say) +
      lettering(text(areaOf(listing, say), 660, 862, 24) + text(say(ILLUSTRATIVE), 1140, 862, 24, 'end')),
  );
}

function areaOf(listing: DrawnListing, say: Say): string {
  const what: Words = listing.category === 'pg' ? ['Room', 'कमरा'] : ['Carpet area', 'कारपेट एरिया'];
  return `${say(what)} ${say(measure(`${carpetOf(listing).toLocaleString('en-IN')} sq.ft`))}`;
}

function oneFloor(floor: Floor, listing: DrawnListing, level: number, scale: number, say: Say): string {
  const use: Use = {
    beds: { Single: 1, Double: 2, Triple: 3 }[listing.fact('sharing')] ?? 1,
    hasDining: !floor.rooms.some(({ kind }) => kind === 'dining'),
  };
  const isBare = listing.fact('furnishing') === 'Unfurnished';
  const { width, height } = floor.box;
  const rooms = floor.rooms.map((room) => {
    const taken = takenByDoors(floor, room);
    const sides = SIDES.toSorted(
      (one, other) => rank(floor, room, taken, one) - rank(floor, room, taken, other),
    );
    const inside = isBare && !FITTED.has(room.kind) ? '' : furnish(room, sides, taken, use, scale);
    return {
      fill: fillOf(room, level, scale),
      inside: room.kind === 'stairs' ? treads(room, scale) : inside,
      name: nameOf(room, scale, say),
    };
  });
  const walls = floor.rooms.map((room) => rectOf(room, scale, 'none', { stroke: INK, 'stroke-width': 6 }));
  return (
    outside(floor, scale, say) +
    rooms.map(({ fill }) => fill).join('') +
    group(undefined, rooms.map(({ inside }) => inside).join(''), FURNITURE) +
    (floor.rooms.some(({ kind }) => kind === 'work area') ? desks(floor, scale, isBare) : '') +
    walls.join('') +
    rect(0, 0, width * scale, height * scale, 'none', { stroke: INK, 'stroke-width': 12 }) +
    windows(floor, scale) +
    doors(floor, scale) +
    lettering(rooms.map(({ name }) => name).join(''))
  );
}

/** Rooms with built-in furniture, which an unfurnished home has, too. */
const FITTED = new Set(['kitchen', 'bath', 'powder', 'washroom', 'pantry']);

function rectOf({ x, y, width, height }: Box, scale: number, fill: string, more = {}): string {
  return rect(x * scale, y * scale, width * scale, height * scale, fill, more);
}

/** The id lets a test read the room's size. */
function fillOf(room: Room, level: number, scale: number): string {
  const { x, y, width, height, name, kind } = room;
  const precise = [x, y, width, height].map((value) => Number((value * scale).toFixed(1)));
  const [px, py, pw, ph] = precise;
  return `<rect id="room-${level}-${name.replace(/ /g, '-')}" x="${px}" y="${py}" width="${pw}" height="${ph}" fill="${TINTS[kind] ?? '#efe7d6'}"/>`;
}

/** Balcony or veranda before the living room, with its wide doors. */
function outside(floor: Floor, scale: number, say: Say): string {
  const { before } = floor;
  const room = frontRoom(floor);
  if (!before || !room) return '';
  const box = { x: room.x + 0.5, y: room.y + room.height, width: room.width - 1, height: 4.5 };
  return (
    rectOf(box, scale, '#e4ead2', { stroke: INK, 'stroke-width': 3, 'stroke-dasharray': '10 5' }) +
    lettering(
      text(
        nameOnPlan(before, before, say),
        (box.x + box.width / 2) * scale,
        (box.y + 3) * scale,
        Math.min(22, 2.4 * scale),
      ),
    )
  );
}

function treads({ x, y, width, height }: Room, scale: number): string {
  const count = 9;
  const lines = Array.from(
    { length: count },
    (_, index) => d`M${x * scale} ${(y + (height * (index + 1)) / (count + 1)) * scale}h${width * scale}`,
  );
  return stroke(
    lines.join('') + d`M${(x + width / 2) * scale} ${(y + 0.5) * scale}v${(height - 1) * scale}`,
    '#a08c70',
    2,
  );
}

const line = { stroke: '#a08c70', 'stroke-width': 2 };

function desks({ rooms }: Floor, scale: number, isBare: boolean): string {
  const room = rooms.find(({ kind }) => kind === 'work area');
  if (!room || isBare) return '';
  const [columns, rows] = [Math.floor((room.width - 2) / 6), Math.floor((room.height - 2) / 7)];
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = room.x + 1.5 + (index % columns) * ((room.width - 1) / columns);
    const y = room.y + 1.5 + Math.floor(index / columns) * ((room.height - 1) / rows);
    const one = (dx: number, dy: number) =>
      rectOf({ x: x + dx, y: y + dy, width: 2.2, height: 2 }, scale, '#fffaf0', line);
    return one(0, 0) + one(2.2, 0) + one(0, 2) + one(2.2, 2);
  }).join('');
}

function nameOf(room: Room, scale: number, say: Say): string {
  const name = nameOnPlan(room.name, room.kind, say);
  if (!name) return '';
  const [x, y] = [(room.x + room.width / 2) * scale, (room.y + room.height / 2) * scale];
  const size = Math.min(28, (room.width * scale) / (lettersOf(name) * 0.62));
  const measures = `${feet(room.width)} × ${feet(room.height)}`;
  const small = Math.min(22, (room.width * scale) / (measures.length * 0.56));
  const hasMeasures = small >= 13 && room.height * scale > 2.6 * (size + small);
  return (
    text(name, x, hasMeasures ? y : y + size / 3, size) +
    (hasMeasures ? text(measures, x, y + small + 4, small) : '')
  );
}

/** Width in letters. A Hindi letter with its vowel sign is one letter, and a little wider. */
function lettersOf(name: string): number {
  const letters = [...new Intl.Segmenter().segment(name)];
  return letters.reduce((sum, { segment }) => sum + (segment.length > 1 ? 1.3 : 1), 0);
}
