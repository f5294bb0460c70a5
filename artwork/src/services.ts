import { house } from './buildings/house';
import { shared } from './buildings/shared';
import { villa } from './buildings/villa';
import { BRAND } from './ink/colour';
import { LIGHTS, paint, shade, type LightName, type Scene } from './ink/light';
import { randomFrom } from './ink/random';
import { backdrop, MOODS, type City, type CityMood } from './scenery/city';
import { buildingShadow, cityTree, foreground, ground, standing, veil } from './scenery/ground';
import { autoRickshaw, person } from './scenery/people';
import { sky } from './scenery/sky';
import { circle, d, group, path, Picture, place, rect, stroke } from './ink/svg';

export type Service = 'buy' | 'rent' | 'sell';

const SERVICES: Record<
  Service,
  { city: City; light: LightName; scene: (scene: Scene, mood: CityMood) => string; emblem: string }
> = {
  buy: {
    city: 'Pune',
    light: 'golden',
    scene: (scene, mood) =>
      place(640, 776, villa(scene, mood, 'bungalow', '#f5ead6'), 1) +
      [500, 548, 588].map((x, index) => place(x, 822, person(scene), index === 2 ? 0.8 : 1.2)).join(''),
    emblem: key(),
  },
  rent: {
    city: 'Bangalore',
    light: 'noon',
    scene: (scene, mood) =>
      place(640, 786, shared(scene, mood, '#f3efe6', '#0d7c74', 3), 1.1) +
      place(420, 880, autoRickshaw(scene), 1.25) +
      boxes(scene, 560, 830),
    emblem: calendar(),
  },
  sell: {
    city: 'Chennai',
    light: 'dawn',
    scene: (scene, mood) =>
      place(680, 786, house(scene, mood, 'porch', '#fbf3df'), 1.2) +
      board(scene, 300, 830) +
      place(390, 836, person(scene), 1.3),
    emblem: tag(),
  },
};

/** Buy, rent or sell, 4:3: a scene with the emblem of the service in a corner. */
export function servicePicture(name: Service): string {
  const { city, light, scene: subject, emblem } = SERVICES[name];
  const scene: Scene = {
    picture: new Picture(1200, 900),
    light: LIGHTS[light],
    random: randomFrom(`service-${name}`),
  };
  const mood = MOODS[city];
  return scene.picture.finish(
    sky(scene, 640) +
      backdrop(scene, city, 640) +
      ground(scene, mood, city === 'Chennai' ? 720 : 640, 800) +
      standing(scene, 140, 790, cityTree(scene, city), 1.4) +
      standing(scene, 1100, 780, cityTree(scene, city), 1.3, true) +
      buildingShadow(scene, 660, 788, 640) +
      subject(scene, mood) +
      veil(scene) +
      foreground(scene, mood, -10, 3) +
      place(
        1016,
        716,
        circle(0, 8, 130, scene.light.shadow, { opacity: '.25' }) +
          circle(0, 0, 126, BRAND.paper) +
          circle(0, 0, 108, BRAND.teal) +
          emblem,
      ),
  );
}

function key(): string {
  return group(
    'rotate(-40)',
    circle(-46, 0, 34, 'none', { stroke: BRAND.marigold, 'stroke-width': 18 }) +
      stroke('M-12 0H78M52 0v30M76 0v24', BRAND.marigold, 18, { 'stroke-linecap': 'round' }),
  );
}

function calendar(): string {
  const days = Array.from(
    { length: 9 },
    (_, index) => d`M${-36 + (index % 3) * 28} ${-8 + Math.floor(index / 3) * 22}h14v12h-14Z`,
  );
  return (
    rect(-54, -54, 108, 112, BRAND.paper, { rx: 14 }) +
    path('M-54-24v-16q0-14 14-14h80q14 0 14 14v16Z', BRAND.terracotta) +
    stroke('M-26-66v22M26-66v22', BRAND.marigold, 10, { 'stroke-linecap': 'round' }) +
    path(days.join(''), BRAND.teal)
  );
}

function tag(): string {
  return (
    path('M-62-10L6-66h56v56L-6 62q-8 6-16-2l-42-54q-4-8 2-16', BRAND.marigold) +
    circle(38, -42, 12, BRAND.teal) +
    path('M-26 10l22-18 22 18v26h-44Z', BRAND.teal)
  );
}

function board(scene: Scene, x: number, y: number): string {
  return (
    stroke(d`M${x} ${y}v-190M${x - 6} ${y - 180}h120`, paint(scene, '#9a5f34'), 13) +
    rect(x + 18, y - 166, 92, 78, paint(scene, BRAND.terracotta), { rx: 6 }) +
    path(d`M${x + 36} ${y - 122}l28-24 28 24v20h-56Z`, BRAND.paper)
  );
}

function boxes(scene: Scene, x: number, y: number): string {
  return [
    [0, 0, 76],
    [70, 0, 62],
    [22, -70, 58],
  ]
    .map(
      ([dx = 0, dy = 0, size = 60]) =>
        rect(x + dx, y + dy - size, size, size, paint(scene, '#c99a63')) +
        rect(x + dx + size * 0.4, y + dy - size, size * 0.2, size, shade(scene, '#e6d3b3', 0.05)),
    )
    .join('');
}
