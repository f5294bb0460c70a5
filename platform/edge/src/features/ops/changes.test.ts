import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf, Measures } from '@nivaas/registry';
import type { ChangeResult } from '@nivaas/registry/answers';
import { shareOpsSite, startOpsSite, TOKEN, type OpsSite } from '../../test-support/ops-site';
import { faultOf, sendBeacon, visit } from '../../test-support/visit';
import { FEATURES } from '../features';

const releases: [string, string][] = [
  ['shell', 'Start'],
  ['mfe-shop', 'Search one'],
  ['mfe-shop', 'Search two'],
];

async function changed(site: OpsSite, verb: string, body: object): Promise<ChangeResult> {
  const answer = await site.change(verb, body);
  expect([answer.status, answer.headers['etag']]).toEqual([200, expect.stringMatching(/^"\d+"$/)]);
  return JSON.parse(answer.text) as ChangeResult;
}

test('a rollback is in the next document, in the history with actor and reason, and in the audit log', async () => {
  const site = await startOpsSite({ releases });
  const [two, one] = (await site.registry.versions('mfe-shop')).map(({ version }) => version);
  const answer = await site.change(
    'rollback',
    { area: 'mfe-shop', reason: 'plots are missing' },
    { 'x-actor': encodeURIComponent('Āśā') },
  );
  const result = JSON.parse(answer.text) as ChangeResult;
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
    area: 'mfe-shop',
    from: two,
    to: one,
    revision: 4,
    changed: true,
    result: 'done',
    status: 200,
  });
});

test('status has exactly the promised shape', async () => {
  const site = await startOpsSite({ releases });
  const [two = '', one = ''] = (await site.registry.versions('mfe-shop')).map(({ version }) => version);
  await changed(site, 'canary', { area: 'mfe-shop', version: one, percent: 5 });
  const status = await site.read<{ areas: Record<string, unknown> }>('status');
  expect(Object.keys(status)).toEqual(['release', 'revision', 'areas', 'missingEvidence']);
  expect(status.areas['mfe-shop']).toEqual({
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

test('the measures name the revision, and are not in the audit log, unless they are refused', async () => {
  const site = await startOpsSite({ releases });
  await changed(site, 'off', { area: 'mfe-shop' });
  expect(await site.read<Measures>('measures')).toMatchObject({ revision: 4 });
  expect(site.audit().map(({ verb }) => verb)).toEqual(['off']);
  expect((await site.ask('/_ops/api/measures')).status).toBe(401);
  expect(site.audit().at(-1)).toMatchObject({ verb: 'measures', result: 'unauthorised' });
});

describe('refreshing data', () => {
  const shared = shareOpsSite();
  const PRICED = '/priced?tag=listings:42';
  const renderIn = async (site: OpsSite) => /render \d+/.exec((await site.ask(PRICED)).text)?.[0];

  test('a refresh is answered when the pages under its tags are made anew, and is in the audit log', async () => {
    const before = await renderIn(shared);
    const other = await shared.change('refresh', { tags: ['listings'] });
    expect([other.status, await renderIn(shared)]).toEqual([200, before]);
    const { status, text } = await shared.change('refresh', { tags: ['listings:42', 'listings'] });
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { changed: true, number: expect.any(Number), unconfirmed: [] },
    ]);
    expect(await renderIn(shared)).not.toBe(before);
    expect(shared.audit().at(-1)).toMatchObject({
      verb: 'refresh',
      to: 'listings:42 listings',
      changed: true,
      result: 'done',
    });
  });

  test.each([[[]], [['Listings 42']], [['listings:42', 'a:b:c']], [Array(65).fill('listings')], [undefined]])(
    'tags %j are refused',
    async (tags) => {
      const { status, text } = await shared.change('refresh', { tags });
      expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'bad_request' }]);
    },
  );
});

describe('a log that was rewound', () => {
  const AUTHORISED = { headers: { authorization: `Bearer ${TOKEN}` } };

  /** Removes the newest revision, as restoring an older backup does. */
  const rewind = (site: Pick<OpsSite, 'folder'>) =>
    rm(join(site.folder, 'registry/channels/live/000000003.json'));

  const accept = (site: OpsSite, headers: Record<string, string> = {}) =>
    site.change('accept-rewind', { reason: 'backup of Monday' }, { 'if-match': '"2"', ...headers });

  const code = ({ text }: { text: string }) => (JSON.parse(text) as { code?: string }).code;

  test('G22 an edge refuses a registry that became older, until somebody accepts it', async () => {
    const site = await startOpsSite({ releases });
    await rewind(site);
    expect(code(await site.ask('/_ops/api/status', AUTHORISED))).toBe('rewound');
    // Visitors still get the release from before the rewind.
    expect((await site.ask('/search')).text).toContain('Search two');
    expect(await site.read('history')).toMatchObject([{ revision: 2 }, { revision: 1 }]);
    const accepted = await accept(site);
    expect([accepted.status, JSON.parse(accepted.text)]).toEqual([200, { changed: true, revision: 2 }]);
    expect((await site.ask('/search')).text).toContain('Search one');
    expect(await site.read('status')).toMatchObject({ revision: 2 });
    expect(site.audit().at(-2)).toMatchObject({
      verb: 'accept-rewind',
      who: 'ops',
      reason: 'backup of Monday',
      result: 'done',
    });
    expect(JSON.parse((await accept(site)).text)).toEqual({ changed: false, revision: 2 });
  });

  test('a restarted edge still knows the newest revision that it saw, and serves the older log', async () => {
    const first = await startOpsSite({ releases });
    await first.edge.close();
    await rewind(first);
    const site = await startOpsSite({ beside: first });
    expect((await site.ask('/search')).text).toContain('Search one');
    const change = await site.change('off', { area: 'mfe-shop' }, { 'if-match': '"2"' });
    expect([change.status, code(change)]).toEqual([409, 'rewound']);
    expect((await accept(site)).status).toBe(200);
    await site.edge.close();
    const again = await startOpsSite({ beside: site });
    expect(await again.read('status')).toMatchObject({ revision: 2 });
  });
});

