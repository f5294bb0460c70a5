import { bed, chair, frames, plant, rug, shelves } from './furniture';
import { paint, shade } from '../ink/light';
import { stringLights } from '../scenery/people';
import { circle, d, path, rect, stroke } from '../ink/svg';
import type { RoomScene } from './look';
import { boxes, desk, fan, hanging, mirror, mirrored, row, sideTable, wardrobe } from './pieces';
import { dressed, shell } from './shell';

/** The first bedroom: three arrangements, each also mirrored. */
export function bedroom(scene: RoomScene): string {
  return arranged(scene, [wideBed, wardrobeWall, lowBed], scene.look.second);
}

/** The second one: for a child, for guests, or with a desk. */
export function secondBedroom(scene: RoomScene): string {
  return arranged(
    { ...scene, layout: scene.layout + 2 },
    [withDesk, forChildren, forGuests],
    scene.look.tile,
  );
}

type Arrange = (scene: RoomScene) => string;

function arranged(scene: RoomScene, choices: readonly Arrange[], wall: string): string {
  const { home, layout } = scene;
  const arrange = home.fact('furnishing') === 'Unfurnished' ? bare : choices[layout % choices.length];
  const drawn = shell(scene, wall) + (arrange?.(scene) ?? '');
  return scene.picture.finish(mirrored(drawn, layout % 4 > 1));
}

function wideBed(scene: RoomScene): string {
  const { textiles, pot } = scene.look;
  const [main, other, third] = textiles;
  return (
    dressed(scene, { x: 720, y: 110, width: 360, height: 430 }, third) +
    frames(scene, 220, 130, [main, third]) +
    fan(scene, 600) +
    rug(scene, 420, 836, 400, third, other) +
    sideTable(scene, 60, 760) +
    bed(scene, 360, 780, 460, main, other) +
    sideTable(scene, 660, 760) +
    chair(scene, 900, 800, third) +
    plant(scene, 1120, 810, pot)
  );
}

function wardrobeWall(scene: RoomScene): string {
  const { textiles, pot } = scene.look;
  const [main, other, third] = textiles;
  return (
    dressed(scene, { x: 440, y: 140, width: 280, height: 330, panes: 2 }, main) +
    wardrobe(scene, 50, 690, 330) +
    fan(scene, 600) +
    rug(scene, 760, 850, 380, other, main) +
    bed(scene, 860, 800, 440, third, other) +
    hanging(scene, 850, 170, 230, 150) +
    sideTable(scene, 570, 760) +
    plant(scene, 440, 800, pot)
  );
}

function lowBed(scene: RoomScene): string {
  const { textiles, pot, cabinet } = scene.look;
  const [main, other, third] = textiles;
  return (
    rect(360, 250, 600, 356, shade(scene, cabinet, 0.06)) +
    stroke(
      row(9, (index) => d`M${420 + index * 60} 250v356`),
      shade(scene, cabinet, 0.25),
      3,
    ) +
    dressed(scene, { x: 60, y: 120, width: 240, height: 380, panes: 2 }, third) +
    mirror(scene, 1060, 330, 140, 220, true) +
    fan(scene, 640) +
    rug(scene, 660, 846, 440, main, other) +
    bed(scene, 660, 790, 540, other, main) +
    sideTable(scene, 990, 760) +
    plant(scene, 90, 820, pot)
  );
}

function withDesk(scene: RoomScene): string {
  const { textiles, pot } = scene.look;
  const [main, other, third] = textiles;
  return (
    dressed(scene, { x: 470, y: 120, width: 330, height: 350, panes: 2 }, other) +
    shelves(scene, 880, 240, 260, 2) +
    fan(scene, 360) +
    rug(scene, 420, 840, 330, other, third) +
    bed(scene, 230, 780, 340, third, main) +
    desk(scene, 900, 740, 400) +
    chair(scene, 880, 830, main, true) +
    plant(scene, 560, 760, pot)
  );
}

