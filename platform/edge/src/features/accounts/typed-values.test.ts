import type { IncomingMessage } from 'node:http';
import type { Exchange, Reply } from '@nivaas/http';
import { forOneVisitor } from '../../document/for-one-visitor';
import { TypedValues } from './typed-values';

const PAGE = `<input name="email"><form method="post" action="/auth/register"><input id="a" name="name"/>
<input type="hidden" name="returnTo" value="/saved"/><input name="email"/><input name="password"/></form>`;

const values = new TypedValues(false);
const cookieOf = (fields: Record<string, string>) =>
  values.keep(new URLSearchParams(fields)).split(';')[0] ?? '';

/** The page that a browser with the cookie gets, and what it was asked with. */
async function ask(cookie: string, path = '/signup', search = '?outcome=invalid_phone') {
  let asked: IncomingMessage['headers'] = {};
  const finishing = (exchange: Exchange) => values.finishing(exchange);
  const page = forOneVisitor([finishing], ({ request }) => {
    asked = request.headers;
    return { status: 200, headers: { 'cache-control': 'no-cache' }, body: Buffer.from(PAGE) };
  });
  const headers = { cookie, 'accept-encoding': 'br', 'x-nivaas-cohort': 'stable' };
  const exchange = { request: { headers }, path, search } as unknown as Exchange;
  const reply = (await page(exchange)) as Reply;
  return { html: String(reply.body), headers: reply.headers, asked };
}

test('a refused form comes back as it was typed, but for the password', async () => {
  const typed = { name: 'Aशा "R" <b>', email: 'a@b.in', password: 'secret-1', returnTo: '/x' };
  const { html, headers, asked } = await ask(cookieOf(typed), '/hi/signup');
  expect(html).toBe(
    PAGE.replace('<input id="a"', '<input value="Aशा &quot;R&quot; &lt;b&gt;" id="a"').replace(
      '<input name="email"/>',
      '<input value="a@b.in" name="email"/>',
    ),
  );
  // Nobody else gets this page, and a reload does not fill it in again.
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toEqual([expect.stringMatching(/^nivaas-typed=; .*Max-Age=0/)]);
  expect([asked['accept-encoding'], asked['x-nivaas-cohort']]).toEqual([undefined, undefined]);
});

test.each([
  ['another page', '/contact', '?outcome=x'],
  ['a login without an outcome', '/login', ''],
])('%s is left as it is', async (_, path, search) => {
  const { html, headers, asked } = await ask(cookieOf({ email: 'a@b.in' }), path, search);
  expect([html, headers['set-cookie'], asked['accept-encoding']]).toEqual([PAGE, undefined, 'br']);
});

test('the cookie lives a minute, is unreadable for scripts, and has no password', () => {
  const cookie = values.keep(new URLSearchParams({ email: 'a@b.in', password: 'secret-1' }));
  expect(cookie).toBe('nivaas-typed=email=a%40b.in; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
  expect(values.keep(new URLSearchParams({ name: 'x'.repeat(4_000) }))).toMatch(/^nivaas-typed=;/);
});
