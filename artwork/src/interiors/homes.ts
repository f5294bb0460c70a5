import { paint, shade, shine, type Scene } from '../light';
import { MOODS } from '../scenery/city';
import { cornerLeaves, hedge, potPlant } from '../scenery/plants';
import { circle, d, path, place, rect, stroke } from '../svg';
import { indoors, room, view, lightOnFloor, curtain } from './room';
import { LEAF, rug, sofa, table, chair, pendant, frames, bed, plant } from './furniture';

/** Apartment: living room with balcony doors. */
export function livingRoom(): string {
  const scene = indoors('living room', 'golden');
  return scene.picture.finish(
    room(scene, '#f0dcc0', '#c08a55') +
      view(scene, 'Mumbai', 430, 120, 560, 486, 4) +
      curtain(scene, 370, 92, 96, 516, '#e6a583') +
      curtain(scene, 950, 92, 96, 516, '#e6a583') +
      rect(340, 84, 740, 12, shade(scene, '#6b4026', 0.1)) +
      lightOnFloor(scene, 470, 480) +
      frames(scene, 90, 190, ['#0d7c74', '#b4531c']) +
      rug(scene, 470, 806, 430, '#b4531c', '#f0d9a8') +
      sofa(scene, 300, 726, 500, '#0d7c74', ['#e0a030', '#f0ead8', '#c8443c']) +
      table(scene, 560, 826, 280, 62) +
      place(520, 752, potPlant(scene, LEAF, '#f0ead8'), 0.9) +
      rect(590, 738, 70, 12, paint(scene, '#c8443c')) +
      rect(596, 728, 60, 10, paint(scene, '#f0ead8')) +
      chair(scene, 860, 780, '#b4531c', true) +
      pendant(scene, 300, 130, '#b4531c') +
      plant(scene, 1110, 800),
  );
}

/** Apartment: kitchen with a window over the counter. */
export function kitchen(): string {
  const scene = indoors('kitchen', 'noon');
  const cabinets = [40, 190, 860, 1010].map(
    (x) =>
      rect(x, 90, 142, 190, paint(scene, '#2f7f74')) +
      rect(x + 12, 104, 118, 162, shine(scene, '#2f7f74', 0.14)) +
      rect(x + 62, 254, 20, 6, paint(scene, '#e0c070')),
  );
  const tiles =
    Array.from({ length: 26 }, (_, index) => d`M${index * 48} 300v160`).join('') +
    'M0 340H1200M0 380H1200M0 420H1200';
  const drawers = [0, 150, 300, 450, 600, 750, 900, 1050].map(
    (x) =>
      rect(x + 4, 512, 142, 230, paint(scene, '#f3e6cf')) +
      rect(x + 16, 524, 118, 60, shine(scene, '#f3e6cf', 0.3)) +
      rect(x + 16, 594, 118, 138, shine(scene, '#f3e6cf', 0.2)) +
      rect(x + 62, 548, 26, 7, paint(scene, '#c99a3c')),
  );
  return scene.picture.finish(
    room(scene, '#f7efe0', '#d9b48a', true) +
      rect(0, 300, 1200, 170, shine(scene, '#e6efe6', 0.1)) +
      stroke(tiles, shade(scene, '#b9c9b8', 0.1), 2.5) +
      view(scene, 'Bangalore', 400, 96, 400, 330, 3) +
      cabinets.join('') +
      rect(0, 284, 340, 12, shade(scene, '#2f7f74', 0.3)) +
      rect(852, 284, 348, 12, shade(scene, '#2f7f74', 0.3)) +
      drawers.join('') +
      rect(0, 742, 1200, 26, shade(scene, '#5b4634', 0.3)) +
      rect(0, 470, 1200, 42, paint(scene, '#4a5a5c')) +
      rect(0, 470, 1200, 12, shine(scene, '#8a9a98', 0.3)) +
      stove(scene) +
      tap(scene) +
      place(440, 470, potPlant(scene, LEAF)) +
      place(756, 470, potPlant(scene, '#5aa35a', '#f0ead8')) +
      jars(scene) +
      pendant(scene, 200, 60, '#e0a030') +
      pendant(scene, 1000, 60, '#e0a030'),
  );
}

