import { chair, plant, table } from './furniture';
import { pool } from '../buildings/villa';
import { paint, shade, shine } from '../ink/light';
import { MOODS } from '../scenery/city';
import { cityTree, foreground, standing, veil } from '../scenery/ground';
import { bicycle, car, stringLights } from '../scenery/people';
import { cornerLeaves, hedge, potPlant } from '../scenery/plants';
import { circle, d, path, place, rect, stroke } from '../ink/svg';
import type { RoomScene } from './look';
import { mirrored, row } from './pieces';
import { outlook } from './shell';

/** A balcony or a roof terrace: what one sees from the home, over the railing. */
export function balcony(scene: RoomScene): string {
  const { look, layout } = scene;
  const { textiles, pot, floor, wood } = look;
  // Under the open sky nothing can hang.
  const hasCeiling = scene.home.category === 'apartment';
  const seats = [
    table(scene, 640, 800, 170, 116, wood) +
      place(640, 676, potPlant(scene, '#3c8a4d', '#f0ead8'), 1) +
      chair(scene, 490, 810, textiles[0]) +
      chair(scene, 800, 810, textiles[0], true),
    lounger(scene),
    ...(hasCeiling ? [swing(scene)] : []),
  ];
  const drawn =
    outlook(scene, true) +
    rect(0, 640, 1200, 260, paint(scene, floor)) +
    stroke(
      row(10, (index) => d`M${600 + (index - 4.5) * 130} 640L${600 + (index - 4.5) * 300} 900`) +
        'M0 690H1200M0 770H1200',
      shade(scene, floor, 0.35),
      3,
      { opacity: '.5' },
    ) +
    rail(scene) +
    (scene.time === 'night'
      ? stringLights(scene, -20, 120, 620, 40) + stringLights(scene, 600, 120, 620, 40)
      : '') +
    (seats[layout % seats.length] ?? '') +
    plant(scene, 120, 830, pot) +
    plant(scene, 250, 780, textiles[1]) +
    plant(scene, 1090, 820, pot) +
    (hasCeiling
      ? rect(0, 0, 1200, 30, shade(scene, look.wall, 0.2)) +
        rect(0, 0, 44, 900, shade(scene, look.wall, 0.12))
      : place(-6, -6, cornerLeaves(scene, '#3c8a4d'), 1.5));
  return scene.picture.finish(mirrored(drawn, layout % 4 > 1));
}

function rail(scene: RoomScene): string {
  const { look, layout } = scene;
  const bar = rect(0, 500, 1200, 22, shine(scene, '#fbf3e2', 0.2));
  const kinds = [
    rect(0, 520, 1200, 130, '#dff0f0', { opacity: '.32' }) +
      row(5, (index) => rect(index * 290 + 10, 516, 12, 134, shine(scene, '#cfdcdc', 0.1))),
    stroke(
      row(46, (index) => d`M${index * 27} 640v-120`),
      shade(scene, look.wood, 0.25),
      8,
    ),
    rect(0, 516, 1200, 134, paint(scene, look.wall)) +
      row(
        12,
        (index) =>
          circle(50 + index * 100, 584, 30, shade(scene, look.wall, 0.2)) +
          circle(50 + index * 100, 584, 15, shade(scene, look.wall, 0.42)),
      ),
  ];
  return (kinds[(layout + Number(scene.home.id)) % 3] ?? '') + bar;
}

function swing(scene: RoomScene): string {
  const { textiles, wood } = scene.look;
  return (
    stroke('M420 0V700M860 0V700', paint(scene, '#c99a3c'), 7, { 'stroke-dasharray': '22 6' }) +
    rect(390, 690, 500, 34, shine(scene, wood, 0.2), { rx: 6 }) +
    rect(390, 716, 500, 12, shade(scene, wood, 0.3)) +
    rect(420, 634, 96, 60, paint(scene, textiles[0]), { rx: 16 }) +
    rect(764, 634, 96, 60, paint(scene, textiles[2]), { rx: 16 }) +
    rect(540, 664, 200, 28, paint(scene, textiles[1]), { rx: 10 })
  );
}

