import type { AnswerOf } from '@nivaas/registry';
import { startOpsSite, type OpsSite } from '../../../test-support/ops-site';
import { CLIENT, startTestIssuer, type TestIssuer } from '../../../test-support/test-issuer';

let issuer: TestIssuer;

beforeEach(async () => {
  issuer = await startTestIssuer();
});
afterEach(() => issuer.close());

const open = (env: Record<string, string> = {}, beside?: OpsSite) =>
  startOpsSite({
    ...(beside ? { beside } : {}),
    env: {
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ALLOWED: 'asha@example.in:mfe-search,team:search:mfe-content,ops:*',
      ...env,
    },
  });

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';

/** Follows a sign-in as a browser does. @returns The URL at which the console opens, and the sign-in cookie. */
async function signIn(site: OpsSite, { to = '', tamper = (search: string) => search, at = site } = {}) {
  const begun = await site.ask(`/_ops/login${to}`);
  if (begun.headers.location?.startsWith('/_ops')) return { location: begun.headers.location, cookie: '' };
  const asked = await fetch(begun.headers.location ?? '', { redirect: 'manual' });
  const { pathname, search } = new URL(asked.headers.get('location') ?? '');
  const cookie = cookieOf(begun.headers);
  const back = await at.ask(pathname + tamper(search), {
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
  });
  return { location: back.headers.location ?? '', cookie };
}

/** Exchanges the code in the console's address for a token, as the console does. */
async function exchange(site: OpsSite, { location, cookie }: { location: string; cookie: string }) {
  const code = location.split('#sign-in=')[1];
  const headers = { 'content-type': 'application/json', cookie };
  return site.ask('/_ops/api/session', { method: 'POST', headers, body: JSON.stringify({ code }) });
}

async function tokenOf(site: OpsSite): Promise<string> {
  const answer = await exchange(site, await signIn(site));
  return (JSON.parse(answer.text) as { token: string }).token;
}

const lastSignIn = (site: OpsSite) => site.audit().findLast(({ verb }) => verb === 'sign-in');

test('a person who signs in acts in their own name, within what they are allowed', async () => {
  const site = await open();
  const authorization = `Bearer ${await tokenOf(site)}`;
  const { operator } = await site.json<AnswerOf<'state'>>('/_ops/api/state', { headers: { authorization } });
  expect(operator).toEqual({ name: 'Asha Rao (asha@example.in)', scope: 'mfe-search' });
  const off = (area: string) =>
    site.change('off', { area, reason: 'prices' }, { authorization, 'x-actor': 'Ravi' });
  expect((await off('mfe-search')).status).toBe(200);
  expect(JSON.parse((await off('shell')).text)).toMatchObject({ code: 'forbidden_scope' });
  expect((await site.registry.history(undefined, 1))[0]).toMatchObject({ by: 'Asha Rao (asha@example.in)' });
  expect(site.audit()).toContainEqual(
    expect.objectContaining({ verb: 'sign-in', who: 'Asha Rao (asha@example.in)', result: 'done' }),
  );
  expect(JSON.stringify(site.log)).not.toContain(authorization.slice(7, 40));
});

test('groups allow, too, and areas add up', async () => {
  const site = await open();
  const scopeOf = async (claims: object) => {
    Object.assign(issuer.claims, { groups: undefined, ...claims });
    const headers = { authorization: `Bearer ${await tokenOf(site)}` };
    return (await site.json<AnswerOf<'state'>>('/_ops/api/state', { headers })).operator.scope;
  };
  expect(await scopeOf({ groups: ['team:search', 'others'] })).toBe('mfe-content,mfe-search');
  expect(await scopeOf({ groups: 'ops' })).toBe('*');
});

