import type { TowerLook } from './buildings/apartment';
import type { Scene } from './ink/light';
import type { City, CityMood } from './scenery/city';

interface PlacedTower {
  x: number;
  /** Where it stands when that is not the ground: behind the roof of a lower block. */
  y?: number;
  scale: number;
  look: TowerLook;
}

/** Chosen so that neighbours in the list are built differently. */
const SHAPE_OF: Record<string, number> = {
  ...{ 1: 1, 2: 3, 4: 4, 7: 2, 8: 5, 9: 4, 10: 0 },
  ...{ 11: 1, 14: 5, 18: 2, 23: 5, 28: 3, 29: 4 },
};

/** How each apartment listing is built: one slab, a pair, a mid-rise or a terraced tower. */
export function apartmentLooks(scene: Scene, mood: CityMood, id: string, city: City): PlacedTower[] {
  const { random } = scene;
  const wall = mood.walls[Number(id) % mood.walls.length] ?? '#f3ead6';
  const second = mood.walls[(Number(id) + 1) % mood.walls.length] ?? '#f3ead6';
  const base: TowerLook = {
    floors: 7,
    floorHeight: 78,
    bays: 'BWSWB',
    wall,
    accent: mood.trim,
    rail: random.pick(['glass', 'bars', 'solid'] as const),
    depth: random.between(70, 110),
    roof: random.pick(['tank', 'garden', 'solar'] as const),
    ...(city === 'Kolkata' && { shutters: '#2e7a4f', rail: 'bars' as const }),
  };
  const shapes: PlacedTower[][] = [
    [{ x: 690, scale: 1, look: base }],
    [
      { x: 500, scale: 0.82, look: { ...base, wall: second, floors: 6, bays: 'WBBW' } },
      { x: 800, scale: 1, look: { ...base, bays: 'BWB' } },
    ],
    [{ x: 690, scale: 1, look: { ...base, floors: 5, floorHeight: 90, bays: 'BWWSWWB' } }],
    [
      {
        x: 720,
        scale: 0.98,
        look: { ...base, floors: 8, floorHeight: 72, bays: 'BBWB', roof: 'crown', rail: 'glass' },
      },
    ],
    [
      { x: 470, scale: 0.74, look: { ...base, wall: second, floors: 7, bays: 'BWB' } },
      { x: 770, scale: 0.98, look: { ...base, floors: 6, floorHeight: 84, bays: 'WBSBW' } },
    ],
    [
      {
        x: 740,
        y: 480,
        scale: 0.9,
        look: { ...base, wall: second, floors: 4, floorHeight: 72, bays: 'BWB' },
      },
      { x: 690, scale: 0.96, look: { ...base, floors: 4, floorHeight: 76, bays: 'BWBBW', roof: 'garden' } },
    ],
  ];
  return shapes[SHAPE_OF[id] ?? 0] ?? [];
}
