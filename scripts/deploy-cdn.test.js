const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { compileFunction } = require('node:vm');
const { ModuleKind, transpileModule } = require('typescript');
const { purgeHandler } = require('../deploy/purge-adapter');

const read = (file) => readFileSync(join(__dirname, '../deploy', file), 'utf8');
const LABEL = 'c0123456789abcdef';
/** What only a proxy may say. */
const FORGED = {
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'http',
  forwarded: 'for=6.6.6.6;host=evil.test',
  'x-request-id': 'forged-id',
  traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
  tracestate: 'a=b',
};
const TOKEN = 'known-to-this-test-too';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A Worker with its Durable Object, a cache of one data centre, and edges that answer as the test says. */
function startWorker() {
  const store = new Map();
  const cache = {
    match: async ({ url }) => store.get(url)?.clone(),
    put: async ({ url }, answer) => void store.set(url, new Response(await answer.text(), answer)),
  };
  const asked = [];
  const site = { revision: 7, status: 200, headers: {}, isAway: false, text: '' };
  const edge = async (request) => {
    asked.push(request);
    if (site.isAway) throw new TypeError('connection refused');
    const cohort = request.headers.get('x-nivaas-cohort');
    const shared = {
      'surrogate-control': 'max-age=60, stale-while-revalidate=10, stale-if-error=86400',
      'surrogate-key': 'nivaas',
      'x-nivaas-revision': String(site.revision),
      'x-nivaas-cohorts': LABEL,
      etag: 'W/"one"',
      vary: 'accept-encoding, x-nivaas-cohort',
    };
    const isShared = cohort && site.status < 500;
    return new Response(`${cohort ?? 'private'} of ${site.revision}${site.text}`, {
      status: site.status,
      headers: { 'cache-control': 'no-cache', ...(isShared ? shared : {}), ...site.headers },
    });
  };
  const exported = {};
  const { outputText } = transpileModule(read('cloudflare/worker.js'), {
    compilerOptions: { module: ModuleKind.CommonJS, target: 'es2022' },
  });
  // The compiled function runs outside of Jest's context, so it gets the fake clock as an argument.
  const given = { exports: exported, caches: { default: cache }, fetch: edge, Date, setTimeout };
  compileFunction(outputText, Object.keys(given))(...Object.values(given));
  const values = new Map();
  const storage = {
    get: async (name) => values.get(name),
    put: async (name, value) => void values.set(name, value),
  };
  const object = new exported.LiveRevision({ storage });
  const durable = { isAway: false };
  const env = {
    PURGE_TOKEN: TOKEN,
    REVISION: {
      idFromName: (name) => name,
      get: () => ({
        fetch: async (url, options) => {
          if (durable.isAway) throw new Error('overloaded');
          return object.fetch(new Request(url, options));
        },
      }),
    },
  };
  const later = [];
  const send = async (path, options = {}) => {
    const request = new Request(`https://your.site${path}`, options);
    const answer = await exported.default.fetch(request, env, { waitUntil: (work) => later.push(work) });
    await Promise.all(later);
    return answer;
  };
  const ask = async (path, headers = {}, method = 'GET') => {
    const answer = await send(path, { method, headers });
    return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };
  const purge = async (revision, { cohorts = LABEL, token = TOKEN, ...more } = {}) => {
    const said = { 'x-nivaas-revision': String(revision), 'x-nivaas-cohorts': cohorts, ...more };
    const done = send('/_purge', { method: 'POST', headers: { ...said, authorization: `Bearer ${token}` } });
    let isDone = false;
    void done.finally(() => (isDone = true));
    // Hashing the token is work of another thread, which the fake clock does not know.
    for (; !isDone; await new Promise(setImmediate))
      if (jest.getTimerCount() > 0) await jest.advanceTimersByTimeAsync(50);
    return done;
  };
  return { ask, asked, durable, purge, send, site, store };
}

const hitsOf = (answers) => answers.map(({ headers }) => headers['x-cache']);

