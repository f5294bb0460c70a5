import { mix, type Colour } from '../ink/colour';
import { broadLeaves } from '../scenery/plants';
import { paint, shade, shine, type Scene } from '../ink/light';
import { circle, d, ellipse, group, path, place, rect, stroke } from '../ink/svg';

export function rug(scene: Scene, x: number, y: number, rx: number, colour: Colour, second: Colour): string {
  return (
    ellipse(x, y, rx, rx * 0.2, paint(scene, colour)) +
    ellipse(x, y, rx * 0.82, rx * 0.16, paint(scene, second)) +
    ellipse(x, y, rx * 0.66, rx * 0.125, paint(scene, colour)) +
    ellipse(x, y, rx * 0.2, rx * 0.04, paint(scene, second))
  );
}

export function sofa(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  colour: Colour,
  cushions: readonly Colour[],
): string {
  const half = width / 2;
  const seat = rect(x - half + 34, y - 96, width - 68, 66, shine(scene, colour, 0.22), { rx: 16 });
  const pillows = cushions.map((cushion, index) =>
    group(
      d`translate(${x - half + 90 + (index * (width - 180)) / Math.max(1, cushions.length - 1)} ${y - 122})rotate(${index % 2 ? 10 : -10})`,
      rect(-38, -36, 76, 72, paint(scene, cushion), { rx: 14 }) +
        stroke('M-24-20L24 20M24-20L-24 20', shine(scene, cushion, 0.4), 4, { opacity: '.6' }),
    ),
  );
  return (
    ellipse(x, y + 6, half + 20, 18, scene.light.shadow, { opacity: '.25' }) +
    stroke(
      d`M${x - half + 40} ${y - 20}v28M${x + half - 40} ${y - 20}v28`,
      shade(scene, '#6b4026', 0.2),
      12,
    ) +
    rect(x - half + 14, y - 190, width - 28, 150, paint(scene, colour), { rx: 34 }) +
    seat +
    pillows.join('') +
    rect(x - half, y - 132, 56, 118, shade(scene, colour, 0.12), { rx: 24 }) +
    rect(x + half - 56, y - 132, 56, 118, shade(scene, colour, 0.22), { rx: 24 }) +
    rect(x - half + 30, y - 40, width - 60, 26, shade(scene, colour, 0.3))
  );
}

export function table(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour = '#9a5f34',
): string {
  const half = width / 2;
  return (
    ellipse(x, y + 4, half * 1.05, 14, scene.light.shadow, { opacity: '.25' }) +
    stroke(
      d`M${x - half + 24} ${y - height}L${x - half + 8} ${y}M${x + half - 24} ${y - height}L${x + half - 8} ${y}`,
      shade(scene, colour, 0.3),
      12,
    ) +
    rect(x - half, y - height - 14, width, 20, shine(scene, colour, 0.25), { rx: 6 })
  );
}

export function chair(scene: Scene, x: number, y: number, colour: Colour, mirrored = false): string {
  const drawn =
    stroke('M-34 0L-28-84M34 0L28-84', shade(scene, '#6b4026', 0.2), 9) +
    rect(-40, -98, 80, 22, paint(scene, colour), { rx: 8 }) +
    path('M-42-98L-54-210q0-12 14-12t14 12L-16-98Z', shade(scene, colour, 0.15));
  return (
    ellipse(x, y, 50, 9, scene.light.shadow, { opacity: '.22' }) + place(x, y, drawn, 1, mirrored ? -1 : 1)
  );
}

/** A lamp on the ceiling, its cord and its pool of light. */
export function pendant(scene: Scene, x: number, drop: number, colour: Colour): string {
  const glow = scene.picture.gradient(
    [
      [0, '#ffe08a', 0.75],
      [1, '#ffe08a', 0],
    ],
    'radial',
  );
  return (
    stroke(d`M${x} 0v${drop}`, shade(scene, '#4a4038', 0.2), 4) +
    circle(x, drop + 40, 120, glow) +
    path(d`M${x - 54} ${drop + 52}q0-56 54-56t54 56Z`, paint(scene, colour)) +
    ellipse(x, drop + 52, 54, 9, '#fff3c4')
  );
}

