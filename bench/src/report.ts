import type { Key } from './contestants';
import type { Measured, Row } from './goals';
import type { Visit } from './measure/visit';
import { spread } from '../../e2e/harness/statistics';

const NAMES: Record<Key, string> = {
  F: 'F federated',
  P: 'P one bundle, prerendered',
  C: 'C one bundle, client-rendered',
  S: 'S one build cut by page, prerendered',
};
const DIGITS: Record<Row['unit'], number> = { ratio: 2, kB: 1, ms: 0, requests: 0, score: 3 };

/** The goals table as Markdown: it is what the terminal shows, too. */
export function goalsTable(rows: Row[]): string {
  const lines = rows.map(({ figure, of, unit, goal, direction, value, reached, note }) => {
    const show = (number: number) => number.toFixed(DIGITS[unit]);
    const measured = value
      ? [show(value.median), show(value.min), show(value.max)]
      : ['not measured', '', ''];
    const limit = `${direction === 'most' ? '≤' : '≥'} ${goal}${unit === 'kB' || unit === 'ms' ? ` ${unit}` : ''}`;
    const verdict = reached === undefined ? '–' : reached ? 'reached' : '**not reached**';
    return `| ${[figure, of, limit, ...measured, verdict, note].join(' | ')} |`;
  });
  return [
    '| figure | of | goal | median | min | max | | note |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** Medians of every page load, for reading behind the ratios. */
export function loadsTable({ loads }: Measured): string {
  const lines = Object.entries(loads).flatMap(([path, kinds]) =>
    (['cold', 'warm'] as const).flatMap((kind) =>
      Object.entries(kinds[kind]).map(([key, visits]) => loadLine(path, kind, key as Key, visits)),
    ),
  );
  const head =
    '| page | visit | | FCP | LCP | ready | interactive | complete | TBT | requests | sequential | JS kB | JS kB loaded | document kB |';
  return [head, `|${' --- |'.repeat(14)}`, ...lines].join('\n');
}

export function nextPagesTable({ nextPages }: Measured): string {
  const lines = Object.entries(nextPages).map(([journey, times]) => {
    const cells = (['F', 'P', 'C', 'S'] as const).map((key) => spread(times[key]).median.toFixed(0));
    return `| ${[journey, ...cells].join(' | ')} |`;
  });
  return ['| from → to | F | P | C | S |', '| --- | --- | --- | --- | --- |', ...lines].join('\n');
}

export function growthTable({ growth }: Measured): string {
  const lines = Object.entries(growth).flatMap(([path, sizes]) =>
    Object.entries(sizes).map(
      ([size, { documentBytes, interactive }]) =>
        `| ${[path, size, documentBytes, spread(interactive).median.toFixed(0)].join(' | ')} |`,
    ),
  );
  return ['| page | areas | document bytes | interactive ms |', '| --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}

export function throughputText({ throughput, misses }: Measured): string {
  const { edge, nginx, uncached, notes } = throughput;
  const rate = (rates: number[] | undefined) =>
    rates ? `${spread(rates).median.toFixed(0)} per second` : 'not measured';
  return [
    `Edge from its cache: ${rate(edge)}. nginx, the same bytes: ${rate(nginx)}.`,
    `Uncached documents (${uncached.asked} addresses, one after the other): p50 ${uncached.p50.toFixed(1)} ms, p95 ${uncached.p95.toFixed(1)} ms.`,
    `First paint of a page that the edge has to render first ÷ of one that it has: ${missRatio(misses)}. More than this no streaming could win.`,
    ...notes,
  ].join('\n');
}

function missRatio({ hit, miss }: Measured['misses']): string {
  const { median, min, max } = spread(miss.map((time, round) => time / (hit[round] ?? Number.NaN)));
  return `${median.toFixed(3)} (${min.toFixed(3)} to ${max.toFixed(3)})`;
}

function loadLine(path: string, kind: string, key: Key, visits: Visit[]): string {
  const middle = (figure: keyof Omit<Visit, 'lcpElement'>) =>
    spread(visits.map((visit) => visit[figure])).median;
  const times = (
    ['fcp', 'lcp', 'ready', 'interactive', 'complete', 'tbt', 'requests', 'sequential'] as const
  ).map((figure) => middle(figure).toFixed(0));
  const sizes = (['scriptBytes', 'scriptBytesLoaded', 'documentBytes'] as const).map((figure) =>
    (middle(figure) / 1_000).toFixed(1),
  );
  return `| ${[path, kind === 'cold' ? 'first' : 'after a release', NAMES[key], ...times, ...sizes].join(' | ')} |`;
}
