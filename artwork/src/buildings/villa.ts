import type { Colour } from '../ink/colour';
import { paint, shade, shine, type Scene } from '../ink/light';
import type { CityMood } from '../scenery/city';
import { hedge, potPlant } from '../scenery/plants';
import { circle, d, ellipse, path, place, rect, stroke } from '../ink/svg';
import { tiledRoof } from './house';
import { glass, wallPaint, windowPart } from './parts';

export type VillaLook = 'modern' | 'pool' | 'bungalow';

/** A villa centred on the origin, about 860 wide. */
export function villa(scene: Scene, mood: CityMood, look: VillaLook, wall: Colour): string {
  return look === 'bungalow' ? bungalow(scene, mood, wall) : modern(scene, mood, wall);
}

/** White slabs, warm timber and tall glass. */
function modern(scene: Scene, mood: CityMood, wall: Colour): string {
  const lit = scene.light.lit > 0.15;
  const slab = (x: number, y: number, width: number) =>
    rect(x, y, width, 22, shine(scene, '#fbf6ec', 0.35)) +
    rect(x, y + 22, width, 9, shade(scene, '#a5703f', 0.05)) +
    rect(x + 16, y + 31, width - 40, 20, scene.light.shadow, { opacity: '.26' });
  const bigGlass = (x: number, y: number, width: number, height: number, on: boolean, panes: number) =>
    rect(x, y, width, height, glass(scene, on)) +
    stroke(
      Array.from(
        { length: panes - 1 },
        (_, index) => d`M${x + ((index + 1) * width) / panes} ${y}v${height}`,
      ).join('') + d`M${x} ${y}h${width}v${height}h${-width}Z`,
      shade(scene, '#3a3532', 0.1),
      5,
    );
  return (
    rect(-180, -400, 420, 190, wallPaint(scene, wall)) +
    timber(scene, 150, -382, 90, 172) +
    bigGlass(-150, -366, 270, 150, lit, 4) +
    slab(-230, -428, 520) +
    rect(-400, -196, 800, 196, wallPaint(scene, wall)) +
    stoneWall(scene, -400, -196, 150, 196) +
    bigGlass(-222, -178, 330, 178, lit, 5) +
    timber(scene, 130, -178, 96, 178) +
    rect(146, -150, 64, 150, shade(scene, '#5b3620', 0.2)) +
    circle(200, -74, 5, '#e0a030') +
    bigGlass(258, -150, 110, 104, scene.light.lit > 0.5, 2) +
    rail(scene, 240, -244, 170) +
    slab(-430, -222, 860) +
    lamps(scene, lit) +
    place(60, 0, potPlant(scene, mood.leaf, '#f0ead8'), 1.1) +
    place(246, 0, potPlant(scene, mood.secondLeaf), 1.3) +
    hedge(scene, -420, 4, 190, 34, mood.leaf, mood.bloom) +
    hedge(scene, 270, 4, 160, 30, mood.leaf, mood.bloom)
  );
}

function lamps(scene: Scene, lit: boolean): string {
  if (!lit) return '';
  const glow = scene.picture.gradient(
    [
      [0, '#ffe08a', 0.7],
      [1, '#ffe08a', 0],
    ],
    'radial',
  );
  return [-235, 118, 240]
    .map((x) => circle(x, -140, 46, glow) + rect(x - 4, -152, 8, 20, '#fff3c4'))
    .join('');
}

function rail(scene: Scene, x: number, y: number, width: number): string {
  return (
    rect(x, y - 32, width, 32, scene.light.glass[1], { opacity: '.45' }) +
    rect(x, y - 36, width, 5, shade(scene, '#3a3532', 0.1))
  );
}

function timber(scene: Scene, x: number, y: number, width: number, height: number): string {
  const boards = Array.from(
    { length: Math.floor(width / 13) - 1 },
    (_, index) => d`M${x + 13 * (index + 1)} ${y}v${height}`,
  );
  return (
    rect(x, y, width, height, wallPaint(scene, '#b07a45')) +
    stroke(boards.join(''), shade(scene, '#8a5a30', 0.3), 2.5)
  );
}

