import { mix } from '../ink/colour';
import { paint, shade, shine, type Scene } from '../ink/light';
import type { CityMood } from '../scenery/city';
import { hedge } from '../scenery/plants';
import { circle, d, ellipse, path, polygon, rect, stroke, type Point } from '../ink/svg';

export type PlotLook = 'corner' | 'fenced' | 'pegs';

/** The corners of the plot in the picture, from the far left clockwise. */
const CORNERS: readonly [Point, Point, Point, Point] = [
  [430, 560],
  [900, 552],
  [1180, 800],
  [180, 816],
];

/** An open plot seen from the road, drawn in the picture's own coordinates. */
export function plot(scene: Scene, mood: CityMood, look: PlotLook): string {
  const earth = look === 'pegs' ? mix('#c99a63', mood.grass, 0.35) : mix(mood.grass, '#c9a05c', 0.25);
  const ground = scene.picture.gradient([
    [0, mix(paint(scene, earth), scene.light.haze, 0.3)],
    [1, paint(scene, earth)],
  ]);
  return (
    neighbours(scene, mood) +
    polygon(CORNERS, ground) +
    tufts(scene, mood) +
    { corner: compoundWall, fenced: fence, pegs: pegsAndString }[look](scene, mood) +
    signBoard(scene, look === 'corner' ? 330 : 960, 770)
  );
}

/** Houses with tiled roofs on the plots behind, along a road that leads away. */
function neighbours(scene: Scene, mood: CityMood): string {
  const { random } = scene;
  const road = polygon(
    [
      [180, 816],
      [-60, 830],
      [330, 548],
      [380, 548],
    ],
    shade(scene, '#b8ada0', 0.14),
  );
  const line = stroke('M70 816L352 552', shine(scene, '#fbf3e2', 0.2), 4, {
    'stroke-dasharray': '26 20',
    opacity: '.8',
  });
  const houses = [430, 560, 700, 850, 1010, 1130].map((x, index) => {
    const [w, h] = [random.between(70, 110), random.between(38, 70)];
    const wall = mood.walls[index % mood.walls.length] ?? '#f3ead6';
    const y = 552 - (index % 2) * 8;
    return (
      rect(x, y - h, w, h, mix(paint(scene, wall), scene.light.haze, 0.25)) +
      path(
        d`M${x - 10} ${y - h}l${w * 0.3} -30h${w * 0.4}l${w * 0.3 + 20} 30Z`,
        mix(paint(scene, '#b4531c'), scene.light.haze, 0.25),
      ) +
      path(
        d`M${x + 12} ${y - h + 14}h16v16h-16ZM${x + w - 30} ${y - h + 14}h16v16h-16Z`,
        mix(scene.light.glass[0], scene.light.haze, 0.3),
      )
    );
  });
  return houses.join('') + hedge(scene, 400, 560, 820, 20, mood.secondLeaf) + road + line;
}

function tufts(scene: Scene, mood: CityMood): string {
  const { random } = scene;
  const blades = Array.from({ length: 54 }, () => {
    const t = random.between(0.08, 0.95);
    const [left, right] = [430 - 250 * t, 900 + 280 * t];
    const size = 6 + t * 12;
    return d`M${left + random.between(0.05, 0.95) * (right - left)} ${558 + 240 * t}q${-size * 0.3} ${-size * 0.6} ${-size * 0.6} ${-size}m${size * 0.6} ${size}q0 ${-size * 0.7} ${size * 0.2} ${-size * 1.2}m${-size * 0.2} ${size * 1.2}q${size * 0.4} ${-size * 0.5} ${size * 0.8} ${-size * 0.8}`;
  });
  const stones = Array.from({ length: 8 }, () =>
    ellipse(
      random.between(380, 980),
      random.between(600, 790),
      random.between(6, 14),
      random.between(4, 7),
      shade(scene, '#c9b79c', 0.15),
    ),
  );
  const blooms = Array.from({ length: 16 }, () =>
    circle(
      random.between(360, 1000),
      random.between(590, 795),
      random.between(3, 5),
      paint(scene, mood.bloom),
    ),
  );
  return (
    stroke(blades.join(''), shade(scene, mood.leaf, 0.15), 3, { 'stroke-linecap': 'round' }) +
    stones.join('') +
    blooms.join('')
  );
}

