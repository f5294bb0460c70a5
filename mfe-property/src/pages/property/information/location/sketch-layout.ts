import type { NearbyGroup } from '@nivaas/catalog';
import { nameOf } from '@nivaas/catalog/names';
import { formatNumber } from '@nivaas/contracts';
import { placeLabels, textWidth, type Box } from '@nivaas/ui';
import { messages } from '../../../../messages';
import { MARK_RADIUS, SIZE } from './place-mark';

/** The home is in the middle. */
export const MIDDLE = SIZE / 2;
const FONT_SIZE = 12;
export const LINE = 14;
/** Labels are bold: with DejaVu Sans, the widest of the usual faces, they are this much wider than estimated. */
const BOLD = 1.25;
/** Characters of a name that stays on one line. */
const MAX_LINE = 10;
/** Room of the home's sign, from its middle. */
export const HOME_RADIUS = 10;
const FARTHEST_RADIUS = 128;
/** Directions that are tried for each place. */
const DIRECTIONS = 40;
/** Turns each place away from the one before it (the golden angle). */
const TURN = 2.4;

interface PlaceOnSketch extends Box {
  name: string;
  /** The name, broken so that it is short and stays on the sketch in a wide typeface. */
  lines: string[];
  distance: string;
  group: number;
  /** Middle of the mark. */
  mark: { x: number; y: number };
  /** Where the first line of its label starts, ends or has its middle. */
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' };
}

/**
 * Circles at whole kilometres, and each place at its distance from the home. Directions are not known: they are chosen
 * so that labels do not overlap. A place that has no room is left to the list.
 */
export function layoutSketch(nearby: readonly NearbyGroup[]) {
  const places = nearby
    .flatMap(({ places }, group) =>
      places.map(({ name, distance }) => ({ name: nameOf(name), distance, group })),
    )
    .sort((one, other) => one.distance - other.distance);
  const farthest = Math.max(1, ...places.map(({ distance }) => distance));
  const scale = FARTHEST_RADIUS / farthest;
  const circles = kilometres(farthest).map((distance) => {
    const radius = Math.round(distance * scale);
    return { text: messages.information.kilometres(formatNumber(distance)), radius };
  });
  const obstacles = [around(MIDDLE, MIDDLE, HOME_RADIUS), ...circles.map(circleLabel)];
  const candidates = places.map((place, index) => candidatesOf(place, index, place.distance * scale));
  const frame = { x: 0, y: 0, width: SIZE, height: SIZE };
  return {
    circles,
    places: placeLabels(frame, obstacles, candidates).filter((place) => place !== undefined),
  };
}

/** At most five circles. */
function kilometres(farthest: number): number[] {
  const step = [1, 2, 5, 10].find((each) => farthest / each < 6) ?? Math.ceil(farthest / 5);
  return Array.from({ length: Math.floor(farthest / step) }, (_, index) => (index + 1) * step);
}

/** The box of a circle's label, at the top of the circle. */
function circleLabel({ text, radius }: { text: string; radius: number }): Box {
  const width = textWidth(text, FONT_SIZE);
  return { x: MIDDLE - width / 2, y: MIDDLE - radius - LINE / 2, width, height: LINE };
}

function around(x: number, y: number, radius: number): Box {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
}

interface Place {
  name: string;
  distance: number;
  group: number;
}

/** The possible positions of a place: in every direction, with the label to the right, to the left and below. */
function candidatesOf({ name, distance, group }: Place, index: number, radius: number): PlaceOnSketch[] {
  const text = messages.information.kilometres(formatNumber(distance));
  const lines = linesOf(name);
  const width = Math.max(...[...lines, text].map((line) => Math.ceil(textWidth(line, FONT_SIZE) * BOLD)));
  const height = (lines.length + 1) * LINE;
  return Array.from({ length: DIRECTIONS }, (_, step) => {
    const angle = index * TURN + (step * 2 * Math.PI) / DIRECTIONS;
    // Whole numbers, so that server and browser agree.
    const x = Math.round(MIDDLE + radius * Math.cos(angle));
    const y = Math.round(MIDDLE + radius * Math.sin(angle));
    const place = { name, lines, distance: text, group, mark: { x, y } };
    const top = Math.round(y - height / 2);
    const beside = { y: top, width: width + 3 * MARK_RADIUS, height };
    const right = x + 2 * MARK_RADIUS;
    const left = x - 2 * MARK_RADIUS;
    const below = y + MARK_RADIUS;
    return [
      { ...place, ...beside, x: x - MARK_RADIUS, label: labelAt(right, top, 'start') },
      { ...place, ...beside, x: left - width, label: labelAt(left, top, 'end') },
      {
        ...place,
        x: x - width / 2,
        y: y - MARK_RADIUS,
        width,
        height: height + 2 * MARK_RADIUS,
        label: labelAt(x, below, 'middle'),
      },
    ];
  }).flat();
}

/** Breaks a long name after spaces and hyphens. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.replace(/[ -]/g, '$&\n').split('\n')) {
    const longer = (lines.at(-1) ?? '') + word;
    if (lines.length > 0 && longer.trim().length <= MAX_LINE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
}

/** @param top of the label's box; text is placed by its baseline */
function labelAt(x: number, top: number, anchor: PlaceOnSketch['label']['anchor']): PlaceOnSketch['label'] {
  return { x, y: top + LINE - 3, anchor };
}
