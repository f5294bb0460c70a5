import { pendant, table } from './furniture';
import { paint, shade, shine } from '../ink/light';
import { potPlant } from '../scenery/plants';
import { circle, d, path, place, rect, stroke } from '../ink/svg';
import type { RoomScene } from './look';
import { cabinets, fan, fridge, mirrored, row } from './pieces';
import { shell, windowAt } from './shell';

/** The kitchen: three arrangements, each also mirrored. */
export function kitchen(scene: RoomScene): string {
  const { layout, look } = scene;
  const isBare = scene.home.fact('furnishing') === 'Unfurnished';
  const arrange = isBare ? underTheWindow : [underTheWindow, openShelves, besideTheFridge][layout % 3];
  const drawn = shell(scene, look.wall, '#d9b48a', 'tiles') + splash(scene) + (arrange?.(scene) ?? '');
  return scene.picture.finish(mirrored(drawn, layout % 6 > 2));
}

/** Tiles between the counter and what hangs over it. */
function splash(scene: RoomScene): string {
  const { tile } = scene.look;
  const joints =
    scene.layout % 2
      ? row(26, (index) => d`M${index * 48} 300v160`)
      : row(
          13,
          (index) =>
            d`M${index * 96} 300v40M${index * 96 + 48} 340v40M${index * 96} 380v40M${index * 96 + 48} 420v40`,
        );
  return (
    rect(0, 300, 1200, 170, shine(scene, tile, 0.1)) +
    stroke(`${joints}M0 340H1200M0 380H1200M0 420H1200`, shade(scene, tile, 0.26), 2.5)
  );
}

function counter(scene: RoomScene, x: number, width: number): string {
  const { cabinet } = scene.look;
  return (
    cabinets(scene, x, 512, width, 230, cabinet) +
    rect(x, 742, width, 24, shade(scene, '#5b4634', 0.3)) +
    rect(x - 8, 470, width + 16, 42, paint(scene, '#4a5a5c')) +
    rect(x - 8, 470, width + 16, 12, shine(scene, '#8a9a98', 0.3))
  );
}

/** Piped gas where the home has it, else a cylinder under the counter. */
function stove(scene: RoomScene, x: number): string {
  const hasPipe = scene.home.amenities.includes('Gas Pipeline');
  return (
    rect(x - 100, 456, 200, 16, shade(scene, '#2f3438', 0.2), { rx: 4 }) +
    path(d`M${x - 80} 456v-42q0-8 8-8h72q8 0 8 8v42Z`, paint(scene, '#c8c4bc')) +
    stroke(d`M${x + 8} 424h40`, shade(scene, '#2f3438', 0.1), 9) +
    path(d`M${x + 30} 456v-26h60v26Z`, paint(scene, '#b4531c')) +
    stroke(d`M${x - 60} 396q-10-16 2-30t0-30M${x - 20} 396q-10-16 2-30t0-30`, '#ffffff', 5, {
      opacity: '.5',
      'stroke-linecap': 'round',
    }) +
    (hasPipe
      ? stroke(d`M${x + 130} 300v156h-28`, paint(scene, '#e0a030'), 9) +
        circle(x + 130, 380, 13, paint(scene, '#c8443c'))
      : rect(x + 40, 600, 84, 130, paint(scene, '#c8443c'), { rx: 26 }) +
        rect(x + 62, 580, 40, 24, shade(scene, '#c8443c', 0.3)))
  );
}

function sink(scene: RoomScene, x: number): string {
  return (
    stroke(d`M${x} 470v-56q0-28 28-28t28 28v10`, paint(scene, '#b9c3c4'), 11) +
    rect(x - 40, 468, 160, 8, shade(scene, '#2f3438', 0.1))
  );
}

function jars(scene: RoomScene, x: number, y: number): string {
  const { textiles } = scene.look;
  return row(
    3,
    (index) =>
      rect(x + index * 62, y - 66, 48, 66, paint(scene, textiles[index] ?? '#e0a030'), { rx: 8 }) +
      rect(x + 4 + index * 62, y - 78, 40, 15, paint(scene, '#f0ead8')),
  );
}

function underTheWindow(scene: RoomScene): string {
  const { cabinet, pot } = scene.look;
  return (
    windowAt(scene, { x: 400, y: 96, width: 400, height: 330 }) +
    cabinets(scene, 34, 80, 310, 206, cabinet) +
    cabinets(scene, 856, 80, 310, 206, cabinet) +
    counter(scene, 0, 1200) +
    stove(scene, 980) +
    sink(scene, 560) +
    place(440, 470, potPlant(scene, '#3c8a4d', pot)) +
    place(756, 470, potPlant(scene, '#5aa35a', '#f0ead8')) +
    jars(scene, 60, 470) +
    fan(scene, 600)
  );
}

function openShelves(scene: RoomScene): string {
  const { wood, textiles, cabinet } = scene.look;
  const shelf = (y: number) =>
    rect(60, y, 460, 14, shade(scene, wood, 0.1)) +
    row(5, (index) =>
      index % 2
        ? path(
            d`M${100 + index * 84} ${y}q-6 -40 -26 -46h72q-20 6 -26 46Z`,
            paint(scene, textiles[index % 3] ?? wood),
          )
        : rect(86 + index * 84, y - 52, 44, 52, shine(scene, textiles[(index + 1) % 3] ?? wood, 0.2), {
            rx: 6,
          }),
    );
  return (
    windowAt(scene, { x: 780, y: 110, width: 330, height: 300, panes: 2, shape: 'grill' }) +
    shelf(180) +
    shelf(280) +
    path('M560 60h120l40 200H520Z', shade(scene, cabinet, 0.1)) +
    rect(512, 258, 216, 18, shade(scene, cabinet, 0.35)) +
    counter(scene, 0, 1200) +
    stove(scene, 620) +
    sink(scene, 900) +
    jars(scene, 80, 470) +
    place(330, 470, potPlant(scene, '#3c8a4d', '#f0ead8')) +
    rect(1090, 380, 70, 90, paint(scene, '#d8d4cc'), { rx: 8 })
  );
}

function besideTheFridge(scene: RoomScene): string {
  const { cabinet, textiles, wood } = scene.look;
  return (
    windowAt(scene, { x: 560, y: 100, width: 280, height: 310, panes: 2 }) +
    cabinets(scene, 260, 80, 260, 206, cabinet) +
    cabinets(scene, 880, 80, 300, 206, cabinet) +
    counter(scene, 250, 950) +
    fridge(scene, 60, 766, textiles[2]) +
    stove(scene, 1010) +
    sink(scene, 660) +
    jars(scene, 290, 470) +
    table(scene, 560, 880, 620, 150, wood) +
    row(3, (index) =>
      circle(
        430 + index * 46,
        700 - (index % 2) * 6,
        22,
        paint(scene, ['#e8833a', '#d8b23a', '#c8443c'][index] ?? '#e8833a'),
      ),
    ) +
    place(700, 716, potPlant(scene, '#5aa35a', scene.look.pot)) +
    pendant(scene, 480, 40, textiles[1]) +
    pendant(scene, 700, 40, textiles[1])
  );
}
