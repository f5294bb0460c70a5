import type { Key } from './contestants';
import { GROWTH_PAGES, type GrowthFigures } from './growth';
import type { LighthouseFigures } from './lighthouse';
import type { Visit } from './measure/visit';
import type { FirstPaints } from './misses';
import type { PageLoads } from './page-loads';
import { spread, type Spread } from '../../e2e/harness/statistics';
import { ratios, type Throughput } from './throughput';

/** One line of the goals table, for one page. */
export interface Row {
  figure: string;
  /** Page, journey or whatever the figure is of. */
  of: string;
  unit: 'ratio' | 'kB' | 'ms' | 'requests' | 'score';
  goal: number;
  /** A goal is the most that is allowed, or the least. */
  direction: 'most' | 'least';
  /** Undefined when it was not measured; then `note` says why. */
  value: Spread | undefined;
  reached: boolean | undefined;
  note: string;
}

export interface Measured {
  loads: Record<string, PageLoads>;
  nextPages: Record<string, Record<Key, number[]>>;
  growth: Record<string, Record<number, GrowthFigures>>;
  throughput: Throughput;
  misses: FirstPaints;
  /** Only where `--only lighthouse` was run. */
  lighthouse?: Record<string, LighthouseFigures>;
}

/** Largest paints in ms of other projects' pages, from the guide's own table, on the same line. */
const PEERS = [
  { name: 'the Tractor Store in React', lcp: 3616, goal: 0.2 },
  { name: 'the server-composed store in Preact', lcp: 1164, goal: 0.6 },
  { name: 'the server-composed blueprint', lcp: 1504, goal: 0.6 },
];
const KILOBYTE = 1_000;
/** Shifts smaller than this cannot be seen. */
const NO_SHIFT = 0.001;

/** Every row of the goals table with what was measured. Ratios are taken within a round: both had the same minute. */
export function judge({ loads, nextPages, growth, throughput, lighthouse }: Measured): Row[] {
  const pages = Object.entries(loads);
  const perPage = (make: (path: string, loads: PageLoads) => Row) =>
    pages.map(([path, of]) => make(path, of));
  return [
    ...perPage((path, { cold }) => row('FCP cold, F ÷ P', path, 'ratio', 1.05, divide(cold, 'fcp'))),
    ...perPage((path, { cold }) =>
      row('LCP cold, F ÷ P', path, 'ratio', 1.05, divide(cold, 'lcp'), paints(cold)),
    ),
    ...perPage((path, { cold }) =>
      row('interactive cold, F ÷ P', path, 'ratio', 1.1, divide(cold, 'interactive')),
    ),
    ...perPage((path, { warm }) =>
      row('interactive after a release, F ÷ P', path, 'ratio', 0.5, divide(warm, 'interactive')),
    ),
    ...perPage((path, { cold }) =>
      row('JS to interactive, F − P', path, 'kB', 25, subtract(cold, 'scriptBytes', KILOBYTE)),
    ),
    ...perPage((path, { cold }) =>
      row('sequential requests', path, 'requests', 2, spread(cold.F.map((visit) => visit.sequential))),
    ),
    ...Object.entries(nextPages).map(([journey, times]) =>
      row(
        'next page, F ÷ C',
        journey,
        'ratio',
        1.1,
        spread(times.F.map((time, round) => time / (times.C[round] ?? Number.NaN))),
      ),
    ),
    ...perPage((path, { cold }) => row('CLS', path, 'score', NO_SHIFT, spread(cold.F.map(({ cls }) => cls)))),
    ...perPage((path, { cold }) => row('TBT, F − P', path, 'ms', 0, subtract(cold, 'tbt', 1))),
    ...growthRows(growth),
    ...edgeRows(throughput),
    ...PEERS.map(({ name, lcp, goal }) =>
      row(
        `LCP of / ÷ ${name}`,
        '/',
        'ratio',
        goal,
        spread((loads['/']?.cold.F ?? []).map((visit) => visit.lcp / lcp)),
        `${lcp} ms there, measured elsewhere`,
      ),
    ),
    ...lighthouseRows(lighthouse),
  ];
}

/** The least of the four scores of each page. */
function lighthouseRows(lighthouse: Measured['lighthouse']): Row[] {
  const figure = 'Lighthouse mobile, the least of its four scores';
  if (!lighthouse)
    return [unmeasured(figure, 'all pages', 100, 'Not run: `npm run bench -- --only lighthouse`.', 'least')];
  return Object.entries(lighthouse).map(([path, { scores, lost }]) => {
    const value = spread(Object.values(scores));
    const least = { median: value.min, min: value.min, max: value.max };
    return row(figure, path, 'score', 100, least, lost.join('; '), 'least');
  });
}

function growthRows(growth: Measured['growth']): Row[] {
  return GROWTH_PAGES.flatMap((path) => {
    const [few, many] = [growth[path]?.[5], growth[path]?.[100]];
    if (!few || !many) return [];
    const bytes = many.documentBytes / few.documentBytes;
    const times = many.interactive.map((time, round) => time / (few.interactive[round] ?? Number.NaN));
    return [
      row('document bytes, 100 ÷ 5 areas', path, 'ratio', 1.02, { median: bytes, min: bytes, max: bytes }),
      row('interactive cold, 100 ÷ 5 areas', path, 'ratio', 1.02, spread(times)),
    ];
  });
}

function edgeRows(throughput: Throughput): Row[] {
  const { uncached, notes } = throughput;
  const value = ratios(throughput);
  const figure = 'documents per second from the cache, edge ÷ nginx';
  return [
    value
      ? row(figure, '/search', 'ratio', 0.5, value, '', 'least')
      : unmeasured(figure, '/search', 0.5, notes.join(' '), 'least'),
    row(
      'uncached document, p50',
      '/search?…',
      'ms',
      15,
      { median: uncached.p50, min: uncached.p50, max: uncached.p95 },
      'the greatest is p95',
    ),
  ];
}

function row(
  figure: string,
  of: string,
  unit: Row['unit'],
  goal: number,
  value: Spread,
  note = '',
  direction: Row['direction'] = 'most',
): Row {
  const reached = direction === 'most' ? value.median <= goal : value.median >= goal;
  return { figure, of, unit, goal, direction, value, reached, note };
}

function unmeasured(
  figure: string,
  of: string,
  goal: number,
  note: string,
  direction: Row['direction'] = 'most',
): Row {
  return { figure, of, unit: 'ratio', goal, direction, value: undefined, reached: undefined, note };
}

type Figure = 'fcp' | 'lcp' | 'interactive' | 'scriptBytes' | 'tbt';

function divide(visits: Record<Key, Visit[]>, figure: Figure): Spread {
  return spread(visits.F.map((visit, round) => visit[figure] / (visits.P[round]?.[figure] ?? Number.NaN)));
}

function subtract(visits: Record<Key, Visit[]>, figure: Figure, unit: number): Spread {
  return spread(
    visits.F.map((visit, round) => (visit[figure] - (visits.P[round]?.[figure] ?? Number.NaN)) / unit),
  );
}

/** What the largest paint was on both sides: a ratio between different elements says little. */
function paints({ F, P }: Record<Key, Visit[]>): string {
  const names = (visits: Visit[]) => [...new Set(visits.map(({ lcpElement }) => lcpElement))].join(', ');
  return names(F) === names(P) ? names(F) : `F: ${names(F)}; P: ${names(P)}`;
}
