import type { Colour } from '../ink/colour';
import { paint, shade, shine, type Scene } from '../ink/light';
import type { CityMood } from '../scenery/city';
import { hedge, potPlant } from '../scenery/plants';
import { circle, d, path, place, polygon, rect, stroke } from '../ink/svg';
import { glass, sideWall, wallPaint, waterTank, windowPart } from './parts';

/** A sloping roof of clay tiles from `x`, its eaves at `y`. */
export function tiledRoof(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour = '#b4531c',
): string {
  const inset = height * 0.9;
  const rows = [0.3, 0.55, 0.8].map(
    (t) => d`M${x + inset * (1 - t)} ${y - height * (1 - t)}H${x + width - inset * (1 - t)}`,
  );
  const ribs = Array.from({ length: Math.floor(width / 34) }, (_, index) => {
    const t = (index + 0.5) / Math.floor(width / 34);
    return d`M${x + width * t} ${y}L${x + inset + (width - inset * 2) * t} ${y - height}`;
  });
  const fill = scene.picture.gradient([
    [0, shine(scene, colour, 0.3)],
    [1, shade(scene, colour, 0.12)],
  ]);
  return (
    polygon(
      [
        [x, y],
        [x + inset, y - height],
        [x + width - inset, y - height],
        [x + width, y],
      ],
      fill,
    ) +
    stroke(ribs.join(''), shade(scene, colour, 0.4), 2.5, { opacity: '.55' }) +
    stroke(rows.join(''), shade(scene, colour, 0.4), 3, { opacity: '.4' }) +
    rect(x - 6, y - 5, width + 12, 10, shade(scene, colour, 0.35)) +
    rect(x + inset - 4, y - height - 6, width - inset * 2 + 8, 9, shine(scene, colour, 0.2))
  );
}

/** A boundary wall with a gate in the middle of `gateX`, standing on `y`. */
export function gateAndWall(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  gateX: number,
  wall: Colour,
  metal: Colour,
): string {
  const [height, gate] = [78, 190];
  const pillar = (px: number) =>
    rect(px - 15, y - height - 26, 30, height + 26, wallPaint(scene, wall)) +
    rect(px - 20, y - height - 34, 40, 12, shine(scene, wall, 0.4)) +
    circle(px, y - height - 44, 10, scene.light.lit > 0.1 ? '#ffe08a' : paint(scene, '#f6f0e4'));
  const bars = Array.from(
    { length: 15 },
    (_, index) =>
      d`M${gateX - gate / 2 + 10 + index * 12} ${y - 6}v${-height + 4 - Math.sin((index / 14) * Math.PI) * 22}`,
  );
  const run = (from: number, to: number) =>
    rect(from, y - height, to - from, height, wallPaint(scene, wall)) +
    rect(from, y - height - 8, to - from, 12, shine(scene, wall, 0.4)) +
    rect(from, y - 20, to - from, 20, shade(scene, wall, 0.3));
  return (
    run(x, gateX - gate / 2) +
    run(gateX + gate / 2, x + width) +
    stroke(bars.join(''), paint(scene, metal), 5) +
    stroke(
      d`M${gateX - gate / 2} ${y - 18}h${gate}M${gateX - gate / 2} ${y - 52}h${gate}`,
      paint(scene, metal),
      6,
    ) +
    pillar(gateX - gate / 2) +
    pillar(gateX + gate / 2)
  );
}

export type HouseLook = 'terrace' | 'colonial' | 'porch';

/** An independent house on the origin, its gate and wall in front. */
export function house(scene: Scene, mood: CityMood, look: HouseLook, wall: Colour): string {
  return { terrace, colonial, porch }[look](scene, mood, wall);
}

/** A narrow city house of two floors and a roof terrace, with a jaali over the stair. */
function terrace(scene: Scene, mood: CityMood, wall: Colour): string {
  const lit = scene.light.lit > 0.15;
  const jaali = Array.from(
    { length: 30 },
    (_, index) => d`M${-232 + (index % 5) * 18} ${-462 + Math.floor(index / 5) * 34}l8 14-8 14-8-14Z`,
  );
  const pane = (on: boolean) =>
    windowPart(scene, { width: 92, height: 96, frame: '#7a4a2c', hood: true, lit: on });
  return (
    sideWall(scene, 268, -520, 0, 90, 3, wall) +
    waterTank(scene, 150, -534) +
    rect(-270, -520, 540, 520, wallPaint(scene, wall)) +
    rect(-256, -500, 106, 500, paint(scene, '#b4532c')) +
    path(jaali.join(''), shade(scene, '#b4532c', 0.5)) +
    rect(-282, -536, 564, 22, shine(scene, wall, 0.45)) +
    hedge(scene, -120, -534, 190, 30, mood.leaf, mood.bloom) +
    place(-80, -440, pane(lit)) +
    place(100, -440, pane(false)) +
    rect(-140, -290, 400, 16, shine(scene, '#f6f0e4', 0.2)) +
    rect(-140, -274, 400, 26, scene.light.shadow, { opacity: '.28' }) +
    stroke(
      Array.from({ length: 27 }, (_, index) => d`M${-128 + index * 15}-290v-46`).join(''),
      shade(scene, '#3d3a40', 0.1),
      4,
    ) +
    rect(-142, -342, 404, 8, shade(scene, '#3d3a40', 0.1)) +
    place(-30, -336, potPlant(scene, mood.leaf), 0.8) +
    place(210, -336, potPlant(scene, mood.secondLeaf, '#2c6e7f'), 0.8) +
    rect(-100, -206, 110, 206, shade(scene, '#6b3d22', 0.1)) +
    stroke('M-45-206V0M-84-180h24v70h-24ZM-30-180h24v70h-24Z', shade(scene, '#6b3d22', 0.5), 4) +
    place(
      90,
      -190,
      windowPart(scene, {
        width: 120,
        height: 100,
        frame: '#7a4a2c',
        hood: true,
        lit: !lit && scene.light.lit > 0,
      }),
    )
  );
}