describe('a log whose newest entry was cut in half', () => {
  const code = ({ text }: { text: string }) => (JSON.parse(text) as { code?: string }).code;
  const entry = (site: Pick<OpsSite, 'folder'>) => join(site.folder, 'registry/channels/live/000000003.json');

  /** An edge that serves the revision, and looked at the log since. */
  async function startCut(): Promise<OpsSite> {
    const site = await startOpsSite({ releases });
    await writeFile(entry(site), (await readFile(entry(site))).subarray(0, 200));
    await site.edge.releases.refresh();
    return site;
  }

  test('G08 an edge stays where it is and says so, takes off and rollback alone, and builds on what it serves', async () => {
    const site = await startCut();
    expect((await site.ask('/search')).text).toContain('Search two');
    const ready = await site.ask('/_health/ready');
    expect([ready.status, ready.text]).toEqual([200, expect.stringContaining('newest entry of the log')]);
    expect(site.log).toContainEqual({
      event: 'release-not-taken',
      message: expect.stringContaining('revision 3'),
    });
    expect(await site.read('status')).toMatchObject({ revision: 3, damagedRevision: 3 });
    for (const verb of ['undo', 'freeze'])
      expect(code(await site.change(verb, { reason: 'x' }, { 'if-match': '"3"' }))).toBe('log_damaged');
    const off = await site.change('off', { area: 'shell', reason: 'x' }, { 'if-match': '"3"' });
    expect([off.status, JSON.parse(off.text)]).toMatchObject([200, { changed: true, revision: 4 }]);
    const { areas } = await site.read<AnswerOf<'status'>>('status');
    expect(areas['mfe-shop']?.previous).not.toBeNull();
    expect(await site.json('/_health/ready')).toEqual({ status: 'ready', reasons: [] });
  });

  test('G08 a restarted edge starts from what it served, and accept-rewind goes on with that', async () => {
    const first = await startCut();
    await first.edge.close();
    const site = await startOpsSite({ beside: first });
    expect((await site.ask('/search')).text).toContain('Search two');
    const accepted = await site.change('accept-rewind', { reason: 'lost' }, { 'if-match': '"3"' });
    expect(JSON.parse(accepted.text)).toEqual({ changed: true, revision: 4 });
    expect((await site.ask('/search')).text).toContain('Search two');
    expect(await site.read('history')).toMatchObject([
      { revision: 4, action: { verb: 'accept-rewind' }, reason: 'lost' },
      { revision: 2 },
      { revision: 1 },
    ]);
  });

  test('an entry that was put back is in force again', async () => {
    const site = await startOpsSite({ releases });
    const whole = await readFile(entry(site));
    await writeFile(entry(site), '');
    await site.edge.releases.refresh();
    await writeFile(entry(site), whole);
    await site.edge.releases.refresh();
    expect(await site.json('/_health/ready')).toEqual({ status: 'ready', reasons: [] });
    const undone = await site.change('undo', { reason: 'x' }, { 'if-match': '"3"' });
    expect(JSON.parse(undone.text)).toMatchObject({ changed: true, revision: 4 });
  });
});

describe('figures', () => {
  /** Reads until an answer fits, because the edges exchange their figures in the background. */
  async function until<Value>(site: OpsSite, verb: string, fits: (value: Value) => boolean): Promise<Value> {
    for (;;) {
      const value = await site.read<Value>(verb);
      if (fits(value)) return value;
    }
  }

  test('measures and status are of all edges: a fault that only one of them sees shows at the other', async () => {
    const one = await startOpsSite();
    const two = await startOpsSite({ beside: one });
    await visit(one, '/search');
    expect(await sendBeacon(two, faultOf(await visit(two, '/search')))).toBe(204);
    // A revision is reported at once, with the counts so far.
    for (const verb of ['off', 'on'])
      await two.served(() => two.change(verb, { area: 'shell', reason: 'x' }));
    await one.change('off', { area: 'shell', reason: 'x' });
    const { edges, areas } = await until<Measures>(
      one,
      'measures',
      (found) => found.edges.length === 2 && found.areas['mfe-shop']?.versions[0]?.views === 2,
    );
    expect(areas['mfe-shop']).toMatchObject({ faultRatio: 0.5, versions: [{ views: 2, badViews: 1 }] });
    expect(edges.map(({ state }) => state)).toEqual(['serving', 'serving']);
    const status = await one.read<AnswerOf<'status'>>('status');
    expect(status.areas['mfe-shop']).toMatchObject({ faultRatio: 0.5 });
  });

  test('without the autopilot an edge says that nothing is measured', async () => {
    const site = await startOpsSite({ features: FEATURES.filter(({ name }) => name !== 'autopilot') });
    const missing = [{ area: '*', edge: expect.stringContaining(':') as string, problem: 'not_measured' }];
    const status = await site.read<AnswerOf<'status'>>('status');
    expect(status).toMatchObject({ areas: { shell: { faultRatio: null } }, missingEvidence: missing });
    const measures = await site.read<Measures>('measures');
    expect(measures).toMatchObject({ areas: {}, autopilot: { missingEvidence: missing } });
    expect((await site.ask('/search')).status).toBe(200);
  });
});
