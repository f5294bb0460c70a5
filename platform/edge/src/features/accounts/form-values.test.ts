import type { Exchange } from '@nivaas/http';
import { VisitorBuckets } from '../../cohorts/visitor-buckets';
import { isPlain, sealReply } from '../../pages/page-rules';
import type { Selection } from '../../pages/selection';
import { visitOf } from '../../pages/visit';
import { FormValues } from './form-values';

const PAGE = `<input name="email"><form method="post" action="/auth/register"><input id="a" name="name"/>
<input type="hidden" name="returnTo" value="/saved"/><input name="email"/><input name="password"/></form>`;

const values = new FormValues(false);
const cookieOf = (fields: Record<string, string>) =>
  values.keep(new URLSearchParams(fields)).split(';')[0] ?? '';

/** The page that a browser with the cookie gets through a shared cache. */
function ask(cookie: string, path = '/signup', search = '?outcome=invalid_phone') {
  const exchange = { request: { headers: { cookie } }, path, search } as unknown as Exchange;
  const cohort: Selection = {
    audience: 'cohort',
    choose: () => Promise.resolve(undefined),
    headers: () => ({}),
  };
  const finishing = (each: Exchange) => values.finishing(each);
  const hooks = { select: [() => cohort], finishing: [finishing], onView: [] };
  const visit = visitOf(exchange, new VisitorBuckets(false, undefined), hooks);
  const page = { status: 200, headers: { 'cache-control': 'no-cache' }, body: Buffer.from(PAGE) };
  const { body, headers } = sealReply(visit, page);
  return { html: String(body), headers, isPlain: isPlain(visit), isShared: visit.selection === cohort };
}

test('a refused form comes back as it was typed, but for the password', () => {
  const typed = { name: 'Aशा "R" <b>', email: 'a@b.in', password: 'secret-1', returnTo: '/x' };
  const { html, headers, ...page } = ask(cookieOf(typed), '/hi/signup');
  expect(html).toBe(
    PAGE.replace('<input id="a"', '<input value="Aशा &quot;R&quot; &lt;b&gt;" id="a"').replace(
      '<input name="email"/>',
      '<input value="a@b.in" name="email"/>',
    ),
  );
  // Nobody else gets this page, and a reload does not fill it in again.
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toEqual([expect.stringMatching(/^nivaas-typed=; .*Max-Age=0/)]);
  expect(page).toEqual({ isPlain: true, isShared: false });
});

test.each([
  ['another page', '/contact', '?outcome=x'],
  ['a login without an outcome', '/login', ''],
])('%s is left as it is', (_, path, search) => {
  const { html, headers, ...page } = ask(cookieOf({ email: 'a@b.in' }), path, search);
  expect([html, headers]).toEqual([PAGE, { 'cache-control': 'no-cache' }]);
  expect(page).toEqual({ isPlain: false, isShared: true });
});

test('the cookie lives a minute, is unreadable for scripts, and has no password', () => {
  const cookie = values.keep(new URLSearchParams({ email: 'a@b.in', password: 'secret-1' }));
  expect(cookie).toBe('nivaas-typed=email=a%40b.in; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
  expect(values.keep(new URLSearchParams({ name: 'x'.repeat(4_000) }))).toMatch(/^nivaas-typed=;/);
});
