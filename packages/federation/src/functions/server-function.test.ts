import type { FunctionHost } from '@nivaas/contracts';
import * as v from 'valibot';
import { action, redirect } from './action';
import { definitions } from './definitions';
import { query, type Query } from './query';
import { runWithHost } from './server-function';

const refresh = jest.fn<Promise<void>, [readonly string[]]>();

function host(more: Partial<FunctionHost> = {}): FunctionHost {
  return {
    language: 'en',
    signal: new AbortController().signal,
    fetch: (grant, path, request) =>
      Promise.resolve(new Response(`${request?.method ?? 'GET'} ${grant} ${path}`)),
    refresh,
    ...more,
  };
}

const home = query({
  input: v.object({ id: v.pipe(v.string(), v.transform(Number)) }),
  grants: ['listings'],
  maxAge: 300,
  loader: async ({ input, grants, tag }) => {
    tag(`listings:${input.id}`, 'listings');
    const reply = await grants.listings(`/v1/homes/${input.id.toFixed(0)}`);
    return { reply: await reply.text() };
  },
});

const enquire = action({
  input: v.object({
    email: v.pipe(v.string(), v.email('Enter an email address.')),
    address: v.object({ city: v.pipe(v.string(), v.minLength(2, 'Enter a city.')) }),
  }),
  grants: ['leads', 'mail'],
  changes: ['listings'],
  needs: 'session',
  action: async ({ input, grants, user, idempotencyKey, refresh: made }) => {
    await grants.leads('/v2/leads', { method: 'POST', body: input.email });
    await grants.mail('/');
    await made('listings:7');
    return redirect('/thanks', { by: user.id, key: idempotencyKey });
  },
});

const { 'a.home': homeDefinition, 'a.enquire': enquireDefinition } = definitions({ a: { home, enquire } });

test('a query checks its input, reaches what it names, and says what it answers with', async () => {
  expect(homeDefinition).toMatchObject({ kind: 'query', grants: ['listings'], changes: [] });
  expect(await homeDefinition?.run({ id: '12' }, host())).toEqual({
    value: { reply: 'GET listings /v1/homes/12' },
    maxAge: 300,
    tags: ['listings:12', 'listings'],
  });
});

test('an action knows the visitor and its key, says what changed, and leads on', async () => {
  expect(enquireDefinition).toMatchObject({ kind: 'action', needs: 'session', changes: ['listings'] });
  expect(enquireDefinition).toMatchObject({ grants: ['leads', 'mail'] });
  const user = { id: 'u1', scopes: [] };
  const input = { email: 'a@b.example', address: { city: 'Oslo' } };
  expect(await enquireDefinition?.run(input, host({ user, idempotencyKey: 'k1' }))).toEqual({
    value: { by: 'u1', key: 'k1' },
    location: '/thanks',
    tags: [],
  });
  expect(refresh).toHaveBeenCalledWith(['listings:7']);
});

test('what needs a visitor knows the browser: a query once it has acted, an action always', async () => {
  const needs = 'visitor';
  const lines = query({ needs, loader: async ({ visitor }) => visitor?.length });
  const add = action({ needs, action: async ({ visitor }) => visitor.length });
  const { 'a.lines': asked, 'a.add': acted } = definitions({ a: { lines, add } });
  expect(asked).toMatchObject({ kind: 'query', needs });
  expect(await asked?.run(undefined, host())).toEqual({ tags: [], value: undefined });
  expect(await acted?.run(undefined, host({ visitor: 'v1' }))).toEqual({ tags: [], value: 2 });
});

test('input that does not fit is refused with a message for each field', async () => {
  const wrong = { email: 'none', address: { city: '' } };
  await expect(enquireDefinition?.run(wrong, host())).rejects.toMatchObject({
    name: 'FunctionError',
    code: 'input_invalid',
    details: { fields: { email: 'Enter an email address.', 'address.city': 'Enter a city.' } },
  });
});

test.each([
  ['a malformed tag', query({ loader: async ({ tag }) => tag('no tag') }), /"no tag" is no tag/],
  [
    'more than 64 tags',
    query({ loader: async ({ tag }) => tag(...Array.from({ length: 65 }, (_, id) => `listings:${id}`)) }),
    /at most 64 tags/,
  ],
  [
    'an address of another site',
    action({ action: async () => redirect('//evil.example/') }),
    /no path of this site/,
  ],
])('%s is a fault of the function', async (_, made, message) => {
  await expect(definitions({ a: { made } })['a.made']?.run(undefined, host())).rejects.toThrow(message);
});

test('a test runs functions where it calls them, and the types are those of the function', async () => {
  runWithHost(undefined);
  await expect(home({ id: '1' })).rejects.toThrow(/called by another/);
  runWithHost(host());
  const { reply } = await home({ id: '1' });
  expect(reply).toBe('GET listings /v1/homes/1');
  runWithHost(undefined);
});

test('an answer travels as JSON, in tests and types, too', async () => {
  interface Home {
    id: string;
    price?: number;
    rooms: readonly [string, number];
  }
  const newest = query({
    loader: async () => ({ at: new Date(0), home: { id: '1', rooms: ['a', 2] } as Home, gone: undefined }),
  });
  const typed: Query<void, { at: string; home: Home; gone: undefined }> = newest;
  runWithHost(host());
  expect(Object.entries(await typed())).toEqual([
    ['at', '1970-01-01T00:00:00.000Z'],
    ['home', { id: '1', rooms: ['a', 2] }],
  ]);
  runWithHost(undefined);
});

test('only queries and actions are functions', () => {
  expect(() => definitions({ homes: { parse: () => 1 } })).toThrow('src/server/homes.ts exports parse');
});
