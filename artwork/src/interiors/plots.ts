import { mix } from '../colour';
import { paint, shade, shine } from '../light';
import { backdrop, MOODS } from '../scenery/city';
import { standing, veil } from '../scenery/ground';
import { person } from '../scenery/people';
import { potPlant, roundTree } from '../scenery/plants';
import { sky } from '../scenery/sky';
import { circle, d, path, place, polygon, rect, stroke } from '../svg';
import { indoors } from './room';
import { LEAF } from './furniture';

/** Plot: along the boundary towards the road. */
export function boundaryView(): string {
  const scene = indoors('boundary', 'golden');
  const mood = MOODS.Pune;
  const posts = [0, 0.2, 0.36, 0.5, 0.62, 0.72, 0.8, 0.87].map((t) => {
    const [x, y, size] = [180 + 470 * t, 850 - 290 * t, 1 - 0.8 * t];
    return (
      rect(x - 9 * size, y - 150 * size, 18 * size, 152 * size, paint(scene, '#f3e6cf')) +
      rect(x - 9 * size, y - 150 * size, 18 * size, 30 * size, paint(scene, '#c8443c'))
    );
  });
  return scene.picture.finish(
    sky(scene, 560) +
      backdrop(scene, 'Pune', 560) +
      rect(0, 556, 1200, 344, mix(paint(scene, mood.grass), scene.light.haze, 0.2)) +
      polygon(
        [
          [660, 560],
          [720, 560],
          [1260, 900],
          [840, 900],
        ],
        shade(scene, '#c9b79c', 0.06),
      ) +
      stroke('M694 566L1040 900', shine(scene, '#fbf3e2', 0.3), 7, { 'stroke-dasharray': '30 24' }) +
      polygon(
        [
          [640, 562],
          [200, 860],
          [-20, 900],
          [820, 900],
        ],
        shine(scene, mood.grass, 0.24),
      ) +
      standing(scene, 860, 592, roundTree(scene, mood.leaf), 0.6) +
      standing(scene, 1000, 650, roundTree(scene, mood.secondLeaf), 0.9) +
      stroke('M180 770L640 552M180 820L640 558', shade(scene, '#f3e6cf', 0.3), 3.5) +
      posts.join('') +
      standing(scene, 70, 800, roundTree(scene, mood.leaf), 1.6) +
      place(520, 800, person(scene), 1.3) +
      place(585, 806, person(scene), 1.3) +
      veil(scene),
  );
}

/** Plot: a model of the plan on a table, its open sides marked. */
export function planOnTable(): string {
  const scene = indoors('plan', 'noon');
  const trees = [
    [360, 500],
    [420, 470],
    [760, 470],
    [840, 500],
    [300, 590],
    [900, 590],
  ].map(
    ([x = 0, y = 0]) =>
      circle(x, y, 26, shade(scene, LEAF, 0.2)) + circle(x - 5, y - 6, 17, shine(scene, LEAF, 0.25)),
  );
  return scene.picture.finish(
    rect(
      0,
      0,
      1200,
      900,
      scene.picture.gradient([
        [0, shine(scene, '#b98a5c', 0.25)],
        [1, shade(scene, '#9a6a40', 0.15)],
      ]),
    ) +
      stroke(
        Array.from({ length: 8 }, (_, index) => d`M0 ${index * 120 + 40}H1200`).join(''),
        shade(scene, '#8a5a30', 0.3),
        4,
        { opacity: '.4' },
      ) +
      polygon(
        [
          [190, 190],
          [1010, 170],
          [1060, 730],
          [150, 750],
        ],
        scene.light.shadow,
        { opacity: '.2' },
      ) +
      polygon(
        [
          [180, 170],
          [1020, 150],
          [1060, 700],
          [140, 720],
        ],
        '#fbf6ea',
      ) +
      stroke(
        Array.from(
          { length: 9 },
          (_, index) => d`M${230 + index * 92} 176L${200 + index * 100} 704M168 ${240 + index * 52}H1036`,
        ).join(''),
        '#cfe0dc',
        2.5,
      ) +
      polygon(
        [
          [200, 610],
          [1020, 600],
          [1032, 672],
          [190, 684],
        ],
        '#d9d2c6',
      ) +
      stroke('M210 646L1010 636', '#fbf6ea', 6, { 'stroke-dasharray': '34 26' }) +
      polygon(
        [
          [400, 300],
          [800, 290],
          [820, 570],
          [380, 578],
        ],
        '#dfeac4',
      ) +
      stroke('M400 300L800 290L820 570L380 578Z', '#0d5c5b', 9, { 'stroke-linejoin': 'round' }) +
      rect(480, 360, 230, 140, '#f0c9a4') +
      path('M470 360l60-50h130l60 50Z', '#b4531c') +
      stroke('M595 500V578', '#e0a030', 12, { 'stroke-dasharray': '14 10' }) +
      trees.join('') +
      [
        [400, 300],
        [800, 290],
        [820, 570],
        [380, 578],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 13, '#e0a030') + circle(x, y, 6, '#fbf6ea'))
        .join('') +
      stroke('M400 262H800M846 300L866 566', '#b4531c', 5) +
      place(980, 260, compass(), 1) +
      place(
        150,
        870,
        stroke('M0 0L320-60', '#e0a030', 22) +
          path('M320-72l46-2-40 22Z', '#3a2f2a') +
          stroke('M0 0L20-4', '#c8443c', 22),
      ) +
      place(1100, 880, potPlant(scene, LEAF), 2.6),
  );
}

function compass(): string {
  return (
    circle(0, 0, 52, '#fbf6ea', { stroke: '#0d5c5b', 'stroke-width': 6 }) +
    path('M0-40L14 0H-14Z', '#b4531c') +
    path('M0 40L14 0H-14Z', '#cfe0dc')
  );
}
