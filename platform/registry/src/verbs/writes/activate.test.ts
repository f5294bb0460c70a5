import { benchForEach, type FakeBuild } from '../../test-support/fake-build';

const OLD = { sharedPack: { react: '18.3.1' } };
const NEW = { sharedPack: { react: '19.3.1' } };
const AREAS = ['shell', 'mfe-search', 'mfe-property'];

const bench = benchForEach();

/** Publishes a version of each area. @returns The versions by area. */
async function publishAll(content: string, build: FakeBuild): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const area of AREAS) versions[area] = await bench.publish({ area, content, ...build });
  return versions;
}

const activateAll = (...others: string[]) => bench.run('activate', { area: 'shell', with: others });

async function liveVersions(): Promise<Record<string, string>> {
  const { areas } = await bench.run('status');
  return Object.fromEntries(Object.entries(areas).map(([area, { version }]) => [area, version]));
}

test('a new shared pack goes live through the gate in one revision, and one undo takes it back', async () => {
  const before = await publishAll('before', OLD);
  expect(await activateAll('mfe-search', 'mfe-property')).toMatchObject({ revision: 1 });
  const after = await publishAll('after', NEW);
  for (const area of AREAS.filter((each) => each !== 'shell'))
    await expect(bench.run('activate', { area })).rejects.toMatchObject({
      code: 'refused',
      problems: expect.arrayContaining([expect.objectContaining({ code: 'shared_pack_differs' })]),
    });
  expect(await activateAll('mfe-search', `mfe-property@${after['mfe-property']}`)).toMatchObject({
    revision: 2,
    area: 'shell',
    together: { 'mfe-search': after['mfe-search'], 'mfe-property': after['mfe-property'] },
  });
  expect(await liveVersions()).toEqual(after);
  expect((await bench.registry.history('mfe-property', 1))[0]?.action).toEqual({
    verb: 'activate',
    area: 'shell',
    version: after['shell'],
    together: ['mfe-search', 'mfe-property'],
  });
  await bench.run('undo');
  expect(await liveVersions()).toEqual(before);
});

test('areas that are live as asked stay as they are; without any other nothing changes', async () => {
  await publishAll('before', NEW);
  await activateAll('mfe-search');
  const { since } = (await bench.run('status')).areas['shell'] ?? {};
  expect(await activateAll('mfe-search', 'mfe-property')).toMatchObject({
    area: 'mfe-property',
    revision: 2,
  });
  expect((await bench.run('status')).areas['shell']?.since).toBe(since);
  expect(await activateAll('mfe-search', 'mfe-property')).toMatchObject({ changed: false, revision: 2 });
});

test('an area named twice, held or never published refuses all of them', async () => {
  await publishAll('before', NEW);
  await activateAll('mfe-search');
  await bench.publish({ content: 'after', ...NEW });
  await bench.run('activate', { area: 'mfe-search' });
  await bench.run('rollback', { area: 'mfe-search' });
  await bench.publish({ area: 'shell', content: 'after', ...NEW });
  for (const [others, code] of [
    [['mfe-property', 'mfe-property'], 'area_twice'],
    [['shell@v0123456789ab'], 'area_twice'],
    [['mfe-search'], 'held'],
    [['mfe-nothing'], 'not_published'],
    [['mfe-search@v0123456789ab'], 'unknown_version'],
    [['mfe-search@newest'], 'bad_version'],
  ] as const)
    await expect(activateAll(...others)).rejects.toMatchObject({ code });
  expect((await bench.run('status')).revision).toBe(3);
});

test('a retired area comes back with the others', async () => {
  await publishAll('before', NEW);
  await activateAll('mfe-search', 'mfe-property');
  await bench.run('retire', { area: 'mfe-search' });
  await bench.publish({ area: 'shell', content: 'after', ...NEW });
  await activateAll('mfe-search');
  const { areas, retired } = (await bench.registry.current()) ?? {};
  expect([Object.keys(areas ?? {}), retired]).toEqual([expect.arrayContaining(AREAS), undefined]);
});
