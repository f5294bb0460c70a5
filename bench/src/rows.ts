import { percentile, spread, type Spread } from '../../e2e/harness/statistics';

/** One line of the table that a run prints: a figure beside its goal. */
export interface Row {
  figure: string;
  /** The page, journey or version. */
  of: string;
  seen: string;
  goal: string;
  /** Undefined without a goal or a measurement. */
  reached: boolean | undefined;
  note: string;
}

const DIGITS = { ratio: 2, kB: 1, ms: 1, requests: 0, score: 3, points: 0 };

export interface Goal {
  /** Maximum of the median. */
  most?: number;
  /** Minimum of the median. */
  least?: number;
  unit?: keyof typeof DIGITS;
  note?: string | undefined;
}

/** A figure of several rounds. Its median is compared with the goal. */
export function judged(figure: string, of: string, { median, min, max }: Spread, goal: Goal): Row {
  const { most, least, unit = 'ratio', note = '' } = goal;
  const show = (value: number) => value.toFixed(DIGITS[unit]);
  const row = noted(figure, of, `${show(median)} (${show(min)} to ${show(max)})`, note);
  const suffix = unit === 'kB' || unit === 'ms' ? ` ${unit}` : '';
  if (least !== undefined) return { ...row, goal: `≥ ${least}${suffix}`, reached: median >= least };
  if (most !== undefined) return { ...row, goal: `≤ ${most}${suffix}`, reached: median <= most };
  return row;
}

/** Ratios of values of the same round, so that a slow minute of the machine affects both. */
export function ratios(above: number[], below: number[]): Spread {
  return spread(above.map((value, round) => value / (below[round] ?? Number.NaN)));
}

/** Times of many tries. Their 99th percentile is compared with the goal. */
export function timed(figure: string, of: string, times: number[], maxMs?: number): Row {
  const show = (share: number) => percentile(times, share).toFixed(1);
  const row = noted(figure, of, `p50 ${show(0.5)} ms, p99 ${show(0.99)} ms of ${times.length}`);
  if (maxMs === undefined) return row;
  return { ...row, goal: `p99 ≤ ${maxMs} ms`, reached: percentile(times, 0.99) <= maxMs };
}

/** Events that must not happen. */
export function never(figure: string, of: string, found: string[]): Row {
  const note = found.slice(0, 5).join('; ');
  return { ...noted(figure, of, String(found.length), note), goal: '0', reached: found.length === 0 };
}

/** A figure without a goal. */
export function noted(figure: string, of: string, seen: string, note = ''): Row {
  return { figure, of, seen, goal: '', reached: undefined, note };
}

/** A Markdown table with aligned columns. */
export function printed(title: string, rows: Row[]): string {
  const verdict = ({ reached }: Row) => (reached === undefined ? '' : reached ? 'reached' : 'MISSED');
  const head = ['figure', 'of', 'seen', 'goal', '', 'note'];
  const lines = rows.map((row) => [row.figure, row.of, row.seen, row.goal, verdict(row), row.note]);
  const all = [head, head.map(() => '---'), ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const text = all.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  return `\n### ${title}\n\n${text.join('\n')}\n`;
}
