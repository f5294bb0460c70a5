import type { Revision } from '@nivaas/registry';
import { AllCounts } from '../counts/version-counts';
import { Trials } from './trials';

const [OLD, NEW] = ['v000000000000', 'v111111111111'];
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const live = (version: string, minutes: number) => ({
  ...{ version, previous: version === NEW ? OLD : null, canary: null, since: ago(minutes) },
});
const revision = (number: number, areas: object) =>
  ({ revision: number, action: { verb: 'activate', area: 'shell' }, areas }) as unknown as Revision;

/** How many silent views the watch of mfe-search has after one came. */
function silentOf(...revisions: object[]): number | undefined {
  const trials = new Trials(new AllCounts(), 30 * 60_000);
  for (const [index, areas] of revisions.entries()) trials.follow(revision(index + 1, areas));
  const watch = trials.all().find(({ options }) => options.area === 'mfe-search');
  watch?.see({ kind: 'settled', isSilent: true, area: 'mfe-search', version: NEW, network: 1 });
  return watch?.seen().candidate.silent;
}

const before = { shell: live(OLD, 90), 'mfe-search': live(OLD, 90) };
const searchLive = { shell: live(OLD, 90), 'mfe-search': live(NEW, 9) };
const bothLive = { shell: live(NEW, 1), 'mfe-search': live(NEW, 9) };

test('silence is held against the version that went live last, also by an edge that started since', () => {
  expect(silentOf(before, searchLive)).toBe(1);
  expect(silentOf(before, searchLive, bothLive)).toBe(0);
  expect(silentOf(bothLive)).toBe(0);
});

test('what went live longer ago than a watch lasts is not watched', () => {
  expect(silentOf({ ...before, 'mfe-search': live(NEW, 31) })).toBeUndefined();
});
