import { glass } from '../buildings/parts';
import { chair, frames, pendant, plant, rug, shelves, sofa, table } from './furniture';
import { paint, shade, shine } from '../ink/light';
import { potPlant } from '../scenery/plants';
import { circle, d, ellipse, path, place, rect, stroke } from '../ink/svg';
import type { RoomScene } from './look';
import { boxes, mirrored, row } from './pieces';
import { shell, windowAt } from './shell';

/** An office: desks at the windows when it is furnished. */
export function workArea(scene: RoomScene): string {
  const { look, home, layout } = scene;
  const isFull = home.fact('furnishing') === 'Fully Furnished';
  const desks = isFull
    ? station(scene, 200, 730, 0.8) +
      station(scene, 520, 730, 0.8) +
      station(scene, 840, 730, 0.8) +
      station(scene, 340, 880, 1.1) +
      station(scene, 760, 880, 1.1)
    : station(scene, 280, 760, 0.92) + station(scene, 690, 760, 0.92);
  const drawn =
    shell(scene, look.wall, '#a9a39a', 'tiles') +
    windowAt(scene, { x: 60, y: 90, width: isFull ? 1080 : 760, height: 450, panes: isFull ? 8 : 6 }) +
    (isFull
      ? ''
      : rect(880, 120, 280, 484, shade(scene, look.wood, 0.08)) + shelves(scene, 896, 240, 248, 4)) +
    row(3, (index) => pendant(scene, 240 + index * 330, 30, look.textiles[0])) +
    desks +
    plant(scene, 1120, 840, look.pot);
  return scene.picture.finish(mirrored(drawn, layout % 2 > 0));
}

function station(scene: RoomScene, x: number, y: number, size: number): string {
  const { wood, textiles } = scene.look;
  const screen = scene.picture.once(
    'screen',
    () =>
      rect(-110, -236, 130, 82, shade(scene, '#2f3438', 0.2), { rx: 6 }) +
      rect(-102, -228, 114, 66, glass(scene)) +
      rect(-54, -156, 18, 14, shade(scene, '#2f3438', 0.1)),
  );
  return place(
    x,
    y,
    table(scene, 0, 0, 330, 130, wood) +
      screen +
      place(110, -142, potPlant(scene, '#3c8a4d', '#f0ead8'), 0.8) +
      chair(scene, 10, 40, textiles[0]),
    size,
  );
}

/** A table for meetings, its board and its screen. */
export function meetingRoom(scene: RoomScene): string {
  const { look, layout } = scene;
  const { textiles, wood, pot } = look;
  const drawn =
    shell(scene, look.second, '#b9a58c', 'boards') +
    windowAt(scene, { x: 760, y: 110, width: 380, height: 420, panes: 3 }) +
    rect(110, 130, 520, 290, shade(scene, '#8a9a98', 0.1)) +
    rect(122, 142, 496, 266, shine(scene, '#fbfaf6', 0.3)) +
    stroke('M170 370l90-50 80 30 110-110 90-50', paint(scene, textiles[0]), 9, {
      'stroke-linejoin': 'round',
    }) +
    row(4, (index) => rect(150, 168 + index * 24, 100 - index * 14, 9, shade(scene, '#d8d4cc', 0.1))) +
    pendant(scene, 420, 20, textiles[1]) +
    pendant(scene, 780, 20, textiles[1]) +
    row(4, (index) => chair(scene, 300 + index * 200, 812, textiles[0], index > 1)) +
    ellipse(600, 880, 480, 16, scene.light.shadow, { opacity: '.25' }) +
    path('M180 740H1020L1080 790Q1090 810 1060 810H140Q110 810 120 790Z', shine(scene, wood, 0.22)) +
    rect(130, 806, 940, 16, shade(scene, wood, 0.15)) +
    stroke('M260 820v70M940 820v70', shade(scene, wood, 0.3), 22) +
    row(
      3,
      (index) =>
        rect(330 + index * 210, 756, 96, 10, paint(scene, '#fbfaf6')) +
        path(d`M${470 + index * 210} 776v-22h24v22Z`, paint(scene, textiles[2])),
    ) +
    plant(scene, 1140, 800, pot);
  return scene.picture.finish(mirrored(drawn, layout % 4 > 1));
}

/** The reception of an office. */
export function reception(scene: RoomScene): string {
  const { look, layout } = scene;
  const { textiles, wood, pot, cabinet } = look;
  const drawn =
    shell(scene, look.wall, '#cdbfa8', 'tiles') +
    rect(520, 70, 560, 534, shade(scene, wood, 0.06)) +
    stroke(
      row(17, (index) => d`M${552 + index * 32} 70v534`),
      shade(scene, wood, 0.32),
      4,
    ) +
    circle(800, 230, 74, shine(scene, cabinet, 0.1)) +
    path('M752 262v-46l48-40 48 40v46h-32v-34h-32v34Z', '#fbf8f3') +
    windowAt(scene, { x: 80, y: 120, width: 330, height: 380, panes: 2 }) +
    row(3, (index) => pendant(scene, 660 + index * 140, 20, textiles[1])) +
    chair(scene, 800, 690, textiles[0]) +
    ellipse(800, 800, 320, 14, scene.light.shadow, { opacity: '.25' }) +
    rect(510, 610, 580, 188, paint(scene, cabinet), { rx: 10 }) +
    stroke(
      row(5, (index) => d`M${610 + index * 96} 626v170`),
      shade(scene, cabinet, 0.3),
      4,
    ) +
    rect(496, 590, 608, 28, shine(scene, '#e6d3b3', 0.3), { rx: 8 }) +
    rect(900, 530, 100, 62, shade(scene, '#2f3438', 0.2), { rx: 6 }) +
    place(580, 592, potPlant(scene, '#3c8a4d', '#f0ead8'), 1.1) +
    rug(scene, 260, 850, 260, textiles[2], textiles[1]) +
    sofa(scene, 250, 760, 360, textiles[0], [textiles[1], textiles[2]]) +
    plant(scene, 1150, 820, pot);
  return scene.picture.finish(mirrored(drawn, layout % 4 > 1));
}

