/**
 * Visitors are spread evenly over this many buckets, and a canary gets some of them: a hundredth of a percent each.
 */
export const BUCKETS = 10_000;

/** Buckets from the first number up to, and without, the second. */
export type BucketRange = [from: number, to: number];

/** How many buckets a share is. @param percent Whole number from 1 to 100. */
export function bucketCount(percent: number): number {
  return (percent * BUCKETS) / 100;
}

export function sizeOf(ranges: readonly BucketRange[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

export function contains(ranges: readonly BucketRange[], bucket: number): boolean {
  return ranges.some(([from, to]) => bucket >= from && bucket < to);
}

/** Where a version's canary begins: a place drawn from its hash, so that not always the same visitors are first. */
export function startOf(version: string): number {
  return Number.parseInt(version.slice(1), 16) % BUCKETS;
}

/**
 * Gives a canary as many buckets as it should have. Raising keeps what it has and adds free ones behind; lowering
 * takes back what was added last.
 *
 * @param own What it has, in the order in which it was given.
 * @param count How many it should have.
 * @param taken What other canaries have.
 * @param start Where a canary that has nothing yet begins to look.
 * @returns Undefined when there are not that many free ones.
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
  const free = inCircle(gapsBetween([...own, ...taken]), from % BUCKETS);
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

/** The same buckets, beginning at `start` and going round. */
function inCircle(ranges: readonly BucketRange[], start: number): BucketRange[] {
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
