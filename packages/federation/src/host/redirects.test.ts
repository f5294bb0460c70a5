import { passOn, RedirectLoopError } from './redirects';

const redirect = () => new Response(null, { status: 302, headers: { location: '/login' } });

const thrownBy = (value: unknown): unknown => {
  try {
    return passOn(value);
  } catch (error) {
    return error;
  }
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('X07 five redirects are followed, the sixth within two seconds is a loop', () => {
  const given = Array.from({ length: 6 }, () => thrownBy(redirect()));
  expect(given.map((value) => value instanceof RedirectLoopError)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('redirects that a visitor makes by clicking about are no loop', () => {
  for (let count = 0; count < 20; count += 1) {
    expect(thrownBy(redirect())).toBeInstanceOf(Response);
    jest.advanceTimersByTime(500);
  }
});

test('errors and answers that are no redirect pass, however many', () => {
  const missing = new Response(null, { status: 404 });
  for (let count = 0; count < 20; count += 1) expect(thrownBy(missing)).toBe(missing);
});
