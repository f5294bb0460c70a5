import { glass } from '../buildings/parts';
import { paint, shade, shine } from '../light';
import { potPlant } from '../scenery/plants';
import { d, path, place, rect, stroke } from '../svg';
import { indoors, room, view, lightOnFloor } from './room';
import { LEAF, rug, table, chair, pendant, shelves, plant } from './furniture';

/** Commercial: open office with desks by the window. */
export function office(): string {
  const scene = indoors('office', 'dawn');
  const desk = (x: number, y: number, size: number) =>
    place(
      x,
      y,
      table(scene, 0, 0, 330, 130, '#b98a5c') +
        rect(-110, -236, 130, 82, shade(scene, '#2f3438', 0.2), { rx: 6 }) +
        rect(-102, -228, 114, 66, glass(scene)) +
        rect(-54, -156, 18, 14, shade(scene, '#2f3438', 0.1)) +
        place(110, -142, potPlant(scene, LEAF, '#f0ead8'), 0.8) +
        chair(scene, 10, 40, '#0d7c74'),
      size,
    );
  return scene.picture.finish(
    room(scene, '#e9ece8', '#a9a39a', true) +
      view(scene, 'Hyderabad', 60, 90, 760, 470, 6) +
      lightOnFloor(scene, 150, 620) +
      rect(860, 120, 300, 480, shade(scene, '#b07a45', 0.08)) +
      shelves(scene, 880, 240, 260, 4) +
      desk(280, 740, 0.92) +
      desk(690, 740, 0.92) +
      desk(480, 880, 1.12) +
      pendant(scene, 260, 40, '#0d5c5b') +
      pendant(scene, 560, 40, '#0d5c5b') +
      pendant(scene, 1010, 40, '#b4531c') +
      plant(scene, 1110, 840),
  );
}

/** Commercial: shop floor with display shelves. */
export function shopFloor(): string {
  const scene = indoors('shop floor', 'golden');
  const dresses = ['#b4467c', '#e0a030', '#0d7c74', '#c8443c', '#5d4a9a'].map(
    (colour, index) =>
      path(d`M${700 + index * 86} 250h40l14 60 8 190h-84l8-190Z`, paint(scene, colour)) +
      path(d`M${724 + index * 86} 250h16l14 60 8 190h-24Z`, shade(scene, colour, 0.26)),
  );
  return scene.picture.finish(
    room(scene, '#f3e2cc', '#c9a27c', true) +
      rect(60, 120, 470, 480, shade(scene, '#b07a45', 0.06)) +
      shelves(scene, 80, 232, 430, 4) +
      stroke('M660 236H1150', paint(scene, '#c99a3c'), 9) +
      dresses.join('') +
      rect(640, 540, 520, 66, paint(scene, '#b07a45')) +
      [0, 1, 2, 3]
        .map((index) =>
          rect(
            664 + index * 124,
            512,
            92,
            28,
            paint(scene, ['#c8443c', '#e6d3b3', '#0d7c74', '#e0a030'][index] ?? '#c8443c'),
            { rx: 6 },
          ),
        )
        .join('') +
      rug(scene, 560, 790, 380, '#b4531c', '#f0d9a8') +
      rect(330, 660, 470, 150, paint(scene, '#0d5c5b'), { rx: 10 }) +
      rect(316, 640, 498, 26, shine(scene, '#e6d3b3', 0.3), { rx: 8 }) +
      stroke('M450 666v144M570 666v144M690 666v144', shade(scene, '#0d5c5b', 0.35), 4) +
      rect(400, 598, 90, 44, shade(scene, '#2f3438', 0.2), { rx: 6 }) +
      place(720, 642, potPlant(scene, LEAF)) +
      [260, 480, 700, 920].map((x) => pendant(scene, x, 30, '#e0a030')).join('') +
      plant(scene, 1090, 830, '#f0ead8') +
      plant(scene, 110, 830),
  );
}
