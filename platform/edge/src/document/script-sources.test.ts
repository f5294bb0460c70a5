import { createHash } from 'node:crypto';
import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';
import { MAX_LENGTH, scriptSources } from './script-sources';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const sourceOf = (text: string) => `'${hashOf(text)}'`;

/** An area whose files are named after their content. */
function area(files: string[], fallback?: AreaSnapshot): AreaSnapshot {
  const integrity = Object.fromEntries(files.map((file) => [file, hashOf(file)]));
  const known = { version: 'v000000000000', container: 'c', entry: files[0] ?? 'e.js', owns: [], chunks: {} };
  return { ...known, integrity, ...(fallback ? { fallback } : {}) };
}
const release = (areas: Record<string, AreaSnapshot>): Snapshot => ({
  release: 'r000000000000',
  revision: 1,
  areas,
});
const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index}.js`);

test('the scripts of every area are listed by hash, each content once, and nothing else', () => {
  const snapshot = release({
    shell: area(['main.js', 'same.js', 'main.css']),
    'mfe-search': area(['routes.js', 'same.js', 'routes.js.map']),
  });
  expect(scriptSources(snapshot, [])).toEqual(['main.js', 'same.js', 'routes.js'].map(sourceOf));
});

test('the scripts of stand-ins are listed too', () => {
  const snapshot = release({ shell: area(['main.js']), 'mfe-search': area(['new.js'], area(['old.js'])) });
  expect(scriptSources(snapshot, [])).toEqual(['main.js', 'new.js', 'old.js'].map(sourceOf));
});

test('when the list is too long, stand-ins of areas that are not on the page are left out first', () => {
  const snapshot = release({
    shell: area(['main.js']),
    'mfe-search': area(many('search', 70), area(many('search-old', 70))),
    'mfe-content': area(many('content', 70), area(many('content-old', 70))),
  });
  const sources = scriptSources(snapshot, ['mfe-search']);
  expect(sources.join(' ').length).toBeLessThanOrEqual(MAX_LENGTH);
  expect(sources).toContain(sourceOf('search-old0.js'));
  expect(sources).not.toContain(sourceOf('content-old0.js'));
  expect(sources).toContain(sourceOf('content49.js'));
});

test('when the live scripts alone are too many, the source is the site itself', () => {
  expect(scriptSources(release({ shell: area(many('main', 250)) }), [])).toEqual(["'self'"]);
});
