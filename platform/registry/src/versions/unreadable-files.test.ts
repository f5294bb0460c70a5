import { openRegistry } from '../open-registry';
import { StoreError } from '../store/store-error';
import { openBench, type Bench } from '../test-support/fake-build';

const by = 'Asha';
const area = 'mfe-search';
let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

/** The registry with a bad sector below one of its files. */
function withUnreadable(unreadable: string) {
  return openRegistry({
    ...bench.store,
    read: async (key) => {
      if (key === unreadable) throw new StoreError('unreadable', `${key}: EIO`);
      return bench.store.read(key);
    },
  });
}

test('a file that cannot be read counts as damaged: nobody gets it, the gate refuses it, and verify names it', async () => {
  const version = await bench.publish();
  const { files } = await bench.registry.manifest(area, version);
  const path = Object.keys(files).find((each) => each.startsWith('client/')) ?? '';
  const registry = withUnreadable(`versions/${area}/${version}/files/${path}`);
  expect(await registry.file(area, version, path)).toBeUndefined();
  const problem = { code: 'file_damaged', where: `${area} ${version} ${path}` };
  await expect(registry.run('activate', { area }, { by })).rejects.toMatchObject({
    code: 'damaged',
    problems: expect.arrayContaining([expect.objectContaining(problem)]),
  });
  expect((await registry.run('verify', {})).problems).toMatchObject([problem]);
});

test('a version whose manifest cannot be read is damaged', async () => {
  const version = await bench.publish();
  const registry = withUnreadable(`versions/${area}/${version}/manifest.json`);
  await expect(registry.manifest(area, version)).rejects.toMatchObject({ code: 'damaged' });
  expect(await registry.versions(area)).toEqual([]);
});

test('without a readable newest entry of the log nobody knows the state, so nothing is changed', async () => {
  await bench.publish();
  await bench.registry.run('activate', { area }, { by });
  const open = () => withUnreadable('channels/live/000000001.json');
  await expect(open().run('off', { area }, { by })).rejects.toMatchObject({ code: 'store_unavailable' });
  expect((await open().run('verify', {})).problems).toMatchObject([{ code: 'revision_damaged' }]);
});
