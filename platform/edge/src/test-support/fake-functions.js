/*
 * The functions build of a test area, as the real one exports it. Each function shows another behaviour.
 * `__CONTENT__` tells builds apart.
 */
const define = (kind, run, rest = {}) => ({ kind, grants: ['listings'], changes: [], run, ...rest });
const query = (run, rest) => define('query', run, rest);
const action = (run, rest) => define('action', run, rest);
const refusal = (code, details) => Object.assign(new Error(code), { name: 'FunctionError', code, details });

let calls = 0;

/** Publishing refuses a build that names it. */
const FILES = ['node', 'fs'].join(':');

/** What code of an area might try, to get out. */
const ATTEMPTS = {
  fetch: () => fetch('http://127.0.0.1'),
  require: () => require(FILES).readFileSync('/etc/passwd'),
  import: () => import(FILES),
  process: () => process.binding('fs'),
  environment: () => {
    if (Object.keys(process.env).join() === 'NODE_ENV') throw new Error('nothing in it');
  },
  constructor: () => (() => {}).constructor('return process')().mainModule.require(FILES),
};

const outcome = async (attempt) => {
  try {
    return String(await attempt());
  } catch (error) {
    return error.code ?? 'refused';
  }
};

exports.functions = {
  'homes.echo': query(async (input, { language }) => ({ value: { input, language }, tags: [] })),
  'homes.shared': query(
    async (input) => {
      if (!input) throw refusal('input_invalid', { status: 422 });
      return { value: input, tags: [] };
    },
    { isPublic: true },
  ),
  'homes.nothing': query(async () => ({ tags: [] })),
  'homes.counted': query(async () => ({ value: (calls += 1), tags: ['listings:1'] })),
  'homes.shortlived': query(async () => ({ value: (calls += 1), tags: [], maxAge: 0 })),
  'homes.one': query(async ({ id }, host) => {
    const reply = await host.fetch('listings', `/v1/homes/${id}`);
    if (reply.status === 404) return { value: null, tags: [] };
    return { value: await reply.json(), tags: [`listings:${id}`], maxAge: 0 };
  }),
  'homes.priced': query(async ({ id }, host) => {
    const reply = await host.fetch('listings', `/v1/homes/${id}`);
    return { value: await reply.json(), tags: [`listings:${id}`, 'listings'] };
  }),
  'homes.rubbish': query(async (input, host) => ({
    value: await (await host.fetch('listings', '/rubbish')).json(),
    tags: [],
  })),
  'homes.told': query(async ({ id }) => ({ value: { id, by: '__CONTENT__' }, tags: [] })),
  'homes.fails': query(async () => {
    throw new TypeError('the secret is 42');
  }),
  'homes.pretends': query(async () => {
    throw refusal('upstream_slow', { status: 504 });
  }),
  'homes.refuses': query(async () => {
    throw refusal('input_invalid', { status: 422, fields: { email: 'Not an e-mail.' } });
  }),
  'homes.loops': query(async () => {
    for (;;);
  }),
  'homes.waits': query(() => new Promise(() => undefined)),
  'homes.mine': query(async (input, { user }) => ({ value: user, tags: [] }), { needs: 'session' }),
  'basket.lines': query(async (input, { visitor }) => ({ value: `basket of ${visitor}`, tags: [] }), {
    needs: 'visitor',
  }),
  'basket.breaks': query(
    async (input, { visitor }) => {
      throw new Error(`no basket of ${visitor}`);
    },
    { needs: 'visitor' },
  ),
  'basket.add': action(
    async (input, { visitor }) => ({ value: visitor, tags: [], location: '/search/asks?name=basket.lines' }),
    { needs: 'visitor' },
  ),
  'homes.tries': query(async (input, host) => ({
    tags: [],
    value: Object.fromEntries(
      await Promise.all([
        ...Object.entries(ATTEMPTS).map(async ([name, attempt]) => [name, await outcome(attempt)]),
        ['other grant', await outcome(() => host.fetch('secrets', '/'))],
        ['other host', await outcome(() => host.fetch('listings', '/\\evil.test/'))],
        ['path above', await outcome(() => host.fetch('listings', '/../admin'))],
        ['other tag', await outcome(() => host.refresh(['accounts:1']))],
      ]),
    ),
  })),
  'homes.headers': query(async (input, host) => {
    const headers = { cookie: 'a=1', authorization: 'Bearer mine', host: 'evil.test', accept: 'text/plain' };
    const reply = await host.fetch('listings', '/headers', { headers });
    return { value: await reply.json(), tags: [] };
  }),
  'homes.save': action(
    async (input, host) => {
      await host.fetch('listings', '/v1/saved', { method: 'POST', body: JSON.stringify(input) });
      return { value: { saved: input }, tags: [], location: '/search?outcome=saved' };
    },
    { changes: ['listings'] },
  ),
  'homes.refreshes': action(
    async (input, host) => ({ value: await host.refresh(['listings:1']), tags: [] }),
    {
      changes: ['listings'],
    },
  ),
  'homes.refuse': action(async () => {
    throw refusal('input_invalid', { fields: { name: 'Write your name.' } });
  }),
};
