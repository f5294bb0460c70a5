import { Refusal } from '@nivaas/contracts/refusal';
import { createClient } from './client';

/** Gives every request the same answer. @returns The requests. */
function answerWith(status: number, body: unknown) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  globalThis.fetch = async (url, init) => {
    asked.push({ url: String(url), init });
    return { ok: status < 400, status, json: async () => body } as Response;
  };
  return asked;
}

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const client = createClient('a-token-for-tests');
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a change names the revision that was looked at, and carries the token', async () => {
  const area = { area: 'mfe-shop', version: 'v000000000001', previous: null, canary: null, off: false };
  const asked = answerWith(200, { changed: true, revision: 43, release: 'r000000000001', ...area });
  const change = { verb: 'rollback', area: 'mfe-shop', to: 'v000000000001', reason: 'why' } as const;
  expect(await client.change(change, 42)).toMatchObject({ changed: true, revision: 43 });
  expect(asked).toMatchObject([
    {
      url: '/_ops/api/rollback',
      init: {
        method: 'POST',
        headers: { authorization: 'Bearer a-token-for-tests', 'if-match': '"42"' },
        body: '{"area":"mfe-shop","to":"v000000000001","reason":"why"}',
      },
    },
  ]);
});

test('a refusal has its code and a hint', async () => {
  answerWith(422, {
    code: 'refused',
    message: 'The gate refuses this change.',
    hint: 'Correct what is listed.',
    problems: [{ code: 'x', where: 'mfe-shop', message: 'A page throws.', hint: 'Mend it.' }],
  });
  const refusal = await refusalOf(client.change({ verb: 'activate', area: 'mfe-shop' }, 1));
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: 'refused', problems: [{ message: 'A page throws.' }] });
});

test.each([
  ['an answer of another form', 200, { revision: 'many' }],
  ['an error that is not from the ops API', 502, '<html>'],
])('%s is a refusal, not a crash', async (_, status, body) => {
  answerWith(status, body);
  expect(await refusalOf(client.state())).toMatchObject({ name: 'Refusal', code: 'unexpected' });
});

test('no answer is a network refusal', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await refusalOf(client.state())).toMatchObject({ code: 'network' });
});
