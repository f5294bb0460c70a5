import type { Vital } from '@nivaas/contracts/beacon';

/** Ten doublings of four bins each: 16 ms to 16 s, or 0.001 to 1 of layout shift. */
const BINS_PER_DOUBLING = 4;
export const BINS = 40;
const FIRST_BOUND: Record<Vital, number> = { LCP: 16, INP: 16, TTFB: 16, CLS: 0.001 };

export function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

/** Adds a value to a histogram, which takes the same memory whatever the traffic. */
export function addToBins(bins: number[], vital: Vital, value: number): void {
  const doublings = Math.log2(Math.max(value, Number.MIN_VALUE) / FIRST_BOUND[vital]);
  const bin = Math.min(BINS - 1, Math.max(0, Math.floor(doublings * BINS_PER_DOUBLING) + 1));
  bins[bin] = (bins[bin] ?? 0) + 1;
}

/** The 75th percentile of a histogram, exact to the width of a bin (19 %); null without samples. */
export function p75Of(vital: Vital, bins: readonly number[]): number | null {
  const rank = sum(bins) * 0.75;
  let below = 0;
  for (const [bin, count] of bins.entries()) {
    if (count > 0 && below + count >= rank) {
      // The first bin includes zero: a page without layout shift has a CLS of 0.
      if (bin === 0) return 0;
      const low = upperBound(vital, bin - 1);
      return round(low + (upperBound(vital, bin) - low) * ((rank - below) / count));
    }
    below += count;
  }
  return null;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function upperBound(vital: Vital, bin: number): number {
  return FIRST_BOUND[vital] * 2 ** (bin / BINS_PER_DOUBLING);
}

function round(value: number): number {
  return value >= 1 ? Math.round(value) : Math.round(value * 10_000) / 10_000;
}
