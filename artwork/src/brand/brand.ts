import { BRAND } from '../ink/colour';
import { circle, d, embed, group, path, Picture, place, rect, stroke } from '../ink/svg';

/** The mark of the site's header (`shell/src/components/logo`): a door in a pointed arch. On a grid of 64. */
export function mark(arch: string, door: string): string {
  const shapes =
    path(
      'M20 1.5c.9 4.6 4.2 6.4 8.2 8.9 4.6 2.9 7.3 6.7 7.3 12.3V38.5h-8V25.2c0-4.6-3.6-6.4-7.5-10-3.9 3.6-7.5 5.4-7.5 10v13.3h-8V22.7c0-5.6 2.7-9.4 7.3-12.3C15.8 7.9 19.1 6.1 20 1.5Z',
      arch,
    ) + path('M20 20.5c.7 2 4.3 3.1 4.3 7v11h-8.6v-11c0-3.9 3.6-5 4.3-7Z', door);
  return place(0, 0, shapes, 1.6);
}

/** The mark on paper, legible on light and dark browser tabs. */
export function favicon(): string {
  return new Picture(64, 64).finish(
    rect(0, 0, 64, 64, BRAND.paper, { rx: 14 }) + place(7, 7, mark(BRAND.teal, BRAND.terracotta), 0.78),
  );
}

/** The icon of the installed site, 512 × 512. A maskable one fills the square and keeps the mark in its safe circle. */
export function appIcon(maskable: boolean): string {
  const picture = new Picture(512, 512);
  const ground = picture.gradient(
    [
      [0, '#14807d'],
      [1, '#0a4a49'],
    ],
    'diagonal',
  );
  const scale = maskable ? 4.6 : 5.8;
  const offset = 256 - 32 * scale;
  return picture.finish(
    rect(0, 0, 512, 512, ground, { rx: maskable ? 0 : 112 }) +
      place(offset, offset, mark(BRAND.paper, '#f0a36b'), scale),
  );
}

/** A telephone that shows a listing, 4:3. Without a background, for a dark or coloured band. */
export function appBanner(home: string): string {
  const picture = new Picture(1200, 900);
  const halo = picture.gradient(
    [
      [0, BRAND.marigold, 0.55],
      [1, BRAND.marigold, 0],
    ],
    'radial',
  );
  const clip = picture.clip(rect(444, 150, 312, 234, '#000', { rx: 20 }));
  return picture.finish(
    circle(600, 450, 440, halo) +
      stroke('M210 690Q330 610 400 680T560 760M660 210Q780 90 900 180T1060 260', BRAND.marigold, 6, {
        'stroke-dasharray': '4 22',
        'stroke-linecap': 'round',
      }) +
      rect(404, 54, 400, 816, '#08302f', { rx: 62, opacity: '.35' }) +
      rect(400, 40, 400, 816, '#182425', { rx: 60 }) +
      rect(418, 58, 364, 780, BRAND.paper, { rx: 46 }) +
      rect(540, 76, 120, 24, '#182425', { rx: 12 }) +
      group(undefined, embed(home, { x: 444, y: 150, width: 312, height: 234 }), { 'clip-path': clip }) +
      screen() +
      place(940, 300, pin(BRAND.terracotta), 1.5) +
      place(250, 560, pin(BRAND.marigold), 1.2) +
      place(1000, 640, heart(), 1) +
      place(220, 250, magnifier(), 1),
  );
}

function screen(): string {
  const row = (y: number, width: number, colour: string) => rect(444, y, width, 16, colour, { rx: 8 });
  const tile = (x: number, colour: string) =>
    rect(x, 496, 96, 84, colour, { rx: 14 }) + path(d`M${x + 26} 552v-20l22-18 22 18v20Z`, BRAND.paper);
  return (
    row(406, 220, '#1d2b2d') +
    row(436, 150, '#a9b8b8') +
    rect(676, 404, 80, 46, '#e0efec', { rx: 23 }) +
    rect(696, 420, 40, 14, BRAND.teal, { rx: 7 }) +
    tile(444, BRAND.teal) +
    tile(552, BRAND.terracotta) +
    tile(660, BRAND.marigold) +
    rect(444, 604, 312, 86, '#ffffff', { rx: 16 }) +
    rect(456, 616, 82, 62, '#f0c9a4', { rx: 10 }) +
    path('M470 664v-20l27-22 27 22v20Z', BRAND.terracotta) +
    rect(556, 624, 160, 14, '#1d2b2d', { rx: 7 }) +
    rect(556, 652, 100, 12, '#a9b8b8', { rx: 6 }) +
    rect(444, 712, 312, 64, BRAND.teal, { rx: 32 }) +
    rect(536, 736, 128, 16, BRAND.paper, { rx: 8 }) +
    rect(540, 806, 120, 10, '#1d2b2d', { rx: 5 })
  );
}

function pin(colour: string): string {
  return path('M0 0Q-52-66-52-104a52 52 0 0 1 104 0Q52-66 0 0Z', colour) + circle(0, -104, 24, BRAND.paper);
}

function heart(): string {
  return (
    circle(0, 0, 66, BRAND.paper) + path('M0 34Q-52-2-34-28-16-46 0-20 16-46 34-28 52-2 0 34Z', '#b91c1c')
  );
}

function magnifier(): string {
  return (
    circle(0, 0, 66, BRAND.paper) +
    circle(-8, -8, 26, 'none', { stroke: BRAND.teal, 'stroke-width': 11 }) +
    stroke('M12 12L34 34', BRAND.teal, 13, { 'stroke-linecap': 'round' })
  );
}
