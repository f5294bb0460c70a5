import { mix, type Colour } from '../ink/colour';
import { paint, shade, shine, type Scene } from '../ink/light';
import type { Random } from '../ink/random';
import { circle, d, ellipse, group, path, place, round, stroke } from '../ink/svg';

/** An outline of round lobes: crowns, hedges, clouds and bushes. */
export function blob(random: Random, cx: number, cy: number, rx: number, ry: number, lobes: number): string {
  const points = Array.from({ length: lobes }, (_, index) => {
    const angle = ((index + random.between(-0.25, 0.25)) / lobes) * Math.PI * 2;
    const reach = random.between(0.88, 1.06);
    return [
      Math.round(cx + Math.cos(angle) * rx * reach),
      Math.round(cy + Math.sin(angle) * ry * reach),
    ] as const;
  });
  const [start] = points;
  if (!start) return '';
  const arcs = [...points.slice(1), start].map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? start;
    const radius = Math.round(Math.hypot(x - fromX, y - fromY) * random.between(0.54, 0.66));
    return `a${radius} ${radius} 0 0 1 ${x - fromX} ${y - fromY}`;
  });
  return `M${start[0]} ${start[1]}${arcs.join('')}`;
}

/** Three layers of leaves: in shade, in light, and where the sun touches. */
function crown(scene: Scene, colour: Colour, cx: number, cy: number, rx: number, ry: number): string {
  const { random } = scene;
  return (
    path(blob(random, cx, cy, rx, ry, 11), shade(scene, colour, 0.38)) +
    path(blob(random, cx - rx * 0.12, cy - ry * 0.16, rx * 0.8, ry * 0.76, 9), paint(scene, colour)) +
    path(blob(random, cx - rx * 0.3, cy - ry * 0.36, rx * 0.46, ry * 0.42, 7), shine(scene, colour, 0.32)) +
    path(blob(random, cx + rx * 0.36, cy - ry * 0.06, rx * 0.26, ry * 0.22, 6), shine(scene, colour, 0.14)) +
    dabs(scene, cx - rx * 0.16, cy - ry * 0.3, rx * 0.72, ry * 0.58, shine(scene, colour, 0.5)) +
    dabs(scene, cx + rx * 0.14, cy + ry * 0.3, rx * 0.76, ry * 0.5, shade(scene, colour, 0.5))
  );
}

/** Single leaves inside a crown: short strokes with round ends. */
function dabs({ random }: Scene, cx: number, cy: number, rx: number, ry: number, colour: Colour): string {
  const marks = Array.from({ length: 10 }, () => {
    const [angle, reach] = [random.between(0, Math.PI * 2), random.between(0.2, 1)];
    return d`M${Math.round(cx + Math.cos(angle) * rx * reach)} ${Math.round(cy + Math.sin(angle) * ry * reach)}l${random.whole(3, 7)} ${random.whole(-5, 3)}`;
  });
  return stroke(marks.join(''), colour, 6, { 'stroke-linecap': 'round', opacity: '.6' });
}

const TRUNK = '#6b4a35';

/** About 300 high, standing on the origin. */
export function roundTree(scene: Scene, colour: Colour): string {
  const bark = shade(scene, TRUNK, 0.25);
  const { random } = scene;
  const lean = random.between(-14, 14);
  return (
    path('M-12 0Q-5-70-9-130L-54-190-44-198-2-150 40-205 50-200 9-130Q7-60 14 0Z', bark) +
    crown(scene, colour, lean + random.between(44, 58), -196, 74, 62) +
    crown(scene, colour, lean - random.between(10, 22), -236, 106, 86)
  );
}

/** A rain tree: low, very wide, open branches. About 330 high and 520 wide. */
export function rainTree(scene: Scene, colour: Colour): string {
  const bark = shade(scene, TRUNK, 0.3);
  const limbs =
    'M-16 0Q-8-80-14-120L-150-215-140-226-8-160-40-250-28-254 6-165 90-245 100-236 18-130Q8-70 20 0Z';
  return (
    path(limbs, bark) +
    crown(scene, colour, -130, -240, 130, 56) +
    crown(scene, colour, 115, -252, 140, 60) +
    crown(scene, colour, -10, -290, 165, 62)
  );
}

/** The tall narrow mast tree of Indian gates. About 330 high. */
export function mastTree(scene: Scene, colour: Colour): string {
  const tiers = [0, 1, 2, 3, 4].map((tier) => {
    const y = -40 - tier * 62;
    const half = 40 - tier * 6;
    return `M${-half} ${y}Q${-half - 4} ${y - 70} 0 ${y - 104}Q${half + 4} ${y - 70} ${half} ${y}Q0 ${y + 26} ${-half} ${y}`;
  });
  const lit = tiers.map((_, tier) => `M-30 ${-44 - tier * 62}q-2-50 26-84q-14 44-6 92`).join('');
  return (
    path('M-6 0V-60H6V0Z', shade(scene, TRUNK, 0.2)) +
    path(tiers.join(''), shade(scene, colour, 0.3)) +
    path(lit, shine(scene, colour, 0.12))
  );
}

