import { MissingLog } from './missing-log';

test('one line says what is missing, one that the evidence is whole; reports that were held up get time to arrive', () => {
  const log: object[] = [];
  const set = jest.fn();
  const missing = {
    area: 'mfe-search',
    edge: 'b',
    problem: 'silent',
    since: '2026-11-27T20:00:00Z',
  } as const;
  const follower = new MissingLog((entry) => log.push(entry), { missingEvidence: { set } });
  const isWhole = [
    follower.follow([], 100, undefined),
    follower.follow([missing], 101, 'ECONNREFUSED'),
    follower.follow([missing], 102, 'ECONNREFUSED'),
    follower.follow([], 103, undefined),
    follower.follow([], 108, undefined),
  ];
  expect(isWhole).toEqual([true, false, false, false, true]);
  expect(log).toEqual([
    { event: 'evidence-missing', missing: [missing], failure: 'ECONNREFUSED', message: expect.any(String) },
    { event: 'evidence-whole' },
  ]);
  expect(set.mock.calls).toEqual([[0], [1], [1], [0], [0]]);
});
