import { SharedVotes } from './shared-votes';

const alone = jest.fn();
beforeEach(() => alone.mockReset());

test('without votes nothing is asked', async () => {
  const redis = { set: jest.fn(), get: jest.fn() };
  expect(await new SharedVotes(redis, alone).take([])).toEqual([]);
  expect(redis.set).not.toHaveBeenCalled();
});

test('while Redis hangs the edge waits for the deadline, and decides alone', async () => {
  jest.useFakeTimers();
  const hang = () => new Promise<never>(() => undefined);
  const taken = new SharedVotes({ set: hang, get: hang }, alone).take(['view area bad']);
  await jest.advanceTimersByTimeAsync(499);
  expect(alone).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await taken).toEqual([]);
  expect(alone).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
