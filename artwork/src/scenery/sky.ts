import { mix } from '../ink/colour';
import type { Scene } from '../ink/light';
import { circle, d, path, rect, stroke } from '../ink/svg';

/** Sky, sun or moon, clouds and birds, down to the horizon. */
export function sky(scene: Scene, horizon: number): string {
  const { picture, light } = scene;
  const { sun } = light;
  const y = Math.min(sun.y, horizon - 60);
  const glow = picture.gradient(
    [
      [0, sun.colour, 0.85],
      [0.25, sun.colour, 0.4],
      [1, sun.colour, 0],
    ],
    'radial',
  );
  return (
    rect(0, 0, picture.width, horizon + 40, picture.gradient(light.sky)) +
    circle(sun.x, y, sun.radius * 5, glow) +
    circle(sun.x, y, sun.radius, sun.colour) +
    (light.name === 'dusk' ? stars(scene) : '') +
    clouds(scene, horizon) +
    birds(scene)
  );
}

function stars(scene: Scene): string {
  const { random, picture } = scene;
  const dots = Array.from(
    { length: 16 },
    () => d`M${random.between(0, picture.width)} ${random.between(10, 210)}h.1`,
  );
  return stroke(dots.join(''), '#fff4d6', 3.5, { 'stroke-linecap': 'round', opacity: '.75' });
}

/** Thin bands and heaps of cloud over the horizon. */
export function clouds(scene: Scene, horizon: number): string {
  const { random, light, picture } = scene;
  const fill = picture.gradient([
    [0, light.cloud, 0.95],
    [0.55, mix(light.cloud, light.haze, 0.35), 0.7],
    [1, light.haze, 0],
  ]);
  const heaps = Array.from({ length: Math.max(2, Math.round(picture.width / 500)) }, (_, index) => {
    const x = (index + random.between(0.15, 0.85)) * 500;
    const y = random.between(0.24, 0.62) * horizon;
    return path(heap(scene, x, y, random.between(130, 280)), fill);
  });
  return streaks(scene, horizon) + heaps.join('');
}

/** A cloud that piles up towards its middle and melts away below. */
function heap({ random }: Scene, x: number, y: number, half: number): string {
  const count = random.whole(5, 8);
  const step = (half * 2) / count;
  let outline = d`M${x - half} ${y}`;
  for (let index = 0; index < count; index += 1) {
    const middle = 1 - Math.abs((index + 0.5) / count - 0.5) * 2;
    const drop =
      index < count / 2 - 0.5 ? -step * 0.34 * middle : index > count / 2 - 0.5 ? step * 0.34 * middle : 0;
    const radius = step * (0.52 + middle * 0.16);
    outline += d`a${radius} ${radius * 0.94} 0 0 1 ${step} ${drop}`;
  }
  return outline + d`q${-half * 0.4} ${half * 0.2} ${-half} ${half * 0.16}t${-half} ${-half * 0.16}Z`;
}

/** Thin bands of cloud, pointed at both ends, low over the horizon. */
function streaks({ random, light, picture }: Scene, horizon: number): string {
  const bands = Array.from({ length: 5 }, (_, index) => {
    const half = random.between(150, 340);
    const thick = random.between(5, 12);
    const [x, y] = [random.between(0, picture.width), horizon * (0.48 + index * 0.1)];
    return d`M${x - half} ${y}q${half * 0.7} ${-thick} ${half} ${-thick * 0.6}t${half} ${thick * 0.6}q${-half * 0.8} ${thick} ${-half * 1.1} ${thick * 0.5}t${-half * 0.9} ${-thick * 0.5}Z`;
  });
  return path(bands.join(''), light.cloud, { opacity: light.name === 'noon' ? '.5' : '.42' });
}

