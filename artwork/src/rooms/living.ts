import { chair, frames, pendant, plant, rug, sofa, table } from './furniture';
import { paint, shade } from '../ink/light';
import { potPlant } from '../scenery/plants';
import { place, rect } from '../ink/svg';
import type { DrawnListing } from '../listings';
import type { RoomScene } from './look';
import {
  armchair,
  boxes,
  diwan,
  fan,
  hanging,
  lamp,
  mirrored,
  sideTable,
  television,
  wallShelf,
} from './pieces';
import { dressed, shell } from './shell';

/** The living room: four arrangements, each also mirrored. */
export function living(scene: RoomScene): string {
  const { home, layout, look } = scene;
  const arrangements = [besideTheDoors, acrossTheScreen, beforeTheWindow, onTheDiwan];
  const isBare = home.fact('furnishing') === 'Unfurnished';
  const arrange = isBare ? bare : arrangements[layout % (isGrand(home) ? 3 : 4)];
  const drawn = shell(scene, look.wall) + (arrange?.(scene) ?? '');
  return scene.picture.finish(mirrored(drawn, layout % 8 > 3));
}

function isGrand({ bedrooms }: DrawnListing): boolean {
  return bedrooms > 3;
}

function besideTheDoors(scene: RoomScene): string {
  const { look, home } = scene;
  const [main, other, third] = look.textiles;
  return (
    dressed(scene, { x: 450, y: 110, width: 570, height: 494, panes: 4 }, other) +
    frames(scene, 90, 180, [main, third]) +
    fan(scene, 300) +
    rug(scene, 480, 806, 430, third, other) +
    sofa(scene, 300, 726, isGrand(home) ? 540 : 480, main, [other, '#f0ead8', third]) +
    table(scene, 560, 828, 280, 62, look.wood) +
    place(520, 752, potPlant(scene, '#3c8a4d', '#f0ead8'), 0.9) +
    rect(590, 740, 70, 12, paint(scene, third)) +
    (isGrand(home) ? armchair(scene, 900, 800, third) : chair(scene, 870, 780, third, true)) +
    plant(scene, 1110, 800, look.pot)
  );
}

function acrossTheScreen(scene: RoomScene): string {
  const { look, home } = scene;
  const [main, other, third] = look.textiles;
  return (
    dressed(scene, { x: 120, y: 130, width: 420, height: 400, panes: 3 }, main) +
    fan(scene, 600) +
    television(scene, 890, 640, 420) +
    wallShelf(scene, 700, 190, 380) +
    rug(scene, 560, 812, 400, main, other) +
    armchair(scene, 220, 790, third) +
    (isGrand(home) ? armchair(scene, 930, 850, main) : plant(scene, 1130, 790, look.pot)) +
    table(scene, 560, 836, 300, 58, look.wood) +
    place(560, 766, potPlant(scene, '#5aa35a', look.pot), 1) +
    lamp(scene, 60, 800, 400, other)
  );
}

function beforeTheWindow(scene: RoomScene): string {
  const { look, home } = scene;
  const [main, other, third] = look.textiles;
  return (
    dressed(scene, { x: 260, y: 90, width: 680, height: 430, panes: isGrand(home) ? 5 : 4 }, third) +
    (isGrand(home)
      ? pendant(scene, 500, 60, '#e0a030') + pendant(scene, 700, 100, '#e0a030')
      : fan(scene, 600)) +
    rug(scene, 600, 820, 470, other, main) +
    sideTable(scene, 210, 730) +
    sideTable(scene, 990, 730) +
    sofa(scene, 600, 740, 620, main, [third, other, '#f0ead8', third]) +
    table(scene, 600, 862, 320, 52, look.wood) +
    place(640, 800, potPlant(scene, '#3c8a4d', '#f0ead8'), 0.9) +
    plant(scene, 70, 800, look.pot) +
    plant(scene, 1135, 800, look.pot)
  );
}

function onTheDiwan(scene: RoomScene): string {
  const { look } = scene;
  const [main, other, third] = look.textiles;
  return (
    dressed(scene, { x: 700, y: 150, width: 380, height: 340, panes: 2, shape: 'grill' }, '#fbf3e2') +
    hanging(scene, 240, 130, 250, 210) +
    fan(scene, 560) +
    rug(scene, 620, 826, 420, third, other) +
    diwan(scene, 350, 730, 520) +
    table(scene, 620, 840, 240, 60, look.wood) +
    place(590, 766, potPlant(scene, '#5aa35a', look.pot), 0.8) +
    chair(scene, 860, 800, main, true) +
    wallShelf(scene, 80, 420, 120) +
    plant(scene, 1120, 800, look.pot) +
    lamp(scene, 60, 800, 330, main)
  );
}

/** Unfurnished: fittings only, and what the new people bring. */
function bare(scene: RoomScene): string {
  const { look } = scene;
  return (
    dressed(scene, { x: 620, y: 130, width: 420, height: 400, panes: 3, shape: 'arch' }, '#fbf3e2') +
    fan(scene, 480) +
    rect(140, 190, 210, 416, shade(scene, look.wood, 0.2)) +
    rect(156, 206, 178, 400, paint(scene, look.cabinet)) +
    rect(306, 400, 12, 40, paint(scene, '#e0c070')) +
    boxes(scene, 420, 790) +
    plant(scene, 1110, 810, look.pot)
  );
}
