import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withPreview } from '@nivaas/contracts';
import { signPreview } from '@nivaas/registry';
import { readConfig } from '../../config';
import { startEdge } from '../../edge';
import { mixedParts } from '../../test-support/check-document';
import { SEARCH_TOKEN, startOpsSite, TOKEN, type OpsSite } from '../../test-support/ops-site';
import { startTestSite, type Answer } from '../../test-support/test-site';
import { bucketCookie, faultOf, sendBeacon } from '../../test-support/visit';

interface Link {
  version: string;
  until: string;
  link: string;
}

/** Path and query of a new link. */
async function linkTo(site: OpsSite, body: object = {}): Promise<string> {
  const { status, text } = await site.change('preview', { area: 'mfe-shop', ...body });
  expect(status).toBe(200);
  const { link } = JSON.parse(text) as Link;
  expect(link.startsWith(site.url)).toBe(true);
  return link.slice(site.url.length);
}

const tokenOf = (path: string) => path.slice(path.indexOf('=') + 1);
const codeOf = ({ text }: Answer) => /data-code="(\w+)"/.exec(text)?.[1];
const keyOf = (site: Pick<OpsSite, 'folder'>) => join(site.folder, 'registry/secrets/previews');
const metric = async (site: OpsSite, name: RegExp) => {
  const { text } = await site.ask('/_metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  return text.split('\n').filter((line) => name.test(line));
};

test('a link shows the version in place, to nobody else, and nothing of it is cached, indexed or counted', async () => {
  const site = await startOpsSite();
  const version = await site.publish('mfe-shop', 'Search two');
  const link = await linkTo(site, { version });
  expect(link).toMatch(/^\/search\?_preview=mfe-shop\.v/);
  const cookie = bucketCookie(7);
  const shown = await site.ask(link, { headers: { cookie, 'sec-fetch-dest': 'document' } });
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('Search two');
  const set = { 'mfe-shop': { version }, shell: (await site.registry.run('status', {})).areas['shell']! };
  const release = String(shown.headers['x-release']);
  expect(mixedParts(shown.text, (id) => (id === release ? set : undefined))).toEqual([]);
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(Object.keys(shown.headers)).not.toContain('set-cookie');
  expect(Object.keys(shown.headers)).not.toContain('server-timing');
  expect(shown.headers['content-security-policy']).toContain('/_assets/;');
  expect(shown.text).toContain(`/_assets/mfe-shop/${version}/remote-entry.js`);
  expect(shown.text).toContain(`data-preview="${tokenOf(link)}"`);
  expect(shown.text).toContain('<a href="/search" target="_top">Leave preview</a>');

  for (const path of ['/search', '/parts', '/search?city=Oslo']) {
    const live = await site.ask(path);
    expect(live.text).not.toContain('Search two');
    expect(live.text).not.toContain('id="preview"');
  }
  // Only the three live pages are counted, for the shell and mfe-shop; the preview is not.
  expect(await metric(site, /^nivaas_page_views_total/)).toHaveLength(2);
  expect((await metric(site, /^nivaas_page_views_total.*mfe-shop/))[0]).toMatch(/ 3$/);
  const forged = faultOf({ view: 'x'.repeat(60), release, answer: shown });
  expect(await sendBeacon(site, forged)).toBe(403);
  expect(await metric(site, /^nivaas_requests_total.*preview/)).toEqual([
    'nivaas_requests_total{kind="preview",status="200"} 1',
  ]);
});

test('the pages that borrow from it show it, redirects stay in it, and its release map needs the link', async () => {
  const releases: [string, string][] = [
    ['shell', 'Start'],
    ['mfe-basket', 'Account one'],
    ['mfe-shop', 'Search one'],
  ];
  const site = await startOpsSite({ releases });
  await site.publish('mfe-shop', 'Search two');
  const token = tokenOf(await linkTo(site));
  // These pages show nothing of the area. They are still rendered each time and shared with no visitor, because the
  // preview's process has run the area's code.
  await site.ask('/one');
  const renders = [];
  for (const path of ['/one', '/two', '/two'])
    renders.push((await site.ask(withPreview(path, token))).text.match(/render \d+ of [^<]+/)?.[0]);
  expect(renders).toEqual(['render 1 of /one', 'render 2 of /two', 'render 3 of /two']);
  expect((await site.ask('/two')).text).not.toContain('render 3 of');

  const borrower = await site.ask(withPreview('/parts', token));
  expect(borrower.text).toContain('mfe-shop says Search two');
  const moved = await site.ask(withPreview('/moved', token));
  expect(moved.headers.location).toBe(`/search?from=moved&_preview=${token}`);

  const release = String(borrower.headers['x-release']);
  const map = `/_release/${release}`;
  expect((await site.ask(map)).status).toBe(404);
  const past = await site.json<{ areas: object }>(withPreview(map, token));
  // After a later release, every edge still finds the map of the open tab.
  await site.served(() => site.release('mfe-new', 'New area'));
  const other = await startTestSite({ beside: site });
  expect(await other.json(withPreview(map, token))).toMatchObject({ release, areas: past.areas });
  expect((await other.ask(withPreview('/parts', token))).text).toContain('mfe-new says New area');
});

test('a link of several areas shows all of them together, and takes the rights for each', async () => {
  const releases: [string, string][] = [
    ['shell', 'Start'],
    ['mfe-basket', 'Account one'],
    ['mfe-shop', 'Search one'],
  ];
  const site = await startOpsSite({ releases });
  const version = await site.publish('mfe-shop', 'Search two');
  const other = await site.publish('mfe-basket', 'Account two');
  const body = { area: 'mfe-shop', version, with: ['mfe-basket'] };
  const byTeam = { authorization: `Bearer ${SEARCH_TOKEN}` };
  const refused = await site.change('preview', body, byTeam);
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('mfe-basket/preview')]);
  const link = await linkTo(site, body);
  const { text } = await site.ask(withPreview('/parts', tokenOf(link)));
  expect(text).toContain('mfe-shop says Search two');
  expect(text).toContain('mfe-basket says Account two');
  const named = [
    `<strong>mfe-shop</strong> <code>${version}</code>`,
    `<strong>mfe-basket</strong> <code>${other}</code>`,
  ];
  expect(text).toContain(`Preview of ${named.join(', ')}, until `);
  await rm(join(site.folder, 'registry/versions/mfe-basket', other), { recursive: true });
  expect(codeOf(await site.ask(link))).toBe('preview_gone');
});

