import { circle, d, group, path, rect, stroke } from '../ink/svg';
import type { Say } from '../words';
import { FLOORS } from './words';

export const INK = '#33403f';

/** Warm paper with a faint grid. */
export function paper(): string {
  const lines =
    Array.from({ length: 29 }, (_, index) => d`M${(index + 1) * 40} 0V900`).join('') +
    Array.from({ length: 22 }, (_, index) => d`M0 ${(index + 1) * 40}H1200`).join('');
  return rect(0, 0, 1200, 900, '#fbf6ea') + stroke(lines, '#efe6d3', 2);
}

export function text(words: string, x: number, y: number, size: number, anchor?: 'end' | 'start'): string {
  const own = anchor ? ` text-anchor="${anchor}"` : '';
  return `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${Math.round(size)}"${own}>${words}</text>`;
}

/** All words of the sheet. They have a halo, so that lines under them do not disturb. */
export function lettering(texts: string): string {
  return `<g font-family="sans-serif" text-anchor="middle" fill="${INK}" stroke="#fbf6ea" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${texts}</g>`;
}

export function floorTitle(index: number, x: number, y: number, say: Say): string {
  return text(say(FLOORS[index] ?? ['', '']), x, y, 26);
}

/** Ten feet in two halves. The id lets a test read the scale. */
export function scaleBar(scale: number, say: Say): string {
  const length = Number((scale * 10).toFixed(1));
  return (
    `<rect id="ten-feet" x="60" y="846" width="${length}" height="12" fill="#fffaf0" stroke="${INK}" stroke-width="2"/>` +
    rect(60, 846, length / 2, 12, INK) +
    lettering(text('0', 60, 836, 20) + text(say(['10 ft', '10 फ़ुट']), 60 + length, 836, 20))
  );
}

/** @param bearing of the lower edge of the sheet, in degrees clockwise from north */
export function compass(bearing: number, say: Say): string {
  const turn = (180 - bearing + 360) % 360;
  return group(
    'translate(900 836)scale(.85)',
    circle(0, 0, 46, '#fffaf0', { stroke: '#0d5c5b', 'stroke-width': 4 }) +
      group(
        turn ? `rotate(${turn})` : undefined,
        path('M0-38L13 4H-13Z', '#b4531c') + path('M0 38L13 4H-13Z', '#d8cdb8'),
      ) +
      group(
        turn ? `rotate(${turn})translate(0 -58)rotate(${-turn})` : 'translate(0 -58)',
        lettering(text(say(['N', 'उ']), 0, 9, 26)),
      ),
  );
}
