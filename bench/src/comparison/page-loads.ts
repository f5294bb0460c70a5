import type { Browser } from '@playwright/test';
import { spread, type Spread } from '../../../e2e/harness/statistics';
import type { Measurement } from '../measurement';
import { judged, type Row, type Table } from '../rows';
import { byKey, CONTESTANTS, KEYS, type Contestant, type Contestants, type Key } from '../site/contestants';
import { release, warm } from '../site/site';
import { withVisitor } from './browser';
import { visit, type Visit } from './visit';

/** The pages with goals, each with the remote whose release costs a second visit most. */
export const PAGES: { path: string; released: string }[] = [
  { path: '/', released: 'mfe-search' },
  { path: '/search', released: 'mfe-search' },
  { path: '/property/1', released: 'mfe-property' },
  { path: '/login', released: 'mfe-account' },
  { path: '/about', released: 'mfe-content' },
];

/** First visits, and second visits after a release of one area or of the whole bundle, by round. */
export interface PageLoads {
  cold: Record<Key, Visit[]>;
  warm: Record<Key, Visit[]>;
}

/** LCP of other projects' home pages under the same conditions, as they published it; `most`: our LCP ÷ theirs. */
const PEERS = [
  { name: 'the Tractor Store in React', lcpMs: 3616, most: 0.2 },
  { name: 'the server-composed store in Preact', lcpMs: 1164, most: 0.6 },
  { name: 'the server-composed blueprint', lcpMs: 1504, most: 0.6 },
];
const BYTES_PER_KB = 1_000;
/** What a server may send before the first acknowledgement is 14.6 kB (RFC 6928); headers take 1.4. */
const MAX_DOCUMENT_KB = 12.6;
/** Smaller shifts are invisible. */
const NO_SHIFT = 0.001;

export const pageLoads: Measurement = {
  name: 'pages',
  kind: 'comparison',
  run: async ({ browser, contestants, rounds, say }) => {
    const figures = await measure(await browser(), await contestants(), rounds, say);
    return { figures, rows: pageLoadRows(figures), tables: [medians(figures)] };
  },
};

/** Each round visits every page of every contestant, in changing order, so that a slow minute affects all of them. */
async function measure(
  browser: Browser,
  contestants: Contestants,
  rounds: number,
  say: (line: string) => void,
) {
  const results: Record<string, PageLoads> = {};
  for (let round = 0; round < rounds; round += 1) {
    const first = round % KEYS.length;
    for (const page of PAGES) {
      const loads = (results[page.path] ??= { cold: byKey(() => []), warm: byKey(() => []) });
      for (const key of [...KEYS.slice(first), ...KEYS.slice(0, first)]) {
        const pair = await visitTwice(browser, contestants[key], page);
        loads.cold[key].push(pair.cold);
        loads.warm[key].push(pair.warm);
      }
    }
    say(`Round ${round + 1} of ${rounds} is done.`);
  }
  return results;
}

async function visitTwice(
  browser: Browser,
  { key, site, next }: Contestant,
  { path, released }: (typeof PAGES)[number],
) {
  const area = key === 'F' ? released : 'shell';
  try {
    return await withVisitor(browser, async (context) => {
      await warm(site, path);
      const cold = await visit(context, site.front.origin + path);
      await release(site, area, next[area] ?? '');
      await warm(site, path);
      return { cold, warm: await visit(context, site.front.origin + path) };
    });
  } finally {
    await release(site, area, site.versions[area] ?? '');
  }
}

