import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '@nivaas/contracts';
import type { Registry } from '@nivaas/registry';
import { writeBuild } from '../test-support/fake-build';
import { shareTestSite, startTestSite, type TestSite } from '../test-support/test-site';

interface Live {
  release: string;
  revision: number;
  areas: Record<string, { version: string; off: boolean }>;
}

/** For tests that change nothing. */
const site = shareTestSite();

/** Makes a change, and waits until it is served. */
async function served(site: TestSite, change: Promise<unknown>): Promise<Live> {
  const next = site.nextRelease();
  await change;
  await next;
  return site.json<Live>('/_release');
}

test('/_release says what is live, and answers 304 when the client has it', async () => {
  const { headers, text } = await site.ask('/_release');
  const live = JSON.parse(text) as Live;
  const status = await site.registry.run('status', {});
  expect(live).toMatchObject({ release: status.release, revision: status.revision });
  expect(live.areas['mfe-shop']).toEqual({ version: status.areas['mfe-shop']?.version, off: false });
  const etag = String(headers['etag']);
  const again = await site.ask('/_release', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(again.bytes).toHaveLength(0);
  expect(again.headers['etag']).toBe(etag);
  expect((await site.ask('/_release', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  for (const sent of [`"a", ${etag}`, `W/${etag}`, '*'])
    expect((await site.ask('/_release', { headers: { 'if-none-match': sent } })).status).toBe(304);
});

test('a tab asks for the release alone: shared caches keep the answer for one second, and a direct one is private', async () => {
  const { release } = await site.json<Live>('/_release');
  const ask = (headers: Record<string, string>) => site.ask('/_release', { method: 'HEAD', headers });
  const ofCache = await ask({ 'x-nivaas-cohort': 'stable' });
  expect([ofCache.status, ofCache.bytes.length, ofCache.headers['x-release']]).toEqual([200, 0, release]);
  expect(ofCache.headers).toMatchObject({
    'cache-control': 'no-cache',
    'surrogate-control': expect.stringMatching(/^max-age=1,/),
    'cdn-cache-control': expect.stringMatching(/^max-age=1,/),
    vary: 'accept-encoding, x-nivaas-cohort',
  });
  expect(ofCache.headers['set-cookie']).toBeUndefined();
  const direct = await ask({});
  expect([direct.headers['x-release'], direct.headers['cache-control']]).toEqual([
    release,
    'no-cache, private',
  ]);
  expect(direct.headers['surrogate-control']).toBeUndefined();
});

test('/_release/<id> is the whole map of a release', async () => {
  const { release } = await site.json<Live>('/_release');
  const map = await site.json<Snapshot>(`/_release/${release}`);
  expect(map.release).toBe(release);
  expect(Object.keys(map.areas)).toEqual(['mfe-shop', 'shell']);
  expect(Object.keys(map.areas['shell']?.integrity ?? {})).toEqual(['main.css', 'main.js']);
});

test('a browser asks again for a map that it has: a release that comes back falls back to other versions', async () => {
  const site = await startTestSite();
  const second = await served(site, site.release('mfe-shop', 'Search two'));
  const first = await site.ask(`/_release/${second.release}`);
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = { headers: { 'if-none-match': String(first.headers['etag']) } };
  expect((await site.ask(`/_release/${second.release}`, again)).status).toBe(304);
  const third = await served(site, site.release('mfe-shop', 'Search three'));
  expect((await served(site, site.release('mfe-shop', 'Search two'))).release).toBe(second.release);
  const changed = await site.ask(`/_release/${second.release}`, again);
  expect(changed.status).toBe(200);
  const map = JSON.parse(changed.text) as Snapshot;
  expect(map.areas['mfe-shop']?.fallback?.version).toBe(third.areas['mfe-shop']?.version);
});

test.each(['r000000000000', 'nothing', '..', 'r0/x', '__proto__'])('/_release/%s is unknown', async (id) => {
  expect([400, 404]).toContain((await site.ask(`/_release/${id}`)).status);
});

test('a request that is under way while a release changes is answered whole, with its own release', async () => {
  const site = await startTestSite();
  const { release } = await site.json<Live>('/_release');
  const slow = site.ask('/slow');
  const rendering = site.ask('/'); // Answered by the same guest: the slow page is being rendered by then.
  await rendering;
  await site.served(() => site.release('shell', 'Second'));
  expect((await site.ask('/')).text).toContain('<h1>Second</h1>');
  const { status, text } = await slow;
  expect(status).toBe(200);
  expect(text).toContain('<h1>Start</h1>');
  expect(text).toContain(`data-release="${release}"`);
});

/** Makes a version with a damaged server build live, bypassing the gate, which would refuse it. */
async function releaseDamaged(registry: Registry, folder: string): Promise<void> {
  const build = await writeBuild(folder, 'mfe-shop', 'Damaged');
  const { version } = await registry.publish(build.folder, { by: 'Asha', commit: null });
  const stored = join(folder, 'registry/versions/mfe-shop', version, 'files/server/remote-entry.js');
  await writeFile(stored, 'exports.evil = 1');
  await registry.run(
    'activate',
    { area: 'mfe-shop', version, force: true, reason: 'to see what happens' },
    { by: 'Asha' },
  );
}

test('a newest revision whose files are damaged is not taken; readiness says why until it is repaired', async () => {
  const site = await startTestSite();
  const { revision } = await site.json<Live>('/_release');
  await releaseDamaged(site.registry, site.folder);
  await site.edge.releases.refresh();
  expect((await site.ask('/search')).text).toContain('Search one');
  expect((await site.json<Live>('/_release')).revision).toBe(revision);
  const { status, reasons } = await site.json<{ status: string; reasons: string[] }>('/_health/ready');
  expect(status).toBe('ready');
  expect(reasons).toEqual([expect.stringMatching(/^newest revision not taken: .*mfe-shop/)]);
  await served(site, site.registry.run('rollback', { area: 'mfe-shop' }, { by: 'Asha' }));
  expect((await site.json<{ reasons: string[] }>('/_health/ready')).reasons).toEqual([]);
});

test('E15 an edge that starts on a damaged newest revision serves what is intact, and says why to this machine and to who has the token', async () => {
  const token = '5e0c97a1f3b84d26907ce15a8bd2f463';
  const site = await startTestSite({ env: { RELEASE_TOKEN: token }, beforeStart: releaseDamaged });
  expect((await site.ask('/search')).text).toContain('Search one');
  const reasonsFor = async (headers: Record<string, string>) => {
    const answer = await site.ask('/_health/ready', { headers });
    return (JSON.parse(answer.text) as { reasons: string[] }).reasons;
  };
  const forwarded = { via: '1.1 proxy' };
  expect(await reasonsFor(forwarded)).toEqual(['newest revision not taken']);
  expect(await reasonsFor({ ...forwarded, authorization: 'Bearer another-token-of-16' })).toHaveLength(1);
  for (const headers of [{}, { ...forwarded, authorization: `Bearer ${token}` }])
    expect(await reasonsFor(headers)).toContainEqual(expect.stringContaining('mfe-shop'));
});

test('an edge that starts while all versions of an area are gone serves the others, until they are back', async () => {
  const versions = (folder: string) => join(folder, 'registry/versions/mfe-shop');
  const site = await startTestSite({
    releases: [
      ['shell', 'Start'],
      ['mfe-help', 'Content one'],
      ['mfe-shop', 'Search one'],
      ['mfe-help', 'Content two'],
    ],
    beforeStart: (_, folder) => rename(versions(folder), join(folder, 'away')),
  });
  const parts = await site.ask('/parts');
  expect([parts.status, parts.text.includes('mfe-help says Content two')]).toEqual([200, true]);
  expect(parts.text).not.toContain('mfe-shop');
  const { status, reasons } = await site.json<{ status: string; reasons: string[] }>('/_health/ready');
  expect([status, reasons]).toEqual(['ready', [expect.stringContaining('mfe-shop')]]);
  await rename(join(site.folder, 'away'), versions(site.folder));
  await site.edge.releases.refresh();
  expect((await site.ask('/parts')).text).toContain('mfe-shop says Search one');
});

test('without any release every page is the "not available" page, and machines get a hint, until there is one', async () => {
  const site = await startTestSite({ releases: [] });
  const page = await site.ask('/');
  expect(page.status).toBe(503);
  expect(page.headers['retry-after']).toBe('30');
  expect(page.text).toContain('not available right now');
  const release = await site.ask('/_release');
  expect(release.status).toBe(503);
  expect(JSON.parse(release.text)).toMatchObject({
    code: 'no_release',
    message: expect.stringContaining('npm start'),
  });
  const ready = await site.ask('/_health/ready');
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.text)).toEqual({ status: 'not ready', reasons: ['no release'] });
  expect((await site.ask('/_health/live')).status).toBe(200);
  // Neither 404 nor 410, which browsers and caches would keep; a service worker stays as it is.
  for (const path of [
    '/sitemap.xml',
    '/favicon.svg',
    '/_app/icon-192.png',
    '/_data/mfe-shop/v000000000001/homes.one',
  ])
    expect([path, (await site.ask(path)).status]).toEqual([path, 503]);
  const worker = await site.ask('/service-worker.js', { headers: { 'service-worker': 'script' } });
  expect(worker.status).toBe(503);
  await served(site, site.release('shell', 'First'));
  expect((await site.ask('/')).text).toContain('<h1>First</h1>');
});
