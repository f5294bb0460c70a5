import type { Browser } from '@playwright/test';
import { spread, type Spread } from '../../../e2e/harness/statistics';
import type { Measurement } from '../measurement';
import { judged, ratios, type Goal, type Row } from '../rows';
import { byKey, KEYS, type Contestant, type Key } from '../site/contestants';
import { release, warm } from '../site/site';
import { withVisitor } from './browser';
import { visit, type Visit } from './visit';

/** The pages with goals. `released` is the remote that costs a second visit most when it is released. */
export const PAGES: { path: string; released: string }[] = [
  { path: '/', released: 'mfe-search' },
  { path: '/search', released: 'mfe-search' },
  { path: '/property/1', released: 'mfe-property' },
  { path: '/login', released: 'mfe-account' },
  { path: '/about', released: 'mfe-content' },
];

type Visits = Record<Key, Visit[]>;
/** `cold`: first visits. `warm`: second visits, after a release of one area or of the whole bundle. By round. */
export type PageLoads = Record<'cold' | 'warm', Visits>;

/** Each round visits every page of every contestant, in changing order, so that a slow minute affects all of them. */
export const pageLoads: Measurement = {
  name: 'pages',
  kind: 'comparison',
  run: async ({ browser, contestants, rounds, say }) => {
    const [opened, all] = [await browser(), await contestants()];
    const figures: Record<string, PageLoads> = {};
    for (let round = 0; round < rounds; round += 1) {
      const first = round % KEYS.length;
      for (const page of PAGES) {
        const loads = (figures[page.path] ??= { cold: byKey(() => []), warm: byKey(() => []) });
        for (const key of [...KEYS.slice(first), ...KEYS.slice(0, first)]) {
          const pair = await visitTwice(opened, all[key], page);
          loads.cold[key].push(pair.cold);
          loads.warm[key].push(pair.warm);
        }
      }
      say(`Page loads: round ${round + 1} of ${rounds} is done.`);
    }
    return { figures, rows: pageLoadRows(figures) };
  },
};

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

type Figure = Exclude<keyof Visit, 'lcpElement'>;
type Comparison = 'F' | 'F − S' | 'F ÷ S' | 'F ÷ P';

/** 14 kB with headers of 1.4 kB. A server may send 14.6 kB before the first acknowledgement (RFC 6928). */
const MAX_DOCUMENT_KB = 12.6;
/** Smaller shifts are invisible. */
const NO_SHIFT = 0.001;

const GOALS: [title: string, of: keyof PageLoads, figure: Figure, compared: Comparison, goal: Goal][] = [
  ['FCP cold', 'cold', 'fcp', 'F ÷ S', { most: 1.03 }],
  ['LCP cold', 'cold', 'lcp', 'F ÷ S', { most: 1.03 }],
  ['interactive cold', 'cold', 'interactive', 'F ÷ S', { most: 1.05 }],
  ['interactive after a release', 'warm', 'interactive', 'F ÷ S', { most: 0.8 }],
  ['interactive after a release', 'warm', 'interactive', 'F ÷ P', { most: 0.5 }],
  ['JS to interactive', 'cold', 'scriptBytes', 'F − S', { most: 5, unit: 'kB' }],
  ['document', 'cold', 'documentBytes', 'F', { most: MAX_DOCUMENT_KB, unit: 'kB' }],
  ['sequential requests', 'cold', 'sequential', 'F', { most: 2, unit: 'requests' }],
  ['CLS', 'cold', 'cls', 'F', { most: NO_SHIFT, unit: 'score' }],
  ['TBT', 'cold', 'tbt', 'F − S', { most: 0, unit: 'ms' }],
];

export function pageLoadRows(results: Record<string, PageLoads>): Row[] {
  return GOALS.flatMap(([title, of, figure, compared, goal]) =>
    Object.entries(results).map(([path, loads]) => {
      const values = byKey((key) =>
        loads[of][key].map((visit) => visit[figure] / (UNITS[goal.unit ?? ''] ?? 1)),
      );
      const medians = KEYS.map((key) => `${key} ${spread(values[key]).median.toFixed(0)}`).join(', ');
      const note = figure === 'lcp' ? `${medians}; ${paints(loads[of])}` : medians;
      const name = compared === 'F' ? title : `${title}, ${compared}`;
      return judged(name, path, compare(values, compared), { ...goal, note });
    }),
  );
}

const UNITS: Record<string, number> = { kB: 1_000 };

/** Compares visits of the same round. */
function compare({ F, S, P }: Record<Key, number[]>, compared: Comparison): Spread {
  if (compared === 'F') return spread(F);
  if (compared === 'F − S') return spread(F.map((value, round) => value - (S[round] ?? Number.NaN)));
  return ratios(F, compared === 'F ÷ S' ? S : P);
}

/** Names the LCP elements, because an LCP ratio between different elements means little. */
function paints({ F, S }: Visits): string {
  const names = (visits: Visit[]) => [...new Set(visits.map(({ lcpElement }) => lcpElement))].join(', ');
  return names(F) === names(S) ? names(F) : `F: ${names(F)}; S: ${names(S)}`;
}