function stove(scene: Scene): string {
  return (
    rect(906, 458, 200, 14, shade(scene, '#2f3438', 0.2)) +
    path('M930 456v-42q0-8 8-8h72q8 0 8 8v42Z', paint(scene, '#c8c4bc')) +
    stroke('M1018 424h40', shade(scene, '#2f3438', 0.1), 9) +
    path('M1040 456v-26h60v26Z', paint(scene, '#b4531c')) +
    stroke('M940 396q-10-16 2-30t0-30M980 396q-10-16 2-30t0-30', '#ffffff', 5, {
      opacity: '.5',
      'stroke-linecap': 'round',
    })
  );
}

function tap(scene: Scene): string {
  return (
    stroke('M560 470v-56q0-28 28-28t28 28v10', paint(scene, '#b9c3c4'), 11) +
    rect(520, 468, 160, 8, shade(scene, '#2f3438', 0.1))
  );
}

function jars(scene: Scene): string {
  return (
    ['#c8443c', '#e0a030', '#7a8f3c']
      .map(
        (colour, index) =>
          rect(60 + index * 66, 404, 50, 66, paint(scene, colour), { rx: 8 }) +
          rect(64 + index * 66, 392, 42, 16, paint(scene, '#f0ead8')),
      )
      .join('') +
    circle(300, 444, 26, paint(scene, '#e8833a')) +
    circle(336, 450, 20, paint(scene, '#d8b23a'))
  );
}

/** Villa: a tall living room that opens to the garden. */
export function villaLiving(): string {
  const scene = indoors('villa living', 'golden');
  return scene.picture.finish(
    room(scene, '#f6ead6', '#d0a878', true) +
      view(scene, 'Bangalore', 300, 70, 640, 536, 5) +
      stroke('M300 250H940', paint(scene, '#fbf5e8'), 12) +
      curtain(scene, 226, 46, 104, 562, '#e0c9a0') +
      curtain(scene, 912, 46, 104, 562, '#e0c9a0') +
      rect(0, 26, 150, 580, shade(scene, '#b07a45', 0.12)) +
      stroke(
        Array.from({ length: 11 }, (_, index) => d`M${13 * index} 26V604`).join(''),
        shade(scene, '#8a5a30', 0.4),
        2.5,
      ) +
      lightOnFloor(scene, 380, 520) +
      rug(scene, 620, 806, 470, '#0d5c5b', '#e6d3b3') +
      sofa(scene, 400, 730, 520, '#e6d9c0', ['#b4531c', '#0d7c74', '#e0a030']) +
      sofa(scene, 960, 760, 300, '#b4531c', ['#f0ead8', '#e0a030']) +
      table(scene, 640, 850, 300, 56) +
      place(620, 780, potPlant(scene, '#5aa35a', '#f0ead8')) +
      pendant(scene, 540, 90, '#e0a030') +
      pendant(scene, 680, 150, '#e0a030') +
      plant(scene, 90, 800, '#f0ead8') +
      plant(scene, 1140, 700),
  );
}

/** Villa: bedroom with a garden view. */
export function villaBedroom(): string {
  const scene = indoors('villa bedroom', 'dawn');
  return scene.picture.finish(
    room(scene, '#dfe3d3', '#b98a5c') +
      view(scene, 'Pune', 660, 110, 430, 440, 3) +
      curtain(scene, 596, 80, 94, 530, '#f0dcc8') +
      curtain(scene, 1062, 80, 94, 530, '#f0dcc8') +
      rect(570, 72, 620, 12, shade(scene, '#6b4026', 0.1)) +
      lightOnFloor(scene, 700, 330) +
      frames(scene, 200, 130, ['#b4467c', '#0d7c74']) +
      rug(scene, 420, 830, 400, '#c98a6a', '#f3e6cf') +
      bed(scene, 330, 770, 480, '#0d7c74', '#e0a030') +
      table(scene, 640, 760, 90, 120) +
      pendant(scene, 60, 250, '#f0dcc8') +
      path('M612 600h56l-14-50h-28Z', '#ffe9b0') +
      rect(636, 600, 8, 26, shade(scene, '#6b4026', 0.1)) +
      chair(scene, 900, 790, '#b4467c') +
      plant(scene, 1120, 810, '#e6d3b3'),
  );
}

