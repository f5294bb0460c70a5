import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { openRegistry } from '../open-registry';
import { StoreError } from '../store/store-error';
import { benchForEach, pictureOf, refusalOf, writeBuild, type FakeBuild } from '../test-support/fake-build';

const who = { by: 'Asha', commit: 'abc' };
const area = 'mfe-shop';

const bench = benchForEach(() => ({ clock: () => new Date('2026-11-21T10:00:00Z') }));

async function refusal(build: FakeBuild): Promise<string[]> {
  const { folder } = await writeBuild(bench.root, build);
  return problemsIn(folder);
}

async function problemsIn(folder: string): Promise<string[]> {
  const error = await refusalOf(bench.registry.publish(folder, who));
  expect(await bench.store.list('versions/')).toEqual([]);
  return [error.code, ...error.problems.map(({ code, where }) => `${code} ${where}`)];
}

test('a version is stored with hashes, sizes, types, who, when and which commit', async () => {
  const { folder, version } = await writeBuild(bench.root);
  expect(await bench.registry.publish(folder, who)).toEqual({
    version,
    created: true,
  });
  const manifest = await bench.reopened().manifest('mfe-shop', version);
  expect(manifest).toMatchObject({ by: 'Asha', commit: 'abc', publishedAt: '2026-11-21T10:00:00.000Z' });
  expect(manifest.files['client/remote-entry.js']).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    encodings: ['br', 'gzip'],
    integrity: expect.stringMatching(/^sha256-/),
  });
  expect(manifest.files['server/remote-entry.js']?.encodings).toEqual([]);
  expect(manifest.files['client/routes.css']?.encodings).toEqual([]);
});

test('G08 the same content again gives the same id and writes nothing', async () => {
  const { folder, version } = await writeBuild(bench.root);
  await bench.registry.publish(folder, who);
  const before = await bench.store.list('');
  expect(await bench.reopened().publish(folder, { by: 'Ravi', commit: null })).toEqual({
    version,
    created: false,
  });
  expect(await bench.store.list('')).toEqual(before);
  expect((await bench.reopened().manifest('mfe-shop', version)).by).toBe('Asha');
});

test('eight publishes of one version at once store it once', async () => {
  const { folder } = await writeBuild(bench.root);
  const results = await Promise.all(Array.from({ length: 8 }, () => bench.reopened().publish(folder, who)));
  expect(results.filter(({ created }) => created)).toHaveLength(1);
  expect((await bench.run('verify')).problems).toEqual([]);
});

test('a publish that was cut off is finished by the next', async () => {
  const { folder, version } = await writeBuild(bench.root);
  await bench.store.create(
    `versions/mfe-shop/${version}/files/client/routes.css`,
    Buffer.from('.page { color: red }'),
  );
  expect(await bench.registry.versions('mfe-shop')).toEqual([]);
  expect((await bench.registry.publish(folder, who)).created).toBe(true);
});

test.each([
  [
    'a file with other bytes',
    { extra: { 'client/routes.css': '.page { color: blue }' } },
    'client/routes.css',
  ],
  ['a further file', { extra: { 'client/more.js': '1' } }, 'client/more.js'],
  ['another description', { contracts: '1.2.0' }, 'area.json'],
])('G08 the same version with %s is refused as immutable', async (_, difference, name) => {
  const version = await bench.publish();
  const { folder } = await writeBuild(bench.root, { version, ...difference });
  await expect(bench.registry.publish(folder, who)).rejects.toMatchObject({
    code: 'immutable',
    status: 409,
    message: expect.stringContaining(name),
  });
});

test('pictures are stored once for all versions, under a name that is their hash', async () => {
  const { name, build } = pictureOf(`<svg>${'<path d="M0 0"/>'.repeat(40)}</svg>`);
  await bench.publish({ content: 'one', ...build });
  const second = await bench.publish({ content: 'two', ...build });
  expect((await bench.registry.media(name))?.toString()).toContain('<path');
  expect(await bench.registry.media(name, 'br')).toBeDefined();
  expect((await bench.registry.manifest('mfe-shop', second)).files).not.toHaveProperty(`media/${name}`);
});

