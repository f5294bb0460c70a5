import { withProgress } from '../progress';

let lines: string[];

beforeEach(() => {
  lines = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('quick work says nothing, slow work how long it has taken every five seconds, and nothing after its end', async () => {
  for (const ms of [4_000, 11_000]) {
    const done = withProgress('Building', () => new Promise((resolve) => setTimeout(resolve, ms)));
    await jest.advanceTimersByTimeAsync(60_000);
    await done;
  }
  expect(lines).toEqual(['Building: 5 s\n', 'Building: 10 s\n']);
});

test('work that fails ends its progress and fails with the same error', async () => {
  await expect(withProgress('Building', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual([]);
});
