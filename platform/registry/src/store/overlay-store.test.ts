import { benchForEach } from '../test-support/fake-build';
import { overlayStore } from './overlay-store';

const bench = benchForEach();

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