test('a drawing that another area stored keeps its compressed form', async () => {
  const text = `<svg>${'<path d="M0 0"/>'.repeat(40)}</svg>`;
  const { name, build } = pictureOf(text);
  await bench.publish({ area: 'mfe-shop', ...build });
  // Valid, but different from what a new compression makes.
  const stored = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  await writeFile(join(bench.root, `registry/media/${name}.br`), stored);
  const version = await bench.publish({ area: 'mfe-product', ...build });
  const { mediaFiles } = await bench.registry.manifest('mfe-product', version);
  expect(mediaFiles[name]?.brotliBytes).toBe(stored.length);
});

test.each<[string, FakeBuild, string]>([
  ['a page', { extra: { 'client/x.html': '<h1>' } }, 'bad_type client/x.html'],
  ['a dotfile', { extra: { 'client/.env': 'x' } }, 'bad_name client/.env'],
  ['a hidden folder', { extra: { 'server/.git/a.js': 'x' } }, 'bad_name server/.git'],
  ['a file without extension', { extra: { 'server/run': 'x' } }, 'bad_type server/run'],
  ['a name with a backslash', { extra: { 'client/..\\x.js': 'x' } }, 'bad_name client/..\\x.js'],
  ['a picture without a hash', { extra: { 'media/x.svg': '<svg/>' } }, 'media_name media/x.svg'],
  [
    'a picture with the hash of another',
    { extra: { 'media/x.0a1b2c3d.svg': '<svg/>' } },
    'media_name media/x.0a1b2c3d.svg',
  ],
  ['an entry that is absent', { entry: 'other.js' }, 'file_missing client/other.js'],
  ['a server entry that is absent', { serverEntry: 'other.js' }, 'file_missing server/other.js'],
  [
    'a chunk that is absent',
    { area: 'shell', chunks: { main: { js: ['a.js'], css: [] } } },
    'file_missing client/a.js',
  ],
  [
    'a drawing with a script',
    { extra: { 'client/a.svg': '<svg><script>1</script></svg>' } },
    'active_svg client/a.svg',
  ],
  [
    'a drawing with a handler',
    { extra: { 'client/a.svg': '<svg/onload =\n"alert(1)"/>' } },
    'active_svg client/a.svg',
  ],
  [
    'a drawing in UTF-16',
    { extra: { 'client/a.svg': Buffer.from('<svg/>', 'utf16le') } },
    'active_svg client/a.svg',
  ],
  ['a picture that is absent', { media: ['a.png'] }, 'file_missing media/a.png'],
  [
    'a manifest that runs code',
    { extra: { 'client/mf-manifest.json': '{"metaData":{"getPublicPath":"return 1"}}' } },
    'public_path client/mf-manifest.json',
  ],
  [
    'a manifest of another origin',
    { extra: { 'client/mf-manifest.json': '{"metaData":{"publicPath":"https://evil.test/"}}' } },
    'public_path client/mf-manifest.json',
  ],
  ...['null', '7', '{', '{"metaData":7}'].map((text): [string, FakeBuild, string] => [
    `a manifest that is ${text.slice(0, 20)}`,
    { extra: { 'client/mf-manifest.json': text } },
    'public_path client/mf-manifest.json',
  ]),
])('R21 %s is refused', async (_, build, problem) => {
  expect(await refusal(build)).toEqual(['invalid_build', problem]);
});

test.each([
  ['//search', 'url_malformed'],
  ['/////////////////////:evil', 'url_malformed'],
  ['/search//', 'url_malformed'],
  ['/search?page', 'url_malformed'],
  ['/*', 'url_wildcard'],
  ['/search/*', 'url_wildcard'],
  ['/_ops', 'url_reserved'],
  ['/auth/login', 'url_reserved'],
  ['/robots.txt', 'url_reserved'],
  ['/AUTH/login', 'url_reserved'],
  ['/en?/auth', 'url_reserved'],
  // A billion URLs in one pattern: listing them would use up all memory.
  [`/search${Array.from({ length: 30 }, (_, n) => `/:p${n}?`).join('')}`, 'url_optional'],
  [`/search${'/a'.repeat(20)}`, 'url_segments'],
])('O50 nobody may own %s', async (path, code) => {
  expect(await refusal({ owns: [{ id: 'a', page: 'a', path }] })).toEqual([
    'invalid_build',
    expect.stringContaining(code),
  ]);
});

