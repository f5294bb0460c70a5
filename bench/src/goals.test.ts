import type { Key } from './contestants';
import { judge, type Measured } from './goals';
import type { Visit } from './measure/visit';

const visit = (over: Partial<Visit>): Visit => ({
  fcp: 400,
  lcp: 400,
  lcpElement: 'h1',
  cls: 0,
  ready: 400,
  interactive: 1_000,
  complete: 1_000,
  tbt: 0,
  requests: 2,
  sequential: 2,
  scriptBytes: 100_000,
  scriptBytesLoaded: 100_000,
  documentBytes: 12_000,
  ...over,
});

function measured(F: Partial<Visit>[], P: Partial<Visit>[]): Measured {
  const loads: Record<Key, Visit[]> = { F: F.map(visit), P: P.map(visit), C: [visit({})], S: [visit({})] };
  const interactive = { documentBytes: 10_000, interactive: [1_000] };
  return {
    loads: { '/': { cold: loads, warm: loads } },
    nextPages: { '/ → /about': { F: [90], P: [80], C: [100], S: [90] } },
    growth: {
      '/': { 5: interactive, 25: interactive, 100: { documentBytes: 10_100, interactive: [1_050] } },
    },
    misses: { hit: [400], miss: [410] },
    throughput: { edge: [6_000], nginx: [10_000], uncached: { p50: 8, p95: 20, asked: 200 }, notes: [] },
  };
}

const rowOf = (figure: string, input: Measured) => judge(input).find((row) => row.figure === figure);

it('a ratio is taken within a round, so that a slow minute of the machine does not count', () => {
  const input = measured(
    [{ fcp: 400 }, { fcp: 800 }, { fcp: 404 }],
    [{ fcp: 400 }, { fcp: 800 }, { fcp: 400 }],
  );
  expect(rowOf('FCP cold, F ÷ P', input)).toMatchObject({
    value: { median: 1, min: 1, max: 1.01 },
    reached: true,
  });
});

it('a median above the goal is not reached, whatever the best round was', () => {
  const input = measured([{ fcp: 400 }, { fcp: 480 }, { fcp: 480 }], [{}, {}, {}]);
  expect(rowOf('FCP cold, F ÷ P', input)).toMatchObject({ value: { median: 1.2, min: 1 }, reached: false });
});

it('script is compared in kilobytes beside the one bundle', () => {
  const input = measured([{ scriptBytes: 126_000 }], [{ scriptBytes: 100_000 }]);
  expect(rowOf('JS to interactive, F − P', input)).toMatchObject({
    value: { median: 26 },
    goal: 25,
    reached: false,
  });
});

it('the edge has a least, not a most', () => {
  expect(rowOf('documents per second from the cache, edge ÷ nginx', measured([{}], [{}]))).toMatchObject({
    value: { median: 0.6 },
    reached: true,
  });
});

it('without nginx its row is neither reached nor missed, and says why', () => {
  const input = measured([{}], [{}]);
  input.throughput = { uncached: { p50: 8, p95: 20, asked: 200 }, notes: ['nginx is not installed.'] };
  expect(rowOf('documents per second from the cache, edge ÷ nginx', input)).toMatchObject({
    value: undefined,
    reached: undefined,
    note: 'nginx is not installed.',
  });
});

it('growth compares a hundred areas with five', () => {
  const rows = judge(measured([{}], [{}]));
  expect(rows.find((row) => row.figure === 'document bytes, 100 ÷ 5 areas')).toMatchObject({ reached: true });
  expect(rows.find((row) => row.figure === 'interactive cold, 100 ÷ 5 areas')).toMatchObject({
    reached: false,
  });
});

it('a largest paint that differs between the two is named, because the ratio then compares unlike things', () => {
  const input = measured([{ lcpElement: 'img hero.webp' }], [{ lcpElement: 'h1' }]);
  expect(rowOf('LCP cold, F ÷ P', input)?.note).toBe('F: img hero.webp; P: h1');
});
