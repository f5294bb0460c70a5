import { Redirects, RedirectLoopError } from './redirects';

const redirect = () => new Response(null, { status: 302, headers: { location: '/login' } });

let redirects: Redirects;
const thrownBy = (value: unknown) => redirects.checked(value);

beforeEach(() => {
  jest.useFakeTimers();
  redirects = new Redirects();
});
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

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', 'http://'])(
  'a redirect to %s leads home',
  (target) => {
    const answer = new Redirects().checked(
      new Response(null, { status: 302, headers: { location: target } }),
    );
    expect((answer as Response).headers.get('location')).toBe('/');
  },
);