function lounger(scene: RoomScene): string {
  const { textiles, wood } = scene.look;
  return (
    stroke('M430 806v-64M780 806v-64', shade(scene, wood, 0.2), 14) +
    path('M400 750h380l120 -130l34 22l-130 150H400Z', shade(scene, wood, 0.06)) +
    path('M410 730h366l112 -120l28 16l-124 138H410Z', paint(scene, textiles[0])) +
    stroke('M470 732v34M540 732v34M610 732v34M680 732v34', paint(scene, textiles[1]), 16) +
    place(1000, 760, potPlant(scene, '#5aa35a', '#f0ead8'), 1.2)
  );
}

/** The garden of a villa from its veranda, with a pool or a swing where the amenities say so. */
export function garden(scene: RoomScene): string {
  const { home, look, layout } = scene;
  const mood = MOODS[home.city];
  const hasPool = home.amenities.includes('Swimming Pool');
  const isForChildren = home.amenities.includes("Children's Play Area");
  const drawn =
    outlook(scene, true) +
    rect(
      0,
      600,
      1200,
      300,
      scene.picture.gradient([
        [0, shine(scene, mood.grass, 0.1)],
        [1, shade(scene, mood.grass, 0.14)],
      ]),
    ) +
    hedge(scene, -20, 610, 1240, 60, mood.leaf, mood.bloom) +
    standing(scene, 150, 640, cityTree(scene, home.city), 1.25) +
    standing(scene, 1060, 630, cityTree(scene, home.city), 1.1, true) +
    (isForChildren ? playSwing(scene, 840, 690) : '') +
    (hasPool
      ? pool(scene, 300, 720, 480)
      : path('M520 900q-40 -120 60 -170t40 -120h30q30 80 -40 130t40 160Z', paint(scene, '#e6d3b3'))) +
    chair(scene, 1000, 800, look.textiles[0], true) +
    foreground(scene, mood, 20, 4) +
    rect(0, 0, 1200, 54, shade(scene, look.wood, 0.15)) +
    rect(30, 40, 46, 860, shine(scene, look.wall, 0.15)) +
    rect(1130, 40, 46, 860, shade(scene, look.wall, 0.1)) +
    veil(scene);
  return scene.picture.finish(mirrored(drawn, layout % 2 > 0));
}

function playSwing(scene: RoomScene, x: number, y: number): string {
  const { textiles } = scene.look;
  return (
    stroke(
      d`M${x - 110} ${y}l40 -200h140l40 200M${x - 70} ${y - 200}l-20 190`,
      paint(scene, textiles[2]),
      11,
    ) +
    stroke(d`M${x - 30} ${y - 200}v130M${x + 30} ${y - 200}v130`, shade(scene, '#4a4038', 0.1), 4) +
    rect(x - 40, y - 74, 80, 12, paint(scene, textiles[0]))
  );
}

/** Where cars and cycles stand. */
export function parking(scene: RoomScene, cars: number): string {
  const { home, look, layout } = scene;
  const mood = MOODS[home.city];
  const drawn =
    outlook(scene, true) +
    rect(0, 620, 1200, 280, shade(scene, '#b3aca2', 0.08)) +
    hedge(scene, -20, 640, 1240, 60, mood.leaf, mood.bloom) +
    stroke('M120 900L250 660M470 900L500 660M760 900L740 660M1090 900L970 660', '#fbf3e2', 9) +
    place(370, 800, car(scene), 1.7) +
    (cars > 1 ? place(880, 820, car(scene), 1.7) : '') +
    place(640, 860, bicycle(scene), 1.7) +
    row(4, (index) => rect(30 + index * 374, 40, 26, 620, shine(scene, look.wall, 0.1))) +
    path('M-20 20H1220L1170 90H30Z', shade(scene, look.textiles[2], 0.1)) +
    stroke(
      row(14, (index) => d`M${40 + index * 86} 24l-6 62`),
      shade(scene, look.textiles[2], 0.35),
      4,
    );
  return scene.picture.finish(mirrored(drawn, layout % 2 > 0));
}
