import type { Colour } from '../ink/colour';
import { paint, shade, shine } from '../ink/light';
import { backdrop, MOODS, type CityMood } from '../scenery/city';
import { clouds } from '../scenery/sky';
import { cityTree } from '../scenery/ground';
import { curtain, lightOnFloor } from './window-light';
import { hedge } from '../scenery/plants';
import { circle, d, group, path, place, polygon, rect, stroke } from '../ink/svg';
import type { RoomScene } from './look';

/** Back wall, skirting, cornice, and a floor that runs away from the eye. */
export function shell(
  scene: RoomScene,
  wall: Colour,
  floor = scene.look.floor,
  pattern = scene.look.pattern,
): string {
  const { picture } = scene;
  const back = picture.gradient([
    [0, shade(scene, wall, 0.1)],
    [1, shine(scene, wall, 0.25)],
  ]);
  const ground = picture.gradient([
    [0, shine(scene, floor, 0.2)],
    [1, shade(scene, floor, 0.22)],
  ]);
  return (
    rect(0, 0, 1200, 622, back) +
    rect(0, 620, 1200, 280, ground) +
    PATTERNS[pattern](scene, floor) +
    rect(0, 604, 1200, 18, shine(scene, '#fbf3e2', 0.2)) +
    rect(0, 0, 1200, 22, shine(scene, '#fbf3e2', 0.3))
  );
}

const seams = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const from = index - (count - 1) / 2;
    return d`M${600 + (from * 1400) / count} 620L${600 + (from * 3300) / count} 900`;
  }).join('');

const PATTERNS: Record<RoomScene['look']['pattern'], (scene: RoomScene, floor: Colour) => string> = {
  boards: (scene, floor) => stroke(seams(17), shade(scene, floor, 0.4), 2.5, { opacity: '.4' }),
  tiles: (scene, floor) =>
    stroke(`${seams(11)}M0 652H1200M0 706H1200M0 788H1200`, shade(scene, floor, 0.4), 2.5, { opacity: '.4' }),
  checks: (scene) => {
    const rows = [620, 652, 700, 776, 900];
    const at = (column: number, y: number) => 600 + column * (127 + ((y - 620) / 280) * 173);
    const cells = rows.slice(0, -1).flatMap((top, row) =>
      [-6, -4, -2, 0, 2, 4].map((column) => {
        const [from, bottom] = [column + (row % 2), rows[row + 1] ?? 900];
        return d`M${at(from, top)} ${top}L${at(from + 1, top)} ${top}L${at(from + 1, bottom)} ${bottom}L${at(from, bottom)} ${bottom}Z`;
      }),
    );
    return path(cells.join(''), shade(scene, scene.look.wood, 0.1), { opacity: '.3' });
  },
  terrazzo: (scene, floor) => {
    const { random } = scene;
    const chips = (count: number) =>
      Array.from(
        { length: count },
        () =>
          d`M${random.between(0, 1200)} ${620 + random.between(0.1, 1) ** 1.5 * 275}l${random.between(4, 12)} ${random.between(-4, 4)}`,
      ).join('');
    return (
      stroke(chips(34), shade(scene, scene.look.textiles[0], 0.1), 5, {
        opacity: '.35',
        'stroke-linecap': 'round',
      }) + stroke(chips(30), shade(scene, floor, 0.5), 5, { opacity: '.35', 'stroke-linecap': 'round' })
    );
  },
};

/**
 * What is seen from the home: the sky at this time, the city, and what it overlooks below.
 *
 * @param isWide it fills the picture, not a window
 */
export function outlook(scene: RoomScene, isWide = false): string {
  const { light, picture, random, home, hasSun } = scene;
  const mood = MOODS[home.city];
  const horizon = 560;
  const sun = light.sun;
  const glow = picture.gradient(
    [
      [0, sun.colour, 0.8],
      [1, sun.colour, 0],
    ],
    'radial',
  );
  const cloud = (x: number, y: number, half: number) =>
    path(
      d`M${x - half} ${y}q${half * 0.2} ${-half * 0.4} ${half * 0.6} ${-half * 0.3}q${half * 0.3} ${-half * 0.4} ${half * 0.8} ${-half * 0.1}q${half * 0.5} ${-half * 0.1} ${half * 0.6} ${half * 0.4}Z`,
      light.cloud,
      { opacity: '.75' },
    );
  const sunX = random.between(200, 700);
  return (
    rect(0, 0, 1200, 700, picture.gradient(light.sky)) +
    (hasSun ? circle(sunX, 300, 300, glow) + circle(sunX, 300, 62, sun.colour) : '') +
    (isWide
      ? clouds(scene, horizon)
      : cloud(random.between(150, 500), random.between(120, 240), 150) +
        cloud(random.between(600, 1000), random.between(90, 300), 190)) +
    backdrop(scene, home.city, horizon) +
    below(scene, mood, isWide)
  );
}

