import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { mergeShapes, THING, tidy } from './tidy';
import { countElements, elementsIn, parse, print, type Element } from './tree';

/** Browsers compute the style of each element of a drawing before they show it. */
const MAX_ELEMENTS = 300;
/** What an element may change, in pixels from black to white, before somebody sees that it is missing. */
const UNSEEN = 0.3;
const DEFINITIONS = new Set(['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'svg']);

/**
 * The drawing with fewer elements and no more bytes: shapes are merged, and those left out that cannot be seen.
 *
 * @param width In pixels, as it is shown on pages.
 */
export async function slim(svg: string, width: number): Promise<string> {
  const [mostMerged = svg, ...others] = [true, false, undefined].map((isExpanded) => merged(svg, isExpanded));
  for (const text of [mostMerged, ...others]) {
    const least = await withoutUnseen(text, width, () => true);
    if (isSlim(least, svg)) return least;
  }
  return withoutUnseen(mostMerged, width, (text) => isSlim(text, svg));
}

/** @param isExpanded Whether parts are written out first; undefined: nothing is merged. */
function merged(svg: string, isExpanded: boolean | undefined): string {
  const root = parse(svg);
  if (isExpanded !== undefined) mergeShapes(root, isExpanded);
  tidy(root);
  return print(root);
}

function isSlim(text: string, before: string): boolean {
  return countElements(parse(text)) <= MAX_ELEMENTS && sizeOf(text) <= sizeOf(before);
}

function sizeOf(text: string): number {
  return brotliCompressSync(text).length;
}

/** Leaves out what cannot be seen, and then what is seen least until it is enough. */
async function withoutUnseen(
  svg: string,
  width: number,
  isEnough: (svg: string) => boolean,
): Promise<string> {
  const root = parse(svg);
  const whole = await pixelsOf(svg, width);
  const candidates: { parent: Element; child: Element; rank: number }[] = [];
  for (const [parent, child] of things(root)) {
    const all = parent.children;
    parent.children = all.filter((other) => other !== child);
    const change = changeOf(whole, await pixelsOf(print(root), width));
    candidates.push({ parent, child, rank: change < UNSEEN ? 0 : change / print(child).length });
    parent.children = all;
  }
  candidates.sort((one, other) => one.rank - other.rank);
  for (const { parent, child, rank } of candidates) {
    const text = rank === 0 ? undefined : tidied(root);
    if (text !== undefined && isEnough(text)) return text;
    parent.children = parent.children.filter((other) => other !== child);
  }
  return tidied(root);
}

function tidied(root: Element): string {
  const copy = parse(print(root));
  tidy(copy);
  return `${print(copy)}\n`;
}

/** What can be left out: shapes and small groups, but not the shapes of a small group. */
function* things(parent: Element): Generator<[parent: Element, child: Element]> {
  for (const child of parent.children) {
    const isThing = [...elementsIn(child)].length <= THING + 1;
    if (isThing && !DEFINITIONS.has(child.name) && parent.name !== 'defs') yield [parent, child];
    if (!isThing || ['defs', 'svg'].includes(child.name)) yield* things(child);
  }
}

function pixelsOf(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(width).removeAlpha().raw().toBuffer();
}

/** Squares, because a small contrast on a large area is less missed than a face. */
function changeOf(before: Buffer, after: Buffer): number {
  let sum = 0;
  for (let at = 0; at < before.length; at += 1) sum += ((before[at] ?? 0) - (after[at] ?? 0)) ** 2;
  return sum / (3 * 255 ** 2);
}
