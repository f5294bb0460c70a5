import type { Colour } from '../ink/colour';
import { paint, shade, shine, type Scene } from '../ink/light';
import type { CityMood } from '../scenery/city';
import { hedge } from '../scenery/plants';
import { d, path, rect, stroke } from '../ink/svg';
import {
  balconyPart,
  glass,
  sideWall,
  solarPanels,
  wallPaint,
  waterTank,
  windowPart,
  type BalconyLook,
} from './parts';

export interface TowerLook {
  floors: number;
  floorHeight: number;
  /** One letter per bay, left to right: B balcony, W window, S a strip of colour. */
  bays: string;
  wall: Colour;
  accent: Colour;
  rail: BalconyLook['rail'];
  depth: number;
  roof: 'tank' | 'garden' | 'crown' | 'solar';
  shutters?: Colour;
}

const BAY_WIDTHS: Record<string, number> = { B: 104, W: 84, S: 40 };

const DAY = ['plants', 'none', 'laundry', 'person', 'plants', 'none'] as const;
const NIGHT = ['plants', 'none', 'person'] as const;

/** A block of homes, centred on the origin, standing on it. */
export function tower(scene: Scene, mood: CityMood, look: TowerLook): string {
  const width = [...look.bays].reduce((sum, bay) => sum + (BAY_WIDTHS[bay] ?? 0), 0) + 32;
  const height = look.floors * look.floorHeight + 76;
  const [left, top] = [-width / 2, -height];
  return (
    sideWall(scene, width / 2 - 1, top, 0, look.depth, look.floors + 1, look.wall) +
    roofThings(scene, mood, look, left, top, width) +
    rect(left, top, width, height, wallPaint(scene, look.wall)) +
    bays(scene, mood, look, left + 16, top + 20) +
    lobby(scene, mood, look, left, width)
  );
}

function bays(scene: Scene, mood: CityMood, look: TowerLook, left: number, top: number): string {
  const { random, light, picture } = scene;
  const height = look.floors * look.floorHeight;
  const balcony = (extra: BalconyLook['extra'], lit: boolean) =>
    picture.part(
      balconyPart(scene, {
        width: 92,
        height: look.floorHeight,
        wall: look.wall,
        slab: '#f6f0e4',
        rail: look.rail,
        extra,
        lit,
        leaf: mood.leaf,
      }),
    );
  const pane = (lit: boolean) =>
    picture.part(
      windowPart(scene, {
        width: 46,
        height: look.floorHeight * 0.56,
        frame: '#f6f0e4',
        hood: !look.shutters,
        shutters: look.shutters,
        lit,
      }),
    );
  const windows = { day: pane(false), night: pane(true) };
  let x = left;
  let drawn = '';
  for (const bay of look.bays) {
    const step = BAY_WIDTHS[bay] ?? 0;
    if (bay === 'S') drawn += rect(x + 6, top - 20, step - 12, height + 96, paint(scene, look.accent));
    for (let floor = 0; floor < look.floors && bay !== 'S'; floor += 1) {
      const y = top + floor * look.floorHeight;
      const lit = random.chance(light.lit);
      if (bay === 'B') drawn += balcony(random.pick(lit ? NIGHT : DAY), lit)(x + 6, y);
      else drawn += (lit ? windows.night : windows.day)(x + 19, y + look.floorHeight * 0.24);
    }
    x += step;
  }
  return drawn;
}

function roofThings(
  scene: Scene,
  mood: CityMood,
  look: TowerLook,
  left: number,
  top: number,
  width: number,
): string {
  const parapet = rect(left - 8, top - 14, width + 16, 22, shine(scene, look.wall, 0.4));
  const stairs =
    rect(left + width * 0.4, top - 66, 84, 60, paint(scene, look.wall)) +
    rect(left + width * 0.4 - 6, top - 72, 96, 10, shine(scene, look.accent, 0.2));
  switch (look.roof) {
    case 'tank':
      return stairs + waterTank(scene, left + width * 0.14, top - 8) + parapet;
    case 'garden':
      return (
        hedge(scene, left + 4, top - 4, width * 0.4, 34, mood.leaf, mood.bloom) +
        stairs +
        hedge(scene, left + width * 0.66, top - 4, width * 0.3, 42, mood.secondLeaf) +
        parapet
      );
    case 'solar':
      return solarPanels(scene, left + 20, top - 10, Math.floor(width / 130)) + stairs + parapet;
    case 'crown': {
      const fins = Array.from(
        { length: 7 },
        (_, index) => d`M${left + 20 + (index * (width - 40)) / 6} ${top}v-54`,
      );
      return (
        rect(left + width * 0.3, top - 40, width * 0.4, 40, glass(scene, scene.light.lit > 0.3)) +
        stroke(fins.join(''), shine(scene, look.accent, 0.2), 8) +
        rect(left, top - 62, width, 12, shine(scene, look.wall, 0.4)) +
        parapet
      );
    }
  }
}

function lobby(scene: Scene, mood: CityMood, look: TowerLook, left: number, width: number): string {
  const door = Math.min(150, width * 0.34);
  const arches = Array.from(
    { length: Math.floor((width - 40) / 92) },
    (_, index) => d`M${left + 26 + index * 92} 0v-34q0-26 32-26t32 26v34Z`,
  );
  return (
    rect(left - 6, -64, width + 12, 64, shade(scene, look.accent, 0.12)) +
    path(arches.join(''), shade(scene, look.accent, 0.48)) +
    rect(-door / 2, -56, door, 56, glass(scene, scene.light.name !== 'noon')) +
    stroke(d`M0-56V0`, paint(scene, '#f6f0e4'), 4) +
    rect(-door / 2 - 22, -72, door + 44, 13, shine(scene, '#f6f0e4', 0.2)) +
    hedge(scene, left - 20, 0, width * 0.3, 26, mood.leaf, mood.bloom) +
    hedge(scene, left + width * 0.72, 0, width * 0.3, 26, mood.secondLeaf)
  );
}
