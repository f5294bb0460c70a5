import { benchForEach, type FakeBuild } from '../../test-support/fake-build';
import { history } from '../reads/history';

const OLD = { sharedPack: { react: '18.3.1' } };
const NEW = { sharedPack: { react: '19.3.1' } };
const AREAS = ['shell', 'mfe-shop', 'mfe-product'];

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
  expect(await activateAll('mfe-shop', 'mfe-product')).toMatchObject({ revision: 1 });
  const after = await publishAll('after', NEW);
  const { shell, ...together } = after;
  expect(await bench.run('check', { area: 'shell', with: Object.keys(together) })).toMatchObject({
    ok: true,
    version: shell,
    together,
  });
  expect(await bench.run('check', { area: 'mfe-shop', with: ['mfe-product'] })).toMatchObject({
    ok: false,
    problems: ['mfe-shop', 'mfe-product'].map((area) => ({ where: `${area} ${after[area]}` })),
  });
  for (const area of AREAS.filter((each) => each !== 'shell'))
    await expect(bench.run('activate', { area })).rejects.toMatchObject({
      code: 'refused',
      problems: expect.arrayContaining([expect.objectContaining({ code: 'shared_pack_differs' })]),
    });
  expect(await activateAll('mfe-shop', `mfe-product@${after['mfe-product']}`)).toMatchObject({
    revision: 2,
    area: 'shell',
    together: { 'mfe-shop': after['mfe-shop'], 'mfe-product': after['mfe-product'] },
  });
  expect(await liveVersions()).toEqual(after);
  const revisions = await bench.registry.history('mfe-product', 1);
  expect(revisions[0]?.action).toEqual({
    verb: 'activate',
    area: 'shell',
    version: after['shell'],
    together: ['mfe-shop', 'mfe-product'],
  });
  expect(history.command?.text(revisions)).toContain('with mfe-shop, mfe-product');
  await bench.run('undo');
  expect(await liveVersions()).toEqual(before);
});

test('areas that are live as asked stay as they are; without any other nothing changes', async () => {
  await publishAll('before', NEW);
  await activateAll('mfe-shop');
  const { since } = (await bench.run('status')).areas['shell'] ?? {};
  expect(await activateAll('mfe-shop', 'mfe-product')).toMatchObject({
    area: 'mfe-product',
    revision: 2,
  });
  expect((await bench.run('status')).areas['shell']?.since).toBe(since);
  expect(await activateAll('mfe-shop', 'mfe-product')).toMatchObject({ changed: false, revision: 2 });
});

test('an area named twice, held or never published refuses all of them', async () => {
  await publishAll('before', NEW);
  await activateAll('mfe-shop');
  await bench.publish({ content: 'after', ...NEW });
  await bench.run('activate', { area: 'mfe-shop' });
  await bench.run('rollback', { area: 'mfe-shop' });
  await bench.publish({ area: 'shell', content: 'after', ...NEW });
  for (const [others, code] of [
    [['mfe-product', 'mfe-product'], 'area_twice'],
    [['shell@v0123456789ab'], 'area_twice'],
    [['mfe-shop'], 'held'],
    [['mfe-nothing'], 'not_published'],
    [['mfe-shop@v0123456789ab'], 'unknown_version'],
    [['mfe-shop@newest'], 'bad_version'],
  ] as const)
    await expect(activateAll(...others)).rejects.toMatchObject({ code });
  expect((await bench.run('status')).revision).toBe(3);
});

test('a retired area comes back with the others', async () => {
  await publishAll('before', NEW);
  await activateAll('mfe-shop', 'mfe-product');
  await bench.run('retire', { area: 'mfe-shop' });
  await bench.publish({ area: 'shell', content: 'after', ...NEW });
  await activateAll('mfe-shop');
  const { areas, retired } = (await bench.registry.current()) ?? {};
  expect([Object.keys(areas ?? {}), retired]).toEqual([expect.arrayContaining(AREAS), undefined]);
});
