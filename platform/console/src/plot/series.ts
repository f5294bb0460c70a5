import type { Measures, VersionMeasures } from '../api/schemas';

/** One value in time. `at`: seconds since 1970. */
interface Sample {
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
/** Points of a line stand at least so far apart: single page views are noise. Seconds. */
const STEP: Record<Span, number> = { hour: 60, day: 900 };

/** One line per version that had views in the span. */
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
    const step = Math.floor(at / STEP[span]) * STEP[span];
    const sum = steps.get(step) ?? { views: 0, badViews: 0 };
    steps.set(step, { views: sum.views + views, badViews: sum.badViews + badViews });
  }
  return [...steps]
    .filter(([, { views }]) => views > 0)
    .map(([at, { views, badViews }]) => ({ at: at + STEP[span] / 2, value: Math.min(1, badViews / views) }))
    .sort((a, b) => a.at - b.at);
}

/** Vitals are counted in steps of five minutes, in either span. */
function vitalsOf({ day }: VersionMeasures, quantity: Exclude<Quantity, 'faults'>): Sample[] {
  return day.flatMap(({ at, p75 }) => {
    const value = p75[quantity];
    return value === undefined ? [] : [{ at: at + 150, value }];
  });
}

/** Values of the lines behind a plot: parts of the top that are round numbers themselves. */
export function ticksOf(top: number): number[] {
  const isTwo = Math.round(top / 10 ** Math.floor(Math.log10(top) + 1e-9)) === 2 && !isQuarter(top);
  const parts = isTwo ? 4 : 5;
  return Array.from({ length: parts + 1 }, (_, at) => (top * at) / parts);
}

function isQuarter(top: number): boolean {
  return Math.abs(top / 10 ** Math.floor(Math.log10(top) + 1e-9) - 2.5) < 0.01;
}

/** A top of the scale that is easy to read, never below `least`. */
export function niceTop(highest: number, least: number): number {
  const wanted = Math.max(highest, least);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= wanted * 0.999) ?? 10;
  return step * power;
}
