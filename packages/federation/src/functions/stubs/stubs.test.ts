import type { FunctionError } from '@nivaas/contracts';
import { asOf } from '../as-of';
import { actionStub, queryStub } from './client';
import { actionStub as serverAction, queryStub as serverQuery } from './server';

const HOMES = '/_data/mfe-x/v000000000000/homes';
const base = new URL('/_assets/mfe-x/v000000000000/', location.href).href;
const home = queryStub(`${HOMES}.home`, base);
const enquire = actionStub(`${HOMES}.enquire`, base);

const fetched = jest.spyOn(globalThis, 'fetch');
const leave = jest.fn();

function answer(body: unknown, status = 200): void {
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}

beforeEach(() => {
  fetched.mockReset();
  leave.mockReset();
  Object.assign(document.documentElement, { leave });
});
afterEach(() => {
  Object.assign(document.documentElement, { preview: undefined, view: undefined });
  delete globalThis.__NIVAAS_QUERY__;
});

const urls = () => fetched.mock.calls.map(([url]) => String(url));

test('equal questions have one address, and share a request that is under way', async () => {
  answer({ value: { price: 1 } });
  const [one, two] = await Promise.all([home({ b: 1, a: 2 }), home({ a: 2, b: 1 })]);
  expect([one, two]).toEqual([{ price: 1 }, { price: 1 }]);
  expect(urls()).toEqual([`${HOMES}.home?input=%7B%22a%22%3A2%2C%22b%22%3A1%7D`]);
  await home(undefined);
  expect(urls()[1]).toBe(`${HOMES}.home`);
});

test('after an action nobody gets an answer that was asked for before, and private pages hear of it', async () => {
  const acted = jest.fn();
  addEventListener('acted', acted);
  let end = () => {};
  fetched.mockImplementationOnce(
    () => new Promise((resolve) => (end = () => resolve(new Response('{"value":"old"}')))),
  );
  const before = home(undefined);
  answer({ value: 'new' });
  await enquire({});
  expect([acted.mock.calls.length, await home(undefined)]).toEqual([1, 'new']);
  end();
  expect(await before).toBe('old');
});

test('a question that is too long for an address is sent in a body', async () => {
  answer({ value: 1 });
  await home({ text: 'x'.repeat(2_000) });
  expect(fetched.mock.calls[0]).toEqual([`${HOMES}.home`, expect.objectContaining({ method: 'POST' })]);
});

test('a question with a signal is a request of its own, which the signal aborts', async () => {
  fetched.mockImplementation(
    (_, request) =>
      new Promise((_resolve, reject) =>
        request?.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error)),
      ),
  );
  const end = new AbortController();
  const asked = home({ id: '1' }, { signal: end.signal });
  end.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test.each<[string, () => Promise<Response>, boolean]>([
  ['an answer', async () => new Response('{}'), true],
  ['a refusal', async () => new Response('{"code":"no"}', { status: 400 }), true],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['the page of a proxy', async () => new Response('<h1>502</h1>', { status: 502 }), false],
])('%s tells whether the site is reached', async (_, answered, isReached) => {
  const noteAnswer = jest.fn();
  Object.assign(document.documentElement, { noteAnswer });
  fetched.mockImplementation(answered);
  await home(undefined).catch(() => undefined);
  await queryStub(`${HOMES}.home`, 'https://other.test/')(undefined).catch(() => undefined);
  expect(noteAnswer.mock.calls).toEqual([[isReached]]);
});

test('a call that is not answered fails in 20 seconds', async () => {
  jest.useFakeTimers();
  fetched.mockImplementation(
    (_, request) =>
      new Promise((_resolve, reject) =>
        request?.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error)),
      ),
  );
  const asked = expect(home(undefined)).rejects.toMatchObject({ code: 'unreachable' });
  await jest.advanceTimersByTimeAsync(20_000);
  await asked;
  jest.useRealTimers();
});

