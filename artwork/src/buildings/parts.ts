import { mix, type Colour } from '../ink/colour';
import { paint, shade, shine, type Scene } from '../ink/light';
import { d, ellipse, path, polygon, rect, stroke } from '../ink/svg';

const LAMP = '#ffd27a';

/** Window glass: a reflection of the sky, or a lamp behind a curtain. */
export function glass(scene: Scene, lit = false): string {
  const { picture, light } = scene;
  if (lit) {
    return picture.gradient([
      [0, mix(LAMP, '#ffffff', 0.25)],
      [1, mix(LAMP, '#f0913e', 0.45)],
    ]);
  }
  return picture.gradient(
    [
      [0, light.glass[1]],
      [0.5, light.glass[0]],
      [1, mix(light.glass[0], light.shadow, 0.35)],
    ],
    'diagonal',
  );
}

export interface WindowLook {
  width: number;
  height: number;
  frame: Colour;
  /** A slab over the window against sun and rain. */
  hood?: boolean;
  shutters?: Colour;
  lit?: boolean;
}

/** A window of two panes, its upper left corner on the origin. */
export function windowPart(
  scene: Scene,
  { width, height, frame, hood, shutters, lit = false }: WindowLook,
): string {
  const bar = paint(scene, frame);
  const wing = width * 0.42;
  return (
    rect(-4, -4, width + 8, height + 8, bar) +
    rect(0, 0, width, height, glass(scene, lit)) +
    (lit
      ? path(d`M0 0h${width * 0.3}q-4 ${height * 0.6}${-width * 0.3} ${height}Z`, '#fff3d0', {
          opacity: '.55',
        })
      : '') +
    stroke(d`M${width / 2} 0v${height}M0 ${height * 0.32}h${width}`, bar, 3.5) +
    rect(-9, height + 3, width + 18, 7, shine(scene, frame, 0.3)) +
    (shutters
      ? shutter(scene, -wing - 4, height, wing, shutters) + shutter(scene, width + 4, height, wing, shutters)
      : '') +
    (hood
      ? rect(-14, -20, width + 28, 9, shine(scene, frame, 0.2)) +
        rect(-10, -11, width + 20, 10, scene.light.shadow, { opacity: '.25' })
      : '')
  );
}

/** A louvred shutter, folded open against the wall. */
function shutter(scene: Scene, x: number, height: number, width: number, colour: Colour): string {
  const slats = Array.from(
    { length: Math.round(height / 11) },
    (_, index) => d`M${x + 3} ${6 + index * 11}h${width - 6}`,
  );
  return (
    rect(x, -2, width, height + 4, paint(scene, colour)) +
    stroke(slats.join(''), shade(scene, colour, 0.4), 3.5)
  );
}

export interface BalconyLook {
  width: number;
  height: number;
  wall: Colour;
  slab: Colour;
  rail: 'glass' | 'bars' | 'solid';
  extra: 'plants' | 'laundry' | 'person' | 'none';
  leaf: Colour;
  lit?: boolean;
}

/** A balcony of one floor: recess, door, slab with its shadow, railing. Upper left corner of the floor on the origin. */
export function balconyPart(scene: Scene, look: BalconyLook): string {
  const { width, height, wall, lit = false } = look;
  const inner = height - 14;
  const recess = lit ? mix(shade(scene, wall, 0.3), LAMP, 0.3) : shade(scene, wall, 0.46);
  const door = width * 0.56;
  const back = scene.picture.part(
    rect(0, 0, width, inner, recess) +
      rect(width * 0.1, 10, door, inner - 10, glass(scene, lit)) +
      stroke(d`M${width * 0.1 + door / 2} 10v${inner - 10}`, paint(scene, '#f4efe6'), 3.5) +
      rect(0, 0, width, 12, scene.light.shadow, { opacity: '.35' }),
  );
  const front = scene.picture.part(
    railing(scene, look, inner) +
      rect(-8, inner, width + 16, 10, shine(scene, look.slab, 0.3)) +
      rect(-8, inner + 10, width + 16, 4, shade(scene, look.slab, 0.4)),
  );
  return back(0, 0) + extras(scene, look, inner) + front(0, 0) + drape(scene, look, inner);
}

function extras(scene: Scene, { width, extra, leaf }: BalconyLook, inner: number): string {
  const bush = (x: number, y: number, size: number, colour: string) =>
    ellipse(x, y, size, size * 1.15, colour);
  if (extra === 'plants') {
    const [x, y] = [width * 0.78, inner - 26];
    return (
      bush(x, y, 13, shade(scene, leaf, 0.25)) +
      bush(x - 12, y + 8, 10, paint(scene, leaf)) +
      bush(x + 9, y - 12, 8, shine(scene, leaf, 0.3))
    );
  }
  if (extra === 'laundry') {
    const cloth = (x: number, colour: Colour, drop: number) =>
      rect(width * x, 18, width * 0.13, drop, paint(scene, colour));
    return (
      stroke(d`M${width * 0.42} 18H${width}`, paint(scene, '#f4efe6'), 1.5) +
      cloth(0.5, '#d8574a', 26) +
      cloth(0.66, '#f0c34e', 20) +
      cloth(0.82, '#5a8fc0', 28)
    );
  }
  if (extra === 'person') {
    const x = width * 0.78;
    return (
      path(d`M${x - 10} ${inner}v-30q10-12 20 0v30Z`, paint(scene, '#c8443c')) +
      ellipse(x, inner - 44, 7, 8, paint(scene, '#8d5a3b'))
    );
  }
  return '';
}

