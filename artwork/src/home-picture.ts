import { apartmentLooks } from './looks';
import { tower } from './buildings/apartment';
import { commercial, type CommercialLook } from './buildings/commercial';
import { gateAndWall, house, type HouseLook } from './buildings/house';
import { plot, type PlotLook } from './buildings/plot';
import { shared } from './buildings/shared';
import { pool, villa, type VillaLook } from './buildings/villa';
import { LIGHTS, type LightName, type Scene } from './ink/light';
import type { DrawnListing } from './listings';
import { randomFrom } from './ink/random';
import { backdrop, MOODS, type CityMood } from './scenery/city';
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
import { autoRickshaw, car, person } from './scenery/people';
import { cornerLeaves, hedge } from './scenery/plants';
import { sky } from './scenery/sky';
import { group, Picture, place } from './ink/svg';

const LIGHT_ORDER: readonly LightName[] = ['golden', 'dusk', 'noon', 'dawn'];
/** Open ground needs daylight. */
const PLOT_LIGHTS: Record<string, LightName> = { 12: 'golden', 15: 'dawn', 16: 'noon' };
const HORIZON = 640;
const STREET = 800;

/** Neighbours in a grid of three or four columns get different lights. */
export function lightOf({ id, category }: DrawnListing): LightName {
  if (category === 'plot') return PLOT_LIGHTS[id] ?? 'noon';
  const index = Number(id) - 1;
  return LIGHT_ORDER[(index + Math.floor(index / 4)) % LIGHT_ORDER.length] ?? 'noon';
}

/** The main picture of a listing, 4:3. */
export function homePicture(listing: DrawnListing): string {
  const random = randomFrom(`home-${listing.id}`);
  const scene: Scene = { picture: new Picture(1200, 900), light: LIGHTS[lightOf(listing)], random };
  const mood = MOODS[listing.city];
  const horizon = listing.category === 'plot' ? 520 : HORIZON;
  const children =
    sky(scene, horizon) +
    backdrop(scene, listing.city, horizon) +
    floor(scene, mood, listing, horizon + (hasWater(listing) ? 60 : 0)) +
    subject(scene, mood, listing) +
    veil(scene) +
    nearThings(scene, mood, listing);
  return scene.picture.finish(random.chance(0.5) ? children : group('matrix(-1 0 0 1 1200 0)', children));
}

/** Villas and some apartment blocks stand in a garden, the rest on a street. */
function hasGarden({ id, category }: DrawnListing): boolean {
  return category === 'villa' || (category === 'apartment' && ['1', '7', '11', '23', '29'].includes(id));
}

function floor(scene: Scene, mood: CityMood, listing: DrawnListing, top: number): string {
  if (hasGarden(listing)) return garden(scene, mood, top, listing.category === 'villa' ? 740 : 700, 780);
  return ground(scene, mood, top, STREET);
}

function hasWater({ city }: DrawnListing): boolean {
  return ['Mumbai', 'Hyderabad', 'Chennai', 'Kolkata'].includes(city);
}

function subject(scene: Scene, mood: CityMood, listing: DrawnListing): string {
  const wall = mood.walls[Number(listing.id) % mood.walls.length] ?? '#f3ead6';
  switch (listing.category) {
    case 'apartment':
      return apartment(scene, mood, listing);
    case 'villa':
      return villaScene(scene, mood, listing, wall);
    case 'house':
      return houseScene(scene, mood, listing, wall);
    case 'plot':
      return plotScene(scene, mood, listing);
    case 'commercial':
      return commercialScene(scene, mood, listing, wall);
    case 'pg':
      return (
        buildingShadow(scene, 700, 792, 640) +
        standing(scene, 170, 790, cityTree(scene, listing.city), 1.25) +
        place(
          680,
          792,
          shared(
            scene,
            mood,
            wall,
            scene.random.pick(['#b4531c', '#0d7c74', '#c98a1e', '#8f4a6b']),
            scene.random.whole(3, 4),
          ),
          1.08,
        ) +
        standing(scene, 1130, 796, cityTree(scene, listing.city), 1)
      );
  }
}

function apartment(scene: Scene, mood: CityMood, { id, city }: DrawnListing): string {
  const looks = apartmentLooks(scene, mood, id, city);
  return (
    standing(scene, 1090, 770, cityTree(scene, city), 0.9) +
    looks
      .map(
        ({ x, scale, look }) =>
          buildingShadow(scene, x, 786, 380 * scale) + place(x, 788, tower(scene, mood, look), scale),
      )
      .join('') +
    hedge(scene, -20, 800, 420, 30, mood.leaf, mood.bloom) +
    standing(scene, 150, 796, cityTree(scene, city), 1.35) +
    standing(scene, 350, 798, cityTree(scene, city), 0.8, true) +
    standing(scene, 1140, 800, cityTree(scene, city), 1.15)
  );
}