test('an area that was never live, or is switched off, is shown as well', async () => {
  const site = await startOpsSite();
  await site.publish('mfe-basket', 'Account one');
  const link = await linkTo(site, { area: 'mfe-basket' });
  expect(link).toMatch(/^\/account\?/);
  const { text } = await site.ask(withPreview('/parts', tokenOf(link)));
  expect(text).toContain('mfe-basket says Account one');
  await site.registry.run('off', { area: 'mfe-shop' }, { by: 'Asha' });
  await site.edge.releases.refresh();
  expect((await site.ask(await linkTo(site))).text).toContain('Search one');
});

test('a version that fails shows its fault, the live one of the same area does not heal it, and no autopilot hears of it', async () => {
  const site = await startOpsSite();
  const version = await site.publish('mfe-shop', 'Search fails 1 in 1');
  const token = tokenOf(await linkTo(site));
  const page = await site.ask(withPreview('/search/page?n=1', token));
  expect(page.status).toBe(503);
  expect(page.text).not.toContain('Search one');
  expect(page.text).toContain(`Failed on the server: /search/page?n=1 ${version} (TypeError)`);
  const ended = await site.ask(withPreview('/crashes', token));
  expect([ended.status, codeOf(ended)]).toEqual([503, 'preview_failed']);
  expect((await site.ask('/')).status).toBe(200);
  expect(site.log.filter(({ event }) => event === 'fault')).toEqual([]);
  expect(site.log.filter(({ event }) => event === 'preview-fault')).not.toEqual([]);
  expect(await metric(site, /^nivaas_(faults|bad_page_views)_total\{/)).toEqual([]);
});

test('a link that is forged, revoked, over, or of a version that is gone shows neither preview nor live page, and the way out', async () => {
  const site = await startOpsSite();
  const version = await site.publish('mfe-shop', 'Search two');
  const link = await linkTo(site, { version, for: '30m' });
  const key = await readFile(keyOf(site), 'utf8');
  const ends = Math.floor(Date.now() / 1_000);
  const signed = (change: object) =>
    withPreview(
      '/search?city=Oslo',
      signPreview({ versions: { 'mfe-shop': version }, until: ends + 60, ...change }, key),
    );
  const cases: [path: string, status: number, code: string][] = [
    [link.replace('mfe-shop', 'mfe-basket'), 403, 'preview_invalid'],
    [`${link}x`, 403, 'preview_invalid'],
    ['/search?_preview=', 403, 'preview_invalid'],
    [signed({ until: ends - 1 }), 410, 'preview_expired'],
    [signed({ versions: { 'mfe-shop': 'v00000000dead' } }), 410, 'preview_gone'],
    [signed({ versions: { 'mfe-shop': version, 'mfe-basket': version } }), 410, 'preview_gone'],
    [signed({ versions: { shell: version } }), 410, 'preview_gone'],
  ];
  for (const [path, status, code] of cases) {
    const refused = await site.ask(path);
    expect([path, refused.status, codeOf(refused)]).toEqual([path, status, code]);
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(refused.text).not.toMatch(/Search (one|two)/);
    expect(refused.text).toMatch(/<a href="\/search(\?city=Oslo)?">Open the page without the preview<\/a>/);
  }
  expect((await site.ask(link)).status).toBe(200);
  await rm(keyOf(site));
  const restarted = await startTestSite({ beside: site });
  expect(codeOf(await restarted.ask(link))).toBe('preview_invalid');
});

test('a link whose version was removed says so at once, also where an edge has the preview in memory', async () => {
  const site = await startOpsSite();
  const version = await site.publish('mfe-shop', 'Search two');
  const link = await linkTo(site, { version });
  const shown = await site.ask(link);
  expect(shown.status).toBe(200);
  await rm(join(site.folder, 'registry/versions/mfe-shop', version), { recursive: true });
  const gone = await site.ask(link);
  expect([gone.status, codeOf(gone)]).toEqual([410, 'preview_gone']);
  const map = withPreview(`/_release/${String(shown.headers['x-release'])}`, tokenOf(link));
  expect((await site.ask(map)).status).toBe(404);
});

test('a link holds for seven days at most, and the audit log says who made it, without the link', async () => {
  const site = await startOpsSite();
  const refusals = [
    await site.change('preview', { area: 'mfe-shop', for: '8d' }),
    await site.change('preview', { area: 'mfe-shop', for: '0h' }),
    await site.change('preview', { area: 'mfe-shop', version: 'v00000000dead' }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 404]);
  const byTeam = { authorization: `Bearer ${SEARCH_TOKEN}` };
  const made = await site.change('preview', { area: 'mfe-shop', for: '7d' }, byTeam);
  const { version, until } = JSON.parse(made.text) as Link;
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(6.99 * 24 * 60 * 60 * 1_000);
  const of = { area: 'mfe-shop', to: version };
  expect(site.audit().at(-1)).toMatchObject({ verb: 'preview', who: 'ci-search', ...of });
  expect(JSON.stringify(site.log)).not.toContain('_preview=');
});

test('a key that somebody could guess stops the start, which names its file', async () => {
  const { folder, registry } = await startOpsSite();
  await mkdir(join(folder, 'registry/secrets'), { recursive: true });
  await writeFile(keyOf({ folder }), 'x'.repeat(31));
  const options = { config: readConfig({}), registry, workFolder: folder };
  await expect(startEdge({ ...options, log: () => undefined })).rejects.toMatchObject({
    code: 'weak_secret',
    message: expect.stringContaining('(secrets/previews)'),
  });
});
