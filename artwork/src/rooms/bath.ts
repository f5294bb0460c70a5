import { paint, shade, shine } from '../ink/light';
import { potPlant } from '../scenery/plants';
import { circle, d, ellipse, path, place, rect, stroke } from '../ink/svg';
import type { RoomScene } from './look';
import { cabinets, mirror, mirrored, row, towel } from './pieces';
import { shell, windowAt } from './shell';

/** A bathroom, or a washroom of a workplace: no shower there. */
export function bath(scene: RoomScene): string {
  const { layout, look, home } = scene;
  const isWashroom = home.category === 'commercial';
  const isLarge = home.bathrooms > 4;
  const drawn =
    shell(scene, look.second, shade(scene, look.tile, 0.2), 'tiles') +
    tiles(scene) +
    basin(scene, isLarge ? 2 : 1) +
    toilet(scene, 730) +
    (isWashroom ? basinRow(scene) : isLarge ? tub(scene) : shower(scene));
  return scene.picture.finish(mirrored(drawn, layout % 4 > 1));
}

/** Three patterns up to the height of a door. */
function tiles(scene: RoomScene): string {
  const { tile, textiles } = scene.look;
  const top = 210;
  const joint = shade(scene, tile, 0.24);
  const patterns = [
    row(16, (index) => d`M${index * 80} ${top}V604`) + row(5, (index) => d`M0 ${top + index * 80}H1200`),
    row(10, (index) => d`M0 ${top + index * 40}H1200`) +
      row(
        15,
        (index) =>
          d`M${index * 80} ${top}v40m40 0v40m-40 0v40m40 0v40m-40 0v40m40 0v40m-40 0v40m40 0v40m-40 0v40`,
      ),
    row(20, (index) => d`M${index * 80 - 394} ${top}l394 394M${index * 80} ${top}l-394 394`),
  ];
  const band =
    row(30, (index) => (index % 2 ? '' : rect(index * 40, top - 30, 40, 30, paint(scene, textiles[0])))) +
    row(30, (index) => (index % 2 ? rect(index * 40, top - 30, 40, 30, paint(scene, textiles[1])) : ''));
  return (
    rect(0, top, 1200, 396, shine(scene, tile, 0.12)) +
    stroke(patterns[scene.layout % 3] ?? '', joint, 3) +
    band
  );
}

function basin(scene: RoomScene, count: number): string {
  const { wood, textiles, pot, cabinet } = scene.look;
  const width = count * 230;
  const x = 60;
  return (
    row(count, (index) => mirror(scene, x + 115 + index * 230, 300, 150, 200, scene.layout % 2 === 0)) +
    cabinets(scene, x, 520, width, 170, cabinet) +
    rect(x - 10, 496, width + 20, 26, shade(scene, wood, 0.05), { rx: 6 }) +
    row(count, (index) => {
      const middle = x + 115 + index * 230;
      return (
        path(d`M${middle - 66} 458h132q-6 40 -40 40h-52q-34 0 -40 -40Z`, paint(scene, '#fbfaf6')) +
        stroke(d`M${middle} 458v-22q0-14 14-14h14`, shade(scene, '#8a9a98', 0.05), 9)
      );
    }) +
    place(x + width - 14, 496, potPlant(scene, '#3c8a4d', pot), 0.9) +
    towel(scene, x + width + 90, 330, textiles[0])
  );
}

function toilet(scene: RoomScene, x: number): string {
  const white = paint(scene, '#fbfaf6');
  return (
    ellipse(x, 734, 80, 12, scene.light.shadow, { opacity: '.25' }) +
    rect(x - 62, 470, 124, 120, white, { rx: 14 }) +
    rect(x - 68, 458, 136, 20, shade(scene, '#fbfaf6', 0.08), { rx: 8 }) +
    ellipse(x, 612, 78, 30, white) +
    ellipse(x, 610, 56, 18, shade(scene, '#fbfaf6', 0.14)) +
    path(d`M${x - 76} 618q10 76 36 84l6 30h68l6 -30q26 -8 36 -84Z`, shade(scene, '#fbfaf6', 0.05)) +
    circle(x + 38, 492, 8, shade(scene, '#8a9a98', 0.1)) +
    stroke(d`M${x + 110} 560q20 40 6 80`, shade(scene, '#8a9a98', 0.1), 6)
  );
}

/** With the bucket and mug of every Indian bathroom. */
function shower(scene: RoomScene): string {
  const { textiles } = scene.look;
  const metal = shade(scene, '#8a9a98', 0.05);
  return (
    windowAt(scene, { x: 640, y: 56, width: 180, height: 110, panes: 2 }) +
    stroke('M1120 560V190q0-40 -40-40h-40', metal, 9) +
    path('M1004 150h72l14 30H990Z', metal) +
    stroke('M1010 190v40M1040 190v60M1070 190v40', '#ffffff', 4, {
      opacity: '.6',
      'stroke-dasharray': '12 10',
    }) +
    rect(1040, 430, 110, 60, paint(scene, '#f3f1ea'), { rx: 14 }) +
    rect(884, 120, 12, 640, shine(scene, '#cfdcdc', 0.3)) +
    rect(896, 120, 310, 640, '#e8f4f4', { opacity: '.22' }) +
    path('M940 780h110l-14 100h-82Z', paint(scene, textiles[0])) +
    stroke('M940 784q55 -96 110 0', shade(scene, textiles[0], 0.25), 6) +
    path('M1080 822h60l-6 56h-48Z', paint(scene, textiles[2])) +
    stroke('M1140 832q24 4 16 30', paint(scene, textiles[2]), 8)
  );
}

function tub(scene: RoomScene): string {
  const white = paint(scene, '#fbfaf6');
  const { textiles, pot } = scene.look;
  return (
    windowAt(scene, { x: 860, y: 100, width: 290, height: 330, panes: 2, shape: 'arch' }) +
    ellipse(1010, 866, 220, 16, scene.light.shadow, { opacity: '.25' }) +
    path('M800 640h420q-10 200 -90 216H890q-80 -16 -90 -216Z', white) +
    rect(780, 624, 440, 28, shade(scene, '#fbfaf6', 0.1), { rx: 14 }) +
    circle(900, 618, 22, '#ffffff', { opacity: '.8' }) +
    circle(940, 612, 28, '#ffffff', { opacity: '.8' }) +
    circle(984, 620, 20, '#ffffff', { opacity: '.8' }) +
    stroke('M1160 624v-80q0-20 -20-20h-24', shade(scene, '#8a9a98', 0.05), 10) +
    rect(1060, 630, 90, 110, paint(scene, textiles[0]), { rx: 8 }) +
    place(650, 860, potPlant(scene, '#3c8a4d', pot), 2.2)
  );
}

function basinRow(scene: RoomScene): string {
  return (
    windowAt(scene, { x: 900, y: 60, width: 200, height: 120, panes: 2 }) +
    rect(900, 430, 84, 110, paint(scene, '#d8d4cc'), { rx: 10 }) +
    rect(1040, 560, 90, 150, shade(scene, '#b9c3c4', 0.1), { rx: 10 }) +
    towel(scene, 1080, 300, scene.look.textiles[1])
  );
}
