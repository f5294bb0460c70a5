import type { Colour } from '../ink/colour';
import { paint, shade, shine } from '../ink/light';
import { circle, d, ellipse, group, path, rect, stroke } from '../ink/svg';
import type { RoomScene } from './look';

/** Shadow on the floor. */
const under = ({ light }: RoomScene, x: number, y: number, half: number) =>
  ellipse(x, y, half, 12, light.shadow, { opacity: '.25' });

/** The fan of every Indian ceiling. */
export function fan(scene: RoomScene, x: number): string {
  const blade = shade(scene, scene.look.wood, 0.12);
  return (
    stroke(d`M${x} 0v70`, shade(scene, '#4a4038', 0.2), 6) +
    path(
      d`M${x} 78q60 -26 150 -14q6 14 -10 18q-80 10 -140 4ZM${x} 78q-60 -26 -150 -14q-6 14 10 18q80 10 140 4Z`,
      blade,
    ) +
    path(d`M${x} 80q30 2 66 26q-4 10 -16 10q-34 -12 -50 -26Z`, shade(scene, scene.look.wood, 0.3)) +
    ellipse(x, 82, 24, 14, shine(scene, '#c99a3c', 0.1))
  );
}

/** A standing lamp, lit in the evening and at night. */
export function lamp(scene: RoomScene, x: number, y: number, height: number, colour: Colour): string {
  const isLit = scene.time === 'night' || scene.time === 'evening';
  const glow = scene.picture.gradient(
    [
      [0, '#ffe08a', 0.7],
      [1, '#ffe08a', 0],
    ],
    'radial',
  );
  return (
    (isLit ? circle(x, y - height + 26, 130, glow) : '') +
    stroke(d`M${x} ${y}V${y - height + 40}M${x - 26} ${y}h52`, shade(scene, '#4a4038', 0.2), 7) +
    path(d`M${x - 30} ${y - height}h60l16 62h-92Z`, isLit ? '#ffe9b0' : paint(scene, colour))
  );
}

export function sideTable(scene: RoomScene, x: number, y: number): string {
  const { wood, textiles } = scene.look;
  return (
    under(scene, x, y, 56) +
    rect(x - 46, y - 108, 92, 104, shade(scene, wood, 0.06), { rx: 6 }) +
    rect(x - 38, y - 96, 76, 36, shine(scene, wood, 0.16)) +
    rect(x - 38, y - 52, 76, 36, shine(scene, wood, 0.16)) +
    lamp(scene, x, y - 108, 128, textiles[1])
  );
}

export function armchair(scene: RoomScene, x: number, y: number, colour: Colour): string {
  return (
    under(scene, x, y + 4, 100) +
    rect(x - 70, y - 180, 140, 150, paint(scene, colour), { rx: 34 }) +
    rect(x - 56, y - 92, 112, 56, shine(scene, colour, 0.22), { rx: 14 }) +
    rect(x - 92, y - 120, 44, 108, shade(scene, colour, 0.14), { rx: 20 }) +
    rect(x + 48, y - 120, 44, 108, shade(scene, colour, 0.22), { rx: 20 }) +
    rect(x - 78, y - 36, 156, 24, shade(scene, colour, 0.3))
  );
}

/** A low seat with bolsters. */
export function diwan(scene: RoomScene, x: number, y: number, width: number): string {
  const { wood, textiles } = scene.look;
  const half = width / 2;
  const bolster = (at: number, colour: Colour) =>
    rect(at - 54, y - 142, 108, 52, paint(scene, colour), { rx: 26 }) +
    stroke(d`M${at - 36} ${y - 140}v48M${at + 36} ${y - 140}v48`, shine(scene, colour, 0.4), 4);
  return (
    under(scene, x, y + 6, half + 16) +
    rect(x - half, y - 56, width, 40, shine(scene, wood, 0.12), { rx: 6 }) +
    stroke(d`M${x - half + 30} ${y - 20}v26M${x + half - 30} ${y - 20}v26`, shade(scene, wood, 0.25), 16) +
    rect(x - half + 10, y - 100, width - 20, 50, paint(scene, textiles[0]), { rx: 14 }) +
    rect(x - half + 10, y - 70, width - 20, 10, paint(scene, textiles[1])) +
    bolster(x - half + 90, textiles[1]) +
    bolster(x, textiles[2]) +
    bolster(x + half - 90, textiles[1])
  );
}

