import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startTestSite, type TestSite } from './test-support/test-site';
import { faultOf, sendBeacon, visit } from './test-support/visit';

/** The test site has a configured secret by default. */
const UNSET = { SITE_SECRET: '' };
const fileOf = ({ folder }: TestSite) => join(folder, 'registry/secrets/page-views');

test('edges of one registry take the beacons of each other, without any setting', async () => {
  const first = await startTestSite({ env: UNSET });
  const second = await startTestSite({ env: UNSET, beside: first });
  expect(await sendBeacon(second, faultOf(await visit(first, '/search')))).toBe(204);
  expect(await sendBeacon(first, faultOf(await visit(second, '/search')))).toBe(204);
});

test('the secret is random, also with a release token, and only the owner of the registry reads it', async () => {
  const env = { ...UNSET, RELEASE_TOKEN: '3f1c9a0be47d5826a1f09c3d7e5b2846' };
  const sites = await Promise.all([startTestSite({ env }), startTestSite({ env })]);
  const secrets = await Promise.all(sites.map((site) => readFile(fileOf(site), 'utf8')));
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  for (const site of sites) expect((await stat(fileOf(site))).mode & 0o777).toBe(0o600);
  const [one, other] = sites as [TestSite, TestSite];
  expect(await sendBeacon(other, faultOf(await visit(one, '/search')))).toBe(403);
});

test('an empty registry stays empty; its edge shares its secret with the first release', async () => {
  const site = await startTestSite({ env: UNSET, releases: [] });
  await expect(stat(fileOf(site))).rejects.toThrow('ENOENT');
  await site.release('shell', 'Start');
  await site.release('mfe-search', 'Search one');
  while (site.edge.releases.live?.revision.revision !== 2) await site.nextRelease();
  while (!existsSync(fileOf(site))) await nextTurn();
  const second = await startTestSite({ env: UNSET, beside: site });
  expect(await sendBeacon(second, faultOf(await visit(site, '/search')))).toBe(204);
});

test('of two edges that start together on an empty registry, the second takes the secret of the first at once', async () => {
  const first = await startTestSite({ env: UNSET, releases: [] });
  const second = await startTestSite({ env: UNSET, beside: first });
  await first.release('shell', 'Start');
  await first.release('mfe-search', 'Search one');
  for (const site of [first, second])
    while (site.edge.releases.live?.revision.revision !== 2) await site.nextRelease();
  const accepted = async (from: TestSite, at: TestSite) =>
    (await sendBeacon(at, faultOf(await visit(from, '/search')))) === 204;
  // The edges read the store in the background.
  while (!(await accepted(first, second)) || !(await accepted(second, first))) await nextTurn();
  expect([...first.log, ...second.log].filter(({ event }) => String(event).startsWith('beacon'))).toEqual([]);
});

test('a configured secret is used and not kept', async () => {
  const env = { SITE_SECRET: 'd07b52e9a41c86f3905ed17ab264fc38' };
  const site = await startTestSite({ env });
  await expect(stat(fileOf(site))).rejects.toThrow('ENOENT');
  const second = await startTestSite({ env, beside: site });
  expect(await sendBeacon(second, faultOf(await visit(site, '/search')))).toBe(204);
});