function forChildren(scene: RoomScene): string {
  const { textiles, wood, cabinet } = scene.look;
  const [main, other, third] = textiles;
  const flags = row(9, (index) =>
    path(
      d`M${90 + index * 58} ${120 + Math.sin((index / 8) * Math.PI) * 46}l40 4l-18 44Z`,
      paint(scene, textiles[index % 3] ?? main),
    ),
  );
  return (
    stroke('M70 118q280 110 560 0', shade(scene, wood, 0.2), 4) +
    flags +
    dressed(scene, { x: 730, y: 130, width: 330, height: 340, panes: 2 }, main) +
    rug(scene, 620, 836, 360, other, main) +
    stroke('M90 760V300M430 760V300', shade(scene, wood, 0.12), 20) +
    row(
      2,
      (index) =>
        rect(90, 400 + index * 260, 340, 34, shade(scene, wood, 0.05)) +
        rect(100, 350 + index * 260, 320, 54, paint(scene, index ? third : main), { rx: 14 }) +
        rect(106, 332 + index * 260, 96, 44, paint(scene, '#fbf5e8'), { rx: 18 }),
    ) +
    stroke('M390 760V330M460 760V330', shade(scene, wood, 0.25), 8) +
    stroke('M390 400h70M390 480h70M390 560h70M390 640h70M390 720h70', shade(scene, wood, 0.25), 8) +
    rect(640, 560, 160, 130, paint(scene, cabinet), { rx: 10 }) +
    circle(860, 760, 56, paint(scene, third)) +
    stroke('M810 740q50 -34 100 0M860 704v112', paint(scene, '#fbf5e8'), 6) +
    desk(scene, 1010, 700, 280)
  );
}

function forGuests(scene: RoomScene): string {
  const { textiles, pot } = scene.look;
  const [main, other, third] = textiles;
  return (
    dressed(scene, { x: 450, y: 110, width: 300, height: 400, panes: 2 }, third) +
    frames(scene, 90, 170, [third, main]) +
    fan(scene, 600) +
    rug(scene, 600, 846, 420, main, other) +
    bed(scene, 230, 780, 330, main, third) +
    bed(scene, 970, 780, 330, main, third) +
    sideTable(scene, 600, 740) +
    mirror(scene, 980, 290, 130, 190, false) +
    plant(scene, 600, 880, pot)
  );
}

function bare(scene: RoomScene): string {
  const { textiles, pot } = scene.look;
  return (
    dressed(scene, { x: 470, y: 130, width: 330, height: 370, panes: 2, shape: 'grill' }, textiles[1]) +
    fan(scene, 600) +
    wardrobe(scene, 880, 690, 260) +
    boxes(scene, 120, 800) +
    plant(scene, 700, 790, pot)
  );
}

/** A room of a PG: as many beds as its sharing says, each with its desk. */
export function sharedRoom(scene: RoomScene): string {
  const { home, look, layout } = scene;
  const [main, other, third] = look.textiles;
  const isSingle = home.fact('sharing') === 'Single';
  const one =
    dressed(scene, { x: 480, y: 130, width: 330, height: 350, panes: 2 }, main) +
    rug(scene, 470, 846, 340, third, other) +
    bed(scene, 250, 780, 380, main, other) +
    shelves(scene, 120, 330, 260, 1) +
    desk(scene, 960, 740, 360) +
    chair(scene, 930, 830, third, true);
  const two =
    dressed(scene, { x: 460, y: 130, width: 280, height: 340, panes: 2 }, main) +
    rug(scene, 600, 850, 260, third, other) +
    bed(scene, 200, 780, 300, main, other) +
    bed(scene, 1000, 780, 300, third, other) +
    shelves(scene, 90, 330, 230, 1) +
    shelves(scene, 880, 330, 230, 1) +
    desk(scene, 600, 710, 360) +
    chair(scene, 520, 800, other) +
    chair(scene, 690, 800, main, true);
  const lights =
    layout % 2
      ? stringLights(scene, 60, 110, 320, 20) + stringLights(scene, 830, 110, 320, 20)
      : fan(scene, 600);
  return scene.picture.finish(
    mirrored(
      shell(scene, look.second) + (isSingle ? one : two) + lights + plant(scene, 660, 880, look.pot),
      layout % 4 > 1,
    ),
  );
}