/** Ratios compare visits of the same round. */
export function pageLoadRows(results: Record<string, PageLoads>): Row[] {
  const pages = Object.entries(results);
  const perPage = (figure: string, make: (loads: PageLoads, path: string) => Omit<Row, 'figure' | 'of'>) =>
    pages.map(([path, loads]) => ({ ...make(loads, path), figure, of: path }));
  const row = (of: Spread, most: number, more: object = {}) => judged('', '', of, { most, ...more });
  return [
    ...perPage('FCP cold, F ÷ S', ({ cold }) => row(divided(cold, 'fcp'), 1.03)),
    ...perPage('LCP cold, F ÷ S', ({ cold }) => row(divided(cold, 'lcp'), 1.03, { note: paints(cold) })),
    ...perPage('interactive cold, F ÷ S', ({ cold }) => row(divided(cold, 'interactive'), 1.05)),
    ...perPage('interactive after a release, F ÷ S', (loads) => row(divided(loads.warm, 'interactive'), 0.8)),
    ...perPage('interactive after a release, F ÷ P', (loads) =>
      row(divided(loads.warm, 'interactive', 'P'), 0.5),
    ),
    ...perPage('JS to interactive, F − S', ({ cold }) =>
      row(difference(cold, 'scriptBytes', BYTES_PER_KB), 5, { unit: 'kB' }),
    ),
    ...perPage('document', ({ cold }) =>
      row(of(cold.F, 'documentBytes', BYTES_PER_KB), MAX_DOCUMENT_KB, { unit: 'kB' }),
    ),
    ...perPage('sequential requests', ({ cold }) => row(of(cold.F, 'sequential'), 2, { unit: 'requests' })),
    ...perPage('CLS', ({ cold }) => row(of(cold.F, 'cls'), NO_SHIFT, { unit: 'score' })),
    ...perPage('TBT, F − S', ({ cold }) => row(difference(cold, 'tbt', 1), 0, { unit: 'ms' })),
    ...PEERS.map(({ name, lcpMs, most }) => {
      const ratio = spread((results['/']?.cold.F ?? []).map(({ lcp }) => lcp / lcpMs));
      return judged(`LCP ÷ ${name}`, '/', ratio, { most, note: `${lcpMs} ms there, measured elsewhere` });
    }),
  ];
}

type Figure = keyof Omit<Visit, 'lcpElement'>;

function of(visits: Visit[], figure: Figure, unit = 1): Spread {
  return spread(visits.map((visit) => visit[figure] / unit));
}

function divided(visits: Record<Key, Visit[]>, figure: Figure, opponent: Key = 'S'): Spread {
  return spread(
    visits.F.map((visit, round) => visit[figure] / (visits[opponent][round]?.[figure] ?? Number.NaN)),
  );
}

function difference({ F, S }: Record<Key, Visit[]>, figure: Figure, unit: number): Spread {
  return spread(F.map((visit, round) => (visit[figure] - (S[round]?.[figure] ?? Number.NaN)) / unit));
}

/** The elements of the largest paints: a ratio between different elements says little. */
function paints({ F, S }: Record<Key, Visit[]>): string {
  const names = (visits: Visit[]) => [...new Set(visits.map(({ lcpElement }) => lcpElement))].join(', ');
  return names(F) === names(S) ? names(F) : `F: ${names(F)}; S: ${names(S)}`;
}

const TIMES = ['fcp', 'lcp', 'ready', 'interactive', 'complete', 'tbt', 'requests', 'sequential'] as const;
const SIZES = ['scriptBytes', 'scriptBytesLoaded', 'documentBytes'] as const;

function medians(results: Record<string, PageLoads>): Table {
  const lines = Object.entries(results).flatMap(([path, { cold, warm: second }]) =>
    [cold, second].flatMap((visits, index) =>
      KEYS.map((key) => [
        path,
        index === 0 ? 'first' : 'after a release',
        `${key} ${CONTESTANTS[key]}`,
        ...TIMES.map((figure) => of(visits[key], figure).median.toFixed(0)),
        ...SIZES.map((figure) => (of(visits[key], figure).median / BYTES_PER_KB).toFixed(1)),
      ]),
    ),
  );
  const figures = 'FCP LCP ready interactive complete TBT requests sequential'.split(' ');
  const head = ['page', 'visit', '', ...figures, 'JS kB', 'JS kB loaded', 'document kB'];
  return { title: 'Page loads, medians in ms', head, lines };
}
