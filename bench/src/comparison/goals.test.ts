import { byKey, type Key } from '../site/contestants';
import { pageLoadRows } from './page-loads';
import { longestChain, type Visit } from './visit';

const visit = (over: Partial<Visit>): Visit => ({
  fcp: 400,
  lcp: 400,
  lcpElement: 'h1',
  cls: 0,
  ready: 400,
  interactive: 1_000,
  complete: 1_000,
  tbt: 0,
  sequential: 2,
  scriptBytes: 100_000,
  documentBytes: 12_000,
  ...over,
});

/** The row of a figure for first visits to F and S. */
function rowOf(figure: string, F: Partial<Visit>[], S: Partial<Visit>[]) {
  const of: Partial<Record<Key, Partial<Visit>[]>> = { F, S };
  const loads = byKey((key) => (of[key] ?? [{}]).map(visit));
  return pageLoadRows({ '/': { cold: loads, warm: loads } }).find((row) => row.figure === figure);
}

it('ratios compare visits of the same round, so that a slow minute of the machine does not count', () => {
  const row = rowOf('FCP cold, F ÷ S', [{ fcp: 400 }, { fcp: 800 }, { fcp: 404 }], [{}, { fcp: 800 }, {}]);
  expect(row).toMatchObject({ seen: '1.00 (1.00 to 1.01)', reached: true });
});

it('a median above the goal misses it, whatever the best round was', () => {
  const row = rowOf('FCP cold, F ÷ S', [{ fcp: 400 }, { fcp: 480 }, { fcp: 480 }], [{}, {}, {}]);
  expect(row).toMatchObject({ seen: '1.20 (1.00 to 1.20)', reached: false });
});

it('largest paints of different elements are named, because their ratio says little', () => {
  const row = rowOf('LCP cold, F ÷ S', [{ lcpElement: 'img hero.webp' }], [{}]);
  expect(row?.note).toContain('F: img hero.webp; S: h1');
});

const page = 'https://localhost/';
const main = { url: `${page}main.js`, by: page, at: 0.2 };
const chunk = (by: string, at: number) => ({ url: `${page}chunk.js`, by, at });

it.each([
  ['scripts that the document names itself', [main, chunk(page, 0.2)], 2],
  ['a script that a script requested', [main, chunk(`${page}main.js`, 0.5)], 3],
  [
    'a file that was preloaded and requested again',
    [main, chunk(page, 0.2), chunk(`${page}main.js`, 0.6)],
    2,
  ],
  ['requests after the page was complete', [main, chunk(`${page}main.js`, 1.5)], 2],
])('requests in a row: %s', (_, asked, count) => {
  expect(longestChain([{ url: page, by: undefined, at: 0 }, ...asked], 1_000)).toBe(count);
});
