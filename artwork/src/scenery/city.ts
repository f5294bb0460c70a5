import type { Colour } from '../ink/colour';
import { distant, type Scene } from '../ink/light';
import { d, path, stroke } from '../ink/svg';
import { boulders, hills, water } from './sky';

export const CITIES = ['Mumbai', 'Delhi', 'Bangalore', 'Hyderabad', 'Chennai', 'Pune', 'Kolkata'] as const;
export type City = (typeof CITIES)[number];

export interface CityMood {
  /** Leaves, near to far. */
  leaf: Colour;
  secondLeaf: Colour;
  bloom: Colour;
  grass: Colour;
  walls: readonly Colour[];
  trim: Colour;
  trees: readonly ('round' | 'rain' | 'mast' | 'palm' | 'jacaranda' | 'leaves')[];
}

export const MOODS: Record<City, CityMood> = {
  Mumbai: {
    leaf: '#2f7f63',
    secondLeaf: '#4f9a5c',
    bloom: '#e0567a',
    grass: '#6aa564',
    walls: ['#f4ede0', '#e9c9a8', '#cfdcdc', '#e6a583'],
    trim: '#2c6e7f',
    trees: ['palm', 'round', 'palm', 'leaves'],
  },
  Delhi: {
    leaf: '#6d8c3c',
    secondLeaf: '#8c9a3f',
    bloom: '#e58a2d',
    grass: '#a4a558',
    walls: ['#e8c48a', '#d9a066', '#f0e0bf', '#c9714a'],
    trim: '#8a4325',
    trees: ['round', 'mast', 'round', 'mast'],
  },
  Bangalore: {
    leaf: '#3c8a4d',
    secondLeaf: '#5aa04f',
    bloom: '#9b78c9',
    grass: '#74ab58',
    walls: ['#f3efe6', '#d8c7b4', '#c8d6c3', '#d6896a'],
    trim: '#5d5a86',
    trees: ['rain', 'jacaranda', 'round', 'jacaranda'],
  },
  Hyderabad: {
    leaf: '#64874a',
    secondLeaf: '#86984e',
    bloom: '#d9628a',
    grass: '#a0a862',
    walls: ['#f2e4cc', '#e3b98f', '#d9d2c3', '#d99b7c'],
    trim: '#7a5142',
    trees: ['round', 'palm', 'mast', 'leaves'],
  },
  Chennai: {
    leaf: '#2f8a60',
    secondLeaf: '#5aa35a',
    bloom: '#e8483f',
    grass: '#83ad5c',
    walls: ['#fbf3df', '#f2cf8b', '#bcd9d4', '#eea37f'],
    trim: '#b4531c',
    trees: ['palm', 'palm', 'leaves', 'round'],
  },
  Pune: {
    leaf: '#4f8c46',
    secondLeaf: '#76a24b',
    bloom: '#e6b23a',
    grass: '#8fb159',
    walls: ['#f5ead6', '#dcb694', '#c5b8a4', '#c96f4a'],
    trim: '#5b4a3c',
    trees: ['round', 'rain', 'mast', 'round'],
  },
  Kolkata: {
    leaf: '#5c9a3b',
    secondLeaf: '#86ac3c',
    bloom: '#e0473a',
    grass: '#8cb454',
    walls: ['#f1d987', '#efe3c0', '#d98a63', '#cfdcb0'],
    trim: '#2e7a4f',
    trees: ['leaves', 'round', 'palm', 'round'],
  },
};

/** What lies behind the street: two or three layers that fade into the haze of the horizon. */
export function backdrop(scene: Scene, city: City, horizon: number): string {
  return BACKDROPS[city](scene, horizon);
}

type Backdrop = (scene: Scene, horizon: number) => string;

const BACKDROPS: Record<City, Backdrop> = {
  Mumbai: (scene, y) =>
    towers(scene, y, 210, distant(scene, '#5b7d95', 0.28)) +
    towers(scene, y, 120, distant(scene, '#4a6d88', 0.48)) +
    water(scene, y, y + 110, '#3f8a9c'),
  Delhi: (scene, y) =>
    domes(scene, y, distant(scene, '#a9653f', 0.36)) +
    towers(scene, y, 70, distant(scene, '#a57a4f', 0.42)) +
    trees(scene, y + 6, distant(scene, '#7d8c3c', 0.62)),
  Bangalore: (scene, y) =>
    towers(scene, y, 170, distant(scene, '#6d7fa0', 0.3), true) +
    trees(scene, y - 12, distant(scene, '#7a6aa6', 0.44)) +
    trees(scene, y + 12, distant(scene, '#3c7a4d', 0.62)),
  Hyderabad: (scene, y) => {
    const rock = distant(scene, '#a9795a', 0.62);
    const lit = distant(scene, '#f0cfa0', 0.7);
    return (
      hills(scene, y, 90, distant(scene, '#96708a', 0.3)) +
      towers(scene, y, 120, distant(scene, '#7f6f86', 0.4), true) +
      water(scene, y, y + 110, '#4f8a94') +
      boulders(scene, 90, y + 26, 64, rock, lit) +
      boulders(scene, 470, y + 40, 40, rock, lit)
    );
  },
  Chennai: (scene, y) =>
    gopuram(scene, y, distant(scene, '#b06a4a', 0.42)) +
    towers(scene, y, 80, distant(scene, '#5f8794', 0.38)) +
    water(scene, y, y + 110, '#2f95a0') +
    farPalms(scene, y + 40, distant(scene, '#2a6a55', 0.72)),
  Pune: (scene, y) =>
    hills(scene, y, 190, distant(scene, '#6d7f92', 0.28), true) +
    hills(scene, y + 10, 110, distant(scene, '#5c7f5c', 0.46), true) +
    hills(scene, y + 30, 60, distant(scene, '#54803f', 0.66)),
  Kolkata: (scene, y) =>
    bridge(y, distant(scene, '#5b6d70', 0.46)) +
    water(scene, y, y + 110, '#6a9a86') +
    trees(scene, y + 4, distant(scene, '#5c8a3b', 0.42)),
};