describe('the Worker of Cloudflare', () => {
  test('a document is kept for a minute, and tells visitors nothing of the cache', async () => {
    const { ask, asked, purge } = startWorker();
    await purge(7);
    const personal = { cookie: 'session=abc', 'if-none-match': 'W/"other"', 'x-nivaas-revision': '99' };
    const answers = [await ask('/search', personal), await ask('/search'), await ask('/search', {}, 'HEAD')];
    expect(hitsOf(answers)).toEqual(['false', 'true', 'true']);
    expect(answers.map(({ text }) => text)).toEqual(['stable of 7', 'stable of 7', '']);
    expect(asked.length).toBe(1);
    const heard = Object.fromEntries(asked[0].headers);
    expect(heard).toMatchObject({ 'x-nivaas-cohort': 'stable', 'x-nivaas-revision': '7' });
    expect([heard.cookie, heard['if-none-match']]).toEqual([undefined, undefined]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
      expect(Object.keys(headers).filter((name) => /surrogate|cdn|cohorts|kept/.test(name))).toEqual([]);
    }
    expect((await ask('/search', { 'if-none-match': '"zero", W/"one"' })).status).toBe(304);
    await jest.advanceTimersByTimeAsync(71_000);
    expect(hitsOf([await ask('/search')])).toEqual(['false']);
  });

  test('K08 cohorts do not mix, and a label that the edges did not name is no cohort', async () => {
    const { ask, purge } = startWorker();
    await purge(7);
    const mine = { cookie: `theme=dark; __Host-cohort=${LABEL}` };
    expect((await ask('/search')).text).toBe('stable of 7');
    const canary = [await ask('/search', mine), await ask('/search', mine)];
    expect(canary.map(({ text }) => text)).toEqual([`${LABEL} of 7`, `${LABEL} of 7`]);
    expect(hitsOf(canary)).toEqual(['false', 'true']);
    for (const cookie of ['nivaas-cohort=cfedcba9876543210', `x${mine.cookie}0`, `a__Host-cohort=${LABEL}`])
      expect((await ask('/search', { cookie })).text).toBe('stable of 7');
    expect((await ask('/search', { 'x-nivaas-cohort': LABEL })).text).toBe('stable of 7');
    await purge(8, { cohorts: '' });
    expect((await ask('/search', mine)).text).toBe('stable of 7');
  });

  test('after an acknowledged purge no old document is found, also by who read the revision before', async () => {
    const { ask, purge, site } = startWorker();
    await purge(7);
    await ask('/search');
    site.revision = 8;
    // Reads the revision just before the purge.
    expect((await ask('/search')).text).toBe('stable of 7');
    expect((await purge(8)).headers.get('x-nivaas-revision')).toBe('8');
    expect((await ask('/search')).text).toBe('stable of 8');
    // Purges of other edges come in any order.
    expect((await purge(7)).headers.get('x-nivaas-revision')).toBe('8');
    expect(hitsOf([await ask('/search')])).toEqual(['true']);
    // A rewound log uses revision numbers again, but its documents differ.
    site.text = ', rewound';
    site.revision = 7;
    await purge(7, { 'x-nivaas-rewind': '1' });
    expect((await ask('/search')).text).toBe('stable of 7, rewound');
  });

  test('an edge that is behind is asked three times and kept by nobody; a purge that was missed is made up for', async () => {
    const { ask, asked, purge, site } = startWorker();
    await purge(8);
    expect(hitsOf([await ask('/search'), await ask('/search')])).toEqual(['false', 'false']);
    expect(asked.length).toBe(6);
    site.revision = 9;
    expect((await ask('/search')).text).toBe('stable of 9');
    await jest.advanceTimersByTimeAsync(400);
    expect(hitsOf([await ask('/search'), await ask('/search')])).toEqual(['false', 'true']);
    expect(asked.at(-1).headers.get('x-nivaas-revision')).toBe('9');
  });

  describe('changes of data', () => {
    /** A worker that knows changes up to 10, and a page of listings:42 in its cache. */
    async function startWithData() {
      const worker = startWorker();
      const purgeTags = (from, number, tags = '') => {
        const said = { 'x-nivaas-from': String(from), 'x-nivaas-number': String(number) };
        return worker.purge(7, { ...said, ...(tags && { 'x-nivaas-tags': tags }) });
      };
      const showAs = (text, number, tags) => {
        worker.site.text = text;
        worker.site.headers = { 'surrogate-key': `nivaas ${tags}`, 'x-nivaas-number': String(number) };
      };
      const seen = async (path) => {
        const { text, headers } = await worker.ask(path);
        return headers['x-cache'] === 'true' ? text : undefined;
      };
      await purgeTags(0, 10);
      showAs(' at 10', 10, 'listings:42');
      await worker.ask('/42');
      return { ...worker, purgeTags, showAs, seen };
    }

    test('a changed tag ends the documents under it, and no others', async () => {
      const { ask, asked, purgeTags, showAs, seen } = await startWithData();
      showAs(' at 10', 10, 'listings:7');
      await ask('/7');
      await purgeTags(10, 11, 'listings:42 listings');
      showAs(' at 11', 11, 'listings:42');
      expect([await seen('/7'), await seen('/42'), await seen('/42')]).toEqual([
        'stable of 7 at 10',
        undefined,
        'stable of 7 at 11',
      ]);
      expect(asked.at(-1).headers.get('x-nivaas-number')).toBe('11');
    });

    test('an answer of before a change is not kept, and an edge that is behind is asked three times', async () => {
      const { ask, asked, purgeTags, seen } = await startWithData();
      await purgeTags(10, 11, 'listings:42');
      const before = asked.length;
      await ask('/42');
      expect([asked.length - before, await seen('/42')]).toEqual([3, undefined]);
    });

    test('after a purge that was missed nothing that was made of data is found', async () => {
      const { purgeTags, showAs, seen } = await startWithData();
      expect(await seen('/42')).toBe('stable of 7 at 10');
      await purgeTags(12, 13, 'listings:9');
      showAs(' at 13', 13, 'listings:42');
      expect([await seen('/42'), await seen('/42')]).toEqual([undefined, 'stable of 7 at 13']);
    });

    test('tags beyond the limit end older documents, whatever they were made of', async () => {
      const { purgeTags, seen } = await startWithData();
      const tags = Array.from({ length: 300 }, (_, index) => `listings:a${index}`);
      await purgeTags(10, 11, tags.join(' '));
      expect(await seen('/42')).toBe('stable of 7 at 10');
      await purgeTags(11, 12, tags.map((tag) => `${tag}-b`).join(' '));
      expect(await seen('/42')).toBeUndefined();
    });

    test('a visitor who has just changed something is answered by an edge', async () => {
      const { ask } = await startWithData();
      for (const cookie of ['nivaas-seen=5.abc', 'theme=dark; __Host-seen=5.abc'])
        expect((await ask('/42', { cookie })).text).toBe('private of 7 at 10');
    });

    test.each(['x', undefined])('a change after %j is refused', async (from) => {
      const said = { 'x-nivaas-number': '5', ...(from && { 'x-nivaas-from': from }) };
      expect((await startWorker().purge(7, said)).status).toBe(400);
    });
  });

  test('errors are kept by nobody, and a stale document is served while the edges are away or fail', async () => {
    const { ask, purge, site, store } = startWorker();
    await purge(7);
    site.status = 500;
    expect([(await ask('/')).status, (await ask('/search')).status, store.size]).toEqual([500, 500, 0]);
    site.status = 200;
    await ask('/');
    await jest.advanceTimersByTimeAsync(3_600_000);
    site.isAway = true;
    expect((await ask('/')).text).toBe('stable of 7');
    site.isAway = false;
    site.status = 503;
    expect((await ask('/')).text).toBe('stable of 7');
    site.isAway = true;
    expect((await ask('/about')).status).toBe(503);
    // The version is taken back while no edge answers.
    await purge(8);
    expect((await ask('/')).status).toBe(503);
  });

  test('for ten seconds after its minute a document is renewed behind the visitor’s back', async () => {
    const { ask, asked, purge, site } = startWorker();
    await purge(7);
    await ask('/');
    await jest.advanceTimersByTimeAsync(65_000);
    site.text = ', renewed';
    expect((await ask('/')).text).toBe('stable of 7');
    expect((await ask('/')).text).toBe('stable of 7, renewed');
    expect(asked.length).toBe(2);
  });

  test('what is one visitor’s passes, with the address that Cloudflare saw, and is kept by nobody', async () => {
    const { ask, asked, purge, site, store } = startWorker();
    await purge(7);
    site.headers = { 'set-cookie': 'nivaas-rs=7' };
    const personal = [
      ['/auth/session', { cookie: 'session=abc' }],
      ['/_beacon/view', {}, 'POST'],
      ['/_data/mfe-search/v000000000001/homes.one', {}],
      ['/search?_preview=x', {}],
      ['/search', { cookie: 'nivaas-not-v1=' }],
      ['/search', { authorization: 'Bearer x' }],
    ];
    for (const [path, headers, method] of personal) {
      const forged = { 'x-forwarded-for': '6.6.6.6', ...FORGED, 'cf-connecting-ip': '203.0.113.7' };
      const answer = await ask(path, { ...headers, ...forged }, method);
      expect([path, answer.text, answer.headers['set-cookie']]).toEqual([
        path,
        'private of 7',
        'nivaas-rs=7',
      ]);
      const heard = asked.at(-1).headers;
      expect(Object.keys(FORGED).filter((name) => heard.has(name))).toEqual([]);
      expect([heard.get('x-forwarded-for'), heard.get('cookie')]).toEqual([
        '203.0.113.7',
        headers.cookie ?? null,
      ]);
    }
    // A document that sets a cookie is not kept either, whatever its cache headers say.
    await ask('/search');
    expect(store.size).toBe(0);
    expect((await ask('/_release/events')).status).toBe(503);
  });

  test('while the revision is unknown nothing that was kept is shown', async () => {
    const { ask, durable, purge } = startWorker();
    await purge(7);
    await ask('/search');
    durable.isAway = true;
    await jest.advanceTimersByTimeAsync(400);
    expect((await ask('/search')).text).toBe('private of 7');
  });

  test.each([
    ['another token', { token: 'x' }, 403],
    ['a revision that is none', { 'x-nivaas-revision': 'x' }, 400],
  ])('a purge with %s is refused', async (_, headers, status) => {
    expect((await startWorker().purge(7, headers)).status).toBe(status);
  });

  test('wrangler.toml binds the class and the name that the Worker has', () => {
    const settings = read('cloudflare/wrangler.toml');
    const worker = read('cloudflare/worker.js');
    for (const [, name] of settings.matchAll(/^(?:class_name = |new_sqlite_classes = \[)"(\w+)"/gm))
      expect(worker).toContain(`export class ${name} `);
    expect(worker).toContain(`env.${/^name = "([A-Z]+)"/m.exec(settings)?.[1]}.`);
  });
});

describe('the adapter', () => {
  const CLOUDFLARE = { CLOUDFLARE_TOKEN: 'c', CLOUDFLARE_URL: 'https://your.site/_purge' };

  function startAdapter(env) {
    const sent = [];
    const api = { status: 200 };
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, { method, headers, body }) => {
      sent.push({ at: Date.now() - started, line: `${method} ${url}`, headers, body });
      return new Response('', { status: api.status });
    });
    const started = Date.now();
    const lines = [];
    const handle = purgeHandler(env, (line) => lines.push(line));
    const purge = (revision, more = {}) =>
      new Promise((resolve) => {
        const response = { writeHead: (status) => ({ end: () => resolve(status) }) };
        const headers = { 'x-nivaas-revision': revision, 'x-nivaas-cohorts': LABEL, ...more };
        void handle({ method: 'PURGE', headers }, response);
      });
    return { api, lines, purge, sent };
  }

  test('Cloudflare’s Worker gets the same headers and its token', async () => {
    const { purge, sent } = startAdapter(CLOUDFLARE);
    const change = { 'x-nivaas-from': '5', 'x-nivaas-number': '6', 'x-nivaas-tags': 'listings:42' };
    expect(await purge('8', { 'x-nivaas-rewind': '1', ...change })).toBe(200);
    expect(sent.map(({ line, headers }) => [line, headers])).toEqual([
      [
        'POST https://your.site/_purge',
        {
          authorization: 'Bearer c',
          'x-nivaas-revision': '8',
          'x-nivaas-cohorts': LABEL,
          'x-nivaas-rewind': '1',
          ...change,
        },
      ],
    ]);
  });

  test('a purge that an API refuses is not acknowledged, and the next try is passed on', async () => {
    const { api, lines, purge } = startAdapter(CLOUDFLARE);
    api.status = 429;
    expect([await purge('8'), lines]).toEqual([502, ['Error: your.site answered 429']]);
    api.status = 200;
    expect(await purge('8')).toBe(200);
    expect(await purge('x')).toBe(400);
  });
});
