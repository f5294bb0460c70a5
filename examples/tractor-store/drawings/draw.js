#!/usr/bin/env node
/*
 * Draws all machines into one file of each team, a symbol each: `node drawings/draw.js`. The paint is `currentColor`, so
 * a page shows every machine in every paint with a single download.
 */
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** Each symbol is 320 × 200; wheels stand at this height. The nose is on the right. */
const GROUND = 188;
const TYRE = '#2a2f33';
const METAL = '#4b5359';
const RIM = '#efe6d4';
const GLASS = '#cfe3e6';
const SHADE = 'fill="#000" fill-opacity=".17"';
const LIGHT = 'fill="#fff" fill-opacity=".24"';

/** `rear` and `front` are [x, radius] of the wheels; `hood` is [start, end, top, nose top]. */
const MACHINES = {
  wren: {
    rear: [92, 50],
    front: [236, 29],
    hood: [128, 258, 92, 100],
    top: 'seat',
    pipe: 196,
    nose: 'round',
  },
  heron: {
    rear: [88, 62],
    front: [246, 36],
    hood: [132, 272, 74, 84],
    top: 'seat',
    pipe: 214,
    nose: 'round',
  },
  badger: { rear: [94, 58], front: [250, 42], hood: [134, 286, 78, 80], top: 'bow', pipe: 224, nose: 'box' },
  ibex: {
    rear: [84, 46],
    front: [234, 46],
    hood: [150, 276, 92, 104],
    top: 'cab',
    cab: [58, 148, 36],
    nose: 'wedge',
  },
  bison: {
    rear: [88, 66],
    front: [248, 50],
    hood: [152, 300, 70, 86],
    top: 'cab',
    cab: [50, 152, 18],
    pipe: 166,
    nose: 'wedge',
  },
  otter: {
    tracks: [34, 214, 40],
    front: [258, 32],
    hood: [150, 286, 84, 94],
    top: 'cab',
    cab: [60, 150, 30],
    nose: 'box',
  },
  swift: { rear: [74, 36], front: [246, 36], hood: [52, 276, 84, 98], top: 'eyes', nose: 'round' },
  mole: { tracks: [40, 276, 34], hood: [62, 280, 84, 108], top: 'eyes', nose: 'wedge' },
  lynx: { rear: [78, 48], front: [252, 48], hood: [46, 304, 62, 84], top: 'eyes', nose: 'wedge' },
};

const n = (value) => String(Math.round(value * 10) / 10);
const circle = (x, y, r, rest) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${rest}/>`;
const path = (d, rest) => `<path d="${d}" ${rest}/>`;
const rect = (x, y, width, height, rest) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${rest}/>`;

function wheel([x, r]) {
  const y = GROUND - r;
  const lug = r / 6;
  return [
    circle(
      x,
      y,
      r - 3,
      `fill="none" stroke="${TYRE}" stroke-width="6" stroke-dasharray="${n(lug)} ${n(lug / 2)}"`,
    ),
    circle(x, y, r - 5, `fill="${TYRE}"`),
    circle(x, y, r * 0.56, `fill="${RIM}"`),
    circle(x, y, r * 0.56, `fill="none" stroke="#000" stroke-opacity=".16" stroke-width="${n(r / 12)}"`),
    circle(x, y, r * 0.26, 'fill="currentColor"'),
    circle(x, y, r * 0.1, `fill="${TYRE}"`),
  ].join('');
}

/** A belt around two large and three small wheels. */
function tracks([from, to, height]) {
  const y = GROUND - height / 2;
  const r = height / 2;
  const belt = `<rect x="${from}" y="${n(GROUND - height)}" width="${to - from}" height="${height}" rx="${n(r)}"`;
  const ends = [from + r, to - r].map(
    (x) => circle(x, y, r * 0.62, `fill="${RIM}"`) + circle(x, y, r * 0.24, 'fill="currentColor"'),
  );
  const middle = [1, 2, 3].map((at) =>
    circle(from + r + ((to - from - height) * at) / 4, GROUND - r * 0.55, r * 0.3, `fill="${RIM}"`),
  );
  return [
    `${belt} fill="${TYRE}"/>`,
    `${belt} fill="none" stroke="${TYRE}" stroke-width="6" stroke-dasharray="7 4"/>`,
    ...ends,
    ...middle,
  ].join('');
}