test('nothing in the browser gives access: the cookie alone does nothing, and a code works once, there only', async () => {
  const site = await open();
  const signedIn = await signIn(site, { to: '?to=/_ops/mfe-search?view=history' });
  expect(signedIn.location).toMatch(/^\/_ops\/mfe-search\?view=history#sign-in=/);
  const headers = { cookie: signedIn.cookie };
  expect((await site.ask('/_ops/api/state', { headers })).status).toBe(401);
  expect((await exchange(site, { ...signedIn, cookie: '' })).status).toBe(401);
  expect((await exchange(site, { ...signedIn, cookie: (await signIn(site)).cookie })).status).toBe(401);
  const spelled = (end: string) => exchange(site, { ...signedIn, location: signedIn.location + end });
  const spellings = ['.x', '=', '!!', '%00'];
  for (const end of spellings) expect((await spelled(end)).status).toBe(401);
  expect((await exchange(site, signedIn)).status).toBe(200);
  for (const end of ['', ...spellings]) expect((await spelled(end)).status).toBe(401);
  expect((await site.ask('/_ops/login')).headers['set-cookie']).toEqual([
    expect.stringMatching(/^nivaas-sign-in=.*; HttpOnly; SameSite=Lax$/),
  ]);
});

test.each(['//evil.example', 'https://evil.example', '/search', '/_ops/../search'])(
  'after a sign-in the console is opened, never %s',
  async (to) => {
    const site = await open();
    const { location } = await signIn(site, { to: `?to=${encodeURIComponent(to)}` });
    expect(location).toMatch(/^\/_ops#sign-in=/);
  },
);

test('scripts, frames and pictures of a page cannot begin or end a sign-in', async () => {
  const site = await open();
  const asked: Record<string, string>[] = [
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-mode': 'cors' },
  ];
  for (const path of ['/_ops/login', '/_ops/callback?code=a&state=b'])
    for (const headers of asked) expect((await site.ask(path, { headers })).status).toBe(403);
});

test.each<[what: string, spoil: () => void, code: string, reason: RegExp]>([
  ['another nonce', () => (issuer.claims = { nonce: 'other' }), 'id_token_invalid', /nonce/],
  ['another audience', () => (issuer.claims = { aud: 'other' }), 'id_token_invalid', /aud/],
  ['another issuer', () => (issuer.claims = { iss: 'https://other.example' }), 'id_token_invalid', /iss/],
  ['a time that is over', () => (issuer.claims = { exp: 1_000 }), 'id_token_invalid', /exp/],
  ['a foreign signature', () => (issuer.usesForeignKey = true), 'id_token_invalid', /signature/],
  [
    'an e-mail that nobody checked',
    () => (issuer.claims = { email_verified: false }),
    'email_not_verified',
    /u-1/,
  ],
  ['somebody else', () => (issuer.claims = { email: 'eve@example.in' }), 'not_allowed', /u-1/],
  ['a refusal', () => (issuer.refusal = 'access_denied'), 'sign_in_refused', /access_denied/],
])('an answer with %s is refused with a code, and the log says why', async (_, spoil, code, reason) => {
  const site = await open();
  spoil();
  expect((await signIn(site)).location).toBe(`/_ops#refused=${code}`);
  expect(lastSignIn(site)).toMatchObject({ result: code, reason: expect.stringMatching(reason) });
});

test('a callback of another sign-in, or of none, is refused', async () => {
  const site = await open();
  const tamper = (search: string) => search.replace(/state=[^&]+/, 'state=other');
  expect((await signIn(site, { tamper })).location).toBe('/_ops#refused=wrong_state');
  const { headers } = await site.ask('/_ops/callback?code=a&state=b');
  expect(headers.location).toBe('/_ops#refused=sign_in_expired');
});

test('while the issuer does not answer, people are told within seconds, and named tokens work; then it is asked again', async () => {
  const site = await open();
  issuer.hangs = true;
  expect((await signIn(site)).location).toBe('/_ops#refused=issuer_unavailable');
  expect(await site.read('status')).toMatchObject({ revision: 2 });
  issuer.hangs = false;
  expect((await signIn(site)).location).toMatch(/#sign-in=/);
});

test('a sign-in can end at another edge with the same secret; without one, tokens are of one edge, although the registry has a key', async () => {
  const secret = {
    SITE_SECRET: 'c50e72b4918fa36d07be61f29d48a35c',
    PUBLIC_ORIGIN: 'http://localhost',
  };
  const one = await open(secret);
  const two = await open(secret, one);
  const answer = await exchange(one, await signIn(one, { at: two }));
  expect(answer.status).toBe(200);
  const alone = await open({ SITE_SECRET: '' }, one);
  const { token } = JSON.parse(answer.text) as { token: string };
  const statusAt = async (site: OpsSite) =>
    (await site.ask('/_ops/api/state', { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await statusAt(two), await statusAt(alone)]).toEqual([200, 401]);
});

test('after an hour the token is over, which is no wrong try', async () => {
  const site = await open();
  const headers = { authorization: `Bearer ${await tokenOf(site)}` };
  site.time.aheadMs = 3_599_000;
  expect((await site.ask('/_ops/api/state', { headers })).status).toBe(200);
  site.time.aheadMs = 3_600_000;
  for (let tries = 0; tries < 12; tries += 1) {
    const { status, text } = await site.ask('/_ops/api/state', { headers });
    expect([status, JSON.parse(text)]).toMatchObject([401, { code: 'session_expired' }]);
  }
});

test('without the settings there is no sign-in; they belong together', async () => {
  const site = await startOpsSite();
  expect((await site.ask('/_ops/login')).status).toBe(404);
  expect((await exchange(site, { location: '#sign-in=a', cookie: '' })).status).toBe(404);
  await expect(open({ OIDC_ALLOWED: '' })).rejects.toThrow(/OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_ALLOWED/);
});
