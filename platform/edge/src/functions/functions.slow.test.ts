import type { IncomingMessage } from 'node:http';
import { fakeFunctions } from '../test-support/fake-build';
import { serve } from '../test-support/serve';
import { shareTestSite, startTestSite, type TestSite, type TestSiteOptions } from '../test-support/test-site';
import { faultOf, sendBeacon, visit } from '../test-support/visit';
import { Functions } from './functions';
import { Grants } from './grants';

const FUNCTIONS = fakeFunctions();

interface Asked {
  url: string;
  method: string;
  headers: IncomingMessage['headers'];
}

/** Longer than a page waits. */
const LATE_MS = 2_400;

let upstream: string;
let asked: Asked[] = [];
let price = 100;
let isAway = false;

beforeAll(async () => {
  upstream = await serve((request, response) => {
    asked.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers });
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (isAway) return void response.destroy();
    if (request.url === '/api/rubbish')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"price":');
    if (request.url === '/api/headers') return void json(request.headers);
    if (request.url === '/api/v1/homes/hung') return;
    if (request.url === '/api/v1/homes/late') return void setTimeout(() => json({ id: '1', price }), LATE_MS);
    if (request.url === '/api/v1/homes/gone') return void response.writeHead(404).end();
    if (request.url === '/api/v1/homes/broken') return void response.writeHead(500).end();
    if (request.url === '/api/v1/homes/moved')
      return void response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
    if (request.url === '/api/v1/homes/huge') return void response.writeHead(200).end('x'.repeat(200_000));
    json({ id: '1', price });
  });
});

beforeEach(() => (asked = []));

interface Settings {
  deadlineMs?: number;
  render?: TestSiteOptions['render'];
  guests?: TestSiteOptions['guests'];
}

function optionsOf({ deadlineMs = 1_500, ...rest }: Settings = {}): TestSiteOptions {
  const listings = {
    url: `${upstream}/api`,
    secret: 'the-secret',
    deadlineMs,
    maxBytes: 100_000,
    concurrency: 4,
  };
  const own = { origins: ['listings'], changes: ['listings'], scopes: ['saved-homes'] };
  return {
    ...rest,
    declarations: { 'mfe-shop': { functions: FUNCTIONS } },
    grants: new Grants({ listings, secrets: listings }, { 'mfe-shop': own }),
  };
}

const start = (settings?: Settings) => startTestSite(optionsOf(settings)).then(withVersion);
const share = (settings?: Settings) => {
  const site = shareTestSite(() => optionsOf(settings));
  beforeAll(() => Object.assign(site, withVersion(site)));
  return site as ReturnType<typeof withVersion>;
};

/** For tests whose upstream does not fail, and whose versions stay. */
const site = share();
/** Its upstreams may take as long as pages do not wait. */
const patient = share({ deadlineMs: 4_000 });

function withVersion(site: TestSite): TestSite & { version: string } {
  return { ...site, version: site.edge.releases.stable?.snapshot.areas['mfe-shop']?.version ?? '' };
}

const pathOf = ({ version }: { version: string }, name: string, input?: unknown) =>
  `/_data/mfe-shop/${version}/${name}${
    input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  }`;

const OWN = { 'sec-fetch-site': 'same-origin' };
const post = (input: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...OWN, 'content-type': 'application/json', ...headers },
  body: JSON.stringify(input),
});
const form = (fields: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...OWN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: fields,
});

