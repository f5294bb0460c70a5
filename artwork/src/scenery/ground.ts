import { mix } from '../ink/colour';
import { paint, shade, shine, type Scene } from '../ink/light';
import { circle, d, ellipse, path, place, rect, stroke } from '../ink/svg';
import { MOODS, type City, type CityMood } from './city';
import { broadLeaves, mastTree, palm, rainTree, roundTree, treeShadow } from './plants';

/** Lawn down to the street, the street and its near kerb. `street` is where the pavement begins. */
export function ground(scene: Scene, mood: CityMood, top: number, street: number): string {
  const { picture, light } = scene;
  const { width, height } = picture;
  const grass = picture.gradient([
    [0, mix(paint(scene, mood.grass), light.haze, 0.35)],
    [1, shade(scene, mood.grass, 0.08)],
  ]);
  const road = picture.gradient([
    [0, shade(scene, '#9a938c', 0.18)],
    [1, shade(scene, '#7f7a78', 0.42)],
  ]);
  const dashes = stroke(
    d`M-20 ${(street + 34 + height) / 2 + 8}H${width + 20}`,
    shine(scene, '#f3ead6', 0.2),
    6,
    { 'stroke-dasharray': '64 52', opacity: '.7' },
  );
  return (
    rect(0, top, width, street - top + 4, grass) +
    rect(0, street, width, 26, shine(scene, '#d9cdbb', 0.12)) +
    rect(0, street + 24, width, 12, shade(scene, '#3f4448', 0.2)) +
    stroke(d`M0 ${street + 30}H${width}`, shine(scene, '#f3ead6', 0.2), 12, { 'stroke-dasharray': 44 }) +
    rect(0, street + 35, width, height - street - 35, road) +
    dashes
  );
}

/** One tree of the city's kinds; each kind is drawn once per picture and used again. */
export function cityTree(scene: Scene, city: City): string {
  const kind = scene.random.pick(MOODS[city].trees);
  return scene.picture.once(kind, () => drawTree(scene, MOODS[city], kind));
}

function drawTree(scene: Scene, mood: CityMood, kind: CityMood['trees'][number]): string {
  switch (kind) {
    case 'round':
      return roundTree(scene, scene.random.chance(0.6) ? mood.leaf : mood.secondLeaf);
    case 'rain':
      return rainTree(scene, mood.leaf);
    case 'mast':
      return mastTree(scene, mood.leaf);
    case 'palm':
      return palm(scene, mood.leaf);
    case 'jacaranda':
      return roundTree(scene, mood.bloom);
    case 'leaves':
      return (
        place(-50, 0, broadLeaves(scene, mood.secondLeaf), 1.1) +
        place(30, 0, broadLeaves(scene, mood.leaf, mood.bloom), 1.5)
      );
  }
}

/** A tree with its shadow on the ground. */
export function standing(
  scene: Scene,
  x: number,
  y: number,
  tree: string,
  scale: number,
  mirrored = false,
): string {
  return (
    treeShadow(scene, x + 30 * scale, y, 120 * scale) + place(x, y, tree, scale, mirrored ? -scale : scale)
  );
}

/** The long soft shadow of a building, away from the sun. */
export function buildingShadow(scene: Scene, x: number, y: number, width: number): string {
  return path(d`M${x - width / 2} ${y}h${width}l${width * 0.42} 30h${-width}Z`, scene.light.shadow, {
    opacity: '.2',
  });
}

/** A low sun makes the near ground dark and the edges warm: one veil over everything. */
export function veil(scene: Scene): string {
  const { picture, light } = scene;
  const { width, height } = picture;
  const warmth = picture.gradient(
    [
      [0, light.sun.colour, 0.34],
      [0.6, light.sun.colour, 0],
    ],
    'radial',
  );
  const near = picture.gradient([
    [0, light.shadow, 0],
    [1, light.shadow, 0.34],
  ]);
  return (
    ellipse(light.sun.x, Math.min(light.sun.y, 560), width * 0.6, height * 0.62, warmth) +
    rect(0, height * 0.8, width, height * 0.2, near)
  );
}

/** Lawn to the lower edge of the picture, a curved path to the door, flower beds on both sides. */
export function garden(scene: Scene, mood: CityMood, top: number, doorX: number, doorY: number): string {
  const { picture, light } = scene;
  const { width, height } = picture;
  const grass = picture.gradient([
    [0, mix(paint(scene, mood.grass), light.haze, 0.35)],
    [1, shade(scene, mood.grass, 0.12)],
  ]);
  const walk = picture.gradient([
    [0, paint(scene, '#e6d3b3')],
    [1, shade(scene, '#d8c19a', 0.14)],
  ]);
  const stripes = [0.2, 0.5, 0.8].map(
    (t) =>
      d`M0 ${doorY + (height - doorY) * t}q${width * 0.3} ${-22} ${width * 0.52} 4T${width} ${doorY + (height - doorY) * t - 10}v16q${-width * 0.3} 20 ${-width * 0.5} 8T0 ${doorY + (height - doorY) * t + 26}Z`,
  );
  return (
    rect(0, top, width, height - top, grass) +
    path(stripes.join(''), shine(scene, mood.grass, 0.25), { opacity: '.3' }) +
    path(
      d`M${doorX - 44} ${doorY}h88q40 40 ${-20} 70t60 ${height - doorY - 70}h-320q30 ${-(height - doorY) * 0.5} 130-80t62-60Z`,
      walk,
    )
  );
}

/** A street lamp, about 210 high. */
export function lampPost(scene: Scene): string {
  const iron = shade(scene, '#2f3b3d', 0.1);
  const lit = light(scene);
  const glow = lit
    ? circle(
        34,
        -196,
        60,
        scene.picture.gradient(
          [
            [0, '#ffe08a', 0.6],
            [1, '#ffe08a', 0],
          ],
          'radial',
        ),
      )
    : '';
  return (
    stroke('M0 0V-170Q0-206 34-206', iron, 6) +
    rect(-8, -10, 16, 10, iron) +
    glow +
    path('M20-206h28l-6 14H26Z', iron) +
    ellipse(34, -190, 8, 5, lit ? '#fff3c4' : paint(scene, '#f6f0e4'))
  );
}

function light(scene: Scene): boolean {
  return scene.light.lit > 0.3;
}

/** A bank of leaves and flowers at the lower edge, nearer than everything else. */
export function foreground(scene: Scene, mood: CityMood, x: number, count: number): string {
  const { random, picture } = scene;
  const dark = mix(mood.leaf, scene.light.shadow, 0.25);
  return Array.from({ length: count }, (_, index) => {
    const plant = picture.once(`plant-${index % 2}`, () =>
      broadLeaves(scene, index % 2 ? mood.leaf : dark, index % 2 ? mood.bloom : undefined),
    );
    const size = random.between(1, 1.5);
    return place(
      x + index * 74 + random.between(-16, 16),
      picture.height + random.between(14, 40),
      plant,
      size,
      random.chance(0.5) ? size : -size,
    );
  }).join('');
}
