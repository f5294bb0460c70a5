import { percentile, type Spread } from '../../e2e/harness/statistics';

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

export interface Table {
  title: string;
  head: string[];
  lines: (string | number)[][];
}

type Unit = 'ratio' | 'kB' | 'ms' | 'requests' | 'score' | 'points';

const DIGITS: Record<Unit, number> = { ratio: 2, kB: 1, ms: 1, requests: 0, score: 3, points: 0 };

export interface Goal {
  /** Maximum of the median. */
  most?: number;
  /** Or its minimum. */
  least?: number;
  unit?: Unit;
  note?: string;
}

/** A figure of several rounds, whose median is compared with the goal. */
export function judged(figure: string, of: string, { median, min, max }: Spread, goal: Goal): Row {
  const { most, least, unit = 'ratio', note = '' } = goal;
  const show = (value: number) => value.toFixed(DIGITS[unit]);
  const seen = `${show(median)} (${show(min)} to ${show(max)})`;
  const suffix = unit === 'kB' || unit === 'ms' ? ` ${unit}` : '';
  if (least !== undefined)
    return { figure, of, seen, goal: `≥ ${least}${suffix}`, reached: median >= least, note };
  if (most !== undefined)
    return { figure, of, seen, goal: `≤ ${most}${suffix}`, reached: median <= most, note };
  return { figure, of, seen, goal: '', reached: undefined, note };
}

/** Times of many tries, whose 99th percentile is compared with the goal. */
export function timed(figure: string, of: string, times: number[], maxMs?: number): Row {
  const show = (share: number) => percentile(times, share).toFixed(1);
  const seen = `p50 ${show(0.5)} ms, p99 ${show(0.99)} ms of ${times.length}`;
  if (maxMs === undefined) return noted(figure, of, seen);
  const reached = percentile(times, 0.99) <= maxMs;
  return { figure, of, seen, goal: `p99 ≤ ${maxMs} ms`, reached, note: '' };
}

/** A count that must have an exact value. */
export function counted(figure: string, of: string, count: number, must: number, note = ''): Row {
  return { figure, of, seen: String(count), goal: String(must), reached: count === must, note };
}

/** A figure without a goal. */
export function noted(figure: string, of: string, seen: string, note = ''): Row {
  return { figure, of, seen, goal: '', reached: undefined, note };
}

export function rowsTable(title: string, rows: Row[]): Table {
  const verdict = ({ reached }: Row) => (reached === undefined ? '' : reached ? 'reached' : 'MISSED');
  return {
    title,
    head: ['figure', 'of', 'seen', 'goal', '', 'note'],
    lines: rows.map((row) => [row.figure, row.of, row.seen, row.goal, verdict(row), row.note]),
  };
}

/** A Markdown table with aligned columns. */
export function printed({ title, head, lines }: Table): string {
  const all = [head, head.map(() => '---'), ...lines].map((line) => line.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const text = all.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  return `\n### ${title}\n\n${text.join('\n')}\n`;
}
