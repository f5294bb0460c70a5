import type { Colour } from '../ink/colour';
import { paint, shade, shine, type Scene } from '../ink/light';
import type { CityMood } from '../scenery/city';
import { bicycle, stringLights } from '../scenery/people';
import { hedge, potPlant } from '../scenery/plants';
import { d, path, place, rect, stroke } from '../ink/svg';
import { glass, sideWall, wallPaint, waterTank } from './parts';

/** A residence of shared rooms along open corridors, a roof terrace above and bicycles below. */
export function shared(scene: Scene, mood: CityMood, wall: Colour, accent: Colour, floors: number): string {
  const { random, light, picture } = scene;
  const top = -floors * 122 - 10;
  const room = (lit: boolean, door: Colour) =>
    picture.part(
      rect(8, 22, 44, 78, paint(scene, door)) +
        rect(14, 30, 32, 24, shade(scene, door, 0.3)) +
        rect(64, 30, 50, 48, glass(scene, lit)) +
        stroke('M89 30v48M61 27h56v54H61Z', paint(scene, '#fbf3e2'), 4),
    );
  const doors = [accent, mood.trim, '#e0a030'] as const;
  const rooms = { day: doors.map((door) => room(false, door)), night: doors.map((door) => room(true, door)) };
  const levels = Array.from({ length: floors }, (_, floor) => {
    const y = top + 10 + floor * 122;
    const row = Array.from({ length: 5 }, (_, bay) =>
      random.pick(random.chance(light.lit + 0.08) ? rooms.night : rooms.day)(-318 + bay * 128, y),
    );
    return (
      rect(-326, y, 652, 112, shade(scene, wall, 0.24)) +
      rect(-326, y, 652, 18, light.shadow, { opacity: '.25' }) +
      row.join('') +
      corridor(scene, mood, accent, y + 112, floor, floors)
    );
  });
  return (
    sideWall(scene, 338, top - 16, 0, 92, floors, wall) +
    terraceRoof(scene, mood, accent, top) +
    rect(-340, top - 16, 680, -top + 16, wallPaint(scene, wall)) +
    levels.join('') +
    rect(-390, top - 40, 54, -top + 40, wallPaint(scene, accent)) +
    stairWindows(scene, top) +
    rect(-396, top - 50, 66, 14, shine(scene, accent, 0.3)) +
    place(-216, 0, bicycle(scene)) +
    place(-92, 0, bicycle(scene)) +
    place(40, 0, bicycle(scene)) +
    place(280, 0, potPlant(scene, mood.leaf), 1.3)
  );
}

function corridor(
  scene: Scene,
  mood: CityMood,
  accent: Colour,
  y: number,
  floor: number,
  floors: number,
): string {
  if (floor === floors - 1) return rect(-340, y - 2, 680, 12, shade(scene, '#c9b79c', 0.2));
  const bars = Array.from({ length: 54 }, (_, index) => d`M${-322 + index * 12} ${y - 40}v40`);
  const hanging = scene.random.between(-260, 160);
  return (
    stroke(bars.join(''), paint(scene, accent), 3.5) +
    rect(-332, y - 44, 664, 7, shade(scene, accent, 0.2)) +
    laundry(scene, hanging, y - 40) +
    hedge(scene, hanging > 0 ? -300 : 150, y - 24, 130, 20, mood.leaf, mood.bloom) +
    rect(-346, y, 692, 12, shine(scene, '#fbf3e2', 0.2))
  );
}

function laundry(scene: Scene, x: number, y: number): string {
  return ['#d8574a', '#f3ead6', '#5a8fc0']
    .map((colour, index) =>
      rect(x + index * 34, y, 28, [36, 28, 40][index] ?? 30, paint(scene, colour), { rx: 3 }),
    )
    .join('');
}

function stairWindows(scene: Scene, top: number): string {
  const slots = Array.from(
    { length: Math.floor(-top / 60) - 1 },
    (_, index) => d`M-374 ${top + 10 + index * 60}h22v30h-22Z`,
  );
  return path(slots.join(''), glass(scene, scene.light.lit > 0.1));
}

function terraceRoof(scene: Scene, mood: CityMood, accent: Colour, top: number): string {
  const posts = stroke(
    d`M-250 ${top - 10}v-96M-10 ${top - 10}v-96M230 ${top - 10}v-96`,
    shade(scene, '#6b4a35', 0.2),
    7,
  );
  return (
    waterTank(scene, 256, top - 12) +
    posts +
    stringLights(scene, -250, top - 102, 240, 22) +
    stringLights(scene, -10, top - 102, 240, 22) +
    path(d`M-214 ${top - 14}v-34h70v34M-110 ${top - 14}v-44h16v44`, paint(scene, accent)) +
    hedge(scene, 20, top - 12, 190, 32, mood.leaf, mood.bloom)
  );
}