/** A coconut palm, 330 high, leaning a little. */
export function palm(scene: Scene, colour: Colour): string {
  const trunk = path('M-9 0Q2-150 32-292L43-290Q20-150 11 0Z', shade(scene, '#8a6a4c', 0.18));
  const frond = (angle: number, length: number, fill: Colour) =>
    group(
      `translate(38 -292)rotate(${angle})`,
      path(
        d`M0 0Q${length * 0.45} ${length * -0.36} ${length} ${length * 0.16}Q${length * 0.5} ${length * -0.1} 0 0`,
        fill,
      ),
    );
  const back = [-150, -28, 28, 172].map((angle) => frond(angle, 128, shade(scene, colour, 0.4)));
  const front = [-115, -62, 4, -178, 140].map((angle) => frond(angle, 140, paint(scene, colour)));
  const lit = [-88, -140, -38].map((angle) => frond(angle, 118, shine(scene, colour, 0.3)));
  const nuts = [30, 42, 38].map((x, index) => circle(x, -282 + index * 5, 8, shade(scene, '#9a6a2c', 0.15)));
  return trunk + back.join('') + nuts.join('') + front.join('') + lit.join('');
}

/** A clump of broad leaves, about 120 high: banana, canna or bird of paradise. */
export function broadLeaves(scene: Scene, colour: Colour, bloom?: Colour): string {
  const leaf = (angle: number, length: number, fill: Colour) =>
    group(
      `rotate(${angle})`,
      path(
        d`M0 0Q${-length * 0.2} ${-length * 0.6} 0 ${-length}Q${length * 0.24} ${-length * 0.55} 0 0`,
        fill,
      ),
    );
  const leaves = [-58, 52, -34, 30].map((angle, index) =>
    leaf(angle, 104, index < 2 ? shade(scene, colour, 0.35) : paint(scene, colour)),
  );
  const flowers = bloom
    ? circle(-12, -96, 9, paint(scene, bloom)) + circle(22, -84, 8, shine(scene, bloom, 0.2))
    : '';
  return (
    leaves.join('') + leaf(-8, 122, shine(scene, colour, 0.24)) + leaf(14, 96, paint(scene, colour)) + flowers
  );
}

/** A low bank of leaves from `x` on, with flowers when a bloom is given. */
export function hedge(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  bloom?: Colour,
) {
  const { random } = scene;
  const row = (rise: number, fill: Colour) => {
    const count = Math.max(3, Math.round(width / (height * 1.15)));
    const step = width / count;
    const arcs = Array.from({ length: count }, () => {
      const radius = round(step * random.between(0.52, 0.62));
      return `a${radius} ${radius} 0 0 1 ${round(step)} 0`;
    });
    return path(`M${round(x)} ${round(y)}v${round(-height * rise)}${arcs.join('')}V${round(y)}Z`, fill);
  };
  const dots = Array.from({ length: bloom ? Math.round(width / 34) : 0 }, () =>
    circle(
      x + random.between(6, width - 6),
      y - height * random.between(0.2, 1),
      random.between(4, 7),
      paint(scene, bloom ?? colour),
    ),
  );
  return row(0.9, shade(scene, colour, 0.34)) + row(0.5, paint(scene, colour)) + dots.join('');
}

/** A pot with a plant, about 60 high. */
export function potPlant(scene: Scene, leaf: Colour, pot: Colour = '#b4531c'): string {
  return (
    place(0, -22, broadLeaves(scene, leaf), 0.42) +
    path('M-14-24H14L10 0H-10Z', paint(scene, pot)) +
    path('M2-24H14L10 0H4Z', shade(scene, pot, 0.22))
  );
}

export function treeShadow(scene: Scene, x: number, y: number, width: number): string {
  return ellipse(x, y, width, width * 0.09, scene.light.shadow, { opacity: '.22' });
}

/** Leaves that hang into the picture at a corner, nearer than everything else. */
export function cornerLeaves(scene: Scene, colour: Colour): string {
  const dark = mix(shade(scene, colour, 0.5), scene.light.shadow, 0.2);
  const leaf = (angle: number, length: number, fill: Colour) =>
    group(
      `rotate(${angle})`,
      path(d`M0 0Q${length * 0.45} ${length * -0.22} ${length} 0Q${length * 0.45} ${length * 0.2} 0 0`, fill),
    );
  const stems = stroke('M-20-30Q90 20 150 96M-30 10Q60 70 84 150', dark, 5);
  const near = [12, 38, 64, 88].map((angle, index) =>
    leaf(angle, 150 - index * 8, index % 2 ? dark : shade(scene, colour, 0.34)),
  );
  const tips = place(120, 66, leaf(70, 92, dark) + leaf(20, 100, shade(scene, colour, 0.3)));
  return stems + near.join('') + tips;
}
