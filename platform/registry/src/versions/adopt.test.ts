import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { benchForEach, pictureOf } from '../test-support/fake-build';

const source = benchForEach(() => ({ clock: () => new Date('2026-11-20T10:00:00Z') }));
const bench = benchForEach(() => ({ clock: () => new Date('2026-11-23T10:00:00Z') }));

const adoption = (version: string) => ({ area: 'mfe-shop', version, by: 'nivaas start' });

test('a version of another store is copied with pictures and compressed forms, once', async () => {
  const version = await source.publish({ ...pictureOf('a home').build });
  expect(await bench.registry.adopt(source.store, adoption(version))).toBe(true);
  expect(await bench.store.list('')).toEqual(await source.store.list(''));
  expect((await bench.run('verify')).problems).toEqual([]);
  expect(await bench.registry.manifest('mfe-shop', version)).toMatchObject({
    publishedAt: '2026-11-23T10:00:00.000Z',
    by: 'nivaas start',
  });
  expect(await bench.registry.adopt(source.store, adoption(version))).toBe(false);
});

test('a version that is damaged or not there leaves no version behind', async () => {
  const version = await source.publish();
  const folder = join(source.root, 'registry/versions/mfe-shop', version, 'files');
  await writeFile(join(folder, 'client/remote-entry.js.br'), 'spoilt');
  await expect(bench.registry.adopt(source.store, adoption(version))).rejects.toMatchObject({
    code: 'damaged',
  });
  await rm(join(folder, 'client/remote-entry.js.br'));
  await expect(bench.registry.adopt(source.store, adoption(version))).rejects.toMatchObject({
    code: 'damaged',
  });
  await expect(bench.registry.adopt(source.store, adoption('v000000000000'))).rejects.toMatchObject({
    code: 'unknown_version',
  });
  expect(await bench.registry.versions('mfe-shop')).toEqual([]);
});
