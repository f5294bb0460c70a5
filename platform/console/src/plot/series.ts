import type { Measures, VersionMeasures } from '../api/schemas';

interface Sample {
  /** Seconds since 1970. */
  at: number;
  value: number;
}

export interface Line {
  version: string;
  samples: Sample[];
}

export type Span = 'hour' | 'day';
/** Fault ratio, or the 75th percentile of a web vital. */
export type Quantity = 'faults' | 'LCP' | 'INP' | 'CLS' | 'TTFB';

export const SECONDS: Record<Span, number> = { hour: 3_600, day: 24 * 3_600 };
/** Samples within a step are merged, because single page views are noise. */
const STEP_SECONDS: Record<Span, number> = { hour: 60, day: 900 };

export function linesOf(
  measures: Measures | undefined,
  area: string,
  quantity: Quantity,
  span: Span,
): Line[] {
  const versions = measures?.areas[area]?.versions ?? [];
  return versions
    .map((version) => ({
      version: version.version,
      samples: quantity === 'faults' ? faultRatios(version, span) : vitalsOf(version, quantity),
    }))
    .filter(({ samples }) => samples.length > 0);
}

function faultRatios(version: VersionMeasures, span: Span): Sample[] {
  const steps = new Map<number, { views: number; badViews: number }>();
  for (const { at, views, badViews } of version[span]) {
    const step = Math.floor(at / STEP_SECONDS[span]) * STEP_SECONDS[span];
    const sum = steps.get(step) ?? { views: 0, badViews: 0 };
    steps.set(step, { views: sum.views + views, badViews: sum.badViews + badViews });
  }
  return [...steps]
    .filter(([, { views }]) => views > 0)
    .map(([at, { views, badViews }]) => ({
      at: at + STEP_SECONDS[span] / 2,
      value: Math.min(1, badViews / views),
    }))
    .sort((a, b) => a.at - b.at);
}

/** The edge counts vitals in steps of five minutes; a sample is at the middle of its step. */
function vitalsOf({ day }: VersionMeasures, quantity: Exclude<Quantity, 'faults'>): Sample[] {
  return day.flatMap(({ at, p75 }) => {
    const value = p75[quantity];
    return value === undefined ? [] : [{ at: at + 150, value }];
  });
}

/** Values of the grid lines: round fractions of `top`. */
export function ticksOf(top: number): number[] {
  const isTwo = Math.round(top / 10 ** Math.floor(Math.log10(top) + 1e-9)) === 2 && !isQuarter(top);
  const parts = isTwo ? 4 : 5;
  return Array.from({ length: parts + 1 }, (_, at) => (top * at) / parts);
}

function isQuarter(top: number): boolean {
  return Math.abs(top / 10 ** Math.floor(Math.log10(top) + 1e-9) - 2.5) < 0.01;
}

/** The next round number above `highest`, never below `least`. */
export function niceTop(highest: number, least: number): number {
  const wanted = Math.max(highest, least);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= wanted * 0.999) ?? 10;
  return step * power;
}