const VILLAS: Record<string, VillaLook> = { 3: 'modern', 5: 'pool', 27: 'bungalow' };

function villaScene(scene: Scene, mood: CityMood, { id, city }: DrawnListing, wall: string): string {
  const look = VILLAS[id] ?? 'modern';
  return (
    standing(scene, 130, 760, cityTree(scene, city), 1.5) +
    standing(scene, 1090, 750, cityTree(scene, city), 1.45, true) +
    buildingShadow(scene, 640, 760, 860) +
    place(640, 762, villa(scene, mood, look, wall), 1.04) +
    (look === 'pool' ? pool(scene, 330, 786, 520) : hedge(scene, 330, 806, 300, 22, mood.leaf, mood.bloom)) +
    standing(scene, 60, 806, cityTree(scene, city), 1.2) +
    standing(scene, 1150, 812, cityTree(scene, city), 1.25)
  );
}

const HOUSES: Record<string, HouseLook> = { 13: 'terrace', 19: 'colonial', 25: 'porch' };

function houseScene(scene: Scene, mood: CityMood, { id, city }: DrawnListing, wall: string): string {
  const look = HOUSES[id] ?? 'porch';
  return (
    standing(scene, 190, 770, cityTree(scene, city), 1.4) +
    standing(scene, 1080, 770, cityTree(scene, city), 1.3, true) +
    place(640, 776, house(scene, mood, look, wall), look === 'terrace' ? 1.02 : 1.12) +
    gateAndWall(scene, -20, 806, 1240, look === 'colonial' ? 640 : 596, wall, mood.trim) +
    hedge(scene, -20, 736, 330, 26, mood.leaf, mood.bloom) +
    hedge(scene, 900, 736, 320, 30, mood.secondLeaf, mood.bloom)
  );
}

const PLOTS: Record<string, PlotLook> = { 12: 'corner', 15: 'fenced', 16: 'pegs' };

function plotScene(scene: Scene, mood: CityMood, { id, city }: DrawnListing): string {
  return (
    standing(scene, 640, 560, cityTree(scene, city), 0.55) +
    standing(scene, 1010, 566, cityTree(scene, city), 0.7, true) +
    plot(scene, mood, PLOTS[id] ?? 'pegs') +
    standing(scene, 290, 640, cityTree(scene, city), 0.8) +
    standing(scene, 110, 800, cityTree(scene, city), 1.5)
  );
}

const COMMERCIAL: Record<string, CommercialLook> = {
  17: 'glass-tower',
  21: 'shop',
  26: 'showroom',
  30: 'brick-office',
};

function commercialScene(scene: Scene, mood: CityMood, { id, city }: DrawnListing, wall: string): string {
  const look = COMMERCIAL[id] ?? 'shop';
  return (
    standing(scene, 1090, 780, cityTree(scene, city), 1.1) +
    buildingShadow(scene, 680, 792, 640) +
    place(
      670,
      794,
      commercial(scene, mood, look, look === 'brick-office' ? '#b5603f' : wall),
      look === 'glass-tower' ? 1.12 : 1.1,
    ) +
    standing(scene, 140, 798, cityTree(scene, city), 1.35)
  );
}

/** People and wheels on the street, leaves in a corner. */
function nearThings(scene: Scene, mood: CityMood, listing: DrawnListing): string {
  const { category } = listing;
  const { random } = scene;
  const leaves = random.chance(0.75) ? place(-6, -6, cornerLeaves(scene, mood.leaf), 1.3) : '';
  const walkers = Array.from({ length: random.whole(1, 3) }, () =>
    place(random.between(330, 1080), random.between(816, 828), person(scene), 1),
  );
  if (hasGarden(listing))
    return (
      leaves +
      (category === 'villa' ? '' : walkers.join('')) +
      foreground(scene, mood, 30, 4) +
      foreground(scene, mood, 1010, 3)
    );
  const wheels = random.chance(category === 'commercial' ? 0.6 : 0.3) ? autoRickshaw(scene) : car(scene);
  return (
    place(random.between(300, 420), 812, lampPost(scene), 1.15) +
    (category === 'plot' ? walkers.slice(0, 1) : walkers).join('') +
    (random.chance(0.6)
      ? place(random.between(460, 1000), 882, wheels, 1.1, random.chance(0.5) ? 1.1 : -1.1)
      : '') +
    (random.chance(0.5) ? foreground(scene, mood, -10, 4) : '') +
    leaves
  );
}
