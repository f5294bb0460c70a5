import type { Colour } from '../ink/colour';
import { LIGHTS, type LightName, type Scene } from '../ink/light';
import { bearingOf, type DrawnListing } from '../listings';
import { isOuter, sideOf, type Side } from '../plans/layout';
import { floorsOf } from '../plans/templates';
import { randomFrom } from '../ink/random';
import { Picture } from '../ink/svg';

/** Colours of a home. All of its rooms share them, so that its pictures belong together. */
export interface Look {
  wall: Colour;
  /** Another wall, of the bedrooms. */
  second: Colour;
  floor: Colour;
  pattern: 'boards' | 'tiles' | 'checks' | 'terrazzo';
  wood: Colour;
  /** Textiles, from the largest to the smallest. */
  textiles: readonly [Colour, Colour, Colour];
  cabinet: Colour;
  tile: Colour;
  pot: Colour;
}

type Palette = readonly [
  wall: Colour,
  second: Colour,
  wood: Colour,
  main: Colour,
  other: Colour,
  third: Colour,
  cabinet: Colour,
  tile: Colour,
];

const PALETTES: readonly Palette[] = [
  ['#f0dcc0', '#dfe3d3', '#8a5a30', '#0d7c74', '#e0a030', '#c8443c', '#2f7f74', '#e6efe6'],
  ['#efe2d6', '#e3c9b4', '#6b4026', '#b4531c', '#f0d9a8', '#0d5c5b', '#c98a5a', '#f3e6cf'],
  ['#e4e6d6', '#f1e0c4', '#a5703f', '#6f8a54', '#e8c48a', '#b4531c', '#6f8a54', '#e9efdc'],
  ['#f4e2b8', '#d9e4df', '#7c4a26', '#0d5c5b', '#d98a4f', '#f0ead8', '#e0a030', '#dcebe2'],
  ['#e9e2da', '#d5dfe6', '#5b4634', '#3f5f8a', '#e6a583', '#e0c070', '#4a6a92', '#dfe8ee'],
  ['#f0dfdc', '#e8d3dc', '#8a5a30', '#8f4a6b', '#e0a030', '#0d7c74', '#b06a86', '#f4e8ea'],
  ['#dfe9e4', '#f3e3cf', '#a5703f', '#2c7f8c', '#e6895a', '#f3e6cf', '#3a8a90', '#d6e8e6'],
  ['#f2d9bf', '#e6dcc6', '#6b4026', '#c2603a', '#2e6b4f', '#f0c34e', '#2e6b4f', '#f0e6d0'],
  ['#ece4d3', '#dbe2cf', '#7a5a3a', '#2e6b4f', '#e8c06a', '#c8743c', '#f3e6cf', '#cfe0d4'],
  ['#f6ead6', '#f0d0b4', '#9a5a2c', '#d0923a', '#0d7c74', '#b4467c', '#b4531c', '#fbeedd'],
];
const FLOORS = [
  ['#c08a55', 'boards'],
  ['#d9c0a0', 'tiles'],
  ['#c9a27c', 'checks'],
  ['#dcd2c2', 'terrazzo'],
  ['#a9714a', 'boards'],
  ['#b4532c', 'tiles'],
  ['#cdbfa8', 'tiles'],
] as const;
const POTS = ['#b4531c', '#f0ead8', '#2c6e7f', '#e0a030', '#7a5142'] as const;

export function lookOf({ id }: DrawnListing): Look {
  const number = Number(id);
  const at = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
  const [wall, second, wood, main, other, third, cabinet, tile] = at(PALETTES, number * 7);
  const [floor, pattern] = at(FLOORS, number * 3 + Math.floor(number / 10));
  return {
    wall,
    second,
    wood,
    floor,
    pattern,
    cabinet,
    tile,
    textiles: [main, other, third],
    pot: at(POTS, number),
  };
}

export type Time = 'morning' | 'day' | 'evening' | 'night';

/** A room of a home at a time of the day. */
export interface RoomScene extends Scene {
  home: DrawnListing;
  look: Look;
  /** Bearing of the window, in degrees clockwise from north. */
  bearing: number;
  time: Time;
  /** The sun stands before the window. */
  hasSun: boolean;
  /** Which of the arrangements of this room. */
  layout: number;
}

const LIGHT_AT: Record<Time, LightName> = { morning: 'dawn', day: 'noon', evening: 'golden', night: 'dusk' };

interface RoomOf {
  /** Name of the room on the plan, when it has one. */
  room: string;
  times: readonly Time[];
}

export function roomScene(home: DrawnListing, { room, times }: RoomOf): RoomScene {
  const number = Number(home.id);
  const bearing = windowBearing(home, room);
  const random = randomFrom(`${room} of ${home.id}`);
  // For two of three homes the time with the sun in the window, where the room has it; otherwise one of its times.
  const direct = directTime(bearing);
  const time =
    direct && times.includes(direct) && number % 3 !== 2 ? direct : (times[number % times.length] ?? 'day');
  return {
    picture: new Picture(1200, 900),
    light: LIGHTS[LIGHT_AT[time]],
    random,
    home,
    look: lookOf(home),
    bearing,
    time,
    hasSun: time === direct,
    layout: Math.floor(number * 1.7),
  };
}

function directTime(bearing: number): Time | undefined {
  if (bearing >= 45 && bearing <= 135) return 'morning';
  if (bearing >= 225 && bearing <= 315) return 'evening';
  return undefined;
}

/** On the plan the front is at the lower edge. */
const TURNS: readonly (readonly [Side, number])[] = [
  ['bottom', 0],
  ['left', 90],
  ['right', 270],
  ['top', 180],
];

/** Bearing of the windows of a room, from the plan. */
function windowBearing(home: DrawnListing, name: string): number {
  const front = bearingOf(home);
  for (const floor of floorsOf(home)) {
    const room = floor.rooms.find((each) => each.name === name);
    const turn = room && TURNS.find(([side]) => isOuter(floor, sideOf(room, side)));
    if (turn) return (front + turn[1]) % 360;
  }
  return front;
}
