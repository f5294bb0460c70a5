import { SEARCH_TOKEN, startOpsSite, TOKEN, type OpsSite } from '../../../test-support/ops-site';

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

test('a joint canary needs a token for both areas, at its start and at its end', async () => {
  const site = await startOpsSite({
    releases: [...releases, ['mfe-account', 'Account one'], ['mfe-account', 'Account two']],
  });
  const before = async (area: string) => (await site.registry.status()).areas[area]?.previous ?? '';
  const account = {
    area: 'mfe-account',
    version: await before('mfe-account'),
    percent: 10,
    promoteAfter: 500,
  };
  const search = {
    area: 'mfe-search',
    version: await before('mfe-search'),
    percent: 10,
    with: 'mfe-account',
  };
  const headers = { authorization: `Bearer ${SEARCH_TOKEN}` };
  await changed(site, 'canary', account);
  expect((await site.change('canary', search, headers)).status).toBe(403);
  await changed(site, 'canary', search);
  const { areas } = await site.read<{ areas: Record<string, { canary: object }> }>('state');
  expect(areas['mfe-account']?.canary).toMatchObject({ percent: 10, promoteAfter: 500 });
  expect(areas['mfe-search']?.canary).toMatchObject({ percent: 10, with: 'mfe-account' });
  expect((await site.change('promote', { area: 'mfe-search' }, headers)).status).toBe(403);
  expect((await site.change('abort', { area: 'mfe-search' }, headers)).status).toBe(403);
});

test('G21 K12 a version that the autopilot rolled back is held until `resume`', async () => {
  const site = await startOpsSite({ releases });
  const { version } = (await site.registry.status()).areas['mfe-search'] ?? { version: '' };
  await site.registry.rollback('mfe-search', { by: 'autopilot', automatic: true, evidence: '9 of 20 views' });
  const refused = await site.change('activate', { area: 'mfe-search', version });
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    423,
    expect.objectContaining({ code: 'held' }),
  ]);
  await changed(site, 'resume', { area: 'mfe-search', reason: 'it was the network' });
  expect(await changed(site, 'activate', { area: 'mfe-search', version })).toMatchObject({ version });
});

test('a refusal of the gate comes with its code, every problem and what to do', async () => {
  const site = await startOpsSite({ releases });
  const answer = await site.change('rollback', { area: 'shell' });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    409,
    { code: 'no_previous', message: expect.any(String), hint: expect.stringContaining('--to') },
  ]);
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
  const site = await startOpsSite({ releases });
  const numbers = async (query: string) =>
    (await site.read<{ revision: number }[]>(`history${query}`)).map(({ revision }) => revision);
  expect(await numbers('')).toEqual([3, 2, 1]);
  expect(await numbers('?limit=2')).toEqual([3, 2]);
  expect(await numbers('?limit=2&before=2')).toEqual([1]);
  expect(await numbers('?area=mfe-search&limit=1&before=3')).toEqual([2]);
  expect(await site.read('history?limit=many')).toMatchObject({ code: 'bad_request' });
});

test('versions come with their sizes', async () => {
  const site = await startOpsSite({ releases });
  const [newest] = await site.read<{ clientBytes: number }[]>('versions?area=mfe-search');
  expect(newest?.clientBytes).toBeGreaterThan(0);
});

test('verify reads everything that is stored', async () => {
  const site = await startOpsSite({ releases });
  expect(await site.read('verify')).toEqual({ ok: true, problems: [] });
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

test('gc lists what would go, removes it without dryRun, and needs a token for the whole site', async () => {
  const site = await startOpsSite({ releases });
  const stale = await site.ask('/_ops/api/gc', {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'if-match': '"1"', 'content-type': 'application/json' },
    body: '{}',
  });
  expect([stale.status, JSON.parse(stale.text)]).toEqual([409, expect.objectContaining({ code: 'stale' })]);
  const headers = { authorization: `Bearer ${SEARCH_TOKEN}` };
  expect((await site.change('gc', {}, headers)).status).toBe(403);
  expect((await site.change('gc', { dryRun: 'yes' })).status).toBe(400);
  const answer = await site.change('gc', { dryRun: true });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    200,
    {
      dryRun: true,
      changed: false,
      revision: 3,
      removed: [],
      kept: expect.arrayContaining([
        { area: 'shell', version: expect.any(String), bytes: expect.any(Number), why: 'it is live' },
        {
          area: 'mfe-search',
          version: expect.any(String),
          bytes: expect.any(Number),
          why: 'it was live before',
        },
      ]),
      removedMedia: [],
      notes: [],
    },
  ]);
  expect(site.audit()[3]).toMatchObject({ verb: 'gc', who: 'ops', changed: false, result: 'done' });
});
