import { getReady } from './status';

const serving = { store: undefined, isStopping: false, openWays: [] };

test('an edge whose accounts and shared limits are away is ready, because pages need none, and says so', () => {
  const releases = { stable: {} as never, lastError: undefined };
  const problems = ['accounts unavailable', 'shared limits unavailable'];
  const answer = getReady({ ...serving, releases, problems }, false);
  expect(answer.status).toBe(200);
  expect(JSON.parse(String(answer.body))).toEqual({ status: 'ready', reasons: problems });
});