function stoneWall(scene: Scene, x: number, y: number, width: number, height: number): string {
  const rows = Math.floor(height / 24);
  const joints = Array.from({ length: rows }, (_, row) => {
    const top = y + (row * height) / rows;
    const shift = row % 2 ? 20 : 44;
    return d`M${x} ${top}h${width}M${x + shift} ${top}v${height / rows}M${x + shift + 58} ${top}v${height / rows}`;
  });
  return (
    rect(x, y, width, height, wallPaint(scene, '#bfa98a')) +
    stroke(joints.join(''), shade(scene, '#8a7458', 0.25), 2.5, { opacity: '.7' })
  );
}

/** A tiled bungalow with a verandah of columns and a flowering creeper. */
function bungalow(scene: Scene, mood: CityMood, wall: Colour): string {
  const lit = scene.light.lit > 0.15;
  const arch = (x: number, on: boolean) =>
    path(d`M${x} 0v-130q0-44 46-44t46 44v130Z`, shade(scene, wall, 0.46)) +
    path(d`M${x + 12}-4v-118q0-34 34-34t34 34v118Z`, glass(scene, on)) +
    stroke(d`M${x + 46}-4v-150M${x + 12}-96h68`, paint(scene, '#fbf5e6'), 4);
  const column = (x: number) =>
    rect(x - 11, -176, 22, 176, wallPaint(scene, '#fbf5e6')) +
    rect(x - 17, -186, 34, 12, paint(scene, '#fbf5e6'));
  const upper = (x: number, on: boolean) =>
    place(
      x,
      -312,
      windowPart(scene, { width: 74, height: 84, frame: '#fbf5e6', shutters: mood.trim, lit: on }),
    );
  return (
    rect(-220, -350, 440, 190, wallPaint(scene, wall)) +
    upper(-160, lit) +
    upper(-37, false) +
    upper(86, lit) +
    tiledRoof(scene, -280, -346, 560, 128) +
    rect(140, -500, 44, 70, paint(scene, wall)) +
    rect(132, -508, 60, 12, shade(scene, '#b4531c', 0.2)) +
    rect(-400, -170, 800, 170, wallPaint(scene, wall)) +
    [-366, -246, -126, 40, 154, 274].map((x, index) => arch(x, lit && index % 2 === 0)).join('') +
    tiledRoof(scene, -440, -176, 880, 76) +
    [-392, -256, -134, -14, 142, 264, 392].map(column).join('') +
    rect(-420, -8, 840, 14, shade(scene, '#c9a27c', 0.15)) +
    creeper(scene, mood) +
    hedge(scene, -430, 8, 210, 30, mood.leaf, mood.bloom) +
    hedge(scene, 180, 8, 250, 30, mood.secondLeaf, mood.bloom)
  );
}

function creeper(scene: Scene, mood: CityMood): string {
  const { random } = scene;
  const spots = Array.from({ length: 30 }, () => ({
    x: -330 + random.between(-80, 90),
    y: -210 + random.between(-36, 60),
  }));
  const leaves = spots.map(({ x, y }) => ellipse(x, y, 22, 16, shade(scene, mood.leaf, 0.2)));
  const flowers = spots.map(({ x, y }) =>
    circle(
      x + 6,
      y - 6,
      random.between(6, 11),
      random.chance(0.6) ? paint(scene, '#c93f86') : shine(scene, '#e56aa6', 0.2),
    ),
  );
  return leaves.join('') + flowers.join('');
}

/** A pool in the lawn with the light of the house on it. */
export function pool(scene: Scene, x: number, y: number, width: number): string {
  const { light, picture } = scene;
  const fill = picture.gradient([
    [0, light.lit > 0.15 ? '#f2b870' : '#bfe6e6'],
    [0.4, paint(scene, '#3fa6b4')],
    [1, shade(scene, '#2a8496', 0.2)],
  ]);
  const edge = d`M${x} ${y}h${width}l${width * 0.12} 74H${x - width * 0.12}Z`;
  const ripples = [18, 36, 54].map(
    (dy, index) => d`M${x + width * (0.1 + index * 0.2)} ${y + dy}h${width * 0.3}`,
  );
  return (
    path(
      d`M${x - 16} ${y - 10}h${width + 32}l${width * 0.14} 96H${x - width * 0.14 - 16}Z`,
      paint(scene, '#e6d5b8'),
    ) +
    path(edge, fill) +
    stroke(ripples.join(''), '#f4fbf6', 4, { opacity: '.5', 'stroke-linecap': 'round' })
  );
}
