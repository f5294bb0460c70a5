import type { Exchange } from '@nivaas/http';
import { VisitorBuckets } from '../cohorts/visitor-buckets';
import { FormValues } from './form-values';
import { isPlain, sealReply } from './page-rules';
import type { Selection } from './selection';
import { visitOf } from './visit';

const PAGE = `<input name="email"><form method="post" action="/auth/register"><input id="a" name="name"/>
<input type="hidden" name="returnTo" value="/saved"/><input name="email"/><input name="password"/></form>`;

const ACTION = '/_data/mfe-x/v000000000002/homes.write?language=hi';
const formWith = (fields: string, action = ACTION) =>
  `<form action="${action}" method="post">${fields}</form>`;

const values = new FormValues(false);
const sentTo = (path: string, headers = {}) => ({ path, request: { headers } }) as unknown as Exchange;
const keep = (fields: Record<string, string> | [string, string][], path = '/auth/register') =>
  values.keep(sentTo(path), new URLSearchParams(fields));
const cookieOf = (...kept: Parameters<typeof keep>) => keep(...kept).split(';')[0] ?? '';

/** The page that a browser with the cookie gets through a shared cache. */
function ask(cookie: string, path = '/signup', search = '?outcome=invalid_phone', html = PAGE) {
  const exchange = { request: { headers: { cookie } }, path, search } as unknown as Exchange;
  const cohort: Selection = {
    audience: 'cohort',
    choose: () => Promise.resolve(undefined),
    headers: () => ({}),
  };
  const hooks = { select: [() => cohort], onView: [], observe: [] };
  const visit = visitOf(exchange, {
    buckets: new VisitorBuckets(false, () => ''),
    hooks,
    formValues: values,
  });
  const page = { status: 200, headers: { 'cache-control': 'no-cache' }, body: Buffer.from(html) };
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

test('what the server says of a field stands in the place of what the page says', () => {
  const said = { email: 'This <address> is known.', name: 'Not shown: the page names no error there.' };
  const cookie = values.keep(sentTo('/_data/mfe-x/v000000000001/homes.write'), new URLSearchParams(), said);
  const field = (error: string) =>
    formWith(
      `<p id="a-error">${error}</p><p id="a-hint">Hint</p><input aria-describedby="a-error a-hint" aria-invalid="true" name="email"/><p id="b-hint">Hint</p><input aria-describedby="b-hint" name="name"/>`,
    );
  const { html } = ask(cookie.split(';')[0] ?? '', '/agents', '?outcome=input_invalid', field('Wrong.'));
  expect(html).toBe(field('This &lt;address&gt; is known.'));
});

test('a page without an outcome is left as it is', () => {
  const { html, headers, ...page } = ask(cookieOf({ email: 'a@b.in' }), '/login', '');
  expect([html, headers]).toEqual([PAGE, { 'cache-control': 'no-cache' }]);
  expect(page).toEqual({ isPlain: false, isShared: true });
});

test.each([
  ['<input type="email" name="a" value=""/>', '<input value="x&#39;" type="email" name="a" value=""/>'],
  ['<textarea name="a" rows="2"></textarea>', '<textarea name="a" rows="2">\nx&#39;</textarea>'],
  [
    '<select name="a"><option value="" selected="">?</option><option value="x&#x27;">X</option></select>',
    '<select name="a"><option value="">?</option><option selected="" value="x&#x27;">X</option></select>',
  ],
  [
    '<input type="radio" name="a" value="y" checked=""/><input type="radio" name="a" value="x&#x27;"/>',
    '<input type="radio" name="a" value="y"/><input checked="" type="radio" name="a" value="x&#x27;"/>',
  ],
  ['<input type="password" name="a"/>', '<input type="password" name="a"/>'],
  ['<input type="hidden" name="a" value="1"/>', '<input type="hidden" name="a" value="1"/>'],
  ['<input name="b"/>', '<input name="b"/>'],
])('a form of an action comes back in the live version: %s', (field, filled) => {
  const cookie = cookieOf({ a: "x'" }, '/_data/mfe-x/v000000000001/homes.write');
  const others = formWith(field, '/_data/mfe-x/v000000000002/homes.other');
  const { html } = ask(cookie, '/agents', '?outcome=input_invalid', formWith(field) + others);
  expect(html).toBe(formWith(filled) + others);
});

test('of thousands of fields those come back that fit into a cookie', () => {
  const fields = Array.from({ length: 15_000 }, (_, at): [string, string] => [`f${at}`, 'x']);
  expect(cookieOf(fields, ACTION).length).toBeLessThan(4_096);
});

test('what is too long is left out, and the rest comes back', () => {
  const cookie = cookieOf({ a: 'x'.repeat(4_000), b: 'Oslo' }, ACTION);
  const page = formWith('<input name="a"/><input name="b"/>');
  expect(ask(cookie, '/agents', '?outcome=x', page).html).toBe(
    formWith('<input name="a"/><input value="Oslo" name="b"/>'),
  );
});

test('another site cannot fill our forms in', () => {
  const cookie = values.keep(
    sentTo(ACTION, { 'sec-fetch-site': 'cross-site' }),
    new URLSearchParams({ a: 'x' }),
  );
  expect(cookie).toMatch(/^nivaas-typed=;/);
});

test('the cookie lives a minute, is unreadable for scripts, and has no password', () => {
  const secrets = { password: 'one', newPassword: 'two', pin: '1234', otp: '99', _key: 'k' };
  const [value = '', ...attributes] = keep({ email: 'a@b.in', ...secrets }).split('; ');
  expect(attributes).toEqual(['Path=/', 'Max-Age=60', 'HttpOnly', 'SameSite=Lax']);
  const text = Buffer.from(value.split('=')[1] ?? '', 'base64url').toString();
  expect(JSON.parse(text)).toEqual(['/auth/', [['email', 'a@b.in']], []]);
  expect(keep(secrets)).toMatch(/^nivaas-typed=;/);
});
