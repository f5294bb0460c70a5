import type { PartFault } from '@nivaas/federation';
import { watchPageHealth } from './page-health';

const told: PartFault[] = [];

const MB = 1_048_576;
let frames: (scripts: { duration: number; sourceURL: string }[]) => void;
let used: (number | Error)[];

beforeEach(async () => {
  jest.useFakeTimers();
  told.length = 0;
  used = [];
  document.body.innerHTML =
    '<header data-area="shell"></header><main><div data-area="mfe-shop"></div></main>';
  class FakeObserver {
    static readonly supportedEntryTypes = ['long-animation-frame'];
    constructor(seen: (list: { getEntries: () => object[] }) => void) {
      frames = (scripts) => seen({ getEntries: () => [{ scripts }] });
    }
    observe = jest.fn();
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  Object.assign(performance, {
    measureUserAgentSpecificMemory: () => {
      const bytes = used.shift() ?? 0;
      return bytes instanceof Error ? Promise.reject(bytes) : Promise.resolve({ bytes });
    },
  });
  used = [20 * MB];
  watchPageHealth((fault) => void told.push(fault));
  await jest.advanceTimersByTimeAsync(0);
});
afterEach(() => jest.useRealTimers());

const codes = () => told.map(({ area, error }) => [area, (error as { code?: string }).code]);

test('X05 a script that blocks the page for five seconds is reported for the area of its file', () => {
  frames([
    { duration: 4_000, sourceURL: 'http://localhost/_assets/mfe-shop/v1/page.js' },
    { duration: 6_000, sourceURL: 'http://localhost/_assets/mfe-help/v1/page.js' },
  ]);
  expect(codes()).toEqual([['mfe-help', 'blocked']]);
});

test.each(['http://localhost/_assets/shell/v1/main.js', ''])(
  'what ran from "%s" is reported for the area of the page, because React calls what areas wrote',
  (sourceURL) => {
    frames([{ duration: 6_000, sourceURL }]);
    expect(codes()).toEqual([['mfe-shop', 'blocked']]);
  },
);

test('shorter work, and frames without scripts, are nobody’s fault', () => {
  frames([{ duration: 4_999, sourceURL: 'http://localhost/_assets/mfe-shop/v1/page.js' }]);
  frames([]);
  expect(told).toEqual([]);
});

test('X06 memory that grew by 100 MB since the first look is reported once', async () => {
  used = [119 * MB, 121 * MB, 300 * MB];
  await jest.advanceTimersByTimeAsync(30_000);
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(codes()).toEqual([['mfe-shop', 'memory']]);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(told).toHaveLength(1);
});

test('a browser that refuses to measure is no fault', async () => {
  used = [new Error('not isolated'), 10 * MB];
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});
