export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Bins per doubling, ten doublings: 16 ms to 16 s, or 0.001 to 1 of layout shift. */
const PER_DOUBLING = 4;
const BINS = 40;
const FIRST: Record<Vital, number> = { LCP: 16, INP: 16, TTFB: 16, CLS: 0.001 };

/** Values of one web vital, kept as counts of bins so that a step of time costs the same for any traffic. */
export class VitalCounts {
  readonly #bins = new Uint32Array(BINS);
  samples = 0;

  constructor(private readonly vital: Vital) {}

  add(value: number): void {
    const place = Math.floor(Math.log2(Math.max(value, Number.MIN_VALUE) / FIRST[this.vital]) * PER_DOUBLING);
    const bin = Math.min(BINS - 1, Math.max(0, place + 1));
    this.#bins[bin] = (this.#bins[bin] ?? 0) + 1;
    this.samples += 1;
  }

  addAll(other: VitalCounts): void {
    for (const [bin, count] of other.#bins.entries()) this.#bins[bin] = (this.#bins[bin] ?? 0) + count;
    this.samples += other.samples;
  }

  /** The value that three of four page views stay within (to 19 %: the width of a bin); null without samples. */
  p75(): number | null {
    if (this.samples === 0) return null;
    let below = 0;
    for (const [bin, count] of this.#bins.entries()) {
      if (below + count >= this.samples * 0.75) {
        // Below all bounds: a page that does not shift has 0, not a part of the least that is told apart.
        if (bin === 0) return 0;
        const low = this.#bound(bin - 1);
        const part = (this.samples * 0.75 - below) / count;
        return round(low + (this.#bound(bin) - low) * part);
      }
      below += count;
    }
    return null;
  }

  #bound(bin: number): number {
    return FIRST[this.vital] * 2 ** (bin / PER_DOUBLING);
  }
}

function round(value: number): number {
  return value >= 1 ? Math.round(value) : Math.round(value * 10_000) / 10_000;
}
