import { tower } from './buildings/apartment';
import { house } from './buildings/house';
import { mix } from './ink/colour';
import { LIGHTS, paint, shade, shine, type LightName, type Scene } from './ink/light';
import { randomFrom } from './ink/random';
import { backdrop, MOODS, type City, type CityMood } from './scenery/city';
import { cityTree, foreground, standing, veil } from './scenery/ground';
import { boat, person } from './scenery/people';
import { cornerLeaves, hedge, mastTree, palm, rainTree, roundTree } from './scenery/plants';
import { boulders, sky, water } from './scenery/sky';
import { circle, d, ellipse, path, Picture, place, polygon, rect, stroke } from './ink/svg';

type Near = (scene: Scene, mood: CityMood) => string;

const TILES: Partial<Record<City, { light: LightName; near: Near }>> = {
  Mumbai: { light: 'dusk', near: promenade },
  Delhi: { light: 'golden', near: garden },
  Bangalore: { light: 'noon', near: avenue },
  Hyderabad: { light: 'golden', near: lake },
  Chennai: { light: 'dawn', near: beach },
  Pune: { light: 'noon', near: hillTown },
};

export const TILE_CITIES = Object.keys(TILES) as City[];
const HORIZON = 500;

/** The mood of a city, 4:3: its far outline drawn large, and what lies before it. */
export function cityPicture(city: City): string {
  const tile = TILES[city];
  if (!tile) throw new Error(`No tile for ${city}.`);
  const scene: Scene = {
    picture: new Picture(1200, 900),
    light: LIGHTS[tile.light],
    random: randomFrom(`city-${city}`),
  };
  const far = place(-260, -HORIZON * 0.5, backdrop(scene, city, HORIZON), 1.5);
  return scene.picture.finish(
    sky(scene, HORIZON) +
      far +
      tile.near(scene, MOODS[city]) +
      veil(scene) +
      place(1206, -6, cornerLeaves(scene, MOODS[city].leaf), 1.4, -1.4),
  );
}

/** A bay with a lit road along its curve. */
function promenade(scene: Scene, mood: CityMood): string {
  const lamps = Array.from({ length: 15 }, (_, index) => {
    const t = index / 14;
    const x = 1240 * (1 - t) ** 2 + 2 * t * (1 - t) * 520 + t * t * 560;
    const y = 556 * (1 - t) ** 2 + 2 * t * (1 - t) * 580 + t * t * 920;
    return circle(x, y - 34 * (0.3 + t), 4 + 7 * t, '#ffe08a');
  });
  return (
    water(scene, HORIZON, 900, '#3a6f94') +
    path('M1240 540Q480 566 470 920H700Q620 620 1240 560Z', shade(scene, '#c9b79c', 0.1)) +
    path('M1240 556Q600 600 640 920H1240Z', shade(scene, '#6b6470', 0.2)) +
    stroke('M1240 566Q680 610 760 920', shine(scene, '#fbf3e2', 0.2), 5, {
      'stroke-dasharray': '26 22',
      opacity: '.7',
    }) +
    path('M1240 590Q840 640 940 920H1240Z', shade(scene, mood.grass, 0.2)) +
    lamps.join('') +
    place(
      1080,
      800,
      tower(scene, mood, {
        floors: 4,
        floorHeight: 72,
        bays: 'BWB',
        wall: '#f4ede0',
        accent: mood.trim,
        rail: 'glass',
        depth: 40,
        roof: 'garden',
      }),
      0.7,
    ) +
    standing(scene, 900, 860, palm(scene, mood.leaf), 1.1) +
    standing(scene, 1130, 890, palm(scene, mood.leaf), 1.4, true) +
    place(560, 836, person(scene), 1) +
    place(600, 842, person(scene), 1)
  );
}

/** A walk between clipped trees, a long pool in its middle. */
function garden(scene: Scene, mood: CityMood): string {
  const rows = [1, 0.72, 0.52, 0.38].reverse().map((size) => {
    const [x, y] = [90 + 330 * (1 - size), HORIZON + 24 + 340 * (size - 0.3)];
    return (
      standing(
        scene,
        x,
        y,
        scene.picture.once('mast', () => mastTree(scene, mood.leaf)),
        size * 1.1,
      ) +
      standing(
        scene,
        1200 - x,
        y,
        scene.picture.once('mast', () => mastTree(scene, mood.leaf)),
        size * 1.1,
        true,
      )
    );
  });
  return (
    rect(0, HORIZON - 4, 1200, 404, mix(paint(scene, mood.grass), scene.light.haze, 0.15)) +
    polygon(
      [
        [560, HORIZON],
        [640, HORIZON],
        [1000, 900],
        [200, 900],
      ],
      paint(scene, '#e0c090'),
    ) +
    polygon(
      [
        [588, HORIZON + 30],
        [612, HORIZON + 30],
        [760, 900],
        [440, 900],
      ],
      scene.picture.gradient([
        [0, scene.light.haze],
        [1, paint(scene, '#4f9aa0')],
      ]),
    ) +
    stroke('M596 560h16M570 640h50M580 720h60M530 800h80', scene.light.sun.colour, 5, {
      opacity: '.7',
      'stroke-linecap': 'round',
    }) +
    hedge(scene, 0, 660, 420, 30, mood.leaf, mood.bloom) +
    hedge(scene, 790, 660, 420, 30, mood.leaf, mood.bloom) +
    rows.join('') +
    place(330, 800, person(scene), 1.2) +
    place(880, 830, person(scene), 1.3) +
    foreground(scene, mood, -20, 4)
  );
}