test('an action is sent once for each call, under a key that a caller may repeat', async () => {
  answer({});
  expect(await enquire({ email: 'a@b.example' })).toBeUndefined();
  await enquire({ email: 'a@b.example' }, { idempotencyKey: 'one-key-for-both' });
  const [first, second] = fetched.mock.calls.map(([, request]) => request);
  expect(first).toMatchObject({ method: 'POST', body: '{"email":"a@b.example"}' });
  expect(first?.headers).toMatchObject({ 'idempotency-key': expect.stringMatching(/^[\w-]{16,64}$/) });
  expect(second?.headers).toMatchObject({ 'idempotency-key': 'one-key-for-both' });
  expect(enquire.formAction).toBe(`${HOMES}.enquire`);
});

test('a call names its page view, if that is known, to its own site alone', async () => {
  answer({});
  const viewOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers).get('x-view');
  Object.assign(document.documentElement, { view: new Promise(() => undefined) });
  await home(undefined);
  Object.assign(document.documentElement, { view: Promise.resolve('the-token') });
  await home(undefined);
  await queryStub(`${HOMES}.home`, 'https://other.test/')(undefined);
  expect([0, 1, 2].map(viewOf)).toEqual([null, 'the-token', null]);
});

test('a refusal has its code and its messages for fields', async () => {
  const fields = { email: 'Enter an email address.' };
  answer({ code: 'input_invalid', message: 'No.', fields }, 422);
  await expect(enquire({})).rejects.toMatchObject({
    name: 'FunctionError',
    code: 'input_invalid',
    message: 'No.',
    details: { status: 422, fields },
  } satisfies Partial<FunctionError>);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('network'))],
  ['rubbish', () => Promise.resolve(new Response('<html>', { status: 502 }))],
])('%s is a failure with a code of its own', async (_, reply) => {
  fetched.mockImplementation(reply);
  await expect(home({ id: '1' })).rejects.toMatchObject({ code: 'unreachable' });
});

test('an answer that is older than it should be says of when it is, in browsers and on the server', async () => {
  const time = '2026-11-28T08:35:00.000Z';
  answer({ value: { price: 1 }, asOf: time });
  expect(asOf((await home({ id: '1' })) as object)).toBe(time);
  globalThis.__NIVAAS_QUERY__ = async ({ onOlder }) => {
    onOlder?.(time);
    return { price: 1 };
  };
  expect(asOf((await serverQuery(`${HOMES}.home`)({})) as object)).toBe(time);
  answer({ value: { price: 1 } });
  expect(asOf((await home({ id: '1' })) as object)).toBeUndefined();
});

test('a tab whose version is gone goes on with a document', async () => {
  answer({ code: 'version_gone', message: 'Gone.' }, 410);
  await expect(home({ id: '1' })).rejects.toMatchObject({ code: 'version_gone' });
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a tab on its way out shows no failure, unless the document does not come', async () => {
  jest.useFakeTimers();
  answer({ code: 'version_gone', message: 'Gone.' }, 410);
  leave.mockReturnValue(true);
  const shown = jest.fn();
  home({ id: '1' }).catch(shown);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(shown).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ code: 'version_gone' }));
  jest.useRealTimers();
});

test('a preview asks with its token, and a page of another host asks our site', async () => {
  answer({});
  const preview = { mark: (url: string) => `${url}?token`, keep: () => undefined };
  Object.assign(document.documentElement, { preview });
  await home(undefined);
  await queryStub(`${HOMES}.home`, 'https://nivaas.example/_assets/x/y/')(undefined);
  expect(urls()).toEqual([`${HOMES}.home?token`, `https://nivaas.example${HOMES}.home`]);
});

test('on the server the edge answers queries, and nobody actions', async () => {
  const early = serverQuery(`${HOMES}.home`);
  await expect(early({})).rejects.toMatchObject({ code: 'not_callable' });
  globalThis.__NIVAAS_QUERY__ = async (asked) => asked;
  expect(await early({ id: '1' })).toMatchObject({ area: 'mfe-x', name: 'homes.home', input: { id: '1' } });
  const action = serverAction(`${HOMES}.enquire`);
  await expect(action({})).rejects.toThrow(/homes.enquire .* from a browser/);
  expect(action.formAction).toBe(enquire.formAction);
});
