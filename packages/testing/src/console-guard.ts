/**
 * Noise fails: a test that logs an error or a warning that it did not expect fails. To allow one, spy on it:
 * `jest.spyOn(console, 'error').mockImplementation(() => {})` and assert what it was called with.
 */
let noise: string[] = [];
const original = { error: console.error, warn: console.warn };

// On a crowded machine a step can miss its time; the first failure is printed, so a weak test stays visible.
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });

beforeEach(() => {
  noise = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      noise.push(`console.${level}: ${parts.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  if (noise.length > 0) throw new Error(`Unexpected console output:\n${noise.join('\n')}`);
});

export {};