/** The bonnet, with a grille and a lamp at its nose. */
function hood({ hood: [from, to, top, noseTop], nose, top: over }) {
  const bottom = 138;
  const bend = {
    round: `q18 2 20 ${n((bottom - noseTop) / 2)}`,
    box: `h14 l6 12`,
    wedge: `l22 ${n((bottom - noseTop) / 2)}`,
  }[nose];
  const outline = `M${from} ${bottom}V${top + (over === 'eyes' ? 26 : 8)}q0 -8 8 -8L${to - 20} ${noseTop}${bend}V${bottom}z`;
  const grille = [0, 1, 2, 3]
    .map((at) => rect(to - 34 + at * 7, noseTop + 12, 3, bottom - noseTop - 22, SHADE))
    .join('');
  const stripe = path(
    `M${from + 10} ${top + 14}L${to - 46} ${noseTop + 8}v6L${from + 10} ${top + 21}z`,
    LIGHT,
  );
  return [
    rect(Math.min(from, 90), 130, to - Math.min(from, 90) - 24, 18, `rx="4" fill="${METAL}"`),
    path(outline, 'fill="currentColor"'),
    path(`M${from} 124H${to}V${bottom}H${from}z`, SHADE),
    over === 'eyes' ? '' : stripe,
    grille,
    circle(to - 10, noseTop + (bottom - noseTop) / 2, 6, 'fill="#fff3c9"'),
  ].join('');
}

/** What is above the rear axle. */
const TOPS = {
  seat: ({ rear: [x, r] }) => {
    const y = GROUND - 2 * r;
    return [
      path(`M${x - 12} ${y - 22}q-6 2 -4 12l3 20h34v-9h-22l-3 -18q-2 -6 -8 -5z`, `fill="${METAL}"`),
      path(
        `M${x + 50} ${y + 40}L${x + 34} ${y - 10}`,
        `stroke="${METAL}" stroke-width="5" stroke-linecap="round"`,
      ),
      path(
        `M${x + 20} ${y - 4}L${x + 46} ${y - 18}`,
        `stroke="${TYRE}" stroke-width="6" stroke-linecap="round"`,
      ),
    ].join('');
  },
  bow: (machine) => {
    const {
      rear: [x, r],
    } = machine;
    const bow = path(
      `M${x - 34} ${GROUND - r - 24}V44q0 -12 12 -12h10`,
      `fill="none" stroke="${METAL}" stroke-width="8" stroke-linecap="round"`,
    );
    return bow + TOPS.seat(machine);
  },
  cab: ({ cab: [from, to, top] }) =>
    [
      path(`M${from + 10} ${top + 12}H${to - 8}L${to + 6} 132H${from}z`, `fill="${GLASS}"`),
      path(`M${from + 22} ${top + 16}l26 0l-30 70h-12z`, 'fill="#fff" fill-opacity=".55"'),
      path(
        `M${from + 6} ${top + 10}L${from - 2} 134M${to - 4} ${top + 10}L${to + 8} 134M${n(from * 0.45 + to * 0.55)} ${top + 10}V134`,
        `stroke="${METAL}" stroke-width="5" fill="none"`,
      ),
      rect(from - 4, top, to - from + 14, 14, 'rx="6" fill="currentColor"'),
      rect(from - 4, top + 8, to - from + 14, 6, `rx="3" ${SHADE}`),
      rect(to - 6, top - 6, 10, 6, 'rx="2" fill="#f3b23c"'),
    ].join(''),
  eyes: ({ hood: [from, to, top] }) =>
    [
      path(
        `M${from + 34} ${top + 14}V${top - 22}h34`,
        `fill="none" stroke="${METAL}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"`,
      ),
      rect(from + 58, top - 34, 34, 20, `rx="8" fill="${TYRE}"`),
      circle(from + 80, top - 24, 5, 'fill="#8fe3d4"'),
      path(
        `M${from + 26} ${top + 18}H${n(from * 0.35 + to * 0.65)}l-12 22H${from + 26}z`,
        `fill="${TYRE}" fill-opacity=".82"`,
      ),
      path(
        `M${from + 36} ${top + 30}H${n(from * 0.45 + to * 0.55)}`,
        'stroke="#8fe3d4" stroke-width="4" stroke-linecap="round"',
      ),
    ].join(''),
};

