import { d } from '../ink/svg';
import type { Room, Side } from './layout';

/** Attributes of the group around all furniture, which saves them on each piece. */
export const FURNITURE = { fill: '#fffaf0', stroke: '#a08c70', 'stroke-width': 2 };

/** Use of the rooms, from the facts of the listing. */
export interface Use {
  beds: number;
  /** The living room has the dining table. */
  hasDining: boolean;
}

/** A piece against a wall: drawn for the upper wall, turned to the one it stands at. All measures in feet. */
interface Piece {
  /** Along the wall, and into the room. */
  width: number;
  depth: number;
  draw: (scale: number) => string;
}

const box = (x: number, y: number, width: number, depth: number, scale: number, rx = 4) => {
  const [px, py, pw, ph] = [x, y, width, depth].map((feet) => Math.round(feet * scale));
  return `<rect${px ? ` x="${px}"` : ''}${py ? ` y="${py}"` : ''} width="${pw}" height="${ph}"${rx ? ` rx="${Math.round(rx)}"` : ''}/>`;
};
const round = (x: number, y: number, r: number, scale: number) =>
  `<circle cx="${Math.round(x * scale)}" cy="${Math.round(y * scale)}" r="${Math.round(r * scale)}"/>`;
const lines = (data: string) => `<path d="${data}"/>`;

const bed = (width: number): Piece => ({
  width,
  depth: 6.5,
  draw: (scale) =>
    box(0, 0, width, 6.5, scale) +
    (width > 4
      ? box(0.4, 0.4, width / 2 - 0.6, 1.3, scale) + box(width / 2 + 0.2, 0.4, width / 2 - 0.6, 1.3, scale)
      : box(0.4, 0.4, width - 0.8, 1.3, scale)) +
    lines(d`M0 ${2.2 * scale}H${width * scale}`),
});
const cupboard = (width: number, depth = 1.9): Piece => ({
  width,
  depth,
  draw: (scale) =>
    box(0, 0, width, depth, scale, 0) +
    lines(d`M0 0L${width * scale} ${depth * scale}M${width * scale} 0L0 ${depth * scale}`),
});
const sofa = (width: number): Piece => ({
  width,
  depth: 2.7,
  draw: (scale) => box(0, 0, width, 2.7, scale, 8) + box(0.6, 0.8, width - 1.2, 1.9, scale, 6),
});
const counter = (width: number): Piece => ({
  width,
  depth: 2,
  draw: (scale) =>
    box(0, 0, width, 2, scale, 0) +
    box(0.5, 0.4, 1.8, 1.2, scale, 6) +
    [width - 2.2, width - 1].map((x) => round(x, 1, 0.4, scale)).join(''),
});
const toilet: Piece = {
  width: 1.6,
  depth: 2.3,
  draw: (scale) => box(0, 0, 1.6, 0.7, scale, 0) + box(0.2, 0.7, 1.2, 1.6, scale, scale * 0.6),
};
const basin: Piece = {
  width: 1.8,
  depth: 1.4,
  draw: (scale) => box(0, 0, 1.8, 1.4, scale, 0) + box(0.3, 0.3, 1.2, 0.8, scale, scale * 0.4),
};
const shower: Piece = {
  width: 2.8,
  depth: 2.6,
  draw: (scale) =>
    box(0, 0, 2.8, 2.6, scale, 0) +
    lines(d`M0 0L${2.8 * scale} ${2.6 * scale}M${2.8 * scale} 0L0 ${2.6 * scale}`) +
    round(1.4, 1.3, 0.35, scale),
};
const desk: Piece = {
  width: 4,
  depth: 3.6,
  draw: (scale) => box(0, 0, 4, 2, scale, 0) + round(2, 2.8, 0.7, scale),
};

/** Stands in the middle of the room. */
const table = (width: number, depth: number, chairs: number): Piece => ({
  width,
  depth: depth + 3,
  draw: (scale) =>
    Array.from({ length: chairs }, (_, index) => {
      const x = ((index % (chairs / 2)) + 0.5) * (width / (chairs / 2)) - 0.6;
      return box(x, index < chairs / 2 ? 0.4 : depth + 1.4, 1.2, 1.2, scale, 6);
    }).join('') + box(0, 1.5, width, depth, scale),
});

