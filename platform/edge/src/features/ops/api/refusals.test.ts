import { SEARCH_TOKEN, startOpsSite, TOKEN, type OpsSite } from '../../../test-support/ops-site';
import { startTestSite } from '../../../test-support/test-site';

const OLD = 'Search one';
const BODY = { area: 'mfe-search', reason: 'a test' };

/** A site on which a rollback of mfe-search is possible. */
async function startTwice(env: Record<string, string> = {}): Promise<OpsSite> {
  const releases: [string, string][] = [
    ['shell', 'Start'],
    ['mfe-search', OLD],
    ['mfe-search', 'Search two'],
  ];
  return startOpsSite({ releases, env });
}

interface Case {
  name: string;
  verb?: string;
  body?: unknown;
  headers: Record<string, string>;
  status: number;
  code: string;
}

const REFUSED: Case[] = [
  {
    name: 'a name without a token',
    headers: { authorization: '', 'x-actor': 'Asha' },
    status: 401,
    code: 'unauthorised',
  },
  {
    name: 'a wrong token',
    headers: { authorization: 'Bearer a-token-for-everythinG' },
    status: 401,
    code: 'unauthorised',
  },
  {
    name: 'a token that begins like the right one',
    headers: { authorization: `Bearer ${TOKEN}x` },
    status: 401,
    code: 'unauthorised',
  },
  {
    name: 'the right token as a password',
    headers: { authorization: `Basic ${TOKEN}` },
    status: 401,
    code: 'unauthorised',
  },
  {
    name: 'the token of another area, with the name of somebody who may',
    verb: 'off',
    body: { area: 'shell', reason: 'a test' },
    headers: { authorization: `Bearer ${SEARCH_TOKEN}`, 'x-actor': 'ops' },
    status: 403,
    code: 'forbidden_scope',
  },
  {
    name: 'the token of another area, for several at once',
    verb: 'activate',
    body: { area: 'mfe-search', with: ['shell@v0123456789ab'] },
    headers: { authorization: `Bearer ${SEARCH_TOKEN}` },
    status: 403,
    code: 'forbidden_scope',
  },
  { name: 'a replayed request', headers: { 'if-match': '"2"' }, status: 409, code: 'stale' },
  { name: 'no revision', headers: { 'if-match': '' }, status: 428, code: 'precondition_required' },
  { name: 'any revision', headers: { 'if-match': '*' }, status: 428, code: 'precondition_required' },
  {
    name: 'the page of another site',
    headers: { origin: 'https://evil.test' },
    status: 403,
    code: 'cross_site',
  },
  { name: 'a sandboxed page', headers: { origin: 'null' }, status: 403, code: 'cross_site' },
  {
    name: 'a browser that says cross-site',
    headers: { 'sec-fetch-site': 'cross-site' },
    status: 403,
    code: 'cross_site',
  },
  {
    name: 'a sister site',
    headers: { 'sec-fetch-site': 'same-site' },
    status: 403,
    code: 'cross_site',
  },
  {
    name: 'a form of a page',
    headers: { 'content-type': 'text/plain' },
    status: 415,
    code: 'unsupported_type',
  },
  {
    name: 'a compressed body',
    headers: { 'content-encoding': 'gzip' },
    status: 415,
    code: 'unsupported_type',
  },
  {
    name: 'a field that the verb does not know',
    body: { ...BODY, percent: 5 },
    headers: {},
    status: 400,
    code: 'bad_request',
  },
  {
    name: 'a version that is none',
    body: { ...BODY, to: '../../etc/passwd' },
    headers: {},
    status: 422,
    code: 'bad_version',
  },
  { name: 'an unknown verb', verb: 'explode', headers: {}, status: 404, code: 'not_found' },
  { name: 'a verb named like a method', verb: 'constructor', headers: {}, status: 404, code: 'not_found' },
];

