import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { openBench, type Bench } from '../test-support/fake-build';

const by = 'Asha';
const area = 'mfe-search';
let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

/** A link to itself in place of a file: reading it fails, as it does on a bad sector. */
async function makeUnreadable(key: string): Promise<void> {
  const path = join(bench.root, 'registry', key);
  await rm(path);
  await symlink(path, path);
}

test('a file that cannot be read counts as damaged: nobody gets it, the gate refuses it, and verify names it', async () => {
  const version = await bench.publish();
  const { files } = await bench.registry.manifest(area, version);
  const path = Object.keys(files).find((each) => each.startsWith('client/')) ?? '';
  await makeUnreadable(`versions/${area}/${version}/files/${path}`);
  expect(await bench.registry.file(area, version, path)).toBeUndefined();
  const problem = { code: 'file_damaged', where: `${area} ${version} ${path}` };
  await expect(bench.registry.activate(area, { by })).rejects.toMatchObject({
    code: 'damaged',
    problems: expect.arrayContaining([expect.objectContaining(problem)]),
  });
  expect(await bench.registry.verify()).toMatchObject([problem]);
});

test('a version whose manifest cannot be read is damaged', async () => {
  const version = await bench.publish();
  await makeUnreadable(`versions/${area}/${version}/manifest.json`);
  const registry = bench.reopened();
  await expect(registry.manifest(area, version)).rejects.toMatchObject({ code: 'damaged' });
  expect(await registry.versions(area)).toEqual([]);
});

test('without a readable newest entry of the log nobody knows the state, so nothing is changed', async () => {
  await bench.publish();
  await bench.registry.activate(area, { by });
  await makeUnreadable('channels/live/000000001.json');
  await expect(bench.reopened().off(area, { by })).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(await bench.reopened().verify()).toMatchObject([{ code: 'revision_damaged' }]);
});
