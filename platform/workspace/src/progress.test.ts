import { withProgress } from '../progress';

let lines: string[];
const write = (text: string) => void lines.push(text);
type Options = NonNullable<Parameters<typeof withProgress>[2]>;

beforeEach(() => {
  lines = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Runs work of so many milliseconds. */
async function run(ms: number, options: Options = {}): Promise<void> {
  const done = withProgress('Building', () => new Promise<void>((resolve) => setTimeout(resolve, ms)), {
    write,
    ...options,
  });
  await jest.advanceTimersByTimeAsync(ms);
  await done;
}

test('quick work says nothing, slow work a whole line after a second and every four, and nothing after its end', async () => {
  await run(900);
  expect(lines).toEqual([]);
  await run(9_100);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual(['Building: 1 s\n', 'Building: 5 s\n', 'Building: 9 s\n']);
});

test.each<[string, Options, string]>([
  ['its share', { measure: () => ({ share: 0.25, detail: '1 of 4' }) }, '1 of 4, 1 s, about 3 s left'],
  ['nothing, at its very beginning', { measure: () => ({ share: 0.01, detail: 'a 1 %' }) }, 'a 1 %, 1 s'],
])('the time left follows from %s', async (_, options, expected) => {
  await run(1_500, options);
  expect(lines).toEqual([`Building: ${expected}\n`]);
});

test('work that fails ends its progress and fails with the same error', async () => {
  const failed = withProgress('Building', () => Promise.reject(new Error('disk')), { write });
  await expect(failed).rejects.toThrow('disk');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual([]);
});
