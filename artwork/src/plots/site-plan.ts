import { bearingOf, numberOf, type DrawnListing } from '../listings';
import { BOUNDARIES, ILLUSTRATIVE, measure } from '../plans/words';
import type { Say } from '../words';
import { compass, INK, lettering, paper, scaleBar, text } from '../plans/sheet';
import { randomFrom } from '../ink/random';
import { circle, d, Picture, rect, stroke } from '../ink/svg';

const FEET_PER_METRE = 3.281;
const WALK = 5;

/** The plot to scale with its road, boundary, gate and neighbours; the road is at the lower edge. */
export function sitePlan(listing: DrawnListing, say: Say): string {
  const picture = new Picture(1200, 900);
  const [length = 0, breadth = 0] = (listing.fact('dimensions').match(/\d+/g) ?? []).map(Number);
  const road = numberOf(listing, 'road-width') * FEET_PER_METRE;
  const isCorner = listing.fact('open-sides') === '2';
  const [wide, deep] = isCorner ? [length, breadth] : [breadth, length];
  const scale = 690 / (deep + road + WALK + 6);
  const [x, y] = [600 - (wide * scale) / 2 - (isCorner ? 60 : 0), 70];
  const [width, height] = [wide * scale, deep * scale];
  const roadTop = y + height + WALK * scale;
  const side = x + width + WALK * scale;
  return picture.finish(
    paper() +
      neighbours(listing, x, y, width, height, isCorner) +
      rect(0, roadTop, 1200, road * scale, '#d9d2c6') +
      (isCorner ? rect(side, 0, road * scale, roadTop + 1, '#d9d2c6') : '') +
      stroke(
        d`M0 ${roadTop + (road * scale) / 2}H1200` +
          (isCorner ? d`M${side + (road * scale) / 2} 0V${roadTop}` : ''),
        '#fbf6ea',
        5,
        { 'stroke-dasharray': '34 26' },
      ) +
      `<rect id="plot" x="${Math.round(x)}" y="${y}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="#dfeac4"/>` +
      boundary(listing, x, y, width, height) +
      gate(x + width / 2, y + height, scale) +
      measures(x, y, width, height, road * scale, roadTop) +
      scaleBar(scale, say) +
      compass(bearingOf(listing), say) +
      lettering(
        text(feetOf(wide, say), x + width / 2, y + 34, 28) +
          text(feetOf(deep, say), x + 62, y + height / 2, 28) +
          text(say(measure(listing.fact('plot-area'))), x + width / 2 + 20, y + height / 2 + 50, 34) +
          text(roadWords(listing.fact('road-width'), say), 150, roadTop + (road * scale) / 2 - 12, 28) +
          text(
            say([listing.fact('boundary'), BOUNDARIES[listing.fact('boundary')] ?? '']),
            x + width / 2 + 20,
            y + height / 2 + 86,
            24,
          ) +
          text(say(ILLUSTRATIVE), 1140, 862, 24, 'end'),
      ),
  );
}

const feetOf = (feet: number, say: Say) => say(measure(`${feet} ft`));

/** @param width "9 m" */
export function roadWords(width: string, say: Say): string {
  return `${say(['Road', 'सड़क'])} ${say(measure(width))}`;
}

/** Invented plots beside and behind the plot. */
function neighbours(
  { id }: DrawnListing,
  x: number,
  y: number,
  width: number,
  height: number,
  isCorner: boolean,
): string {
  const random = randomFrom(`site-${id}`);
  const line = { stroke: '#c9bda4', 'stroke-width': 3 };
  const lots = [x - width, x - 2 * width, ...(isCorner ? [] : [x + width, x + 2 * width])];
  return lots
    .map((left) => {
      const house = rect(
        left + width * 0.2,
        y + height * random.between(0.15, 0.3),
        width * 0.6,
        height * random.between(0.4, 0.5),
        '#f0d3b4',
        { stroke: '#d9a981', 'stroke-width': 3 },
      );
      const tree = circle(left + width * random.between(0.2, 0.8), y + height * 0.86, 20, '#a9c58f');
      return rect(left, y, width, height, '#f3ecd8', line) + (random.chance(0.75) ? house : '') + tree;
    })
    .join('');
}

function boundary(listing: DrawnListing, x: number, y: number, width: number, height: number): string {
  const outline = d`M${x} ${y}h${width}v${height}h${-width}Z`;
  const kind = listing.fact('boundary');
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const;
  if (kind === 'Compound wall') return stroke(outline, '#a9653f', 14) + stroke(outline, '#e6b58c', 6);
  if (kind === 'Fenced')
    return stroke(outline, '#7a5a3a', 4) + stroke(outline, '#7a5a3a', 14, { 'stroke-dasharray': '4 22' });
  return (
    stroke(outline, '#b4531c', 4, { 'stroke-dasharray': '18 12' }) +
    corners.map(([cx, cy]) => circle(cx, cy, 14, '#e0a030') + circle(cx, cy, 6, '#fbf6ea')).join('')
  );
}

function gate(x: number, y: number, scale: number): string {
  const half = 5 * scale;
  return (
    rect(x - half, y - 8, 2 * half, 16, '#dfeac4') +
    stroke(
      d`M${x - half} ${y}v${-half}A${half} ${half} 0 0 1 ${x} ${y}M${x + half} ${y}v${-half}A${half} ${half} 0 0 0 ${x} ${y}`,
      '#b4531c',
      4,
    )
  );
}

/** Arrows along two sides and across the road. */
function measures(
  x: number,
  y: number,
  width: number,
  height: number,
  road: number,
  roadTop: number,
): string {
  const arrow = (data: string) => stroke(data, INK, 3);
  return (
    arrow(d`M${x + 12} ${y + 46}H${x + width - 12}m-12-7l12 7-12 7M${x + 24} ${y + 39}l-12 7 12 7`) +
    arrow(d`M${x + 24} ${y + 60}V${y + height - 16}m-7-12l7 12 7-12M${x + 17} ${y + 72}l7-12 7 12`) +
    arrow(d`M60 ${roadTop + 6}V${roadTop + road - 6}m-7-12l7 12 7-12M53 ${roadTop + 18}l7-12 7 12`)
  );
}
