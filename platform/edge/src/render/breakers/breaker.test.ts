import { Breaker, type Clock } from './breakers';

/** A clock that stands still until the wait is ended. */
function stoppedClock() {
  const waits: number[] = [];
  let end: () => void = () => undefined;
  const clock: Clock = {
    nowMs: () => 1_000,
    wait: (ms) =>
      new Promise((resolve) => {
        waits.push(ms);
        end = resolve;
      }),
  };
  return { clock, waits, pass: () => end() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('pauses double up to 10 minutes, and go on doubling when the breaker opens again', async () => {
  const { clock, waits, pass } = stoppedClock();
  const closed = jest.fn();
  const breaker = new Breaker('mfe-search', 'v1', 'It ended.', clock, closed);
  const answers = [false, false, true];
  const retry = () => Promise.resolve(answers.shift() ?? false);
  breaker.open(retry);
  expect([breaker.sinceMs, breaker.nextTryMs]).toEqual([1_000, 16_000]);
  for (let tries = 0; tries < 3; tries += 1) {
    pass();
    await settled();
  }
  expect([breaker.sinceMs, closed.mock.calls.length]).toEqual([undefined, 1]);
  breaker.open(retry);
  for (let tries = 0; tries < 4; tries += 1) {
    pass();
    await settled();
  }
  expect(waits.map((ms) => ms / 1_000)).toEqual([15, 30, 60, 120, 240, 480, 600, 600]);
});

test('a breaker that is stopped tries nothing more', async () => {
  const { clock, pass } = stoppedClock();
  const breaker = new Breaker('mfe-search', 'v1', 'It ended.', clock, () => undefined);
  const retry = jest.fn().mockResolvedValue(false);
  breaker.open(retry);
  breaker.stop();
  pass();
  await settled();
  expect(retry).not.toHaveBeenCalled();
});