/** From an upper floor the crowns of trees, from the ground their trunks as well. */
function below(scene: RoomScene, mood: CityMood, isWide: boolean): string {
  const { home, random } = scene;
  const isHigh = Number.parseInt(home.fact('floor'), 10) >= 4;
  const overlooks = home.fact('overlooking');
  const ground = rect(
    0,
    640,
    1200,
    300,
    paint(scene, overlooks === 'Garden' || isHigh ? mood.grass : '#b8a890'),
  );
  // Before the railing of a wide view the crowns must reach above it.
  const rise = isWide ? 10 : isHigh ? 190 : 20;
  // One kind of tree only: another one costs three kilobytes.
  const tree = cityTree(scene, home.city);
  const trees = [random.between(60, 260), random.between(420, 640), random.between(800, 1120)].map(
    (x, index) =>
      place(x, 690 + rise + index * 8, tree, 0.95 + index * 0.12, index === 1 ? -1.07 : undefined),
  );
  const street =
    rect(0, 690, 1200, 60, shade(scene, '#8a827c', 0.2)) +
    stroke('M0 720H1200', '#fbf3e2', 5, { 'stroke-dasharray': '40 30' });
  const wall =
    rect(0, 610, 1200, 120, shade(scene, '#d8a27c', 0.1)) +
    rect(0, 600, 1200, 14, shine(scene, '#f0dcc0', 0.2));
  if (overlooks === 'Courtyard') return ground + wall + trees.slice(1, 2).join('');
  if (overlooks === 'Street' || overlooks === 'Main road')
    return ground + street + trees.slice(0, 2).join('');
  return ground + trees.join('') + hedge(scene, -20, 700 + rise / 3, 1240, 40, mood.leaf, mood.bloom);
}

export interface Opening {
  x: number;
  y: number;
  width: number;
  height: number;
  panes?: number;
  shape?: 'plain' | 'arch' | 'grill';
}

/** An opening with the outlook behind it. */
export function windowAt(
  scene: RoomScene,
  { x, y, width, height, panes = 3, shape = 'plain' }: Opening,
): string {
  const scale = Math.max(width / 1200, height / 720);
  const outline =
    shape === 'arch'
      ? d`M${x} ${y + height}V${y + width / 4}Q${x} ${y} ${x + width / 2} ${y}T${x + width} ${y + width / 4}V${y + height}Z`
      : d`M${x} ${y}h${width}v${height}h${-width}Z`;
  const clip = scene.picture.clip(path(outline, '#000'));
  const frame = paint(scene, '#fbf5e8');
  const bars = Array.from(
    { length: panes - 1 },
    (_, index) => d`M${x + ((index + 1) * width) / panes} ${y}v${height}`,
  );
  const grill =
    shape === 'grill'
      ? stroke(
          Array.from({ length: 7 }, (_, index) => d`M${x} ${y + ((index + 1) * height) / 8}h${width}`).join(
            '',
          ),
          shade(scene, scene.look.wood, 0.2),
          4,
        )
      : '';
  const shift = (width - 1200 * scale) / 2;
  return (
    group(undefined, place(x + shift, y + height - 720 * scale, outlook(scene), scale), {
      'clip-path': clip,
    }) +
    grill +
    polygon(
      [
        [x + width * 0.08, y + 8],
        [x + width * 0.3, y + 8],
        [x + width * 0.12, y + height],
        [x, y + height],
        [x, y + height * 0.4],
      ],
      '#ffffff',
      { opacity: '.14' },
    ) +
    group(undefined, stroke(bars.join(''), frame, 11), { 'clip-path': clip }) +
    stroke(outline, frame, 14) +
    rect(x - 22, y + height, width + 44, 16, shine(scene, '#fbf5e8', 0.3))
  );
}

/** A window with its rod, two curtains, and its light on the floor. */
export function dressed(scene: RoomScene, opening: Opening, cloth: Colour): string {
  const { x, y, width, height } = opening;
  const fall = Math.min(height + 40, 606 - y);
  return (
    windowAt(scene, opening) +
    curtain(scene, x - 56, y - 26, 86, fall + 20, cloth) +
    curtain(scene, x + width - 30, y - 26, 86, fall + 20, cloth) +
    rect(x - 84, y - 34, width + 168, 11, shade(scene, scene.look.wood, 0.1)) +
    (scene.time === 'night' ? '' : lightOnFloor(scene, x + width * 0.1, width * 0.8))
  );
}
