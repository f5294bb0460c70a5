import { pendant, plant, rug, shelves, sofa, table } from './furniture';
import { paint, shade, shine } from '../ink/light';
import { potPlant } from '../scenery/plants';
import { circle, d, place, rect, stroke } from '../ink/svg';
import type { RoomScene } from './look';
import { fan, mirrored, row, television } from './pieces';
import { dressed, shell } from './shell';

/** The common room of a PG. */
export function commonRoom(scene: RoomScene): string {
  const { look, layout, home } = scene;
  const [main, other, third] = look.textiles;
  const hasGym = home.amenities.includes('Gym');
  const drawn =
    shell(scene, look.wall) +
    dressed(scene, { x: 90, y: 120, width: 360, height: 380, panes: 2 }, third) +
    (layout % 2 ? fan(scene, 620) : pendant(scene, 620, 60, other)) +
    television(scene, 740, 640, 320) +
    shelves(scene, 940, 260, 220, 2) +
    rug(scene, 500, 820, 440, main, other) +
    sofa(scene, 270, 760, 430, main, [other, third]) +
    table(scene, 600, 846, 260, 56, look.wood) +
    row(
      2,
      (index) =>
        circle(640 + index * 190, 830 - index * 20, 62, shade(scene, index ? third : other, 0.14)) +
        circle(634 + index * 190, 816 - index * 20, 54, paint(scene, index ? third : other)),
    ) +
    place(570, 776, potPlant(scene, '#3c8a4d', look.pot), 0.9) +
    (hasGym ? weights(scene) : '') +
    plant(scene, 1130, 810, look.pot);
  return scene.picture.finish(mirrored(drawn, layout % 4 > 1));
}

function weights(scene: RoomScene): string {
  const iron = shade(scene, '#2f3438', 0.15);
  return (
    stroke('M950 700v-150M1090 700v-150', iron, 10) +
    row(
      2,
      (index) =>
        stroke(d`M930 ${570 + index * 60}h180`, shine(scene, '#8a9a98', 0.1), 8) +
        rect(944, 548 + index * 60, 16, 44, iron) +
        rect(1080, 548 + index * 60, 16, 44, iron),
    )
  );
}
