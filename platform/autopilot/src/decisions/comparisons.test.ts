import type { Revision } from '@nivaas/registry';
import { addTo } from '../counts/tally';
import { AllCounts } from '../counts/version-counts';
import { Comparisons } from './comparisons';

const AREA = 'mfe-search';
const [OLD, NEW] = ['v000000000000', 'v111111111111'];
const START = Date.now();
const ago = (minutes: number) => new Date(START - minutes * 60_000).toISOString();
const live = (version: string, minutes: number, canary: object | null = null) => ({
  version,
  previous: version === NEW ? OLD : null,
  canary,
  since: ago(minutes),
});
const action = (verb: string) => ({ revision: 1, at: ago(0), action: { verb, area: AREA } }) as Revision;
const canary = (percent: number) => live(OLD, 90, { version: NEW, percent, promoteAfter: 50 });

/** The comparisons after these states of the areas. */
function follow(states: object[], { counts = new AllCounts(), verb = 'activate' } = {}) {
  const comparisons = new Comparisons(counts, 30 * 60_000, Date.now);
  for (const [index, areas] of states.entries())
    comparisons.follow({ revision: index + 1, areas } as unknown as Revision, [action(verb)]);
  return comparisons;
}

/** Number of silent views that the watch of mfe-search counts when one arrives. */
function silentOf(states: object[], counts = new AllCounts()): number | undefined {
  const comparisons = follow(states, { counts });
  comparisons.record({ kind: 'silent', area: AREA, version: NEW, network: 1 });
  return comparisons
    .all()
    .find(({ options }) => options.area === AREA)
    ?.total().candidate.silent;
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
  for (const verb of ['rollback', 'undo']) expect(follow([before, searchLive], { verb }).all()).toEqual([]);
});

test('K11 an edge that starts amid a canary takes part in the comparison; one that follows keeps its evidence', () => {
  const comparisons = follow([{ [AREA]: canary(10) }]);
  const [comparison] = comparisons.all();
  expect(comparison?.options).toMatchObject({ kind: 'canary', candidate: NEW, control: OLD, share: 0.1 });
  const same = { revision: 2, areas: { [AREA]: canary(20) } } as unknown as Revision;
  comparisons.follow(same, []);
  expect(comparisons.all()[0]).toBe(comparison);
  expect(comparison?.options.share).toBe(0.2);
  comparisons.follow({ revision: 3, areas: before } as unknown as Revision, []);
  expect(comparisons.all()).toEqual([]);
});
