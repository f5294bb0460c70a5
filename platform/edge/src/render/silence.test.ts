import { Silence } from './silence';

const MAX_SILENT_MS = 1_000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

/** When, in ms, a process stalled and was given up that gets this share of a processor and says nothing. */
async function fateOf(share: number, stallMs = 150) {
  const fate: { stalledMs?: number; endedMs?: number } = {};
  const startMs = performance.now();
  const passedMs = () => performance.now() - startMs;
  const silence = new Silence(
    { stallMs, maxSilentMs: MAX_SILENT_MS },
    {
      ping: () => undefined,
      starvedMs: () => passedMs() * (1 - share),
      onStall: () => (fate.stalledMs = passedMs()),
      onRecovery: () => undefined,
      onSilent: () => {
        fate.endedMs = passedMs();
        silence.stop();
      },
    },
  );
  silence.isWarm = true;
  silence.watch();
  while (fate.endedMs === undefined) {
    jest.advanceTimersByTime(50);
    await new Promise(setImmediate);
  }
  return fate;
}

test.each([
  ['has a processor', 1, { stalledMs: 150, endedMs: 1_000 }],
  ['has one for half of the time', 0.5, { stalledMs: 300, endedMs: 2_000 }],
  ['never gets one', 0, { stalledMs: 600, endedMs: 4_000 }],
])('a silent process that %s is blamed for the time in which it could run', async (_, share, fate) => {
  expect(await fateOf(share)).toEqual(fate);
});

test('where nobody else waits, a silent process delays nobody', async () => {
  expect(await fateOf(1, Infinity)).toEqual({ endedMs: 1_000 });
});
