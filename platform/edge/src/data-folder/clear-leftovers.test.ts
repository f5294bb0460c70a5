import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RegistryError } from '@nivaas/registry';
import { clearLeftovers } from './clear-leftovers';

let work: string;
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'leftovers-'));
});
afterEach(() => rm(work, { recursive: true }));

const DAY_AGO = new Date(Date.now() - 24 * 60 * 60_000);

async function leave(path: string, when: Date): Promise<void> {
  await mkdir(join(work, path), { recursive: true });
  await writeFile(join(work, path, 'main.js'), '');
  await utimes(join(work, path), when, when);
}

/** A registry with exactly these versions. */
const registryWith = (...versions: string[]) => ({
  manifest: (area: string, version: string) =>
    versions.includes(version)
      ? Promise.resolve({} as never)
      : Promise.reject(new RegistryError('unknown_version', `${area} ${version}`)),
});

test('half-placed versions of a process that died are removed, those under way stay', async () => {
  await leave('server/shell/v1.a1b2c3', DAY_AGO);
  await leave('server/shell/v1.d4e5f6', new Date());
  await leave('server/shell/v1', DAY_AGO);
  await clearLeftovers(registryWith('v1'), work);
  expect((await readdir(join(work, 'server/shell'))).sort()).toEqual(['v1', 'v1.d4e5f6']);
});

test('versions that the registry removed are removed, unless they have just been placed', async () => {
  await leave('server/mfe-search/v1', DAY_AGO);
  await leave('server/mfe-search/v2', DAY_AGO);
  await leave('server/mfe-search/v3', new Date());
  await clearLeftovers(registryWith('v2'), work);
  expect((await readdir(join(work, 'server/mfe-search'))).sort()).toEqual(['v2', 'v3']);
});

test('with an unreachable registry no version is removed', async () => {
  await leave('server/shell/v1', DAY_AGO);
  const away = { manifest: () => Promise.reject(new RegistryError('store_unavailable', 'away')) };
  await expect(clearLeftovers(away, work)).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(await readdir(join(work, 'server/shell'))).toEqual(['v1']);
});

test('a folder that is not there yet has nothing to clear', async () => {
  await expect(clearLeftovers(registryWith(), join(work, 'none'))).resolves.toBeUndefined();
});