/** Framed pictures: hills and a sun, in the colours of the room. */
export function frames(scene: Scene, x: number, y: number, colours: readonly [Colour, Colour]): string {
  const one = (fx: number, fy: number, w: number, h: number, colour: Colour) =>
    rect(fx, fy, w, h, shade(scene, '#6b4026', 0.1)) +
    rect(fx + 8, fy + 8, w - 16, h - 16, paint(scene, '#fbf3e2')) +
    circle(fx + w * 0.6, fy + h * 0.4, w * 0.13, paint(scene, '#e0a030')) +
    path(
      d`M${fx + 8} ${fy + h - 8}v${-h * 0.28}q${w * 0.2} ${-h * 0.2} ${w * 0.42} 0t${w * 0.42} ${-h * 0.04}v${h * 0.32}Z`,
      paint(scene, colour),
    );
  return one(x, y, 120, 156, colours[0]) + one(x + 140, y + 34, 96, 122, colours[1]);
}

function floorPlant(scene: Scene, x: number, y: number, leaf: Colour, pot: Colour, plant: string): string {
  return (
    ellipse(x, y, 62, 12, scene.light.shadow, { opacity: '.25' }) +
    place(x, y - 78, plant, 1.7) +
    path(d`M${x - 46} ${y - 92}h92l-14 92h-64Z`, paint(scene, pot)) +
    path(d`M${x + 10} ${y - 92}h36l-14 92h-16Z`, shade(scene, pot, 0.25)) +
    rect(x - 50, y - 98, 100, 14, mix(shine(scene, pot, 0.3), leaf, 0.05))
  );
}

export function bed(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  colour: Colour,
  cover: Colour,
): string {
  const half = width / 2;
  return (
    ellipse(x, y + 8, half + 30, 20, scene.light.shadow, { opacity: '.28' }) +
    rect(x - half - 10, y - 250, width + 20, 200, wood(scene), { rx: 18 }) +
    rect(x - half, y - 130, width, 120, paint(scene, '#f4ead8'), { rx: 14 }) +
    rect(x - half + 36, y - 176, width * 0.38, 66, shine(scene, '#fbf5e8', 0.2), { rx: 22 }) +
    rect(x + half - 36 - width * 0.38, y - 176, width * 0.38, 66, shine(scene, '#fbf5e8', 0.2), { rx: 22 }) +
    path(d`M${x - half - 6} ${y - 96}q${half} -34 ${width + 12} 0v92h${-width - 12}Z`, paint(scene, colour)) +
    path(
      d`M${x - half - 6} ${y - 62}q${half} -30 ${width + 12} 0v44q${-half} -24 ${-width - 12} 0Z`,
      paint(scene, cover),
    ) +
    rect(x - half - 8, y - 8, 26, 20, shade(scene, '#6b4026', 0.3)) +
    rect(x + half - 18, y - 8, 26, 20, shade(scene, '#6b4026', 0.3))
  );
}

function wood(scene: Scene): string {
  return scene.picture.gradient([
    [0, shine(scene, '#a5703f', 0.2)],
    [1, shade(scene, '#8a5a30', 0.2)],
  ]);
}

/** Shelves with books, pots and boxes. */
export function shelves(scene: Scene, x: number, y: number, width: number, rows: number): string {
  const { random } = scene;
  const colours = ['#c8443c', '#e0a030', '#0d7c74', '#3f5fa8', '#b4467c', '#8a6a4c'];
  return Array.from({ length: rows }, (_, row) => {
    const top = y + row * 108;
    let drawn = rect(x, top, width, 12, shade(scene, '#8a5a30', 0.1));
    for (let at = x + 14; at < x + width - 40;) {
      const [w, h] = [random.between(14, 24), random.between(48, 82)];
      if (random.chance(0.14)) {
        drawn +=
          circle(at + 22, top - 34, 24, paint(scene, '#3f8a4d')) +
          rect(at + 6, top - 24, 32, 24, paint(scene, '#b4531c'));
        at += 56;
      } else {
        drawn += rect(at, top - h, w, h, paint(scene, random.pick(colours)));
        at += w + (random.chance(0.15) ? 26 : 3);
      }
    }
    return drawn;
  }).join('');
}

export const LEAF = '#3c8a4d';

/** The plant of every room. */
export function plant(scene: Scene, x: number, y: number, pot: Colour = '#b4531c'): string {
  return floorPlant(scene, x, y, LEAF, pot, broadLeaves(scene, LEAF));
}
