import { mix, type Colour } from './colour';
import type { Random } from './random';
import type { Picture, Stop } from './svg';

export type LightName = 'dawn' | 'noon' | 'golden' | 'dusk';

export interface Light {
  name: LightName;
  sky: readonly Stop[];
  /** The sky just above the horizon: what distance fades into. */
  haze: Colour;
  sun: { colour: Colour; x: number; y: number; radius: number };
  cloud: Colour;
  /** The tint of every material; `strength` is its share. */
  ambient: Colour;
  strength: number;
  shadow: Colour;
  /** Share of windows with a lamp on. */
  lit: number;
  glass: readonly [Colour, Colour];
}

export const LIGHTS: Record<LightName, Light> = {
  dawn: {
    name: 'dawn',
    sky: [
      [0, '#86a9cf'],
      [0.45, '#e9c3c4'],
      [0.75, '#fbd9bd'],
      [1, '#fdebd2'],
    ],
    haze: '#f6d4c0',
    sun: { colour: '#fff3d6', x: 250, y: 500, radius: 62 },
    cloud: '#fff1e6',
    ambient: '#f3bfae',
    strength: 0.16,
    shadow: '#5d5480',
    lit: 0.12,
    glass: ['#6f8cab', '#cfd3de'],
  },
  noon: {
    name: 'noon',
    sky: [
      [0, '#3f9fc6'],
      [0.5, '#8fcbdc'],
      [1, '#e6f2e6'],
    ],
    haze: '#cfe6e4',
    sun: { colour: '#fffbe4', x: 230, y: 150, radius: 50 },
    cloud: '#ffffff',
    ambient: '#fff6dc',
    strength: 0.06,
    shadow: '#2f4a68',
    lit: 0,
    glass: ['#3d7591', '#a9d5de'],
  },
  golden: {
    name: 'golden',
    sky: [
      [0, '#5fa3a8'],
      [0.42, '#c9cfa0'],
      [0.7, '#f8cf7f'],
      [1, '#f7ae63'],
    ],
    haze: '#f3c98a',
    sun: { colour: '#fff0b8', x: 240, y: 430, radius: 74 },
    cloud: '#fff0cf',
    ambient: '#f4a648',
    strength: 0.2,
    shadow: '#6a3f4a',
    lit: 0.18,
    glass: ['#3f7686', '#f2d79a'],
  },
  dusk: {
    name: 'dusk',
    sky: [
      [0, '#1d2a55'],
      [0.4, '#5b4480'],
      [0.68, '#c9657a'],
      [0.88, '#f39a63'],
      [1, '#fbc07a'],
    ],
    haze: '#d98078',
    sun: { colour: '#ffd79a', x: 230, y: 575, radius: 66 },
    cloud: '#f2a38f',
    ambient: '#6a3f78',
    strength: 0.28,
    shadow: '#262052',
    lit: 0.66,
    glass: ['#3a3a6e', '#c98a9a'],
  },
};

/** Input of a drawing function: the picture, its light and its random numbers. */
export interface Scene {
  picture: Picture;
  light: Light;
  random: Random;
}

/** A material's colour in this light. */
export function paint({ light }: Scene, colour: Colour): Colour {
  return mix(colour, light.ambient, light.strength);
}

/** The same material out of the sun. */
export function shade(scene: Scene, colour: Colour, depth = 0.3): Colour {
  return mix(paint(scene, colour), scene.light.shadow, depth);
}

/** The same material in the sun's full light. */
export function shine(scene: Scene, colour: Colour, amount = 0.3): Colour {
  return mix(paint(scene, colour), scene.light.name === 'dusk' ? '#ff9d76' : scene.light.sun.colour, amount);
}

/** A silhouette far away; 0 is the horizon itself, 1 is near. */
export function distant({ light }: Scene, colour: Colour, nearness: number): Colour {
  return mix(light.haze, mix(colour, light.shadow, 0.25), nearness);
}
