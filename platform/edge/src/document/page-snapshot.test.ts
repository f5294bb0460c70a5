import type { Snapshot } from '@nivaas/contracts';
import { pageFiles, pageSnapshot } from './page-snapshot';

const HASH = `sha256-${'a'.repeat(43)}=`;
const files = (...names: string[]) => ({
  js: names.filter((name) => name.endsWith('.js')),
  css: names.filter((name) => name.endsWith('.css')),
});

const chunks = {
  routes: files('routes.js'),
  'page-start': files('start.js', 'common.js', 'start.css', 'common.css'),
  'page-other': files('other.js', 'common.js', 'other.css', 'common.css', 'late.css'),
  'fragment-box': files('box.js', 'box.css'),
  'late-library': files('late.js', 'other-late.js', 'late.css'),
};
const unnamed = ['data.js', 'data.css'];
const all = ['entry.js', ...Object.values(chunks).flatMap(({ js, css }) => [...js, ...css]), ...unnamed];
const area = {
  version: 'v0123456789ab',
  container: 'mfe_a',
  entry: 'entry.js',
  owns: [],
  chunks,
  integrity: Object.fromEntries(all.map((file) => [file, HASH])),
};
const snapshot: Snapshot = {
  release: 'r0123456789ab',
  revision: 1,
  areas: { shell: { ...area, chunks: {}, integrity: {} }, 'mfe-a': area, 'mfe-b': area },
};

const page = pageSnapshot(snapshot, { 'mfe-a': ['routes', 'page-start'] });
const known = Object.keys(page.areas['mfe-a']?.integrity ?? {}).sort();

test('a document names the areas on its page and the chunks that it uses', () => {
  expect(Object.keys(page.areas)).toEqual(['shell', 'mfe-a']);
  expect(Object.keys(page.areas['mfe-a']?.chunks ?? {})).toEqual(['routes', 'page-start']);
});

test('a fragment that its area no longer lends has no files, so that the browser shows its fallback at once', () => {
  const { areas } = pageSnapshot(snapshot, { 'mfe-a': ['routes', 'fragment-gone'] });
  expect(areas['mfe-a']?.chunks['fragment-gone']).toEqual({ js: [], css: [] });
});

test('its snapshot has everything that code may import later, by any name, but no inlined stylesheet', () => {
  expect(known).toEqual(expect.arrayContaining(['entry.js', 'start.js', 'late.js', 'late.css', ...unnamed]));
  for (const file of ['start.css', 'common.css']) expect(known).not.toContain(file);
});

test('of a build that says what its chunks import, nothing else is in the document, and not who imports it', () => {
  const described = {
    ...chunks,
    routes: { ...chunks.routes, later: [] },
    'page-start': { ...chunks['page-start'], later: ['data.js', 'late.css'] },
  };
  const areas = { 'mfe-a': { ...area, chunks: described } };
  const { 'mfe-a': part } = pageSnapshot({ ...snapshot, areas }, { 'mfe-a': ['routes', 'page-start'] }).areas;
  const scripts = ['common.js', 'data.js', 'entry.js', 'routes.js', 'start.js'];
  expect(Object.keys(part?.integrity ?? {}).sort()).toEqual([...scripts, 'late.css'].sort());
  expect(part?.chunks['page-start']).toEqual(chunks['page-start']);
});

test('a chunk that does not exist has no files, whatever its name', () => {
  const named = ['page-start', 'no-such', 'constructor', '__proto__'];
  expect(pageFiles(snapshot, { 'mfe-a': named })).toEqual(pageFiles(snapshot, { 'mfe-a': ['page-start'] }));
});

test('stand-ins are not in the document', () => {
  const areas = { shell: { ...area, fallback: area } };
  expect(pageSnapshot({ ...snapshot, areas }, {}).areas['shell']).not.toHaveProperty('fallback');
});

test('of deferred chunks the document has the styles, and preloads no script that nothing else needs', () => {
  const used = { 'mfe-a': ['routes', 'page-start', 'fragment-box'], 'mfe-b': ['fragment-box'] };
  const deferred = { 'mfe-a': ['fragment-box'], 'mfe-b': ['fragment-box'] };
  const { scripts, styles } = pageFiles(snapshot, used, deferred);
  const names = (files: { url: string }[]) => files.map(({ url }) => url.split('/').slice(-1)[0]);
  expect(names(scripts)).toEqual(['entry.js', 'entry.js', 'routes.js', 'start.js', 'common.js']);
  expect(styles.map(({ area: owner, file }) => `${owner} ${file}`)).toEqual([
    'mfe-a start.css',
    'mfe-a common.css',
    'mfe-a box.css',
    'mfe-b box.css',
  ]);
});
