/**
 * Fails every test that logs an unexpected error or warning. To expect one, spy on it with
 * `jest.spyOn(console, 'error').mockImplementation(() => {})` and assert its arguments.
 */
let noise: string[] = [];
const original = { error: console.error, warn: console.warn };

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