export function television(scene: RoomScene, x: number, y: number, width: number): string {
  const { wood } = scene.look;
  const half = width / 2;
  return (
    rect(x - half * 0.62, y - 330, half * 1.24, 190, shade(scene, '#24282d', 0.2), { rx: 8 }) +
    path(d`M${x - half * 0.56} ${y - 320}h${half * 0.5}l${-half * 0.3} 168h${-half * 0.2}Z`, '#ffffff', {
      opacity: '.08',
    }) +
    under(scene, x, y + 2, half) +
    rect(x - half, y - 96, width, 92, shade(scene, wood, 0.04), { rx: 6 }) +
    [0, 1, 2]
      .map((index) =>
        rect(
          x - half + 10 + (index * (width - 12)) / 3,
          y - 86,
          (width - 42) / 3,
          72,
          shine(scene, wood, 0.16),
        ),
      )
      .join('') +
    ['#c8443c', '#e0a030', '#0d7c74']
      .map((colour, index) => rect(x + half - 60 + index * 16, y - 136, 12, 40, paint(scene, colour)))
      .join('')
  );
}

export function wardrobe(scene: RoomScene, x: number, y: number, width: number): string {
  const { wood, cabinet } = scene.look;
  const doors = Math.round(width / 110);
  const each = width / doors;
  return (
    under(scene, x + width / 2, y + 2, width / 2) +
    rect(x, y - 500, width, 500, shade(scene, wood, 0.18)) +
    Array.from(
      { length: doors },
      (_, index) =>
        rect(x + index * each + 5, y - 490, each - 10, 480, shine(scene, cabinet, 0.12)) +
        rect(x + index * each + (index % 2 ? 14 : each - 22), y - 270, 8, 56, paint(scene, '#e0c070')),
    ).join('')
  );
}

export function mirror(
  scene: RoomScene,
  x: number,
  y: number,
  width: number,
  height: number,
  isRound: boolean,
): string {
  const glass = scene.picture.gradient(
    [
      [0, '#eef5f2'],
      [1, shade(scene, '#b9d0d2', 0.1)],
    ],
    'diagonal',
  );
  const frame = { stroke: shade(scene, scene.look.wood, 0.05), 'stroke-width': 10 };
  const shapeOf = isRound
    ? circle(x, y, width / 2, glass, frame)
    : rect(x - width / 2, y - height / 2, width, height, glass, { ...frame, rx: 10 });
  return (
    shapeOf +
    stroke(d`M${x - width * 0.2} ${y + height * 0.1}l${width * 0.3} ${-height * 0.3}`, '#ffffff', 6, {
      opacity: '.7',
    })
  );
}

export function wallShelf(scene: RoomScene, x: number, y: number, width: number): string {
  const { wood, textiles, pot } = scene.look;
  return (
    rect(x, y, width, 12, shade(scene, wood, 0.1)) +
    [0, 1, 2, 3]
      .map((index) =>
        rect(
          x + 16 + index * 22,
          y - 62 + (index % 2) * 12,
          17,
          62 - (index % 2) * 12,
          paint(scene, textiles[index % 3] ?? '#c8443c'),
        ),
      )
      .join('') +
    path(
      d`M${x + width - 74} ${y}v-30h44v30ZM${x + width - 52} ${y - 28}q-34 -26 -30 -54q24 8 30 36q2 -34 22 -46q8 34 -14 64Z`,
      paint(scene, pot),
    ) +
    circle(x + width - 52, y - 52, 20, paint(scene, '#3c8a4d'))
  );
}

