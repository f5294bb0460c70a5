import { openRegistry } from '../open-registry';
import { openBench, type Bench } from '../test-support/fake-build';
import { overlayStore } from './overlay-store';

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

test('what is written hides what is below, which stays as it is', async () => {
  await bench.store.create('a/b/one', Buffer.from('below'));
  const overlay = overlayStore(bench.store);
  expect(await overlay.create('a/b/one', Buffer.from('above'))).toBe(false);
  expect(await overlay.create('a/c/two', Buffer.from('above'))).toBe(true);
  expect(String(await overlay.read('a/b/one'))).toBe('below');
  expect(String(await overlay.read('a/c/two'))).toBe('above');
  expect(await overlay.list('a/')).toEqual(['a/b/one', 'a/c/two']);
  expect(await overlay.folders('a/')).toEqual(['b', 'c']);
  await overlay.remove('a/b/one');
  expect(await overlay.read('a/b/one')).toBeUndefined();
  expect(await overlay.list('a/')).toEqual(['a/c/two']);
  expect(await bench.store.list('')).toEqual(['a/b/one']);
});

test('a release can be tried: the registry over it has it, the registry below does not', async () => {
  const first = await bench.publish();
  await bench.registry.run('activate', { area: 'mfe-search', version: first }, { by: 'Asha' });
  const second = await bench.publish({ content: 'two' });
  const before = await bench.store.list('');
  const tried = openRegistry(overlayStore(bench.store));
  await tried.run('activate', { area: 'mfe-search', version: second }, { by: 'Asha' });
  expect((await tried.run('status', {})).areas['mfe-search']).toMatchObject({
    version: second,
    previous: first,
  });
  expect((await bench.registry.run('status', {})).areas['mfe-search']).toMatchObject({ version: first });
  expect(await bench.store.list('')).toEqual(before);
});
