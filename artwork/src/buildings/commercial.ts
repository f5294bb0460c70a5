import { mix, type Colour } from '../ink/colour';
import { paint, shade, shine, type Scene } from '../ink/light';
import type { CityMood } from '../scenery/city';
import { hedge, potPlant } from '../scenery/plants';
import { circle, d, path, place, polygon, rect, stroke } from '../ink/svg';
import { glass, sideWall, wallPaint } from './parts';

export type CommercialLook = 'glass-tower' | 'shop' | 'showroom' | 'brick-office';

export function commercial(scene: Scene, mood: CityMood, look: CommercialLook, wall: Colour): string {
  switch (look) {
    case 'glass-tower':
      return glassTower(scene, mood, -190, 380, 560) + place(-330, 0, glassTower(scene, mood, -90, 190, 360));
    case 'brick-office':
      return brickOffice(scene, mood, wall);
    case 'shop':
      return shopHouse(scene, mood, wall);
    case 'showroom':
      return showroom(scene, mood, wall);
  }
}

/** Reflections of the sky in a grid of panes, a few of them lit. */
function glassTower(scene: Scene, mood: CityMood, x: number, width: number, height: number): string {
  const { light, random, picture } = scene;
  const skin = picture.gradient(
    [
      [0, light.glass[1]],
      [0.45, mix(light.glass[0], light.haze, 0.5)],
      [1, light.glass[0]],
    ],
    'diagonal',
  );
  const columns = Math.round(width / 38);
  const rows = Math.round((height - 80) / 40);
  const grid =
    Array.from(
      { length: columns - 1 },
      (_, index) => d`M${x + ((index + 1) * width) / columns} ${-height}V-70`,
    ).join('') +
    Array.from(
      { length: rows },
      (_, index) => d`M${x} ${-height + ((index + 1) * (height - 70)) / rows}h${width}`,
    ).join('');
  const lamps = Array.from({ length: Math.round(columns * rows * (0.06 + light.lit * 0.26)) }, () => {
    const [column, row] = [random.whole(0, columns - 1), random.whole(0, rows - 1)];
    return d`M${x + (column * width) / columns} ${-height + (row * (height - 70)) / rows}h${width / columns}v${(height - 70) / rows}h${-width / columns}Z`;
  });
  const reflection = polygon(
    [
      [x + width * 0.18, -height],
      [x + width * 0.42, -height],
      [x + width * 0.16, -70],
      [x, -70],
      [x, -height * 0.62],
    ],
    '#ffffff',
    { opacity: '.16' },
  );
  return (
    sideWall(scene, x + width - 1, -height, 0, width * 0.22, rows, mix(light.glass[0], light.shadow, 0.2)) +
    rect(x + width * 0.3, -height - 34, width * 0.3, 36, shade(scene, '#d8d4cc', 0.2)) +
    rect(x, -height, width, height, skin) +
    path(lamps.join(''), light.lit > 0.3 ? '#ffd27a' : light.sun.colour, {
      opacity: light.lit > 0.3 ? '.85' : '.4',
    }) +
    reflection +
    stroke(grid, mix(light.glass[1], '#ffffff', 0.4), 3, { opacity: '.75' }) +
    rect(x - 8, -height - 8, width + 16, 14, shine(scene, '#e9e6df', 0.2)) +
    rect(x, -70, width, 70, glass(scene, true)) +
    stroke(
      Array.from({ length: columns }, (_, index) => d`M${x + (index * width) / columns}-70V0`).join(''),
      shade(scene, '#40464c', 0.1),
      6,
    ) +
    rect(x - 26, -84, width + 52, 16, shine(scene, '#f3efe6', 0.2)) +
    hedge(scene, x - 16, 2, width * 0.36, 24, mood.leaf, mood.bloom) +
    hedge(scene, x + width * 0.66, 2, width * 0.36, 24, mood.leaf)
  );
}

