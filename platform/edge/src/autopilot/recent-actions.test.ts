import type { Revision } from '@nivaas/registry';
import { RecentActions } from './recent-actions';

const revision = (number: number) =>
  ({ revision: number, at: '2026-11-01T00:00:00Z', action: { verb: 'on', area: 'shell' } }) as Revision;

function open(newest: () => number) {
  const history = jest.fn(async (_?: string, limit = 50) =>
    Array.from({ length: Math.min(limit, newest()) }, (_, index) => revision(newest() - index)),
  );
  const actions = new RecentActions({ history });
  return { actions, history, known: () => actions.newestFirst.map(({ revision }) => revision) };
}

test('K11 the log is read once at the start; afterwards each revision is taken as it comes', async () => {
  const { actions, history, known } = open(() => 3);
  expect(actions.follow(revision(3))).toBe(false);
  await actions.settled();
  expect(known()).toEqual([3, 2, 1]);
  for (const next of [4, 5]) expect(actions.follow(revision(next))).toBe(true);
  expect(known()).toEqual([5, 4, 3, 2, 1]);
  expect(history).toHaveBeenCalledTimes(1);
});

test('only what was passed over is read afterwards, and nothing is there twice', async () => {
  let newest = 3;
  const { actions, history, known } = open(() => newest);
  actions.follow(revision(3));
  await actions.settled();
  newest = 8;
  expect(actions.follow(revision(7))).toBe(false);
  actions.follow(revision(8));
  actions.follow(revision(8));
  await actions.settled();
  expect(known()).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(history).toHaveBeenLastCalledWith(undefined, expect.any(Number));
  expect(actions.follow(revision(9))).toBe(true);
});

test('while the registry is away, what is known stays', async () => {
  const { actions, history, known } = open(() => 2);
  actions.follow(revision(2));
  await actions.settled();
  history.mockRejectedValueOnce(new Error('away'));
  actions.follow(revision(9));
  await actions.settled();
  expect(known()).toEqual([2, 1]);
});