const along = ([x1, y1]: Point, [x2, y2]: Point, t: number): Point => [
  x1 + (x2 - x1) * t,
  y1 + (y2 - y1) * t,
];

function pegsAndString(scene: Scene): string {
  const line = `M${CORNERS.map(([x, y]) => d`${x} ${y - 18}`).join('L')}Z`;
  const pegs = CORNERS.map(([x, y], index) => {
    const size = index < 2 ? 0.7 : 1.2;
    return (
      ellipse(x, y, 16 * size, 5 * size, scene.light.shadow, { opacity: '.3' }) +
      rect(x - 5 * size, y - 62 * size, 10 * size, 64 * size, paint(scene, '#f3e6cf')) +
      rect(x - 5 * size, y - 40 * size, 10 * size, 12 * size, paint(scene, '#c8443c')) +
      path(
        d`M${x + 5 * size} ${y - 62 * size}l${34 * size} ${10 * size}l${-34 * size} ${12 * size}Z`,
        paint(scene, '#e0562c'),
      )
    );
  });
  const middle = [0.33, 0.66].flatMap((t) => [
    along(CORNERS[3], CORNERS[2], t),
    along(CORNERS[0], CORNERS[1], t),
  ]);
  const small = middle.map(([x, y]) => rect(x - 4, y - 26, 8, 28, paint(scene, '#e0a030')));
  return (
    stroke(line, paint(scene, '#fbf3e2'), 3.5, { 'stroke-dasharray': '14 6' }) +
    pegs.join('') +
    small.join('')
  );
}

function fence(scene: Scene): string {
  const sides: readonly (readonly [Point, Point, number])[] = [
    [CORNERS[0], CORNERS[1], 9],
    [CORNERS[0], CORNERS[3], 6],
    [CORNERS[1], CORNERS[2], 6],
  ];
  return sides
    .map(([from, to, count]) => {
      const posts = Array.from({ length: count + 1 }, (_, index) => along(from, to, index / count));
      const height = ([, y]: Point) => 34 + (y - 550) * 0.22;
      const bars = posts.map((post) =>
        rect(post[0] - 4, post[1] - height(post), 8, height(post), shade(scene, '#f3e6cf', 0.1)),
      );
      const wire = [0.35, 0.65, 0.92].map(
        (t) => `M${posts.map((post) => d`${post[0]} ${post[1] - height(post) * t}`).join('L')}`,
      );
      return stroke(wire.join(''), shade(scene, '#f3e6cf', 0.35), 2.5) + bars.join('');
    })
    .join('');
}

function compoundWall(scene: Scene, mood: CityMood): string {
  const low = (from: Point, to: Point) => {
    const height = ([, y]: Point) => 30 + (y - 550) * 0.24;
    const top = (point: Point): Point => [point[0], point[1] - height(point)];
    return (
      polygon([from, to, top(to), top(from)], shade(scene, '#d8a27c', from[0] > 800 ? 0.1 : 0.3)) +
      stroke(d`M${top(from)[0]} ${top(from)[1]}L${top(to)[0]} ${top(to)[1]}`, shine(scene, '#f0dcc0', 0.3), 8)
    );
  };
  return (
    low(CORNERS[0], CORNERS[1]) +
    low(CORNERS[1], CORNERS[2]) +
    hedge(scene, 450, 562, 220, 26, mood.leaf, mood.bloom) +
    low(CORNERS[0], CORNERS[3])
  );
}

/** A board with the shape of a plot on it: no words. */
function signBoard(scene: Scene, x: number, y: number): string {
  return (
    ellipse(x, y, 52, 8, scene.light.shadow, { opacity: '.25' }) +
    stroke(d`M${x - 34} ${y}v-130M${x + 34} ${y}v-130`, shade(scene, '#6b4a35', 0.2), 8) +
    rect(x - 62, y - 176, 124, 84, paint(scene, '#0d5c5b'), { rx: 6 }) +
    path(d`M${x - 36} ${y - 112}l14-44h50l10 44Z`, 'none', {
      stroke: '#fbf8f3',
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    }) +
    circle(x + 4, y - 134, 8, '#e0a030')
  );
}
