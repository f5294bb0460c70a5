import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeSnapshots } from '../live/compose-snapshot';
import { refusal } from '../refusals';
import { benchForEach, type FakeBuild } from '../test-support/fake-build';
import { assertLiveNotOutdated } from './outdated';

const by = 'Asha';
const area = 'mfe-shop';
const OLD = { contracts: '1.0.0' };
const entry = (script: string) => ({ extra: { 'client/remote-entry.js': script } });
const OLD_ENTRY = 'host = globalThis.__NIVAAS_BUNDLER_RUNTIME__';
const OLD_REMOTE = { ...OLD, ...entry(OLD_ENTRY) };

const bench = benchForEach();

const publish = (build: FakeBuild) => bench.publish({ area, content: JSON.stringify(build), ...build });

test.each<[string, FakeBuild, boolean]>([
  ['a remote of today', {}, false],
  ['a shell of today', { area: 'shell' }, false],
  [
    'a remote of the first 0.6',
    { ...OLD, ...entry('currentScript.host??__NIVAAS_BUNDLER_RUNTIME__') },
    false,
  ],
  ['a shell of the first 0.6', { ...OLD, area: 'shell', knowsLanes: true }, false],
  ['a remote from before', OLD_REMOTE, true],
  ['a shell from before', { ...OLD, area: 'shell' }, true],
])('%s', async (_, build, outdated) => {
  const version = await publish(build);
  const name = build.area ?? area;
  expect((await bench.registry.manifest(name, version)).outdated ?? false).toBe(outdated);
  const activated = bench.run('activate', { area: name, version, force: true, reason: 'for this test' });
  if (outdated) await expect(activated).rejects.toMatchObject({ code: 'outdated' });
  else expect((await activated).changed).toBe(true);
});

/** The site as a program from before 0.6 left it. */
async function siteFromBefore() {
  const old = {
    shell: await publish({ ...OLD, area: 'shell', knowsLanes: true }),
    [area]: await publish(OLD),
  };
  await bench.run('activate', { area: 'shell', with: [area] });
  const entryOf = join(
    bench.root,
    'registry/versions',
    area,
    old[area] ?? '',
    'files/client/remote-entry.js',
  );
  await writeFile(entryOf, OLD_ENTRY);
  return { registry: bench.reopened(), old };
}

test('a site that shows an outdated version is not served, and may be switched off but not go on beside it', async () => {
  const { registry, old } = await siteFromBefore();
  await expect(assertLiveNotOutdated(registry)).rejects.toMatchObject({
    code: 'outdated',
    message: expect.stringContaining(`${area} ${old[area]}`),
  });
  const version = await publish({ area: 'shell' });
  await expect(registry.run('activate', { area: 'shell', version }, { by })).rejects.toMatchObject({
    code: 'outdated',
  });
  expect(await registry.run('off', { area }, { by })).toMatchObject({ off: true });
});

test('a store that is away keeps no program from serving what it has', async () => {
  const { registry } = await siteFromBefore();
  const away = () => Promise.reject(refusal('store_unavailable'));
  expect(await assertLiveNotOutdated({ current: away, manifest: away })).toEqual([]);
  expect(await assertLiveNotOutdated({ current: registry.current, manifest: away })).toEqual([]);
});

test('once all areas are of today it is served, and the outdated version is marked, no target and no stand-in', async () => {
  const { registry, old } = await siteFromBefore();
  await publish({ area: 'shell' });
  const version = await publish({});
  await registry.run('activate', { area: 'shell', with: [area] }, { by });
  expect(await assertLiveNotOutdated(registry)).toEqual([`${area} ${old[area]}`]);
  expect(await registry.run('versions', { area }, { by })).toMatchObject([
    { version, state: 'live' },
    { version: old[area], outdated: true },
  ]);
  const forced = { by, force: true, reason: 'for this test' };
  await expect(registry.run('rollback', { area, ...forced }, forced)).rejects.toMatchObject({
    code: 'outdated',
  });
  const current = await registry.current();
  if (!current) throw new Error('Nothing is live.');
  const [{ areas }] = await composeSnapshots(registry, current);
  expect(areas['shell']?.fallback?.version).toBe(old.shell);
  expect(areas[area]).not.toHaveProperty('fallback');
});
