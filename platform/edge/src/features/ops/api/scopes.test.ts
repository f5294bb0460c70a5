import { VERBS } from '@nivaas/registry';
import { startOpsSite, TOKEN, type OpsSite } from '../../../test-support/ops-site';

const SCOPES = [
  'mfe-search/preview',
  'mfe-search',
  'mfe-search/force',
  'shell/force',
  '*/preview',
  '*',
  '*/force',
] as const;
type Scope = (typeof SCOPES)[number];

const ANY = [...SCOPES];
const PREVIEW = SCOPES.filter((scope) => scope !== 'shell/force');
const RELEASE: Scope[] = ['mfe-search', 'mfe-search/force', '*', '*/force'];
const FORCE: Scope[] = ['mfe-search/force', '*/force'];
const SITE: Scope[] = ['*', '*/force'];

const AREA = { area: 'mfe-search' };
/** What each verb is called with, and the scopes that allow it. */
const CALLS: [verb: string, input: Record<string, unknown>, allowed: readonly Scope[]][] = [
  ['check', AREA, ANY],
  ['status', {}, ANY],
  ['graph', {}, ANY],
  ['grants', {}, ANY],
  ['history', {}, ANY],
  ['verify', {}, ANY],
  ['contracts', { ...AREA, version: 'v0123456789ab' }, ANY],
  ['state', {}, ANY],
  ['versions', AREA, ANY],
  ['source-map', { ...AREA, version: 'v0123456789ab', script: 'page-start.js' }, ANY],
  ['publish', AREA, PREVIEW],
  ['check-build', AREA, PREVIEW],
  ['preview', { ...AREA, version: 'v0123456789ab' }, PREVIEW],
  ['activate', AREA, RELEASE],
  ['rollback', AREA, RELEASE],
  ['canary', { ...AREA, version: 'v0123456789ab', percent: 5 }, RELEASE],
  ['promote', AREA, RELEASE],
  ['abort', AREA, RELEASE],
  ['off', AREA, RELEASE],
  ['on', AREA, RELEASE],
  ['resume', AREA, RELEASE],
  ['retire', AREA, RELEASE],
  ['undo', AREA, RELEASE],
  ['freeze', AREA, RELEASE],
  ['thaw', AREA, RELEASE],
  ['freeze', {}, SITE],
  ['thaw', {}, SITE],
  ['undo', {}, SITE],
  ['gc', {}, SITE],
  ['gc', { dryRun: true }, SITE],
  ['refresh', { tags: ['listings:42'] }, SITE],
  ['accept-rewind', {}, SITE],
  ['activate', { ...AREA, force: false }, RELEASE],
  ['undo', { force: true }, ['*/force']],
  ...['activate', 'rollback', 'promote', 'abort', 'off', 'on', 'undo'].map(
    (verb): [string, Record<string, unknown>, Scope[]] => [verb, { ...AREA, force: true }, FORCE],
  ),
];

const tokenOf = (scope: Scope) => `${SCOPES.indexOf(scope)}${TOKEN.slice(1)}`;

function start(): Promise<OpsSite> {
  const named = SCOPES.map((scope, index) => `team-${index}:${scope}:${tokenOf(scope)}`);
  return startOpsSite({ env: { RELEASE_TOKENS: named.join() } });
}

/** Calls a verb; changes name a revision that is gone, so that nothing changes. */
async function call(site: OpsSite, verb: string, input: Record<string, unknown>, scope: Scope) {
  const headers = { authorization: `Bearer ${tokenOf(scope)}` };
  const kind = VERBS.find(({ name }) => name === verb)?.kind;
  const query = new URLSearchParams(input as Record<string, string>).toString();
  if (kind === 'read') return site.ask(`/_ops/api/${verb}?${query}`, { headers });
  const stale = { ...headers, 'if-match': '"1"' };
  return kind === 'upload'
    ? site.ask(`/_ops/api/${verb}?${query}`, { method: 'POST', headers: stale })
    : site.change(verb, input, stale);
}

test('every verb of the ops API is in the table', () => {
  const called = VERBS.filter(({ kind }) => kind !== 'composed').map(({ name }) => name);
  const absent = called.filter((name) => CALLS.every(([verb]) => verb !== name));
  expect(absent).toEqual([]);
});

test('O02 every verb is allowed to exactly the scopes of the table', async () => {
  const site = await start();
  const before = site.fingerprint();
  const lines: string[] = [];
  for (const [verb, input] of CALLS) {
    const allowed: Scope[] = [];
    for (const scope of SCOPES) {
      const { status, text } = await call(site, verb, input, scope);
      if (status === 403) expect(JSON.parse(text)).toMatchObject({ code: 'forbidden_scope' });
      else allowed.push(scope);
    }
    lines.push(lineOf(verb, input, allowed));
  }
  expect(lines).toEqual(CALLS.map(([verb, input, allowed]) => lineOf(verb, input, allowed)));
  expect(site.fingerprint()).toBe(before);
});

const lineOf = (verb: string, input: object, allowed: readonly Scope[]) =>
  `${verb} ${JSON.stringify(input)}: ${allowed.join(' ')}`;

test.each<[string, Record<string, unknown>, Scope, string]>([
  ['activate', AREA, 'mfe-search/preview', 'its scope is mfe-search/preview; this needs mfe-search/release'],
  ['activate', { ...AREA, force: true }, '*', 'its scope is *; this needs mfe-search/force'],
  ['publish', AREA, 'shell/force', 'its scope is shell/force; this needs mfe-search/preview'],
  ['gc', {}, 'mfe-search', 'its scope is mfe-search; this needs */release'],
])('a refusal of %s names the scope that is missing', async (verb, input, scope, why) => {
  const { text } = await call(await start(), verb, input, scope);
  expect(JSON.parse(text)).toMatchObject({ message: expect.stringContaining(`(${why})`) });
});