function birds(scene: Scene): string {
  const { random, light, picture } = scene;
  const [x, y] = [random.between(0.2, 0.5) * picture.width, random.between(120, 260)];
  const flock = Array.from({ length: random.whole(3, 6) }, (_, index) => {
    const wing = random.between(9, 15);
    return d`M${x + index * 38 + random.between(-12, 12)} ${y + random.between(-34, 34)}q${wing * 0.6} ${-wing * 0.7} ${wing} 0q${wing * 0.4} ${-wing * 0.7} ${wing} 0`;
  });
  return stroke(flock.join(''), mix(light.shadow, light.haze, 0.15), 3, {
    'stroke-linecap': 'round',
    opacity: '.7',
  });
}

/** Water from the horizon to `bottom`, with the sun's path on it. */
export function water(scene: Scene, top: number, bottom: number, colour = '#3c8a99'): string {
  const { picture, light, random } = scene;
  const fill = picture.gradient([
    [0, mix(light.haze, colour, 0.35)],
    [1, mix(colour, light.ambient, light.strength * 0.9)],
  ]);
  const height = bottom - top;
  const glints = Array.from({ length: 22 }, (_, index) => {
    const near = index / 22;
    const spread = 30 + near * 130;
    return d`M${light.sun.x + random.between(-spread, spread)} ${top + 6 + near * height}h${10 + near * random.between(20, 60)}`;
  });
  const ripples = Array.from({ length: 14 }, (_, index) => {
    return d`M${random.between(0, picture.width)} ${top + ((index + 1) / 15) * height}h${random.between(40, 150)}`;
  });
  return (
    rect(0, top, picture.width, height, fill) +
    stroke(ripples.join(''), light.haze, 2.5, { opacity: '.35', 'stroke-linecap': 'round' }) +
    stroke(glints.join(''), light.sun.colour, 4, { opacity: '.7', 'stroke-linecap': 'round' })
  );
}

/** A hill line across the picture; `rise` is how far the tops reach above `y`. */
export function hills(scene: Scene, y: number, rise: number, fill: string, flat = false): string {
  const { random, picture } = scene;
  const step = picture.width / 5;
  let outline = d`M-20 ${y + 200}V${y - rise * random.between(0.2, 0.7)}`;
  for (let index = 0; index < 6; index += 1) {
    const top = y - rise * random.between(0.25, 1);
    outline += flat
      ? d`L${index * step + 30} ${top + rise * 0.32}L${index * step + 70} ${top}H${index * step + step * 0.55}`
      : d`Q${index * step} ${top - rise * 0.3} ${index * step + step / 2} ${top}T${(index + 1) * step} ${top + rise * 0.3}`;
  }
  return path(outline + d`H${picture.width + 20}V${y + 200}Z`, fill);
}

/** Round boulders piled on each other, as around Hyderabad. */
export function boulders(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  fill: string,
  lit: string,
): string {
  const { random } = scene;
  const rocks = [
    [0, 0, 1],
    [1.25, 0.05, 0.8],
    [-1.15, 0.12, 0.72],
    [0.35, -0.85, 0.66],
    [0.95, -0.75, 0.42],
  ] as const;
  return rocks
    .map(([dx, dy, scale]) => {
      const r = size * scale * random.between(0.92, 1.08);
      const [cx, cy] = [x + dx * size, y + dy * size];
      const stone = d`M${cx - r * 0.95} ${cy + r * 0.5}C${cx - r * 1.15} ${cy - r * 0.4} ${cx - r * 0.5} ${cy - r * 0.8} ${cx} ${cy - r * 0.74}S${cx + r * 1.15} ${cy - r * 0.3} ${cx + r * 0.92} ${cy + r * 0.5}Z`;
      const sunny = d`M${cx - r * 0.84} ${cy + r * 0.1}C${cx - r * 0.9} ${cy - r * 0.4} ${cx - r * 0.4} ${cy - r * 0.68} ${cx + r * 0.1} ${cy - r * 0.62}Q${cx - r * 0.5} ${cy - r * 0.4} ${cx - r * 0.84} ${cy + r * 0.1}`;
      return path(stone, fill) + path(sunny, lit, { opacity: '.7' });
    })
    .join('');
}