/** Brick piers, wide windows and a planted roof. */
function brickOffice(scene: Scene, mood: CityMood, wall: Colour): string {
  const { random, light, picture } = scene;
  const pane = (lit: boolean) =>
    picture.part(
      rect(0, 0, 100, 66, glass(scene, lit)) +
        stroke('M33 0v66M66 0v66M0 22h100', shade(scene, '#33373b', 0.1), 3) +
        rect(-6, 66, 112, 8, shine(scene, '#f0e6d4', 0.2)),
    );
  const [dark, bright] = [pane(false), pane(true)];
  const floors = Array.from({ length: 5 }, (_, floor) =>
    [0, 1, 2, 3, 4]
      .map((bay) => (random.chance(light.lit + 0.1) ? bright : dark)(-292 + bay * 121, -520 + floor * 86))
      .join(''),
  );
  const courses = Array.from({ length: 20 }, (_, index) => d`M-310 ${-540 + index * 23}h620`);
  return (
    sideWall(scene, 309, -560, 0, 104, 6, wall) +
    hedge(scene, -280, -556, 240, 40, mood.leaf, mood.bloom) +
    rect(60, -620, 130, 64, paint(scene, wall)) +
    hedge(scene, 196, -556, 110, 30, mood.secondLeaf) +
    rect(-310, -560, 620, 560, wallPaint(scene, wall)) +
    stroke(courses.join(''), shade(scene, wall, 0.3), 2, { opacity: '.35' }) +
    rect(-322, -570, 644, 18, shine(scene, '#f0e6d4', 0.2)) +
    floors.join('') +
    rect(-310, -86, 620, 86, shade(scene, '#3d4a4c', 0.2)) +
    rect(-288, -74, 576, 74, glass(scene, true)) +
    stroke(
      Array.from({ length: 9 }, (_, index) => d`M${-288 + index * 72}-74V0`).join(''),
      shade(scene, '#33373b', 0.1),
      5,
    ) +
    rect(-110, -104, 220, 22, paint(scene, mood.trim)) +
    place(-140, 0, potPlant(scene, mood.leaf), 1.4) +
    place(140, 0, potPlant(scene, mood.leaf), 1.4)
  );
}

/** A row of stripes in cloth over a shop front. */
function awning(scene: Scene, x: number, y: number, width: number, colour: Colour): string {
  const count = Math.round(width / 40);
  const step = width / count;
  const stripes = Array.from({ length: count }, (_, index) =>
    path(
      d`M${x + index * step + 10} ${y}h${step}l${index === count - 1 ? 6 : 0} 52a${step / 2} 15 0 0 1 ${-step} 0Z`.replace(
        'h',
        'h',
      ),
      index % 2 ? paint(scene, '#fbf3e2') : paint(scene, colour),
    ),
  );
  return (
    stripes.join('') +
    rect(x + 4, y - 8, width + 12, 12, shade(scene, colour, 0.25)) +
    rect(x + 10, y + 66, width, 26, scene.light.shadow, { opacity: '.2' })
  );
}

/** Shops below, homes above: a lived-in street. */
function shopHouse(scene: Scene, mood: CityMood, wall: Colour): string {
  const lit = scene.light.lit > 0.15;
  const upper = [-250, -110, 30, 170].map(
    (x, index) =>
      rect(x, -400, 92, 120, glass(scene, lit && index % 2 === 0)) +
      stroke(d`M${x + 46}-400v120M${x}-360h92M${x - 3}-403h98v126h-98Z`, paint(scene, '#fbf3e2'), 6) +
      rect(x - 14, -276, 120, 10, shine(scene, '#fbf3e2', 0.2)) +
      hedge(scene, x - 6, -276, 104, 20, mood.leaf, mood.bloom),
  );
  return (
    sideWall(scene, 318, -460, 0, 96, 3, wall) +
    rect(-320, -460, 640, 460, wallPaint(scene, wall)) +
    rect(-332, -474, 664, 22, shine(scene, wall, 0.45)) +
    path('M-120-474h240l-22-40H-98Z', paint(scene, wall)) +
    circle(0, -492, 12, shade(scene, wall, 0.35)) +
    upper.join('') +
    rect(-320, -222, 640, 222, shade(scene, mood.trim, 0.15)) +
    shopWindow(scene, -290, 180) +
    shopWindow(scene, 110, 180) +
    rect(-78, -168, 156, 168, shade(scene, '#5b3620', 0.15)) +
    rect(-60, -152, 54, 110, glass(scene, true)) +
    rect(6, -152, 54, 110, glass(scene, true)) +
    awning(scene, -320, -222, 620, '#b4531c') +
    place(-98, 0, potPlant(scene, mood.leaf), 1.5) +
    place(100, 0, potPlant(scene, mood.secondLeaf, '#2c6e7f'), 1.5) +
    place(230, 0, bench(scene))
  );
}

