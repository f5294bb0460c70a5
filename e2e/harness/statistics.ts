export interface Spread {
  median: number;
  min: number;
  max: number;
}

export function spread(values: number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const median = sorted.length % 2 === 1 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}

/** @param share From 0 to 1. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * The probability that a value of `some` is greater than one of `others`, ties counting half: the area under the ROC
 * curve, by the Mann-Whitney statistic. At 0.5 the values cannot be told apart, at 0 or 1 always.
 */
export function areaUnderCurve(some: number[], others: number[]): number {
  const sorted = [...others].sort((a, b) => a - b);
  const wins = some.map((value) => (countBelow(sorted, value, false) + countBelow(sorted, value, true)) / 2);
  return wins.reduce((sum, win) => sum + win, 0) / (some.length * others.length);
}

/** How many of the sorted values are less than `value`, or, with `orEqual`, not greater. */
function countBelow(sorted: number[], value: number, orEqual: boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const at = sorted[middle] ?? Number.NaN;
    if (at < value || (orEqual && at === value)) from = middle + 1;
    else to = middle;
  }
  return from;
}