/** An old one-storey house with tall louvred windows, columns and a deep verandah. */
function colonial(scene: Scene, mood: CityMood, wall: Colour): string {
  const lit = scene.light.lit > 0.15;
  const tall = (x: number, on: boolean) =>
    place(
      x,
      -236,
      windowPart(scene, { width: 62, height: 150, frame: '#f6f0e4', shutters: '#2e7a4f', lit: on }),
    );
  const column = (x: number) =>
    rect(x - 13, -232, 26, 232, wallPaint(scene, '#fbf5e6')) +
    rect(x - 20, -246, 40, 16, paint(scene, '#fbf5e6')) +
    rect(x - 19, -16, 38, 16, shade(scene, '#fbf5e6', 0.2));
  const balusters = Array.from({ length: 38 }, (_, index) => d`M${-352 + index * 19}-322v30`);
  return (
    rect(-370, -290, 740, 290, wallPaint(scene, wall)) +
    rect(-384, -300, 768, 22, shine(scene, wall, 0.5)) +
    stroke(balusters.join(''), shine(scene, '#fbf5e6', 0.1), 8) +
    rect(-366, -332, 732, 12, shine(scene, '#fbf5e6', 0.3)) +
    path('M-96-332q96-86 192 0Z', paint(scene, wall)) +
    circle(0, -352, 15, shade(scene, '#2e7a4f', 0.1)) +
    tall(-290, false) +
    tall(-160, lit) +
    tall(110, lit) +
    tall(240, false) +
    path('M-46 0V-170q46-60 92 0V0Z', shade(scene, '#2e7a4f', 0.1)) +
    stroke('M0-196V0', shade(scene, '#2e7a4f', 0.5), 4) +
    rect(-370, -276, 740, 30, scene.light.shadow, { opacity: '.2' }) +
    [-356, -212, -78, 78, 212, 356].map(column).join('') +
    rect(-392, -12, 784, 16, shade(scene, '#b4532c', 0.2)) +
    place(-120, -8, potPlant(scene, mood.leaf), 1.1) +
    place(124, -8, potPlant(scene, mood.secondLeaf), 1.1) +
    place(300, -8, potPlant(scene, mood.leaf), 0.9)
  );
}

/** Two floors under a tiled porch, with a swing seat and a kolam at the step. */
function porch(scene: Scene, mood: CityMood, wall: Colour): string {
  const lit = scene.light.lit > 0.15;
  const pane = (x: number, y: number, on: boolean) =>
    place(x, y, windowPart(scene, { width: 88, height: 92, frame: '#7c4a26', hood: true, lit: on }));
  const post = (x: number) =>
    rect(x - 9, -180, 18, 180, paint(scene, '#7c4a26')) +
    rect(x - 15, -186, 30, 10, shine(scene, '#7c4a26', 0.2));
  return (
    sideWall(scene, 258, -440, 0, 84, 2, wall) +
    rect(-260, -440, 520, 440, wallPaint(scene, wall)) +
    tiledRoof(scene, -300, -436, 600, 110) +
    pane(-196, -370, lit) +
    pane(-44, -370, false) +
    pane(108, -370, lit) +
    rect(-230, -170, 460, 170, shade(scene, wall, 0.42)) +
    rect(-50, -160, 100, 160, shade(scene, '#7c4a26', 0.2)) +
    stroke('M0-160V0', shade(scene, '#7c4a26', 0.55), 4) +
    rect(96, -130, 90, 78, glass(scene, true)) +
    tiledRoof(scene, -320, -176, 640, 70) +
    [-300, -104, 104, 300].map(post).join('') +
    stroke('M-244-170V-62M-164-170V-62', paint(scene, '#d8c7a0'), 3) +
    rect(-256, -66, 104, 14, paint(scene, '#9a5a2c')) +
    rect(-330, -10, 660, 14, shade(scene, '#c9a27c', 0.1)) +
    place(-130, -8, potPlant(scene, mood.leaf)) +
    place(260, -8, potPlant(scene, mood.secondLeaf, '#2c6e7f'), 1.2)
  );
}
