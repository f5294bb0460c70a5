export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Ten doublings of four bins each: 16 ms to 16 s, or 0.001 to 1 of layout shift. */
const BINS_PER_DOUBLING = 4;
export const BINS = 40;
const FIRST_BOUND: Record<Vital, number> = { LCP: 16, INP: 16, TTFB: 16, CLS: 0.001 };

/** The bin of a value. */
export function binOf(vital: Vital, value: number): number {
  const doublings = Math.log2(Math.max(value, Number.MIN_VALUE) / FIRST_BOUND[vital]);
  return Math.min(BINS - 1, Math.max(0, Math.floor(doublings * BINS_PER_DOUBLING) + 1));
}

/** The 75th percentile of a histogram, exact to the width of a bin (19 %); null without samples. */
export function p75Of(vital: Vital, bins: ArrayLike<number>): number | null {
  const rank = sum(bins) * 0.75;
  let below = 0;
  for (const [bin, count] of Array.from(bins).entries()) {
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

function upperBound(vital: Vital, bin: number): number {
  return FIRST_BOUND[vital] * 2 ** (bin / BINS_PER_DOUBLING);
}

export function sum(numbers: ArrayLike<number>): number {
  let total = 0;
  for (let place = 0; place < numbers.length; place += 1) total += numbers[place] ?? 0;
  return total;
}

/** A histogram of one web vital. A time step takes the same memory whatever the traffic. */
export class VitalCounts {
  readonly #bins = new Uint32Array(BINS);

  constructor(readonly vital: Vital) {}

  add(value: number): void {
    const bin = binOf(this.vital, value);
    this.#bins[bin] = (this.#bins[bin] ?? 0) + 1;
  }

  addAll(other: VitalCounts): void {
    for (const [bin, count] of other.#bins.entries()) this.#bins[bin] = (this.#bins[bin] ?? 0) + count;
  }

  p75(): number | null {
    return p75Of(this.vital, this.#bins);
  }
}

function round(value: number): number {
  return value >= 1 ? Math.round(value) : Math.round(value * 10_000) / 10_000;
}