test.each(REFUSED)(
  'O01 O02 O17 $name is refused with $status $code, logged, and changes nothing',
  async ({ verb = 'rollback', body = BODY, headers, status, code }) => {
    const site = await startTwice();
    const before = { files: site.fingerprint(), release: (await site.ask('/_release')).text };
    const answer = await site.change(verb, body, headers);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({
      code,
      message: expect.stringMatching(/\.|\)$/),
      hint: expect.stringMatching(/\S/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect({ files: site.fingerprint(), release: (await site.ask('/_release')).text }).toEqual(before);
    expect(site.audit()).toEqual([expect.objectContaining({ verb, result: code, status })]);
    expect(JSON.stringify(site.log)).not.toContain(TOKEN.slice(0, -1));
  },
);

test('G17 O12 a request that was done gets the same answer again and changes nothing; another one is stale', async () => {
  const site = await startTwice();
  const headers = { 'if-match': `"${await site.revision()}"` };
  const first = await site.change('rollback', BODY, headers);
  const before = site.fingerprint();
  const again = await site.change('rollback', BODY, headers);
  expect([first.status, again.status, again.text, again.headers['etag']]).toEqual([
    200,
    200,
    first.text,
    first.headers['etag'],
  ]);
  const other = await site.change('rollback', { ...BODY, reason: 'another' }, headers);
  expect(JSON.parse(other.text)).toMatchObject({ code: 'stale' });
  expect(site.fingerprint()).toBe(before);
});

test('O01 wrong and missing tokens get the same answer', async () => {
  const site = await startTwice();
  const [wrong, missing, empty] = await Promise.all(
    ['Bearer not-the-right-token', '', 'Bearer '].map((authorization) =>
      site.change('rollback', BODY, { authorization }),
    ),
  );
  const seen = (answer: typeof wrong) => [answer?.status, answer?.text, answer?.headers['www-authenticate']];
  expect(seen(missing)).toEqual(seen(wrong));
  expect(seen(empty)).toEqual(seen(wrong));
});

test('O01 after ten wrong tokens in a minute an address has to wait, but never with the right one', async () => {
  const site = await startTwice();
  const ask = (authorization: string) => site.ask('/_ops/api/status', { headers: { authorization } });
  for (let tries = 0; tries < 10; tries += 1) expect((await ask(`Bearer wrong-${tries}`)).status).toBe(401);
  const limited = await ask('Bearer wrong-again');
  expect(limited.status).toBe(429);
  expect(JSON.parse(limited.text)).toMatchObject({ code: 'too_many_tries' });
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect(site.audit()).toHaveLength(11);
  // Behind a proxy, an attacker may share the address of ops, who must get in during an attack.
  expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200);
});

test('wrong tokens count the same wherever they are sent, and each leaves one line in the log', async () => {
  const site = await startTwice({ TRUST_PROXY: '127.0.0.1' });
  const ask = async (path: string) => {
    const headers = { authorization: 'Bearer wrong', 'x-forwarded-for': '192.0.2.7' };
    return (await site.ask(path, { headers })).status;
  };
  for (let tries = 0; tries < 8; tries += 1) expect(await ask('/_metrics')).toBe(404);
  for (let tries = 0; tries < 2; tries += 1) expect(await ask('/_health/ready')).toBe(200);
  expect(await ask('/_ops/api/status')).toBe(429);
  expect(site.audit().map(({ verb, result }) => `${verb} ${result}`)).toEqual([
    ...new Array<string>(10).fill('internals unauthorised'),
    'status too_many_tries',
  ]);
  const metrics = await site.ask('/_metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(metrics.text).toContain('nivaas_wrong_tokens_total 11');
});

test('addresses of one IPv6 network share their wrong tokens', async () => {
  const site = await startTwice({ TRUST_PROXY: '127.0.0.1' });
  const ask = (address: string) =>
    site.ask('/_ops/api/status', {
      headers: { authorization: 'Bearer wrong', 'x-forwarded-for': address },
    });
  for (let host = 1; host <= 10; host += 1) expect((await ask(`2001:db8:0:7::${host}`)).status).toBe(401);
  expect((await ask('2001:db8:0:7::ffff')).status).toBe(429);
  expect((await ask('2001:db8:0:8::1')).status).toBe(401);
});

test('requests of other sites do not use up the tries of the operator whose browser sends them', async () => {
  const site = await startTwice();
  const headers = { 'sec-fetch-site': 'cross-site', authorization: 'Bearer wrong' };
  for (let tries = 0; tries < 12; tries += 1)
    expect((await site.ask('/_ops/api/status', { headers })).status).toBe(403);
  expect(await site.read('status')).toMatchObject({ revision: 3 });
});

test('a body beyond the limit is refused before it is parsed', async () => {
  const site = await startTwice();
  const answer = await site.change('rollback', { ...BODY, reason: 'x'.repeat(20_000) });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    413,
    expect.objectContaining({ code: 'too_large' }),
  ]);
});

test('each verb has one method', async () => {
  const site = await startTwice();
  const headers = { authorization: `Bearer ${TOKEN}` };
  for (const [verb, method, allow] of [
    ['status', 'POST', 'GET'],
    ['rollback', 'GET', 'POST'],
    ['rollback', 'DELETE', 'POST'],
  ] as const) {
    const answer = await site.ask(`/_ops/api/${verb}`, { method, headers });
    expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
  }
});

test('O18 what comes from outside stays on one short line of the log', async () => {
  const site = await startTwice();
  const actor = encodeURIComponent(`Asha\n\u001b[31m{"event":"forged"}${'x'.repeat(5_000)}`);
  await site.change('rollback', BODY, { 'x-actor': actor });
  const [line] = site.audit();
  expect(line).toMatchObject({ result: 'done' });
  expect(String(line?.['who']).length).toBeLessThanOrEqual(200);
  expect(JSON.stringify(line)).not.toMatch(/[\n\u001b]/);
  expect((await site.registry.status()).areas['mfe-search']?.by).not.toMatch(/[\n\u001b]/);
});

test.each(['/_ops', '/_ops/', '/_ops/api/status', '/_ops/api/rollback', '/_ops/assets/x.js'])(
  'O03 without a configured token %s answers 404, whatever the method',
  async (path) => {
    const site = await startTestSite();
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await site.ask(path, { method, headers: { authorization: 'Bearer ' } });
      expect([method, answer.status]).toEqual([method, 404]);
    }
  },
);
