import { paint, shade, type Scene } from '../ink/light';
import { circle, d, ellipse, path, place, rect, stroke } from '../ink/svg';

const SKIN = '#8d5a3b';
const HAIR = '#2a2024';
const CLOTHES = ['#c8443c', '#e0a030', '#0d7c74', '#3f5fa8', '#b4467c', '#f0ead8'] as const;

/** Someone standing, about 72 high, feet on the origin. */
export function person(scene: Scene): string {
  const { random } = scene;
  const clothes = random.pick(CLOTHES);
  const shadow = ellipse(0, 0, 20, 4, scene.light.shadow, { opacity: '.25' });
  const head =
    circle(0, -64, 7.5, paint(scene, SKIN)) + path('M-8-64a8 8 0 0 1 16-1q-5-4-9-3t-7 4', paint(scene, HAIR));
  if (random.chance(0.5)) {
    const saree = 'M-9-54Q0-60 9-54L15-2Q0 4-15-2Z';
    const fold = 'M-9-54Q4-50 12-28L15-2 6 0Q4-30-9-54';
    return shadow + path(saree, paint(scene, clothes)) + path(fold, shade(scene, clothes, 0.28)) + head;
  }
  const legs =
    rect(-8, -28, 7, 27, shade(scene, '#3a4558', 0.1)) + rect(1, -28, 7, 27, shade(scene, '#3a4558', 0.3));
  return shadow + legs + path('M-11-52Q0-60 11-52L12-24H-12Z', paint(scene, clothes)) + head;
}

/** A bicycle, about 60 high and 100 wide, wheels on the origin's height. */
export function bicycle(scene: Scene): string {
  const frame = scene.random.pick(['#c8443c', '#0d7c74', '#e0a030', '#3f5fa8']);
  const wheels = circle(-30, -20, 20, 'none', { stroke: shade(scene, '#333a44', 0.2), 'stroke-width': 4 });
  const second = circle(32, -20, 20, 'none', { stroke: shade(scene, '#333a44', 0.2), 'stroke-width': 4 });
  const tubes = 'M-30-20L-12-50 24-50 4-20-30-20M4-20L-14-56M32-20L22-60 34-62';
  return (
    wheels +
    second +
    stroke(tubes, paint(scene, frame), 4, { 'stroke-linejoin': 'round' }) +
    stroke('M-22-57H-6', shade(scene, '#3a2a22', 0.2), 5)
  );
}

/** An auto-rickshaw, about 90 high and 130 wide. */
export function autoRickshaw(scene: Scene): string {
  const green = paint(scene, '#2c7a4b');
  const yellow = paint(scene, '#f0b429');
  const wheel = (x: number) =>
    circle(x, -11, 12, shade(scene, '#2a2a30', 0.2)) + circle(x, -11, 5, paint(scene, '#b9b9b4'));
  return (
    ellipse(0, 0, 74, 7, scene.light.shadow, { opacity: '.28' }) +
    path('M-62-14V-78Q-60-92-44-92H24Q38-90 48-62L54-44Z', shade(scene, '#3a3f3a', 0.3)) +
    path('M-62-48V-78Q-60-92-44-92H24Q34-90 40-80L-30-80Q-36-66-34-48Z', yellow) +
    path('M-64-50H-10V-30H18L24-46H54Q66-40 66-20L62-12H-64Z', green) +
    path('M-64-24H62l-2 12H-64Z', shade(scene, '#2c7a4b', 0.35)) +
    circle(60, -34, 5, paint(scene, '#fff0b8')) +
    wheel(-42) +
    wheel(44)
  );
}

/** A small car, about 70 high and 190 wide. */
export function car(scene: Scene): string {
  const colour = scene.random.pick(['#b8402f', '#d8dcd8', '#3a5f86', '#e0a030', '#2f6f68']);
  const wheel = (x: number) =>
    circle(x, -14, 15, shade(scene, '#24262c', 0.2)) + circle(x, -14, 7, paint(scene, '#bfc3c3'));
  return (
    ellipse(0, 0, 104, 8, scene.light.shadow, { opacity: '.3' }) +
    path(
      'M-94-16V-36Q-90-44-62-46L-40-70Q-34-76-22-76H24Q36-76 46-66L62-46Q92-42 94-30V-16Z',
      paint(scene, colour),
    ) +
    path('M-52-46L-36-66Q-32-70-24-70H-4V-46ZM4-70H22Q32-70 38-62L50-46H4Z', shade(scene, '#9cc4cc', 0.25)) +
    path('M-94-28H94V-16H-94Z', shade(scene, colour, 0.3)) +
    wheel(-54) +
    wheel(56)
  );
}

/** Lamps on a string that sags between two points. */
export function stringLights(scene: Scene, x: number, y: number, width: number, sag: number): string {
  const line = stroke(d`M${x} ${y}q${width / 2} ${sag * 2} ${width} 0`, shade(scene, '#4a4038', 0.2), 2);
  const count = Math.round(width / 34);
  const lamps = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    return circle(x + width * t, y + 4 * sag * t * (1 - t) + 5, 5, '#ffe08a');
  });
  return line + lamps.join('');
}

/** A painted sailing boat, about 230 long. */
export function boat(scene: Scene, x: number, y: number, size: number): string {
  return place(
    x,
    y,
    ellipse(0, 6, 110, 12, scene.light.shadow, { opacity: '.25' }) +
      path('M-110-30Q0 4 120-40Q100 8 60 10H-60Q-96 6-110-30', paint(scene, '#c8443c')) +
      path('M-96-14Q0 14 104-22L92-4Q0 26-80 0Z', paint(scene, '#e0a030')) +
      stroke('M-6-14V-130', shade(scene, '#6b4a35', 0.2), 6) +
      path('M0-132Q70-80 76-26H0Z', paint(scene, '#fbf3e2')),
    size,
  );
}