function shopWindow(scene: Scene, x: number, width: number): string {
  const goods = Array.from({ length: 6 }, (_, index) =>
    rect(
      x + 14 + index * 27,
      -70 - (index % 3) * 18,
      20,
      40 + (index % 3) * 18,
      paint(scene, ['#c8443c', '#e0a030', '#0d7c74', '#b4467c', '#f0ead8', '#3f5fa8'][index] ?? '#c8443c'),
    ),
  );
  return (
    rect(x, -168, width, 140, glass(scene, true)) +
    goods.join('') +
    stroke(d`M${x}-168h${width}v140h${-width}Z`, paint(scene, '#fbf3e2'), 7) +
    rect(x, -28, width, 28, shade(scene, '#5b3620', 0.2))
  );
}

function bench(scene: Scene): string {
  return (
    rect(-50, -34, 100, 9, paint(scene, '#9a5a2c')) +
    stroke('M-40-26V0M40-26V0', shade(scene, '#3a3532', 0.1), 7)
  );
}

/** Double-height glass with cloth on display. */
function showroom(scene: Scene, mood: CityMood, wall: Colour): string {
  const cloths = [-300, -212, -124, 96, 184, 272].map((x, index) => {
    const colour = ['#b4467c', '#e0a030', '#0d7c74', '#c8443c', '#5d4a9a', '#e8833a'][index] ?? '#b4467c';
    return (
      path(d`M${x}-330h60q10 150-6 270h-48q-16-120-6-270Z`, paint(scene, colour)) +
      path(d`M${x + 36}-330h24q10 150-6 270h-14q12-130-4-270Z`, shade(scene, colour, 0.3)) +
      rect(x - 8, -336, 76, 8, paint(scene, '#e0c070'))
    );
  });
  return (
    sideWall(scene, 368, -520, 0, 96, 4, wall) +
    rect(-370, -520, 740, 520, wallPaint(scene, wall)) +
    rect(-386, -536, 772, 24, shine(scene, wall, 0.45)) +
    hedge(scene, -350, -534, 300, 30, mood.leaf, mood.bloom) +
    rect(-340, -490, 680, 84, paint(scene, mood.trim)) +
    rect(-340, -414, 680, 8, '#e0a030') +
    petals(scene) +
    rect(-340, -372, 680, 372, glass(scene, true)) +
    cloths.join('') +
    rect(-340, -58, 680, 58, shade(scene, '#6b3d22', 0.1), { opacity: '.75' }) +
    stroke('M-340-372H340V0H-340ZM-54-372V0M54-372V0M-54-210H54M0-210V0', shade(scene, '#3a2f2a', 0.1), 9) +
    place(-400, 0, potPlant(scene, mood.leaf), 1.7) +
    place(-76, 0, potPlant(scene, mood.secondLeaf), 1.2) +
    place(78, 0, potPlant(scene, mood.secondLeaf), 1.2)
  );
}

/** A mark without words, for the sign of the shop. */
function petals(scene: Scene): string {
  return [0, 60, 120, 180, 240, 300]
    .map(
      (angle) =>
        `<g transform="translate(0 -450)rotate(${angle})">${path('M0 0q12-16 0-30q-12 14 0 30', paint(scene, '#fbe3a6'))}</g>`,
    )
    .join('');
}