function fender({ rear, top, tracks: belt }) {
  if (belt || top === 'eyes') return '';
  const [x, r] = rear;
  const y = GROUND - r;
  const outer = r + 11;
  const arc = `M${n(x - outer * 0.94)} ${n(y - outer * 0.34)}A${outer} ${outer} 0 0 1 ${n(x + outer * 0.87)} ${n(y - outer * 0.5)}`;
  return path(
    `${arc}l16 26h-18A${r + 2} ${r + 2} 0 0 0 ${n(x - (r + 2) * 0.94)} ${n(y - (r + 2) * 0.34)}z`,
    'fill="currentColor"',
  );
}

function machine(name, parts) {
  const { rear, front, tracks: belt, pipe, top } = parts;
  const drawn = [
    `<ellipse cx="164" cy="${GROUND + 2}" rx="146" ry="6" fill="#000" fill-opacity=".13"/>`,
    pipe
      ? rect(pipe, 28, 8, 76, `rx="3" fill="${METAL}"`) + rect(pipe - 2, 24, 12, 8, `rx="3" fill="${TYRE}"`)
      : '',
    top === 'cab' ? TOPS.cab(parts) : '',
    hood(parts),
    top === 'cab' ? '' : TOPS[top](parts),
    fender(parts),
    belt ? tracks(belt) : '',
    rear ? wheel(rear) : '',
    front ? wheel(front) : '',
  ];
  return `<symbol id="${name}" viewBox="0 0 320 200">${drawn.join('')}</symbol>`;
}

/** A store: a barn with a door, between two trees; its roof has the colour. */
const BARN = [
  `<ellipse cx="160" cy="${GROUND + 2}" rx="140" ry="6" fill="#000" fill-opacity=".13"/>`,
  circle(52, 128, 30, 'fill="#7f9a5c"') + rect(48, 140, 8, 48, `fill="${METAL}"`),
  circle(272, 138, 24, 'fill="#93ab6c"') + rect(269, 148, 6, 40, `fill="${METAL}"`),
  path('M84 188V104L160 56l76 48v84z', 'fill="#f3ead9"'),
  path('M70 108L104 62h112l34 46h-16l-26 -34H112l-26 34z', 'fill="currentColor"'),
  path('M84 104L160 56l76 48v10L160 66 84 114z', 'fill="currentColor"'),
  rect(132, 128, 56, 60, `fill="${METAL}"`) +
    path('M132 128l56 60m0 -60l-56 60', 'stroke="#f3ead9" stroke-width="4"'),
  circle(160, 98, 12, `fill="${GLASS}"`) +
    circle(160, 98, 12, `fill="none" stroke="${METAL}" stroke-width="4"`),
].join('');

const symbols = Object.entries(MACHINES).map(([name, parts]) => machine(name, parts));
symbols.push(`<symbol id="barn" viewBox="0 0 320 200">${BARN}</symbol>`);
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">\n${symbols.join('\n')}\n</svg>\n`;
for (const team of ['explore', 'decide', 'checkout'])
  writeFileSync(join(__dirname, `../mfe-${team}/src/components/drawing/tractors.svg`), drawing);