describe('a query over HTTP', () => {
  test('is that of the served version for any other in development', async () => {
    const site = await startTestSite({
      isDevelopment: true,
      declarations: { 'mfe-shop': { functions: FUNCTIONS } },
    });
    for (const version of ['vxxVERSIONxxx', 'v000000000000'])
      expect((await site.ask(pathOf({ version }, 'homes.nothing'))).status).toBe(200);
  });

  test('answers with its value for an input, in the language of the page', async () => {
    const { status, headers, text } = await site.ask(
      `${pathOf(site, 'homes.echo', { id: '7' })}&language=hi`,
    );
    expect([status, JSON.parse(text)]).toEqual([200, { value: { input: { id: '7' }, language: 'hi' } }]);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(await site.json(pathOf(site, 'homes.nothing'))).toEqual({});
    expect(await site.json(pathOf(site, 'homes.echo'))).toEqual({ value: { language: 'en' } });
  });

  test('the same answer has the same ETag, and is not run again', async () => {
    const first = await site.ask(pathOf(site, 'homes.counted'));
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await site.ask(pathOf(site, 'homes.counted'), { headers })).status).toBe(304);
    expect((await site.ask(pathOf(site, 'homes.counted'))).text).toBe(first.text);
  });

  test('one that holds for no time is run for each request', async () => {
    const answers = [
      await site.ask(pathOf(site, 'homes.shortlived')),
      await site.ask(pathOf(site, 'homes.shortlived')),
    ];
    expect(answers[0]?.text).not.toBe(answers[1]?.text);
  });

  test('refusals have codes; what an unexpected error says stays in the log', async () => {
    const refused = await site.ask(pathOf(site, 'homes.refuses'));
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      422,
      { code: 'input_invalid', fields: { email: 'Not an e-mail.' } },
    ]);
    const failed = await site.ask(pathOf(site, 'homes.fails'));
    expect([failed.status, JSON.parse(failed.text)]).toMatchObject([500, { code: 'function_failed' }]);
    expect(failed.text).not.toContain('the secret');
    expect(site.log).toContainEqual(
      expect.objectContaining({ event: 'function-failed', message: 'TypeError: the secret is 42' }),
    );
  });

  test.each([
    ['/_data/mfe-shop/v000000000000/homes.echo', 410, 'version_gone'],
    ['/_data/mfe-other/v000000000000/homes.echo', 410, 'version_gone'],
    ['/_data/search/v1/homes.echo', 404, 'function_unknown'],
    ['/_data/', 404, 'function_unknown'],
  ])('%s is %i %s', async (path, status, code) => {
    const answer = await site.ask(path);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([status, { code }]);
  });

  test('an unknown name, a wrong method and a broken input say so', async () => {
    const answers = [
      await site.ask(pathOf(site, 'homes.none')),
      await site.ask(pathOf(site, 'homes.constructor')),
      await site.ask(pathOf(site, 'homes.save')),
      await site.ask(`${pathOf(site, 'homes.echo')}?input=%7B`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 405, 400]);
  });

  test('a question that is too long for an address is sent in a body', async () => {
    const { status, text } = await site.ask(pathOf(site, 'homes.echo'), post({ text: 'x'.repeat(9_000) }));
    expect([status, text.length > 9_000]).toEqual([200, true]);
  });

  test('pages of other sites may ask a public one, and no other', async () => {
    const headers = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };
    const ask = async (name: string, request: Parameters<TestSite['ask']>[1] = {}, input?: unknown) => {
      const answer = await site.ask(pathOf(site, name, input), {
        ...request,
        headers: { ...request.headers, ...headers },
      });
      return [answer.status, answer.headers['access-control-allow-origin']];
    };
    const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } };
    const body = post({ id: '1' });
    expect([
      await ask('homes.echo'),
      await ask('homes.echo', preflight),
      await ask('homes.echo', body),
    ]).toEqual(Array(3).fill([403, undefined]));
    expect(await ask('homes.shared', {}, { id: '1' })).toEqual([200, '*']);
    expect(await ask('homes.shared', preflight)).toEqual([204, '*']);
    expect(await ask('homes.shared', body)).toEqual([200, '*']);
    expect(await ask('homes.shared')).toEqual([422, '*']);
  });

  test('a stored one that is public and needs a session is closed to other sites', async () => {
    const both = { kind: 'action', needs: 'session', isPublic: true, grants: [], changes: [] } as const;
    jest.spyOn(Functions.prototype, 'describe').mockResolvedValueOnce(both);
    const sent = post({}, { 'sec-fetch-site': 'cross-site' });
    expect((await site.ask(pathOf(site, 'homes.save'), sent)).status).toBe(403);
  });

  test.each([
    ['no JSON', '{', 'input_invalid'],
    ['too deep', '['.repeat(30_000) + ']'.repeat(30_000), 'input_too_deep'],
    ['too large', JSON.stringify('x'.repeat(70_000)), 'input_too_large'],
  ])('an input that is %s is its sender’s fault', async (_, body, code) => {
    for (const name of ['homes.echo', 'homes.refuse']) {
      const { status, text } = await site.ask(pathOf(site, name), { ...post({}), body });
      expect([status, JSON.parse(text)]).toMatchObject([400, { code }]);
    }
  });

  test('one that needs a session is for its visitor alone', async () => {
    expect((await site.ask(pathOf(site, 'homes.mine'))).status).toBe(401);
    const asha = {
      name: 'Asha Rao',
      email: 'asha@example.in',
      phone: '98765 43210',
      password: 'six-or-more',
    };
    await site.ask('/auth/register', post(asha));
    const login = await site.ask('/auth/login', post({ name: asha.email, password: asha.password }));
    const cookie = login.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const { headers, text } = await site.ask(pathOf(site, 'homes.mine'), { headers: { cookie } });
    expect(JSON.parse(text)).toEqual({ value: { id: expect.any(String), scopes: ['saved-homes'] } });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('an action', () => {
  test('acts once for each key, and passes the key on', async () => {
    const key = 'k'.repeat(20);
    const sent = post({ id: '1' }, { 'idempotency-key': key });
    const answers = await Promise.all([
      site.ask(pathOf(site, 'homes.save'), sent),
      site.ask(pathOf(site, 'homes.save'), sent),
    ]);
    expect(answers.map(({ text }) => JSON.parse(text))).toEqual([
      { value: { saved: { id: '1' } } },
      { value: { saved: { id: '1' } } },
    ]);
    expect(asked.map(({ method, headers }) => [method, headers['idempotency-key']])).toEqual([['POST', key]]);
    await site.ask(pathOf(site, 'homes.save'), post({ id: '1' }));
    expect(asked).toHaveLength(2);
  });

  test('a form without script is led on, or back to its page with what was refused', async () => {
    const saved = await site.ask(pathOf(site, 'homes.save'), form('id=1&tag=a&tag=b'));
    expect([saved.status, saved.headers.location]).toEqual([303, '/search?outcome=saved']);
    const inHindi = await site.ask(`${pathOf(site, 'homes.save')}?language=hi`, form('id=1'));
    expect(inHindi.headers.location).toBe('/hi/search?outcome=saved');
    const referer = `${site.url}/hi/search?type=buy`;
    const refused = await site.ask(pathOf(site, 'homes.refuse'), form('name=', { referer }));
    const hiding = form('name=', { origin: 'null' });
    const hidden = await site.ask(`${pathOf(site, 'homes.refuse')}?page=%2Fhi%2Fsearch`, hiding);
    expect(hidden.headers.location).toBe('/hi/search?outcome=input_invalid&fields=name');
    expect([refused.status, refused.headers.location]).toEqual([
      303,
      '/hi/search?type=buy&outcome=input_invalid&fields=name',
    ]);
    expect(saved.headers['set-cookie']).toBeUndefined();
  });

  test('a form that was refused, or whose version is gone, keeps what was typed', async () => {
    const referer = `${site.url}/search`;
    const typed = form('name=Asha&password=x', { referer });
    const refused = await site.ask(pathOf(site, 'homes.refuse'), typed);
    const gone = await site.ask(pathOf({ version: 'v000000000000' }, 'homes.refuse'), typed);
    expect([gone.status, gone.headers.location]).toEqual([303, '/search?outcome=version_gone']);
    const kept = [refused, gone].map(({ headers }) => {
      const [, value = ''] = /^nivaas-typed=([^;]+);/.exec(String(headers['set-cookie'])) ?? [];
      return Buffer.from(value, 'base64url').toString();
    });
    const typedAndSaid = (said: string) => `["/_data/mfe-shop/homes.refuse",[["name","Asha"]],${said}]`;
    expect(kept).toEqual([typedAndSaid('[["name","Write your name."]]'), typedAndSaid('[]')]);
  });

  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test', 'sec-fetch-site': '' }])(
    'pages of other sites cannot send one: %j',
    async (headers) => {
      expect((await site.ask(pathOf(site, 'homes.save'), form('id=1', headers as never))).status).toBe(403);
      expect((await site.ask(pathOf(site, 'homes.save'), post({}, headers as never))).status).toBe(403);
      expect(asked).toEqual([]);
    },
  );

  test('sees what it changed in its next question', async () => {
    const counted = () => site.ask(pathOf(site, 'homes.counted'));
    const before = (await counted()).text;
    await site.ask(pathOf(site, 'homes.save'), post({ id: '1' }));
    expect((await counted()).text).toBe(before);
    await site.ask(pathOf(site, 'homes.refreshes'), post({}));
    expect((await counted()).text).not.toBe(before);
  });
});

describe('what a function may reach', () => {
  test('nothing but what operators granted', async () => {
    const site = await start({ guests: 'processes' });
    expect(await site.json(pathOf(site, 'homes.tries'))).toEqual({
      value: {
        fetch: 'refused',
        require: 'MODULE_NOT_FOUND',
        import: expect.stringMatching(/refused|ERR_/),
        process: 'refused',
        environment: 'refused',
        constructor: 'refused',
        'other grant': 'grant_missing',
        'other host': 'path_invalid',
        'path above': 'path_invalid',
        'other tag': 'grant_missing',
      },
    });
  });

  test('the edge adds the secret, and the function sends only what describes its request', async () => {
    const { value } = await site.json<{ value: Record<string, string> }>(pathOf(site, 'homes.headers'));
    expect(value).toMatchObject({ authorization: 'Bearer the-secret', accept: 'text/plain' });
    expect(value).not.toHaveProperty('cookie');
    expect(value['host']).toMatch(/^127\.0\.0\.1:/);
  });
});

describe('an upstream that fails', () => {
  test('is told by a code; redirects are not followed', async () => {
    const site = await start();
    const codeOf = async (path: string) => {
      const { status, text } = await site.ask(path);
      return [status, (JSON.parse(text) as { code: string }).code];
    };
    const home = (id: string) => pathOf(site, 'homes.one', { id });
    expect(await codeOf(home('hung'))).toEqual([504, 'upstream_slow']);
    expect(await codeOf(home('broken'))).toEqual([502, 'upstream_unavailable']);
    expect(await codeOf(home('huge'))).toEqual([502, 'upstream_too_large']);
    expect((await codeOf(pathOf(site, 'homes.rubbish')))[1]).toBe('upstream_invalid');
    expect((await codeOf(home('moved')))[0]).toBe(500);
    expect(asked).toHaveLength(5);
  });

  test('after some failures it is left alone for a while', async () => {
    const site = await start();
    const askOften = async (name: string, input?: object) => {
      asked = [];
      for (let count = 0; count < 9; count += 1) await site.ask(pathOf(site, name, input));
      return asked.length;
    };
    // What is answered, but not in the form that is asked for, is no failure of the connection.
    expect([await askOften('homes.rubbish'), await askOften('homes.one', { id: 'huge' })]).toEqual([9, 9]);
    expect(await askOften('homes.one', { id: 'broken' })).toBe(5);
    expect((await site.ask('/_metrics')).text).toContain(
      'nivaas_upstream_broken{area="mfe-shop",origin="listings"} 1',
    );
  });

  test('what a browser says about it counts against no version, if the edge has seen the same', async () => {
    const site = await start();
    const page = await visit(site, '/search');
    const fault = faultOf(page, { code: 'upstream_unavailable' });
    await site.ask(pathOf(site, 'homes.one', { id: 'broken' }));
    expect(await sendBeacon(site, fault)).toBe(204);
    expect((await site.ask('/_metrics')).text).not.toMatch(/nivaas_bad_page_views_total\{/);
    const other = await startTestSite();
    await sendBeacon(other, faultOf(await visit(other, '/search'), { code: 'upstream_unavailable' }));
    expect((await other.ask('/_metrics')).text).toMatch(/nivaas_bad_page_views_total\{/);
  });

  test('an older answer is used meanwhile, and says of when it is, also to a page', async () => {
    const site = await start();
    const path = pathOf(site, 'homes.one', { id: '1' });
    const before = await site.ask(path);
    expect((await site.ask('/search/asks?first')).text).toContain('current');
    isAway = true;
    const after = await site.ask(path, { headers: { 'if-none-match': String(before.headers.etag) } });
    const { asOf, ...rest } = JSON.parse(after.text) as { asOf: string };
    expect([after.status, rest]).toEqual([200, JSON.parse(before.text)]);
    expect(new Date(asOf).toISOString()).toBe(asOf);
    expect(after.headers.age).toMatch(/^\d+$/);
    expect((await site.ask('/search/asks?second')).text).toContain(`as of ${asOf}`);
    const again = await site.ask(path, { headers: { 'if-none-match': String(after.headers.etag) } });
    expect(again.status).toBe(304);
    isAway = false;
  });
});

test('after a rollback in an outage the answers of the version taken back are used, if its functions are the same', async () => {
  const site = await start();
  const asks = (version: string) => site.ask(pathOf({ version }, 'homes.one', { id: '1' }));
  const content = 'Search two with the functions of Search one';
  await site.served(() => site.release('mfe-shop', content, undefined, { functions: FUNCTIONS }));
  const second = withVersion(site).version;
  expect((await asks(second)).status).toBe(200);
  isAway = true;
  await site.served(() => site.registry.run('rollback', { area: 'mfe-shop' }, { by: 'Asha' }));
  const { status, text } = await asks(site.version);
  isAway = false;
  expect([second === site.version, status]).toEqual([false, 200]);
  expect(text).toContain('"asOf"');
});

describe('a version that hangs or is taken back', () => {
  test('a call that only waits ends alone; one that loops ends its guest, and the next call starts another', async () => {
    const site = await start();
    const [waited, looped, other] = await Promise.all([
      site.ask(pathOf(site, 'homes.waits')),
      site.ask(pathOf(site, 'homes.loops')),
      site.ask('/search'),
    ]);
    expect([waited.status, looped.status, other.status]).toEqual([504, 504, 200]);
    expect((await site.ask(pathOf(site, 'homes.echo'))).status).toBe(200);
  }, 30_000);

  test('a page asks the function of its own version; a rollback ends its calls at once, and refuses new ones', async () => {
    const site = await start();
    const { version } = site;
    const said = async () => (await site.ask('/search/asks?name=homes.told&id=1')).text;
    expect(await said()).toMatch(/Search one heard .*"by":"Search one"/);
    const second = await site.served(() =>
      site.release('mfe-shop', 'Search two', undefined, { functions: FUNCTIONS }),
    );
    expect(second).not.toBe(version);
    expect(await said()).toMatch(/Search two heard .*"by":"Search two"/);
    const old = site.ask(pathOf({ version }, 'homes.echo'));
    expect((await old).status).toBe(200);
    const waiting = site.ask(pathOf({ version }, 'homes.waits'));
    await site.served(() => site.registry.run('off', { area: 'mfe-shop', reason: 'test' }, { by: 'Asha' }));
    expect((await waiting).status).toBe(410);
    expect((await site.ask(pathOf({ version }, 'homes.echo'))).status).toBe(410);
  });
});

describe('a page that asks a query', () => {
  test('has its answer, and holds as long as the answer', async () => {
    expect((await site.ask('/search/asks')).text).toContain('"price":100');
    price = 200;
    expect((await site.ask('/search/asks?id=2')).text).toContain('"price":200');
  });

  test.each([
    ['a server that hangs counts for nobody', 'id=hung', { phase: 'upstream', code: 'upstream_slow' }],
    ['a function that hangs is at fault', 'name=homes.waits', { phase: 'function', code: 'function_slow' }],
  ])('is sent before the shell gives up on its fragments: %s', async (_, query, fault) => {
    await patient.ask('/search/asks');
    patient.log.length = 0;
    const { text } = await patient.ask(`/search/asks?${query}&by=shell`);
    expect(text).not.toContain('"price"');
    expect(patient.log.filter(({ event }) => event === 'fault')).toMatchObject([fault]);
  });

  test('has the answer of one that came too late for the page before', async () => {
    await patient.ask('/search/asks');
    await patient.ask('/search/asks?id=late');
    expect((await patient.ask('/search/asks?id=late&again')).text).toContain('"price":');
  });

  test('does not take the turn of another page of its visitor while it waits', async () => {
    const site = await start({ render: { maxRunning: 1, maxPerClient: 1 } });
    const answered: string[] = [];
    const ask = async (path: string) => {
      const { status } = await site.ask(path);
      answered.push(`${path} ${status}`);
    };
    await Promise.all([ask('/search/asks?id=hung'), ask('/somewhere')]);
    expect(answered).toEqual(['/somewhere 200', '/search/asks?id=hung 503']);
  });

  test('gets no answer that needs a session, or of an action', async () => {
    expect((await site.ask('/search/asks?name=homes.mine')).text).toContain('session_needed');
    expect((await site.ask('/search/asks?name=homes.save')).text).toContain('function_unknown');
    expect(asked).toEqual([]);
  });
});
