import {
  SEARCH_TOKEN,
  shareOpsSite,
  startOpsSite,
  TOKEN,
  type OpsSite,
} from '../../../test-support/ops-site';

interface Result {
  changed: boolean;
  version: string;
  revision: number;
  release: string;
}

const releases: [string, string][] = [
  ['shell', 'Start'],
  ['mfe-search', 'Search one'],
  ['mfe-search', 'Search two'],
];

/** For tests that change nothing. */
const shared = shareOpsSite({ releases });

async function changed(site: OpsSite, verb: string, body: object): Promise<Result> {
  const answer = await site.change(verb, body);
  expect([answer.status, answer.headers['etag']]).toEqual([200, expect.stringMatching(/^"\d+"$/)]);
  return JSON.parse(answer.text) as Result;
}

test('a rollback is in the next document, in the history with actor and reason, and in the audit log', async () => {
  const site = await startOpsSite({ releases });
  const [two, one] = (await site.registry.versions('mfe-search')).map(({ version }) => version);
  const answer = await site.change(
    'rollback',
    { area: 'mfe-search', reason: 'plots are missing' },
    { 'x-actor': encodeURIComponent('Āśā') },
  );
  const result = JSON.parse(answer.text) as Result;
  expect(result).toMatchObject({ changed: true, version: one, revision: 4 });
  expect((await site.ask('/')).headers['x-release']).toBe(result.release);
  expect(await site.read('history?limit=1')).toMatchObject([
    { revision: 4, by: 'Āśā', reason: 'plots are missing', action: { verb: 'rollback', version: one } },
  ]);
  expect(site.audit()[0]).toEqual({
    event: 'ops',
    verb: 'rollback',
    address: expect.stringContaining('127.0.0.1'),
    who: 'Āśā',
    area: 'mfe-search',
    from: two,
    to: one,
    revision: 4,
    changed: true,
    result: 'done',
    status: 200,
  });
});

test('every verb does what the release command does', async () => {
  const site = await startOpsSite({ releases });
  const area = 'mfe-search';
  const [two = '', one = ''] = (await site.registry.versions(area)).map(({ version }) => version);
  const state = async () => (await site.registry.status()).areas[area];

  await changed(site, 'activate', { area, version: one });
  expect(await state()).toMatchObject({ version: one, by: 'ops' });
  await changed(site, 'canary', { area, version: two, percent: 5 });
  expect(await state()).toMatchObject({ canary: { version: two, percent: 5 } });
  await changed(site, 'abort', { area });
  expect(await state()).toMatchObject({ canary: null });
  await changed(site, 'canary', { area, version: two, percent: 5 });
  await changed(site, 'promote', { area, reason: 'a day without faults' });
  expect(await state()).toMatchObject({ version: two, canary: null });
  await changed(site, 'off', { area, reason: 'wrong prices' });
  expect(await state()).toMatchObject({ off: true });
  await changed(site, 'on', { area });
  expect(await state()).toMatchObject({ off: false });
  expect(await changed(site, 'on', { area })).toMatchObject({ changed: false });
});

test('a token for one area changes that area, under its own name, and reads everything', async () => {
  const site = await startOpsSite({ releases });
  const headers = { authorization: `Bearer ${SEARCH_TOKEN}`, 'x-actor': 'somebody else' };
  expect((await site.change('off', { area: 'mfe-search' }, headers)).status).toBe(200);
  expect((await site.registry.status()).areas['mfe-search']?.off).toBe(true);
  expect((await site.registry.history(undefined, 1))[0]?.by).toBe('ci-search');
  const state = await site.json('/_ops/api/state', { headers });
  expect(state).toMatchObject({ revision: 4, operator: { name: 'ci-search', scope: 'mfe-search' } });
});

test('status has exactly the promised shape', async () => {
  const site = await startOpsSite({ releases });
  const [two = '', one = ''] = (await site.registry.versions('mfe-search')).map(({ version }) => version);
  await changed(site, 'canary', { area: 'mfe-search', version: one, percent: 5 });
  const status = await site.read<{ areas: Record<string, unknown> }>('status');
  expect(Object.keys(status)).toEqual(['release', 'revision', 'areas', 'missingEvidence']);
  expect(status.areas['mfe-search']).toEqual({
    version: two,
    previous: one,
    canary: { version: one, percent: 5 },
    faultRatio: null,
    breakers: [],
    since: expect.any(String),
    by: 'Asha',
    off: false,
  });
});

test('history goes back page by page, of one area or of all', async () => {
  const site = shared();
  const numbers = async (query: string) =>
    (await site.read<{ revision: number }[]>(`history${query}`)).map(({ revision }) => revision);
  expect(await numbers('')).toEqual([3, 2, 1]);
  expect(await numbers('?limit=2')).toEqual([3, 2]);
  expect(await numbers('?limit=2&before=2')).toEqual([1]);
  expect(await numbers('?area=mfe-search&limit=1&before=3')).toEqual([2]);
  expect(await site.read('history?limit=many')).toMatchObject({ code: 'bad_request' });
});

test('a refusal of the registry comes with its code and what to do', async () => {
  const { status, text } = await shared().change('rollback', { area: 'shell' });
  expect([status, JSON.parse(text)]).toMatchObject([
    409,
    { code: 'no_previous', hint: expect.stringContaining('--to') },
  ]);
});

test('versions have their sizes, and verify reads everything that is stored', async () => {
  const [two] = await shared().read<{ clientBytes: number }[]>('versions?area=mfe-search');
  expect(two?.clientBytes).toBeGreaterThan(0);
  expect(await shared().read('verify')).toEqual({ ok: true, problems: [] });
});

test('the event stream has each new revision, and ends when the edge stops', async () => {
  const site = await startOpsSite({ releases });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = site.ask('/_ops/api/events', { headers });
  await changed(site, 'off', { area: 'mfe-search' });
  await site.edge.close();
  const text = (await answer).text;
  const revisions = [...text.matchAll(/^event: revision\ndata: \{"revision":(\d+),/gm)].map(
    ([, number]) => number,
  );
  expect(revisions).toEqual(['3', '4']);
  expect(text).toContain('event: measures\ndata: {');
});

test('gc lists what would go', async () => {
  const site = shared();
  expect((await site.change('gc', { dryRun: 'yes' })).status).toBe(400);
  const answer = await site.change('gc', { dryRun: true });
  const kept = (area: string, why: string) => ({
    area,
    version: expect.any(String),
    bytes: expect.any(Number),
    why,
  });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    200,
    {
      dryRun: true,
      changed: false,
      revision: 3,
      removed: [],
      kept: expect.arrayContaining([kept('shell', 'it is live'), kept('mfe-search', 'it was live before')]),
      removedMedia: [],
      removedForeign: [],
      notes: [],
    },
  ]);
  expect(site.audit().at(-1)).toMatchObject({ verb: 'gc', who: 'ops', changed: false, result: 'done' });
});