test('an area may not claim one URL twice', async () => {
  const owns = ['/p/:id', '/P/:name'].map((path, n) => ({ id: `r${n}`, page: 'p', path }));
  expect(await refusal({ owns })).toEqual(['invalid_build', expect.stringContaining('url_repeated')]);
});

test('an area may not claim more than 400 shapes of URLs', async () => {
  const owns = Array.from({ length: 26 }, (_, n) => ({ id: `r${n}`, page: 'p', path: `/p${n}/a?/b?/c?/d?` }));
  expect(await refusal({ owns })).toEqual(['invalid_build', expect.stringContaining('url_optional')]);
});

test('a standard federation manifest is taken', async () => {
  const extra = { 'client/mf-manifest.json': '{"metaData":{"publicPath":"auto"}}' };
  await expect(bench.publish({ extra })).resolves.toMatch(/^v/);
});

test('symbolic links are refused, for files and for whole folders', async () => {
  const { folder } = await writeBuild(bench.root);
  await symlink('/etc/passwd', join(folder, 'client', 'x.js'));
  await symlink('/etc', join(folder, 'media'));
  expect(await problemsIn(folder)).toEqual([
    'invalid_build',
    'symbolic_link client/x.js',
    'symbolic_link media',
  ]);
});

test.each<[string, object]>([
  ['area', { area: '../shell' }],
  ['version', { version: 'v1' }],
  ['entry', { entry: '../../x.js' }],
  ['container', { container: 'a;b' }],
  ['owns', { owns: [{ id: 'a', page: 'a', path: 'https://evil.test/' }] }],
])('an area.json with a wrong %s is refused by name', async (field, wrong) => {
  const { folder, version } = await writeBuild(bench.root);
  const { folder: other } = await writeBuild(bench.root, { version });
  const good = JSON.parse(await readFile(join(other, 'area.json'), 'utf8')) as object;
  await writeFile(join(folder, 'area.json'), JSON.stringify({ ...good, ...wrong }));
  await expect(bench.registry.publish(folder, who)).rejects.toMatchObject({
    code: 'invalid_build',
    message: expect.stringContaining(field),
  });
});

test('a folder without a build is refused with what to do', async () => {
  await expect(bench.registry.publish(bench.root, who)).rejects.toMatchObject({
    hint: 'Build the area first.',
  });
});

test('what the live version has in the same bytes keeps its compressed forms, if these are intact', async () => {
  const text = 'the same in both versions '.repeat(50);
  const extra = { 'client/same.js': text, 'client/damaged.js': text };
  const live = await bench.publish({ content: 'one', extra });
  await bench.run('activate', { area: 'mfe-shop', version: live });
  const formOf = (version: string, name: string) =>
    join(bench.root, `registry/versions/mfe-shop/${version}/files/client/${name}.js.br`);
  // Valid, but different from what a new compression makes.
  const known = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  await writeFile(formOf(live, 'same'), known);
  await writeFile(formOf(live, 'damaged'), known.subarray(1));
  const next = await bench.publish({ content: 'two', extra });
  expect(await readFile(formOf(next, 'same'))).toEqual(known);
  const made = await readFile(formOf(next, 'damaged'));
  expect(made).not.toEqual(known);
  expect(brotliDecompressSync(made).toString()).toBe(text);
});

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
  await expect(registry.run('activate', { area, ...who }, who)).rejects.toMatchObject({
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
  await bench.run('activate', { area, ...who }, who);
  const open = () => withUnreadable('channels/live/000000001.json');
  await expect(open().run('off', { area, ...who }, who)).rejects.toMatchObject({ code: 'store_unavailable' });
  expect((await open().run('verify', {})).problems).toMatchObject([{ code: 'revision_damaged' }]);
});