/** An empty shop with its shutters open to the road, or a showroom with its glass front. */
export function shopFloor(scene: RoomScene): string {
  const { look, home } = scene;
  const { textiles, wood, pot } = look;
  const isShowroom = home.area > 1000;
  const drawn =
    shell(scene, look.wall, look.floor, 'tiles') +
    windowAt(
      scene,
      isShowroom
        ? { x: 60, y: 80, width: 1080, height: 510, panes: 5 }
        : { x: 300, y: 120, width: 600, height: 476, panes: 2 },
    ) +
    (isShowroom
      ? ''
      : rect(280, 60, 640, 62, shade(scene, '#8a9a98', 0.2)) +
        stroke(
          row(5, (index) => d`M280 ${70 + index * 11}h640`),
          shade(scene, '#5b6468', 0.3),
          3,
        )) +
    (isShowroom
      ? ''
      : rect(40, 130, 200, 474, shade(scene, wood, 0.1)) +
        row(4, (index) => rect(52, 240 + index * 100, 176, 12, shine(scene, wood, 0.2))) +
        rect(960, 130, 200, 474, shade(scene, wood, 0.1)) +
        row(4, (index) => rect(972, 240 + index * 100, 176, 12, shine(scene, wood, 0.2)))) +
    row(isShowroom ? 5 : 3, (index) =>
      pendant(scene, (1200 / (isShowroom ? 6 : 4)) * (index + 1), 20, textiles[1]),
    ) +
    (isShowroom
      ? row(
          3,
          (index) =>
            rect(190 + index * 330, 700, 180, 110, shine(scene, '#f0ead8', 0.1), { rx: 6 }) +
            rect(180 + index * 330, 690, 200, 18, paint(scene, textiles[index] ?? wood), { rx: 6 }),
        )
      : boxes(scene, 440, 800)) +
    plant(scene, 80, 830, pot) +
    plant(scene, 1130, 830, pot);
  return scene.picture.finish(drawn);
}

/** The counter of a shop, as it could be fitted out. */
export function shopCounter(scene: RoomScene): string {
  const { look, layout } = scene;
  const { textiles, wood, pot, cabinet } = look;
  const drawn =
    shell(scene, look.second, look.floor, 'checks') +
    rect(60, 110, 440, 494, shade(scene, wood, 0.06)) +
    shelves(scene, 80, 222, 400, 4) +
    stroke('M640 226H1150', paint(scene, '#c99a3c'), 9) +
    row(
      5,
      (index) =>
        path(
          d`M${680 + index * 92} 240h40l14 60 8 190h-84l8-190Z`,
          paint(scene, textiles[index % 3] ?? wood),
        ) +
        path(
          d`M${704 + index * 92} 240h16l14 60 8 190h-24Z`,
          shade(scene, textiles[index % 3] ?? wood, 0.26),
        ),
    ) +
    rect(630, 530, 530, 74, paint(scene, wood)) +
    rug(scene, 560, 800, 380, textiles[2], textiles[1]) +
    rect(330, 650, 470, 160, paint(scene, cabinet), { rx: 10 }) +
    rect(316, 630, 498, 26, shine(scene, '#e6d3b3', 0.3), { rx: 8 }) +
    stroke('M450 660v150M570 660v150M690 660v150', shade(scene, cabinet, 0.35), 4) +
    rect(400, 588, 90, 44, shade(scene, '#2f3438', 0.2), { rx: 6 }) +
    place(720, 632, potPlant(scene, '#3c8a4d', pot)) +
    row(4, (index) => pendant(scene, 240 + index * 240, 20, textiles[1])) +
    plant(scene, 1100, 830, pot);
  return scene.picture.finish(mirrored(drawn, layout % 2 > 0));
}

/** The dining room of a PG. */
export function dining(scene: RoomScene): string {
  const { look, layout } = scene;
  const { textiles, wood, pot } = look;
  const drawn =
    shell(scene, look.wall) +
    windowAt(scene, { x: 110, y: 130, width: 360, height: 360, panes: 3 }) +
    windowAt(scene, { x: 720, y: 130, width: 360, height: 360, panes: 3 }) +
    frames(scene, 486, 180, [textiles[0], textiles[2]]) +
    rug(scene, 600, 850, 500, textiles[0], textiles[1]) +
    row(4, (index) => chair(scene, 290 + index * 206, 766, textiles[index % 3] ?? wood, index > 1)) +
    table(scene, 600, 846, 780, 140, wood) +
    row(
      4,
      (index) =>
        path(d`M${300 + index * 180} 688h68l-8 10h-52Z`, shine(scene, '#fbf3e2', 0.3)) +
        circle(334 + index * 180, 680, 13, paint(scene, textiles[1])),
    ) +
    place(600, 694, potPlant(scene, '#3c8a4d', pot), 1.1) +
    row(3, (index) => pendant(scene, 330 + index * 270, 60, textiles[2])) +
    plant(scene, 70, 830, pot) +
    plant(scene, 1130, 830, pot);
  return scene.picture.finish(mirrored(drawn, layout % 2 > 0));
}