/** Leaves that hang over the railing. */
function drape(scene: Scene, { extra, leaf }: BalconyLook, inner: number): string {
  if (extra !== 'plants') return '';
  const row = d`M2 ${inner - 12}q4-14 13-7 4-11 14-4 8-9 14 2 10-6 15 3 10 2 8 11-5 14-10 7q-3 12-10 4-5 9-11 0-7 11-12 1-8 8-12-2-11-2-9-15Z`;
  return path(row, paint(scene, leaf));
}

function railing(scene: Scene, { width, rail, slab }: BalconyLook, inner: number): string {
  const top = inner - 30;
  if (rail === 'solid') return rect(-4, top, width + 8, 32, paint(scene, slab));
  if (rail === 'glass') {
    return (
      rect(-4, top, width + 8, 31, scene.light.glass[1], { opacity: '.5' }) +
      rect(-6, top - 3, width + 12, 4, paint(scene, slab))
    );
  }
  const bars = Array.from({ length: Math.floor(width / 9) }, (_, index) => d`M${index * 9 + 5} ${top}v30`);
  const iron = shade(scene, '#3d3a40', 0.15);
  return stroke(bars.join(''), iron, 2.5) + rect(-5, top - 3, width + 10, 5, iron);
}

/** A wall that the sun meets from the left. */
export function wallPaint(scene: Scene, colour: Colour): string {
  return scene.picture.gradient(
    [
      [0, shine(scene, colour, 0.34)],
      [0.55, paint(scene, colour)],
      [1, shade(scene, colour, 0.14)],
    ],
    'right',
  );
}

/** The side of a block that recedes to the right, with a line for each floor. */
export function sideWall(
  scene: Scene,
  x: number,
  top: number,
  base: number,
  depth: number,
  floors: number,
  wall: Colour,
): string {
  const at = (t: number): readonly [number, number] => [
    top + (base - top) * t,
    top + depth * 0.3 + (base - depth * 0.12 - top - depth * 0.3) * t,
  ];
  const face = polygon(
    [
      [x, top],
      [x + depth, at(0)[1]],
      [x + depth, at(1)[1]],
      [x, base],
    ],
    scene.picture.gradient([
      [0, shade(scene, wall, 0.4)],
      [1, shade(scene, wall, 0.56)],
    ]),
  );
  const openings = Array.from({ length: floors }, (_, floor) => {
    const [near, far] = at((floor + 0.25) / floors);
    const [nearEnd, farEnd] = at((floor + 0.75) / floors);
    const lerp = (from: number, to: number, t: number) => from + (to - from) * t;
    const pane = (from: number, to: number) =>
      d`M${x + depth * from} ${lerp(near, far, from)}L${x + depth * to} ${lerp(near, far, to)}V${lerp(nearEnd, farEnd, to)}L${x + depth * from} ${lerp(nearEnd, farEnd, from)}Z`;
    return pane(0.2, 0.45) + pane(0.6, 0.82);
  });
  return face + path(openings.join(''), mix(shade(scene, wall, 0.5), scene.light.glass[0], 0.7));
}

/** The round water tank of Indian roofs. */
export function waterTank(scene: Scene, x: number, y: number, size = 1): string {
  const fill = scene.picture.gradient(
    [
      [0, shine(scene, '#3b4046', 0.3)],
      [1, shade(scene, '#24282d', 0.4)],
    ],
    'right',
  );
  const [w, h] = [52 * size, 46 * size];
  return (
    path(d`M${x} ${y}v${-h}q0-6 6-7l${w / 2 - 14}-7h16l${w / 2 - 14} 7q6 1 6 7v${h}Z`, fill) +
    stroke(d`M${x} ${y - h * 0.34}h${w}M${x} ${y - h * 0.67}h${w}`, scene.light.shadow, 2.5, {
      opacity: '.5',
    })
  );
}

/** Solar panels on a slant. */
export function solarPanels(scene: Scene, x: number, y: number, count: number): string {
  const panel = scene.picture.part(
    path('M0 0l14-28h42L42 0Z', shade(scene, '#2b4f7e', 0.1)) +
      stroke('M7-14h42M14 0l14-28M28 0l14-28', paint(scene, '#8fb0d0'), 1.5),
  );
  return Array.from({ length: count }, (_, index) => panel(x + index * 50, y)).join('');
}