/** What stands in a room: at walls in the order in which they are free, or in its middle. */
function piecesOf(
  { kind, width, height }: Room,
  { beds, hasDining }: Use,
): { walls: Piece[]; middle?: Piece } {
  const long = Math.max(width, height);
  switch (kind) {
    case 'bedroom':
      return { walls: [bed(long > 11 ? 5.6 : 4.6), cupboard(Math.min(6, long * 0.45))] };
    case 'shared room':
      return { walls: Array.from({ length: beds }, () => [bed(3.2), desk]).flat() };
    case 'living':
      return {
        walls: [
          sofa(Math.min(7.5, long * 0.36)),
          cupboard(5, 1.4),
          ...(hasDining ? [table(4.4, 2.6, 4)] : []),
        ],
      };
    case 'family':
      return { walls: [sofa(Math.min(6.5, long * 0.5))] };
    case 'dining':
      return { walls: [], middle: long > 12 ? table(6, 3, 6) : table(4, 2.6, 4) };
    case 'kitchen':
      return { walls: [counter(Math.min(9, long * 0.7)), cupboard(2.4, 2.2)] };
    case 'bath':
    case 'powder':
    case 'washroom':
      return { walls: long > 6.4 && kind === 'bath' ? [shower, toilet, basin] : [toilet, basin] };
    case 'study':
    case 'cabin':
      return { walls: [desk, cupboard(4, 1.2)] };
    case 'meeting room':
      return { walls: [], middle: table(Math.min(8, width - 5), 3, 8) };
    case 'reception':
      return { walls: [sofa(5)] };
    case 'work area':
      return { walls: [] };
    case 'pantry':
    case 'utility':
      return { walls: [counter(Math.min(5, long * 0.7))] };
    case 'store':
    case 'lockers':
    case 'shop floor':
      return { walls: [cupboard(long * 0.6, 1.5), cupboard(long * 0.4, 1.5)] };
    default:
      return { walls: [] };
  }
}

/** A stretch of a wall that is taken, from its upper or left end. */
type Span = readonly [from: number, to: number];
export type Taken = Record<Side, Span[]>;

/** Furniture of a room in pixels, around its doors. `sides` are its walls, best first. */
export function furnish(room: Room, sides: readonly Side[], taken: Taken, use: Use, scale: number): string {
  const { walls, middle } = piecesOf(room, use);
  const drawn = walls.map((piece) => {
    for (const side of sides) {
      const at = freeAt(room, side, piece, taken);
      if (at === undefined) continue;
      take(room, side, at, piece, taken);
      return turned(piece.draw(scale), room, side, at, piece.width, scale);
    }
    return '';
  });
  if (middle) {
    const [x, y] = [room.x + (room.width - middle.width) / 2, room.y + (room.height - middle.depth) / 2];
    drawn.push(moved(x, y, scale, middle.draw(scale)));
  }
  return drawn.join('');
}

function freeAt(room: Room, side: Side, piece: Piece, taken: Taken): number | undefined {
  const isUpright = side === 'left' || side === 'right';
  const [length, across] = isUpright ? [room.height, room.width] : [room.width, room.height];
  if (piece.depth + 1.4 > across) return undefined;
  const starts = [0.3, ...taken[side].map(([, to]) => to + 0.3)];
  return starts.find(
    (start) =>
      start + piece.width + 0.3 <= length &&
      taken[side].every(([from, to]) => start + piece.width <= from || start >= to),
  );
}

/** Marks the piece's stretch of the wall, and the corners that it fills, as taken. */
function take(room: Room, side: Side, at: number, { width, depth }: Piece, taken: Taken): void {
  taken[side].push([at, at + width]);
  const isUpright = side === 'left' || side === 'right';
  const length = isUpright ? room.height : room.width;
  const beside = isUpright ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  const own: Span =
    side === 'top' || side === 'left' ? [0, depth + 0.4] : [endOf(room, side) - depth - 0.4, 99];
  if (at < 2.5) taken[beside[0]].push(own);
  if (at + width > length - 2.5) taken[beside[1]].push(own);
}

function endOf(room: Room, side: Side): number {
  return side === 'right' ? room.width : room.height;
}

function moved(x: number, y: number, scale: number, drawn: string, turn = ''): string {
  return `<g transform="translate(${Math.round(x * scale)} ${Math.round(y * scale)})${turn}">${drawn}</g>`;
}

/** Pieces start at the back wall on upright sides, and at the left on the others. */
function turned(drawn: string, room: Room, side: Side, at: number, width: number, scale: number): string {
  const { x, y } = room;
  const gap = 0.25;
  const places: Record<Side, readonly [number, number, number]> = {
    top: [x + at, y + gap, 0],
    right: [x + room.width - gap, y + at, 90],
    bottom: [x + at + width, y + room.height - gap, 180],
    left: [x + gap, y + at + width, -90],
  };
  const [px, py, angle] = places[side];
  return moved(px, py, scale, drawn, angle ? `rotate(${angle})` : '');
}
