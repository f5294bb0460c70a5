import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_TOKEN, startOpsSite, TOKEN, type OpsSite } from '../../../test-support/ops-site';

const releases: [string, string][] = [
  ['shell', 'Start'],
  ['mfe-search', 'Search one'],
  ['mfe-search', 'Search two'],
];
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
  const change = await site.change('off', { area: 'mfe-search' }, { 'if-match': '"2"' });
  expect([change.status, code(change)]).toEqual([409, 'rewound']);
  expect((await accept(site)).status).toBe(200);
  await site.edge.close();
  const again = await startOpsSite({ beside: site });
  expect(await again.read('status')).toMatchObject({ revision: 2 });
});

test('accepting it needs the seen revision and a token for the whole site', async () => {
  const site = await startOpsSite({ releases });
  await rewind(site);
  const refused = [
    await accept(site, { 'if-match': '"3"' }),
    await accept(site, { 'if-match': '' }),
    await accept(site, { authorization: `Bearer ${SEARCH_TOKEN}` }),
    await accept(site, { authorization: 'Bearer wrong' }),
  ];
  expect(refused.map(code)).toEqual(['stale', 'precondition_required', 'forbidden_scope', 'unauthorised']);
  expect(code(await site.ask('/_ops/api/status', AUTHORISED))).toBe('rewound');
});
