import type { Revision } from '@nivaas/registry';
import { addTo } from '../counts/tally';
import { AllCounts } from '../counts/version-counts';
import { Comparisons } from './comparisons';

const AREA = 'mfe-shop';
const [OLD, NEW] = ['v000000000000', 'v111111111111'];
const START = Date.now();
const ago = (minutes: number) => new Date(START - minutes * 60_000).toISOString();
const live = (version: string, minutes: number, canary: object | null = null) => ({
  version,
  previous: version === NEW ? OLD : null,
  canary,
  since: ago(minutes),
});
const canary = (percent: number) => live(OLD, 90, { version: NEW, percent, promoteAfter: 50 });

/** The comparisons after these states of the areas. */
function follow(states: object[], { counts = new AllCounts(), wentBack = false } = {}) {
  const comparisons = new Comparisons(counts, Date.now);
  for (const [index, areas] of states.entries())
    comparisons.follow({ revision: index + 1, areas } as unknown as Revision, { wentBack: () => wentBack });
  return comparisons;
}

/** Number of silent views that the watch of mfe-shop counts when one arrives. */
function silentOf(states: object[], counts = new AllCounts()): number | undefined {
  const comparisons = follow(states, { counts });
  comparisons.record({ kind: 'silent', area: AREA, version: NEW, network: 1 });
  return comparisons
    .all()
    .find(({ options }) => options.area === AREA)
    ?.total().candidate.silence.badViews;
}

const before = { shell: live(OLD, 90), [AREA]: live(OLD, 90) };
const searchLive = { shell: live(OLD, 90), [AREA]: live(NEW, 9) };
const bothLive = { shell: live(NEW, 1), [AREA]: live(NEW, 9) };

test('silence is held against the version that went live last, also by an edge that started since', () => {
  expect(silentOf([before, searchLive])).toBe(1);
  expect(silentOf([before, searchLive, bothLive])).toBe(0);
  expect(silentOf([bothLive])).toBe(0);
});

test('of two versions that went live, neither is charged with silence while nothing was counted before', () => {
  const shellLive = { shell: live(NEW, 9), [AREA]: live(OLD, 90) };
  const later = { shell: live(NEW, 9), [AREA]: live(NEW, 1) };
  expect(silentOf([before, shellLive, later])).toBe(0);
  const counts = new AllCounts();
  const { compared } = counts.of(AREA, OLD);
  const alive = { kind: 'alive', area: AREA, version: OLD, network: 1 } as const;
  for (let view = 0; view < 20; view += 1) addTo(compared, alive);
  expect(silentOf([before, shellLive, later], counts)).toBe(1);
});

test('what went live longer ago than a watch lasts, or by a rollback, is not watched', () => {
  expect(follow([before, searchLive]).all()).toHaveLength(1);
  expect(silentOf([{ ...before, [AREA]: live(NEW, 31) }])).toBeUndefined();
  expect(follow([before, searchLive], { wentBack: true }).all()).toEqual([]);
});

test('K11 an edge that starts amid a canary takes part in the comparison', () => {
  const [comparison] = follow([{ [AREA]: canary(10) }]).all();
  expect(comparison?.options).toMatchObject({ kind: 'canary', candidate: NEW, control: OLD, share: 0.1 });
});

test('a comparison goes on while versions and share stay, begins anew with another share, and ends with the canary', () => {
  const comparisons = follow([{ [AREA]: canary(10) }]);
  const [first] = comparisons.all();
  const after = (areas: object) => {
    comparisons.follow({ revision: 2, areas } as unknown as Revision, { wentBack: () => false });
    return comparisons.all();
  };
  const promoteAfter = 900;
  const [same] = after({ [AREA]: live(OLD, 90, { version: NEW, percent: 10, promoteAfter }) });
  expect([same === first, same?.options.promoteAfter]).toEqual([true, promoteAfter]);
  const [wider] = after({ [AREA]: canary(20) });
  expect([wider === first, wider?.options.share]).toEqual([false, 0.2]);
  expect(after(before)).toEqual([]);
});