/** A street under rain trees and jacaranda in flower. */
function avenue(scene: Scene, mood: CityMood): string {
  const petals = Array.from({ length: 40 }, () =>
    ellipse(
      scene.random.between(60, 1140),
      scene.random.between(690, 890),
      5,
      3,
      shine(scene, mood.bloom, 0.1),
    ),
  );
  return (
    rect(0, HORIZON - 4, 1200, 404, paint(scene, mood.grass)) +
    polygon(
      [
        [585, HORIZON],
        [625, HORIZON],
        [1010, 900],
        [170, 900],
      ],
      shade(scene, '#a59d97', 0.2),
    ) +
    stroke('M604 520L592 900', shine(scene, '#fbf3e2', 0.2), 8, {
      'stroke-dasharray': '40 30',
      opacity: '.8',
    }) +
    standing(scene, 470, 556, roundTree(scene, mood.bloom), 0.55) +
    standing(scene, 740, 556, rainTree(scene, mood.leaf), 0.5) +
    standing(scene, 340, 640, rainTree(scene, mood.leaf), 0.95) +
    standing(scene, 900, 640, roundTree(scene, mood.bloom), 1.15) +
    place(1120, 800, house(scene, mood, 'porch', '#f3efe6'), 0.55) +
    standing(scene, 110, 800, roundTree(scene, mood.bloom), 1.8) +
    petals.join('') +
    place(500, 760, person(scene), 1.1) +
    foreground(scene, mood, 900, 5)
  );
}

/** Boulders on the shore of a lake, a boat on it. */
function lake(scene: Scene, mood: CityMood): string {
  const [rock, lit] = [shade(scene, '#b07f5c', 0.2), shine(scene, '#e6bd92', 0.3)];
  return (
    water(scene, HORIZON, 900, '#4f8f9a') +
    boat(scene, 470, 690, 1.1) +
    boulders(scene, 980, 690, 120, shade(scene, '#b07f5c', 0.35), lit) +
    boulders(scene, 90, 800, 130, rock, lit) +
    path('M-20 900V830Q300 770 600 850T1220 800V920Z', paint(scene, mood.grass)) +
    boulders(scene, 760, 850, 70, rock, lit) +
    standing(scene, 1090, 850, palm(scene, mood.leaf), 1.3) +
    standing(scene, 260, 850, cityTree(scene, 'Hyderabad'), 0.9) +
    foreground(scene, mood, 380, 4)
  );
}

/** Sand, painted boats and palms. */
function beach(scene: Scene, mood: CityMood): string {
  const sand = scene.picture.gradient([
    [0, shine(scene, '#ecd0a0', 0.3)],
    [1, shade(scene, '#dcb67e', 0.06)],
  ]);
  return (
    water(scene, HORIZON, 720, '#2f95a0') +
    path('M-20 690Q300 640 620 690T1220 660V920H-20Z', '#fbf3e2', { opacity: '.7' }) +
    path('M-20 706Q300 656 620 706T1220 676V920H-20Z', sand) +
    boat(scene, 620, 660, 0.6) +
    boat(scene, 430, 800, 1.2) +
    boat(scene, 760, 850, 1.3) +
    standing(scene, 1060, 840, palm(scene, mood.leaf), 1.7, true) +
    standing(scene, 130, 860, palm(scene, mood.leaf), 1.5) +
    place(940, 800, person(scene), 1.2) +
    place(985, 806, person(scene), 1.2) +
    foreground(scene, mood, 1000, 3)
  );
}

/** Fields and tiled houses under flat-topped hills. */
function hillTown(scene: Scene, mood: CityMood): string {
  const fields = d`M-20 640Q300 560 700 620T1220 590V700Q800 660 500 720T-20 740Z`;
  return (
    rect(0, HORIZON + 20, 1200, 400, paint(scene, mood.grass)) +
    path(fields, shine(scene, '#c9c25a', 0.2)) +
    stroke(
      'M0 690Q320 610 700 660T1220 636M0 716Q320 650 700 690T1220 668',
      shade(scene, mood.leaf, 0.1),
      4,
      { opacity: '.5' },
    ) +
    place(420, 690, house(scene, mood, 'porch', '#f5ead6'), 0.5) +
    place(800, 680, house(scene, mood, 'porch', '#dcb694'), 0.4) +
    path('M600 920Q640 800 560 740T640 640L664 640Q600 740 690 800T820 920Z', paint(scene, '#e6d3b3')) +
    standing(scene, 620, 690, roundTree(scene, mood.secondLeaf), 0.5) +
    standing(scene, 1050, 780, cityTree(scene, 'Pune'), 1.3) +
    standing(scene, 130, 820, cityTree(scene, 'Pune'), 1.4) +
    foreground(scene, mood, 240, 3) +
    foreground(scene, mood, 900, 4)
  );
}
