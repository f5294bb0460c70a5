import { tower, type TowerLook } from './buildings/apartment';
import { commercial } from './buildings/commercial';
import { house } from './buildings/house';
import { plot } from './buildings/plot';
import { shared } from './buildings/shared';
import { pool, villa } from './buildings/villa';
import { LIGHTS, type LightName, type Scene } from './ink/light';
import { randomFrom } from './ink/random';
import { backdrop, MOODS, type City, type CityMood } from './scenery/city';
import {
  buildingShadow,
  cityTree,
  foreground,
  garden,
  ground,
  lampPost,
  standing,
  veil,
} from './scenery/ground';
import { autoRickshaw, person } from './scenery/people';
import { hedge } from './scenery/plants';
import { sky } from './scenery/sky';
import { Picture, place } from './ink/svg';

const [WIDTH, HEIGHT, HORIZON, STREET] = [1600, 700, 500, 616];

interface Hero {
  city: City;
  light: LightName;
  /** A lawn instead of the street. */
  garden?: true;
  /** Open ground is seen from higher up. */
  horizon?: number;
  /** What stands on the right; the left stays calm for the title. */
  subject: (scene: Scene, mood: CityMood) => string;
}

const slab = (mood: CityMood, own: Partial<TowerLook>): TowerLook => ({
  floors: 6,
  floorHeight: 78,
  bays: 'BWB',
  wall: mood.walls[0] ?? '#f3ead6',
  accent: mood.trim,
  rail: 'bars',
  depth: 80,
  roof: 'tank',
  ...own,
});

const HEROES: Record<string, Hero> = {
  home: {
    city: 'Mumbai',
    light: 'golden',
    subject: (scene, mood) =>
      at(scene, 940, 0.6, tower(scene, mood, slab(mood, { floors: 7, wall: '#e6a583', roof: 'garden' }))) +
      at(scene, 1190, 0.86, tower(scene, mood, slab(mood, { bays: 'BWSWB', roof: 'solar', rail: 'glass' }))) +
      at(scene, 1470, 0.7, house(scene, mood, 'porch', '#f2cf8b')),
  },
  apartments: {
    city: 'Pune',
    light: 'golden',
    subject: (scene, mood) =>
      at(
        scene,
        1010,
        0.72,
        tower(scene, mood, slab(mood, { bays: 'WBBW', wall: '#dcb694', roof: 'garden' })),
      ) + at(scene, 1300, 0.9, tower(scene, mood, slab(mood, { bays: 'BWSWB', roof: 'tank' }))),
  },
  villas: {
    city: 'Bangalore',
    light: 'golden',
    garden: true,
    subject: (scene, mood) => at(scene, 1160, 0.86, villa(scene, mood, 'bungalow', '#f3e2c6')),
  },
  plots: {
    city: 'Hyderabad',
    light: 'golden',
    horizon: 392,
    subject: (scene, mood) => place(480, -114, plot(scene, mood, 'pegs'), 0.9),
  },
  commercial: {
    city: 'Bangalore',
    light: 'dusk',
    subject: (scene, mood) =>
      at(scene, 1160, 0.88, commercial(scene, mood, 'glass-tower', '#f3efe6')) +
      at(scene, 1480, 0.66, commercial(scene, mood, 'brick-office', '#b5603f')),
  },
  'pg-coliving': {
    city: 'Bangalore',
    light: 'dusk',
    subject: (scene, mood) => at(scene, 1170, 0.92, shared(scene, mood, '#e9c9a8', '#0d7c74', 3)),
  },
  'luxury-homes': {
    city: 'Hyderabad',
    light: 'dusk',
    garden: true,
    subject: (scene, mood) =>
      at(scene, 1160, 0.9, villa(scene, mood, 'modern', '#f2e4cc')) + pool(scene, 930, 610, 400),
  },
  about: {
    city: 'Chennai',
    light: 'dawn',
    subject: (scene, mood) =>
      at(scene, 960, 0.7, house(scene, mood, 'porch', '#f2cf8b')) +
      at(scene, 1300, 0.8, tower(scene, mood, slab(mood, { floors: 5, bays: 'BWWB' }))),
  },
  careers: {
    city: 'Pune',
    light: 'dawn',
    subject: (scene, mood) => at(scene, 1180, 0.84, commercial(scene, mood, 'brick-office', '#b5603f')),
  },
  contact: {
    city: 'Mumbai',
    light: 'dusk',
    subject: (scene, mood) => at(scene, 1180, 0.96, commercial(scene, mood, 'shop', '#e9c9a8')),
  },
  sell: {
    city: 'Chennai',
    light: 'golden',
    subject: (scene, mood) => at(scene, 1180, 0.96, house(scene, mood, 'porch', '#fbf3df')),
  },
  resources: {
    city: 'Pune',
    light: 'noon',
    garden: true,
    subject: (scene, mood) => at(scene, 1160, 0.84, villa(scene, mood, 'bungalow', '#f5ead6')),
  },
  testimonials: {
    city: 'Kolkata',
    light: 'golden',
    subject: (scene, mood) => at(scene, 1160, 0.98, house(scene, mood, 'colonial', '#f1d987')),
  },
  account: {
    city: 'Delhi',
    light: 'dusk',
    subject: (scene, mood) => at(scene, 1200, 0.88, house(scene, mood, 'terrace', '#e8c48a')),
  },
};

export const HERO_NAMES = Object.keys(HEROES);

function at(scene: Scene, x: number, scale: number, building: string): string {
  return buildingShadow(scene, x, STREET - 10, 560 * scale) + place(x, STREET - 8, building, scale);
}

function floor(scene: Scene, mood: CityMood, { city, garden: lawn, horizon = HORIZON }: Hero): string {
  const top = horizon + (['Mumbai', 'Hyderabad', 'Chennai', 'Kolkata'].includes(city) ? 60 : 0);
  return lawn ? garden(scene, mood, top, 1250, STREET) : ground(scene, mood, top, STREET);
}

/** A wide picture, 1600 × 700, behind a page's title. */
export function heroPicture(name: string): string {
  const hero = HEROES[name];
  if (!hero) throw new Error(`No hero is named "${name}".`);
  const scene: Scene = {
    picture: new Picture(WIDTH, HEIGHT),
    light: sunInTheMiddle(hero.light),
    random: randomFrom(`hero-${name}`),
  };
  const mood = MOODS[hero.city];
  const tree = () => cityTree(scene, hero.city);
  return scene.picture.finish(
    sky(scene, hero.horizon ?? HORIZON) +
      backdrop(scene, hero.city, hero.horizon ?? HORIZON) +
      floor(scene, mood, hero) +
      standing(scene, 1560, 600, tree(), 1.1) +
      standing(scene, 800, 596, tree(), 0.8) +
      hero.subject(scene, mood) +
      hedge(scene, -20, STREET, 700, 24, mood.leaf, mood.bloom) +
      standing(scene, 90, 612, tree(), 1.15) +
      standing(scene, 640, 612, tree(), 0.6, true) +
      veil(scene) +
      (hero.garden ? '' : place(740, 626, lampPost(scene), 1)) +
      place(880, 636, person(scene), 0.9) +
      place(1400, 638, person(scene), 0.9) +
      (name === 'home' || name === 'contact' ? place(1040, 682, autoRickshaw(scene), 0.9) : '') +
      foreground(scene, mood, 1430, 3),
  );
}

/** Moves the sun to the middle, because the title is on the left. */
function sunInTheMiddle(name: LightName) {
  const light = LIGHTS[name];
  return { ...light, sun: { ...light.sun, x: 760, y: Math.min(light.sun.y, 400) } };
}
