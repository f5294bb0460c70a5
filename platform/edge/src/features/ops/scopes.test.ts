import { VERBS } from '@nivaas/registry';
import { shareOpsSite, TOKEN } from '../../test-support/ops-site';

/** The weakest scope that each right needs, and the strongest without it. */
const RIGHTS = {
  read: ['shell/force', undefined],
  preview: ['mfe-search/preview', 'shell/force'],
  release: ['mfe-search', '*/preview'],
  force: ['mfe-search/force', '*'],
  site: ['*', 'mfe-search/force'],
  'site/force': ['*/force', '*'],
} as const;
type Right = keyof typeof RIGHTS;

const SCOPES = [...new Set(Object.values(RIGHTS).flatMap(([enough, less = enough]) => [enough, less]))];
const AREA = { area: 'mfe-search' };
const VERSION = { ...AREA, version: 'v0123456789ab' };

type CallOf = [right: Right, verb: string, input: Record<string, unknown>];
const called = (right: Right, input: Record<string, unknown>, ...verbs: string[]) =>
  verbs.map((verb): CallOf => [right, verb, input]);

const CALLS: CallOf[] = [
  ...called('read', {}, 'status', 'graph', 'grants', 'history', 'verify', 'state'),
  ...called('read', AREA, 'versions'),
  ...called('read', VERSION, 'contracts'),
  ...called('read', { ...VERSION, script: 'page-start.js' }, 'source-map'),
  ...called('preview', AREA, 'publish', 'check', 'check-build'),
  ...called('preview', VERSION, 'preview'),
  ...called('release', AREA, 'activate', 'rollback', 'promote', 'abort', 'off', 'on', 'resume', 'retire'),
  ...called('release', AREA, 'undo', 'freeze', 'thaw'),
  ...called('release', { ...VERSION, percent: 5 }, 'canary'),
  ...called('site', {}, 'freeze', 'thaw', 'undo', 'gc', 'accept-rewind'),
  ...called('site', { tags: ['listings:42'] }, 'refresh'),
  ...called('site/force', { force: true }, 'undo'),
  ...called(
    'force',
    { ...AREA, force: true },
    'activate',
    'rollback',
    'promote',
    'abort',
    'off',
    'on',
    'undo',
  ),
];

const tokenOf = (scope: string) => `${SCOPES.indexOf(scope as never)}${TOKEN.slice(1)}`;
const named = SCOPES.map((scope, index) => `team-${index}:${scope}:${tokenOf(scope)}`);
const shared = shareOpsSite({ env: { RELEASE_TOKENS: named.join() } });

/** Calls a verb; changes name a revision that is gone, so that nothing changes. */
async function call(verb: string, input: Record<string, unknown>, scope: string) {
  const site = shared();
  const headers = { authorization: `Bearer ${tokenOf(scope)}`, 'if-match': '"1"' };
  const kind = VERBS.find(({ name }) => name === verb)?.kind;
  if (kind === 'change') return site.change(verb, input, headers);
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const method = kind === 'read' ? 'GET' : 'POST';
  return site.ask(`/_ops/api/${verb}?${query}`, { method, headers });
}

test('every verb of the ops API is in the table', () => {
  const verbs = VERBS.filter(({ kind }) => kind !== 'composed').map(({ name }) => name);
  expect(verbs.filter((name) => CALLS.every(([, verb]) => verb !== name))).toEqual([]);
});

test.each(CALLS)(
  'O02 the right "%s" is enough for %s with %j, and less is not',
  async (right, verb, input) => {
    const before = shared().fingerprint();
    const [enough, less] = RIGHTS[right];
    expect((await call(verb, input, enough)).status).not.toBe(403);
    if (less) {
      const { status, text } = await call(verb, input, less);
      const why = `(its scope is ${less}; this needs `;
      expect([status, JSON.parse(text)]).toEqual([
        403,
        expect.objectContaining({ code: 'forbidden_scope', message: expect.stringContaining(why) }),
      ]);
    }
    expect(shared().fingerprint()).toBe(before);
  },
);