/** Independent house: sitting room with a swing seat. */
export function swingRoom(): string {
  const scene = indoors('swing room', 'noon');
  return scene.picture.finish(
    room(scene, '#f2cf8b', '#b4532c', true) +
      view(scene, 'Chennai', 640, 150, 380, 330, 2) +
      curtain(scene, 590, 124, 70, 370, '#fbf3e2') +
      curtain(scene, 1000, 124, 70, 370, '#fbf3e2') +
      path('M120 606V250q0-96 110-96t110 96v356Z', shade(scene, '#7c4a26', 0.15)) +
      stroke('M230 156V604M150 330h60v180h-60ZM250 330h60v180h-60Z', shade(scene, '#7c4a26', 0.45), 6) +
      lightOnFloor(scene, 680, 300) +
      rug(scene, 640, 830, 420, '#0d7c74', '#e0a030') +
      stroke('M430 26V690M850 26V690', paint(scene, '#c99a3c'), 7, { 'stroke-dasharray': '22 6' }) +
      rect(400, 690, 480, 34, shine(scene, '#9a5a2c', 0.2)) +
      rect(400, 716, 480, 12, shade(scene, '#9a5a2c', 0.3)) +
      rect(430, 640, 90, 56, paint(scene, '#c8443c'), { rx: 16 }) +
      rect(760, 640, 90, 56, paint(scene, '#0d7c74'), { rx: 16 }) +
      plant(scene, 1110, 790, '#2c6e7f') +
      plant(scene, 60, 820) +
      pendant(scene, 230, 40, '#c99a3c'),
  );
}

/** Independent house: roof terrace with potted plants. */
export function terraceView(): string {
  const scene = indoors('terrace', 'dusk');
  return scene.picture.finish(terrace(scene));
}

function terrace(scene: Scene): string {
  const mood = MOODS.Kolkata;
  const bars = Array.from({ length: 46 }, (_, index) => d`M${index * 27} 640v-120`);
  return (
    outlook(scene) +
    rect(0, 640, 1200, 260, shade(scene, '#c9825c', 0.06)) +
    stroke(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((index) => d`M${600 + (index - 4.5) * 130} 640L${600 + (index - 4.5) * 300} 900`)
        .join('') + 'M0 690H1200M0 770H1200',
      shade(scene, '#8a4a30', 0.3),
      3,
      { opacity: '.5' },
    ) +
    stroke(bars.join(''), shine(scene, '#fbf3e2', 0.1), 10) +
    rect(0, 506, 1200, 20, shine(scene, '#fbf3e2', 0.25)) +
    rect(0, 632, 1200, 16, paint(scene, '#fbf3e2')) +
    hedge(scene, 0, 646, 420, 40, mood.leaf, mood.bloom) +
    lightsAbove(scene) +
    table(scene, 640, 800, 220, 110) +
    place(640, 676, potPlant(scene, '#5aa35a', '#f0ead8')) +
    chair(scene, 480, 810, '#0d7c74') +
    chair(scene, 800, 810, '#0d7c74', true) +
    plant(scene, 130, 830) +
    plant(scene, 260, 790, '#2c6e7f') +
    plant(scene, 1080, 820, '#e0a030') +
    place(-6, -6, cornerLeaves(scene, LEAF), 1.5)
  );
}

function lightsAbove(scene: Scene): string {
  const lamps = Array.from({ length: 22 }, (_, index) =>
    circle(index * 58, 150 + Math.sin(((index % 11) / 10) * Math.PI) * 50, 8, '#ffe08a'),
  );
  return stroke('M0 150q290 104 580 0t620 0', shade(scene, '#4a4038', 0.2), 3) + lamps.join('');
}

function outlook(scene: Scene): string {
  return view(scene, 'Kolkata', -10, -10, 1220, 670, 1);
}
