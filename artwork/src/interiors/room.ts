import { type Colour } from '../colour';
import { LIGHTS, paint, shade, shine, type LightName, type Scene } from '../light';
import { randomFrom } from '../random';
import { backdrop, MOODS, type City } from '../scenery/city';
import { palm, roundTree } from '../scenery/plants';
import { sky } from '../scenery/sky';
import { d, group, path, Picture, place, polygon, rect, stroke } from '../svg';

export function indoors(name: string, lightName: LightName): Scene {
  return { picture: new Picture(1200, 900), light: LIGHTS[lightName], random: randomFrom(name) };
}

/** Back wall, skirting and a floor of boards or tiles that runs away from the eye. */
export function room(scene: Scene, wall: Colour, floor: Colour, tiles = false): string {
  const { picture } = scene;
  const back = picture.gradient([
    [0, shade(scene, wall, 0.1)],
    [1, shine(scene, wall, 0.25)],
  ]);
  const ground = picture.gradient([
    [0, shine(scene, floor, 0.2)],
    [1, shade(scene, floor, 0.22)],
  ]);
  const seams = Array.from(
    { length: 13 },
    (_, index) => d`M${600 + (index - 6) * 110} 620L${600 + (index - 6) * 260} 900`,
  );
  const rows = tiles ? [650, 700, 776].map((y) => d`M0 ${y}H1200`) : [];
  return (
    rect(0, 0, 1200, 622, back) +
    rect(0, 620, 1200, 280, ground) +
    stroke([...seams, ...rows].join(''), shade(scene, floor, 0.4), 2.5, { opacity: '.4' }) +
    rect(0, 604, 1200, 18, shine(scene, '#fbf3e2', 0.2)) +
    rect(0, 0, 1200, 26, shine(scene, '#fbf3e2', 0.3))
  );
}

/** An opening with the city behind it, and the light that falls through it on the floor. */
export function view(
  scene: Scene,
  city: City,
  x: number,
  y: number,
  width: number,
  height: number,
  panes = 3,
): string {
  const mood = MOODS[city];
  const outside = { ...scene, picture: scene.picture };
  const tree =
    city === 'Chennai' || city === 'Mumbai' ? palm(outside, mood.leaf) : roundTree(outside, mood.leaf);
  const scale = Math.max(width / 1200, height / 660);
  const clip = scene.picture.clip(rect(x, y, width, height, '#000'));
  const frame = paint(scene, '#fbf5e8');
  const bars = Array.from(
    { length: panes - 1 },
    (_, index) => d`M${x + ((index + 1) * width) / panes} ${y}v${height}`,
  );
  return (
    group(
      undefined,
      place(
        x,
        y,
        sky(outside, 560) +
          backdrop(outside, city, 560) +
          rect(0, 640, 1200, 260, paint(scene, mood.grass)) +
          place(960, 680, tree, 1.2),
        scale,
      ),
      { 'clip-path': clip },
    ) +
    polygon(
      [
        [x + width * 0.08, y],
        [x + width * 0.3, y],
        [x + width * 0.12, y + height],
        [x, y + height],
        [x, y + height * 0.4],
      ],
      '#ffffff',
      { opacity: '.14' },
    ) +
    stroke(`${bars.join('')}${d`M${x} ${y}h${width}v${height}h${-width}Z`}`, frame, 13) +
    rect(x - 22, y + height, width + 44, 16, shine(scene, '#fbf5e8', 0.3))
  );
}

/** The patch of light on the floor under a window. */
export function lightOnFloor(scene: Scene, x: number, width: number): string {
  const fill = scene.picture.gradient([
    [0, scene.light.sun.colour, 0.6],
    [1, scene.light.sun.colour, 0.1],
  ]);
  return path(d`M${x} 632h${width}l150 190h${-width * 1.3}Z`, fill);
}

export function curtain(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): string {
  const folds = Array.from(
    { length: 4 },
    (_, index) => d`M${x + (width * (index + 0.7)) / 4.4} ${y + 8}q8 ${height / 2} 0 ${height - 12}`,
  );
  return (
    path(
      d`M${x} ${y}h${width}q-10 ${height * 0.5} 6 ${height}h${-width - 10}q14 ${-height * 0.5} 4 ${-height}`,
      shine(scene, colour, 0.2),
    ) + stroke(folds.join(''), shade(scene, colour, 0.26), 7, { opacity: '.6' })
  );
}