/** Woven cloth on the wall. */
export function hanging(scene: RoomScene, x: number, y: number, width: number, height: number): string {
  const { textiles, wood } = scene.look;
  const [main, other, third] = textiles;
  const rows = [0.12, 0.3, 0.5, 0.7, 0.88];
  return (
    rect(x - 16, y - 8, width + 32, 9, shade(scene, wood, 0.1)) +
    rect(x, y, width, height, paint(scene, main)) +
    stroke(
      rows
        .map(
          (t) =>
            d`M${x} ${y + height * t}l${width / 6} -16 ${width / 6} 16 ${width / 6} -16 ${width / 6} 16 ${width / 6} -16 ${width / 6} 16`,
        )
        .join(''),
      paint(scene, other),
      8,
    ) +
    stroke(
      d`M${x + 8} ${y + height}v18M${x + width * 0.3} ${y + height}v18M${x + width * 0.5} ${y + height}v18M${x + width * 0.7} ${y + height}v18M${x + width - 8} ${y + height}v18`,
      paint(scene, third),
      6,
    )
  );
}

/** Moving boxes in an empty room. */
export function boxes(scene: RoomScene, x: number, y: number): string {
  const box = (bx: number, by: number, size: number) =>
    rect(bx, by - size, size * 1.3, size, paint(scene, '#cf9f63')) +
    rect(bx + size * 0.55, by - size, size * 0.2, size, shine(scene, '#e8cfa0', 0.3)) +
    rect(bx + size, by - size, size * 0.3, size, shade(scene, '#cf9f63', 0.2));
  return (
    under(scene, x + 130, y, 190) + box(x, y, 130) + box(x + 190, y + 10, 100) + box(x + 30, y - 130, 92)
  );
}

/** A desk with a lamp, a computer and a chair. */
export function desk(scene: RoomScene, x: number, y: number, width: number): string {
  const { wood, textiles } = scene.look;
  const half = width / 2;
  return (
    under(scene, x, y, half) +
    stroke(d`M${x - half + 16} ${y}v-146M${x + half - 16} ${y}v-146`, shade(scene, wood, 0.25), 12) +
    rect(x + half - 96, y - 146, 84, 96, shade(scene, wood, 0.1)) +
    rect(x - half, y - 160, width, 18, shine(scene, wood, 0.2), { rx: 5 }) +
    rect(x - 70, y - 250, 120, 78, shade(scene, '#2f3438', 0.2), { rx: 6 }) +
    rect(x - 62, y - 242, 104, 62, scene.light.glass[1]) +
    rect(x - 18, y - 172, 16, 14, shade(scene, '#2f3438', 0.1)) +
    lamp(scene, x + half - 50, y - 160, 110, textiles[1])
  );
}

export function fridge(scene: RoomScene, x: number, y: number, colour: Colour): string {
  return (
    under(scene, x + 82, y + 2, 90) +
    rect(x, y - 520, 164, 520, paint(scene, colour), { rx: 14 }) +
    rect(x + 120, y - 514, 38, 508, shade(scene, colour, 0.14), { rx: 12 }) +
    stroke(d`M${x} ${y - 340}h164`, shade(scene, colour, 0.35), 5) +
    stroke(d`M${x + 22} ${y - 450}v80M${x + 22} ${y - 310}v110`, shade(scene, '#5b6468', 0.2), 9, {
      'stroke-linecap': 'round',
    })
  );
}

/** Doors of cupboards side by side. */
export function cabinets(
  scene: RoomScene,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): string {
  const count = Math.max(1, Math.round(width / 150));
  const each = width / count;
  return Array.from({ length: count }, (_, index) => {
    const left = x + index * each;
    return (
      rect(left + 3, y, each - 6, height, paint(scene, colour)) +
      rect(left + 15, y + 12, each - 30, height - 24, shine(scene, colour, 0.16)) +
      rect(left + each / 2 - 13, height > 200 ? y + 24 : y + height - 26, 26, 6, paint(scene, '#e0c070'))
    );
  }).join('');
}

export function towel(scene: RoomScene, x: number, y: number, colour: Colour): string {
  return (
    stroke(d`M${x - 60} ${y}h120`, shade(scene, '#8a9a98', 0.1), 7) +
    rect(x - 44, y, 88, 150, paint(scene, colour), { rx: 6 }) +
    rect(x - 44, y + 104, 88, 14, shine(scene, colour, 0.5))
  );
}

/** A row of same things. */
export function row(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function mirrored(drawn: string, isMirrored: boolean): string {
  return isMirrored ? group('matrix(-1 0 0 1 1200 0)', drawn) : drawn;
}
