import type { Revision } from '@nivaas/registry';
import { addTo } from '../counts/tally';
import { AllCounts } from '../counts/version-counts';
import { Trials } from './trials';

const [OLD, NEW] = ['v000000000000', 'v111111111111'];
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const live = (version: string, minutes: number) => ({
  version,
  previous: version === NEW ? OLD : null,
  canary: null,
  since: ago(minutes),
});
const revision = (number: number, areas: object) =>
  ({ revision: number, action: { verb: 'activate', area: 'shell' }, areas }) as unknown as Revision;

/** Number of silent views that the watch of mfe-search counts when one arrives. */
function silentOf(...revisions: object[]): number | undefined {
  return silentOfWith(new AllCounts(), ...revisions);
}

function silentOfWith(counts: AllCounts, ...revisions: object[]): number | undefined {
  const trials = new Trials(counts, 30 * 60_000, Date.now);
  for (const [index, areas] of revisions.entries()) trials.follow(revision(index + 1, areas));
  const watch = trials.all().find(({ options }) => options.area === 'mfe-search');
  watch?.record({ kind: 'settled', isSilent: true, area: 'mfe-search', version: NEW, network: 1 });
  return watch?.total().candidate.silent;
}

const before = { shell: live(OLD, 90), 'mfe-search': live(OLD, 90) };
const searchLive = { shell: live(OLD, 90), 'mfe-search': live(NEW, 9) };
const bothLive = { shell: live(NEW, 1), 'mfe-search': live(NEW, 9) };

test('silence is held against the version that went live last, also by an edge that started since', () => {
  expect(silentOf(before, searchLive)).toBe(1);
  expect(silentOf(before, searchLive, bothLive)).toBe(0);
  expect(silentOf(bothLive)).toBe(0);
});

test('of two versions that went live, neither is charged with silence while nothing was counted before', () => {
  const shellLive = { shell: live(NEW, 9), 'mfe-search': live(OLD, 90) };
  const later = { shell: live(NEW, 9), 'mfe-search': live(NEW, 1) };
  expect(silentOf(before, shellLive, later)).toBe(0);
  const counts = new AllCounts();
  const { compared } = counts.of('mfe-search', OLD);
  const settled = { kind: 'settled', isSilent: false, area: 'mfe-search', version: OLD, network: 1 } as const;
  for (let view = 0; view < 20; view += 1) addTo(compared, settled);
  expect(silentOfWith(counts, before, shellLive, later)).toBe(1);
});

test('what went live longer ago than a watch lasts is not watched', () => {
  expect(silentOf({ ...before, 'mfe-search': live(NEW, 31) })).toBeUndefined();
});
