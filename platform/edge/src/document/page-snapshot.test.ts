import type { Snapshot } from '@nivaas/contracts';
import { pageSnapshot } from './page-snapshot';

const files = (...js: string[]) => ({ js, css: [] });
const area = {
  version: 'v000000000001',
  container: 'shell_v000000000001',
  entry: 'main.js',
  owns: [],
  chunks: {
    main: files('main.js'),
    'page-home': files('home.js', 'shared.js'),
    'page-other': files('other.js', 'shared.js'),
    'fragment-box': files('box.js'),
    measuring: files('measuring.js'),
  },
  integrity: Object.fromEntries(
    ['main', 'home', 'other', 'shared', 'box', 'measuring', 'unnamed'].map((name) => [
      `${name}.js`,
      `of ${name}`,
    ]),
  ),
};
const snapshot: Snapshot = {
  release: 'r000000000001',
  revision: 1,
  areas: { shell: { ...area, fallback: area }, 'mfe-a': area },
};

test('a page gets the hashes of its own files and of what code loads as it goes, not those of other pages', () => {
  const { areas } = pageSnapshot(snapshot, { shell: ['main', 'page-home'] });
  expect(Object.keys(areas)).toEqual(['shell']);
  expect(Object.keys(areas['shell']?.integrity ?? {})).toEqual([
    'main.js',
    'home.js',
    'shared.js',
    'measuring.js',
    'unnamed.js',
  ]);
  expect(Object.keys(areas['shell']?.chunks ?? {})).toEqual(['main', 'page-home']);
});

test('what to fall back to is not in the document', () => {
  expect(pageSnapshot(snapshot, {}).areas['shell']).not.toHaveProperty('fallback');
});
