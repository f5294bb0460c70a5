import { SEARCH_TOKEN, shareOpsSite, startOpsSite, TOKEN } from '../../test-support/ops-site';

const BODY = { area: 'mfe-shop', reason: 'a test' };
/** A rollback of mfe-shop is possible. */
const releases: [string, string][] = [
  ['shell', 'Start'],
  ['mfe-shop', 'Search one'],
  ['mfe-shop', 'Search two'],
];
const site = shareOpsSite({ releases, env: { TRUST_PROXY: '127.0.0.1' } });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const OF_SEARCH = bearer(SEARCH_TOKEN);
const TWO_AREAS = { area: 'mfe-shop', with: ['shell@v0123456789ab'] };

type Headers = Record<string, string>;

test.each<[name: string, headers: Headers, status: number, code: string, verb?: string, body?: unknown]>([
  ['a name without a token', { authorization: '', 'x-actor': 'Asha' }, 401, 'unauthorised'],
  ['a wrong token', bearer('a-token-for-everythinG'), 401, 'unauthorised'],
  ['a token that begins like the right one', bearer(`${TOKEN}x`), 401, 'unauthorised'],
  ['the right token as a password', { authorization: `Basic ${TOKEN}` }, 401, 'unauthorised'],
  [
    'the token of another area, with the name of somebody who may',
    { ...OF_SEARCH, 'x-actor': 'ops' },
    403,
    'forbidden_scope',
    'off',
    { area: 'shell', reason: 'a test' },
  ],
  ['the token of one of two areas', OF_SEARCH, 403, 'forbidden_scope', 'activate', TWO_AREAS],
  ['a replayed request', { 'if-match': '"2"' }, 409, 'stale'],
  ['no revision', { 'if-match': '' }, 428, 'precondition_required'],
  ['any revision', { 'if-match': '*' }, 428, 'precondition_required'],
  ['the page of another site', { origin: 'https://evil.test' }, 403, 'cross_site'],
  ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }, 403, 'cross_site'],
  ['a form of a page', { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
  ['a compressed body', { 'content-encoding': 'gzip' }, 415, 'unsupported_type'],
  ['an unknown field', {}, 400, 'bad_request', 'rollback', { ...BODY, percent: 5 }],
  ['a version that is none', {}, 422, 'bad_version', 'rollback', { ...BODY, to: '../../etc/passwd' }],
  ['too long a body', {}, 413, 'too_large', 'rollback', { ...BODY, reason: 'x'.repeat(20_000) }],
  ['an unknown verb', {}, 404, 'not_found', 'explode'],
  ['a verb named like a method', {}, 404, 'not_found', 'constructor'],
])(
  'O01 O02 O17 %s is refused, logged, and changes nothing',
  async (_, headers, status, code, verb = 'rollback', body = BODY) => {
    const before = { files: site.fingerprint(), release: (await site.ask('/_release')).text };
    const logged = site.audit().length;
    const answer = await site.change(verb, body, headers);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({
      code,
      message: expect.stringMatching(/\.|\)$/),
      hint: expect.stringMatching(/\S/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect({ files: site.fingerprint(), release: (await site.ask('/_release')).text }).toEqual(before);
    expect(site.audit().slice(logged)).toEqual([expect.objectContaining({ verb, result: code, status })]);
    expect(JSON.stringify(site.log)).not.toContain(TOKEN.slice(0, -1));
  },
);

test('G17 O12 a request that was done gets the same answer again and changes nothing; another one is stale', async () => {
  const site = await startOpsSite({ releases });
  const headers = { 'if-match': `"${await site.revision()}"` };
  const first = await site.change('rollback', BODY, headers);
  const before = site.fingerprint();
  const again = await site.change('rollback', BODY, headers);
  const seen = (answer: typeof first) => [answer.status, answer.text, answer.headers['etag']];
  expect(seen(again)).toEqual([200, ...seen(first).slice(1)]);
  const other = await site.change('rollback', { ...BODY, reason: 'another' }, headers);
  expect(JSON.parse(other.text)).toMatchObject({ code: 'stale' });
  expect(site.fingerprint()).toBe(before);
});

/** Statuses of requests with this token, by an address each. */
async function statusesOf(authorization: string, addresses: readonly string[], path = '/_ops/api/status') {
  const statuses: number[] = [];
  for (const address of addresses) {
    const headers = { authorization, 'x-forwarded-for': address };
    statuses.push((await site.ask(path, { headers })).status);
  }
  return statuses;
}

test('O01 after ten wrong tokens in a minute, wherever they are sent, an address has to wait, but never with the right one', async () => {
  const logged = site.audit().length;
  const wrong = (path: string, times: number) =>
    statusesOf('Bearer wrong', Array<string>(times).fill('192.0.2.7'), path);
  expect(await wrong('/_metrics', 8)).toEqual(Array(8).fill(404));
  expect(await wrong('/_health/ready', 2)).toEqual([200, 200]);
  expect(await wrong('/_ops/api/status', 1)).toEqual([429]);
  expect(
    site
      .audit()
      .slice(logged)
      .map(({ verb, result }) => `${verb} ${result}`),
  ).toEqual([...Array<string>(10).fill('internals unauthorised'), 'status too_many_tries']);
  // Behind a proxy, an attacker may share the address of ops, who must get in during an attack.
  expect(await statusesOf(`Bearer ${TOKEN}`, ['192.0.2.7'])).toEqual([200]);
  const metrics = await site.ask('/_metrics', { headers: bearer(TOKEN) });
  expect(metrics.text).toMatch(/^nivaas_wrong_tokens_total 1[1-9]$/m);
});

test('addresses of one IPv6 network share their wrong tokens', async () => {
  const hosts = Array.from({ length: 10 }, (_, host) => `2001:db8:0:7::${host}`);
  expect(await statusesOf('Bearer wrong', hosts)).toEqual(Array(10).fill(401));
  expect(await statusesOf('Bearer wrong', ['2001:db8:0:7::ffff', '2001:db8:0:8::1'])).toEqual([429, 401]);
});

test('requests of other sites do not use up the tries of the operator whose browser sends them', async () => {
  const headers = {
    'sec-fetch-site': 'cross-site',
    authorization: 'Bearer wrong',
    'x-forwarded-for': '192.0.2.9',
  };
  for (let tries = 0; tries < 12; tries += 1)
    expect((await site.ask('/_ops/api/status', { headers })).status).toBe(403);
  expect(await statusesOf('Bearer wrong', ['192.0.2.9'])).toEqual([401]);
});

test('each verb has one method', async () => {
  for (const [verb, method, allow] of [
    ['status', 'POST', 'GET'],
    ['rollback', 'GET', 'POST'],
    ['rollback', 'DELETE', 'POST'],
  ] as const) {
    const answer = await site.ask(`/_ops/api/${verb}`, { method, headers: bearer(TOKEN) });
    expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
  }
});

test('O18 what comes from outside stays on one short line of the log', async () => {
  const actor = encodeURIComponent(`Asha\n\u001b[31m{"event":"forged"}${'x'.repeat(5_000)}`);
  await site.change('rollback', BODY, { 'x-actor': actor });
  const line = site.audit().at(-1);
  expect(line).toMatchObject({ result: 'done' });
  expect(String(line?.['who']).length).toBeLessThanOrEqual(200);
  expect(JSON.stringify(line)).not.toMatch(/[\n\u001b]/);
  expect((await site.registry.run('status', {})).areas['mfe-shop']?.by).not.toMatch(/[\n\u001b]/);
});
