import type { VersionManifest } from '../formats/formats';
import { checkBrowserView } from './browser-view';
import type { GateCandidate } from '../context/gate-check';

const hash = `sha256-${'a'.repeat(43)}=`;
const file = { bytes: 1, integrity: hash, type: 'text/javascript', encodings: [] };
const manifest = {
  area: 'mfe-shop',
  version: 'v0123456789ab',
  container: 'c',
  entry: 'e.js',
  owns: [],
  chunks: { routes: { js: ['r.js'], css: ['r.css'] } },
  files: { 'client/e.js': file, 'client/r.js': file, 'client/r.css': file, 'client/r.json': file },
} as unknown as VersionManifest;

const problemsOf = async (change: Partial<VersionManifest>) =>
  (await checkBrowserView({ manifest: { ...manifest, ...change } } as GateCandidate)).map(
    ({ code, message }) => `${code}: ${message}`,
  );

test('a version whose files are all in the map of hashes passes, with the entry for other hosts', async () => {
  expect(
    await problemsOf({ files: { ...manifest.files, 'client/remote-entry.standalone.js': file } }),
  ).toEqual([]);
});

test.each<[string, Partial<VersionManifest>, string]>([
  ['a chunk of another type', { chunks: { routes: { js: ['r.json'], css: [] } } }, 'r.json'],
  ['a chunk that is no file', { chunks: { routes: { js: ['x.js'], css: [] } } }, 'x.js'],
  [
    'an entry for other hosts as its own',
    { entry: 'remote-entry.standalone.js' },
    'remote-entry.standalone.js',
  ],
])('R53 %s is not in the map of hashes, so the version is refused', async (_, change, name) => {
  expect(await problemsOf(change)).toEqual([
    `hash_missing: The map of hashes lacks ${name}, so browsers would not run or apply it.`,
  ]);
});

test('R53 a file whose name browsers refuse would break every page, so the version is refused', async () => {
  const files = { ...manifest.files, 'client/a b.js': file };
  expect(await problemsOf({ files })).toEqual([
    expect.stringMatching(/^snapshot_refused: .*refuse every page/),
  ]);
});
