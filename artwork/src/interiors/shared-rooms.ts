import { paint, shade, shine } from '../light';
import { stringLights } from '../scenery/people';
import { potPlant } from '../scenery/plants';
import { circle, d, path, place, rect } from '../svg';
import { indoors, room, view, lightOnFloor, curtain } from './room';
import { LEAF, rug, table, chair, pendant, frames, bed, shelves, plant } from './furniture';

/** PG: shared room with two beds and desks. */
export function sharedRoom(): string {
  const scene = indoors('shared room', 'noon');
  const corner = (x: number, colour: string, cover: string) =>
    bed(scene, x, 780, 300, colour, cover) + shelves(scene, x - 120, 330, 240, 1);
  return scene.picture.finish(
    room(scene, '#f3dfb4', '#b98a5c') +
      view(scene, 'Delhi', 450, 130, 300, 350, 2) +
      curtain(scene, 400, 104, 70, 400, '#0d7c74') +
      curtain(scene, 732, 104, 70, 400, '#0d7c74') +
      rect(384, 96, 436, 12, shade(scene, '#6b4026', 0.1)) +
      lightOnFloor(scene, 480, 250) +
      rug(scene, 600, 840, 280, '#c8443c', '#f3e6cf') +
      corner(210, '#c8443c', '#f0c34e') +
      corner(990, '#3f5fa8', '#f0ead8') +
      table(scene, 600, 720, 300, 140) +
      rect(520, 520, 80, 50, shade(scene, '#2f3438', 0.2), { rx: 5 }) +
      place(690, 568, potPlant(scene, LEAF), 0.9) +
      rect(620, 552, 50, 14, paint(scene, '#c8443c')) +
      chair(scene, 600, 820, '#e0a030') +
      stringLights(scene, 60, 110, 320, 20) +
      stringLights(scene, 830, 110, 320, 20),
  );
}

/** PG: common dining room. */
export function diningRoom(): string {
  const scene = indoors('dining', 'golden');
  return scene.picture.finish(
    room(scene, '#e6a583', '#9a6a48', true) +
      view(scene, 'Bangalore', 120, 130, 380, 380, 3) +
      view(scene, 'Bangalore', 700, 130, 380, 380, 3) +
      frames(scene, 516, 180, ['#0d7c74', '#e0a030']) +
      rug(scene, 600, 840, 500, '#0d5c5b', '#e0a030') +
      chair(scene, 300, 770, '#0d7c74') +
      chair(scene, 480, 760, '#e0a030') +
      chair(scene, 700, 760, '#c8443c', true) +
      chair(scene, 880, 770, '#0d7c74', true) +
      table(scene, 600, 840, 760, 140, '#b07a45') +
      [330, 480, 720, 870]
        .map(
          (x) =>
            path(d`M${x - 34} 682h68l-8 10h-52Z`, shine(scene, '#fbf3e2', 0.3)) +
            circle(x, 674, 13, paint(scene, '#e0a030')),
        )
        .join('') +
      place(600, 690, potPlant(scene, LEAF), 1.1) +
      [330, 600, 870].map((x) => pendant(scene, x, 130, '#b4531c')).join('') +
      plant(scene, 70, 830) +
      plant(scene, 1130, 830, '#2c6e7f'),
  );
}
