import type { TowerLook } from './buildings/apartment';
import type { Scene } from './ink/light';
import type { City, CityMood } from './scenery/city';

interface PlacedTower {
  x: number;
  scale: number;
  look: TowerLook;
}

/** Of an apartment's building, with the entrance: "5 of 10" in its facts. */
const STOREYS = 10;

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
    floors: STOREYS - 1,
    floorHeight: 61,
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
      { x: 500, scale: 0.82, look: { ...base, wall: second, bays: 'WBBW' } },
      { x: 800, scale: 1, look: { ...base, bays: 'BWB' } },
    ],
    [{ x: 690, scale: 1, look: { ...base, floorHeight: 54, bays: 'BWWSWWB' } }],
    [
      {
        x: 720,
        scale: 0.98,
        look: { ...base, floorHeight: 64, bays: 'BBWB', roof: 'crown', rail: 'glass' },
      },
    ],
    [
      { x: 470, scale: 0.74, look: { ...base, wall: second, bays: 'BWB' } },
      { x: 770, scale: 0.98, look: { ...base, floorHeight: 58, bays: 'WBSBW' } },
    ],
    [
      { x: 850, scale: 0.86, look: { ...base, wall: second, bays: 'BWB' } },
      { x: 640, scale: 0.96, look: { ...base, floorHeight: 52, bays: 'BWBBW', roof: 'garden' } },
    ],
  ];
  return shapes[SHAPE_OF[id] ?? 0] ?? [];
}
