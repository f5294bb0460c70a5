import { BUCKETS } from '../formats/revision';

/** `from` is included, `to` is not. */
export type BucketRange = [from: number, to: number];

/** @param percent Whole number from 1 to 100. */
export function bucketCount(percent: number): number {
  return (percent * BUCKETS) / 100;
}

export function sizeOf(ranges: readonly BucketRange[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

export function contains(ranges: readonly BucketRange[], bucket: number): boolean {
  return ranges.some(([from, to]) => bucket >= from && bucket < to);
}

/** First bucket of a version's canary: derived from its hash, so that different visitors try each version first. */
export function startOf(version: string): number {
  return Number.parseInt(version.slice(1), 16) % BUCKETS;
}

/**
 * Resizes a canary. Growing keeps its buckets and appends free ones; shrinking removes the last ones added.
 *
 * @param own Its present buckets, oldest first.
 * @param taken Buckets of the other canaries.
 * @param start Where the search begins when `own` is empty.
 * @returns Undefined when too few buckets are free.
 */
export function allot(
  own: readonly BucketRange[],
  count: number,
  taken: readonly BucketRange[],
  start: number,
): BucketRange[] | undefined {
  const has = sizeOf(own);
  if (count <= has) return firstOf(own, count);
  const from = own.at(-1)?.[1] ?? start;
  const free = rotated(gapsBetween([...own, ...taken]), from % BUCKETS);
  if (sizeOf(free) < count - has) return undefined;
  return joined([...own, ...firstOf(free, count - has)]);
}

function firstOf(ranges: readonly BucketRange[], count: number): BucketRange[] {
  const first: BucketRange[] = [];
  let missing = count;
  for (const [from, to] of ranges) {
    if (missing <= 0) break;
    const end = Math.min(to, from + missing);
    first.push([from, end]);
    missing -= end - from;
  }
  return first;
}

function gapsBetween(ranges: readonly BucketRange[]): BucketRange[] {
  const gaps: BucketRange[] = [];
  let from = 0;
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    if (start > from) gaps.push([from, start]);
    from = Math.max(from, end);
  }
  return from < BUCKETS ? [...gaps, [from, BUCKETS]] : gaps;
}

/** The same buckets, rotated to begin at `start`. */
function rotated(ranges: readonly BucketRange[], start: number): BucketRange[] {
  const behind = ranges.flatMap(([from, to]): BucketRange[] =>
    to > start ? [[Math.max(from, start), to]] : [],
  );
  const before = ranges.flatMap(([from, to]): BucketRange[] =>
    from < start ? [[from, Math.min(to, start)]] : [],
  );
  return [...behind, ...before];
}

function joined(ranges: readonly BucketRange[]): BucketRange[] {
  const result: BucketRange[] = [];
  for (const [from, to] of ranges) {
    const last = result.at(-1);
    if (last?.[1] === from) last[1] = to;
    else result.push([from, to]);
  }
  return result;
}
