import { Silence } from './silence';

const MAX_SILENT_MS = 1_000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

/** When, in ms, a process was given up that gets this share of a processor and says nothing. */
async function endOf(share: number): Promise<number> {
  let endedMs: number | undefined;
  const startMs = performance.now();
  const passedMs = () => performance.now() - startMs;
  const silence = new Silence(MAX_SILENT_MS, {
    ping: () => undefined,
    starvedMs: () => passedMs() * (1 - share),
    onSilent: () => {
      endedMs = passedMs();
      silence.stop();
    },
  });
  silence.isWarm = true;
  silence.watch();
  while (endedMs === undefined) {
    jest.advanceTimersByTime(50);
    await new Promise(setImmediate);
  }
  return endedMs;
}

test.each([
  ['has a processor', 1, 1_000],
  ['has one for half of the time', 0.5, 2_000],
  ['never gets one', 0, 4_000],
])('a silent process that %s is blamed for the time in which it could run', async (_, share, ms) => {
  expect(await endOf(share)).toBe(ms);
});