function towers(scene: Scene, y: number, height: number, fill: string, glassy = false): string {
  const { random, picture } = scene;
  let outline = d`M-10 ${y}`;
  for (let x = -10; x < picture.width;) {
    const width = random.between(34, 84);
    const top = y - height * random.between(0.25, 1);
    outline += d`V${top}`;
    if (glassy && random.chance(0.4)) outline += d`l${width} ${-random.between(10, 34)}`;
    else if (random.chance(0.3)) outline += d`h${width * 0.3}v-22h${width * 0.4}v22h${width * 0.3}`;
    else outline += d`h${width}`;
    x += width;
    if (random.chance(0.35)) {
      const gap = random.between(16, 60);
      outline += d`V${y - height * 0.1}h${gap}`;
      x += gap;
    }
  }
  return path(`${outline}V${y + 10}H-10Z`, fill);
}

function trees(scene: Scene, y: number, fill: string): string {
  const { random, picture } = scene;
  let outline = d`M-20 ${y + 60}V${y - 20}`;
  for (let x = -20; x < picture.width + 20;) {
    const width = random.between(50, 110);
    outline += d`a${width * 0.55} ${width * random.between(0.36, 0.5)} 0 0 1 ${width} ${random.between(-5, 5)}`;
    x += width;
  }
  return path(outline + d`V${y + 60}Z`, fill);
}

/** Domes between slim towers, after no building in particular. */
function domes(scene: Scene, y: number, fill: string): string {
  const x = scene.random.between(330, 430);
  const dome = (cx: number, r: number, base: number) =>
    d`M${cx - r} ${y - base}c${-r * 0.3} ${-r * 0.8} ${r * 0.5} ${-r * 1.1} ${r} ${-r * 1.65}c${r * 0.5} ${r * 0.55} ${r * 1.3} ${r * 0.85} ${r} ${r * 1.65}V${y + 8}H${cx - r}Z`;
  const minaret = (cx: number) =>
    d`M${cx - 8} ${y + 8}V${y - 170}h-4v-8h4v-10a8 11 0 0 1 16 0v10h4v8h-4V${y + 8}Z`;
  return path(
    dome(x, 54, 84) +
      dome(x - 92, 30, 58) +
      dome(x + 92, 30, 58) +
      minaret(x - 150) +
      minaret(x + 150) +
      d`M${x - 130} ${y + 8}v-60h260v60Z`,
    fill,
  );
}

/** A stepped gate tower. */
function gopuram(scene: Scene, y: number, fill: string): string {
  const x = scene.random.between(380, 460);
  const tiers = [0, 1, 2, 3, 4, 5].map((tier) => {
    const half = 66 - tier * 8;
    const top = y - 40 - tier * 28;
    return d`M${x - half} ${top + 30}v-24h-5l8-6h${half * 2 - 6}l8 6h-5v24Z`;
  });
  return path(
    `${tiers.join('')}${d`M${x - 70} ${y + 6}v-50h140v50ZM${x - 24} ${y - 206}a24 22 0 0 1 48 0Z`}`,
    fill,
  );
}

function farPalms(scene: Scene, y: number, colour: string): string {
  const { random } = scene;
  const palms = Array.from({ length: 7 }, (_, index) => {
    const [x, top] = [index * 120 + random.between(0, 80), y - random.between(70, 120)];
    const trunk = d`M${x} ${y}Q${x + 4} ${(y + top) / 2} ${x + 12} ${top}`;
    const fronds = d`m0 0q-22-20-40 4m40-4q-10-26-34-26m34 26q8-28 30-26m-30 26q24-18 42 6m-42-6q-22-2-26 26m26-26q20 0 26 26`;
    return trunk + fronds;
  });
  return stroke(palms.join(''), colour, 5, { 'stroke-linecap': 'round' });
}

/** A cantilever bridge of steel. */
function bridge(y: number, colour: string): string {
  const [left, right, top] = [150, 640, y - 190];
  const chords = d`M-40 ${y - 46}L${left} ${top}Q${(left + right) / 2} ${y - 30} ${right} ${top}L${right + 240} ${y - 46}M-40 ${y - 40}H1200M${left} ${y}V${top}M${right} ${y}V${top}`;
  const hangers = Array.from({ length: 12 }, (_, index) => {
    const t = (index + 1) / 13;
    const x = left + (right - left) * t;
    const sag = (1 - t) ** 2 * top + 2 * t * (1 - t) * (y - 30) + t * t * top;
    return d`M${x} ${y - 40}V${sag}L${x + (index < 6 ? 36 : -36)} ${y - 40}`;
  });
  return stroke(chords, colour, 9) + stroke(hangers.join(''), colour, 3.5);
}
