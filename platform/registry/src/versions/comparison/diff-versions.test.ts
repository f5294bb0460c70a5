import { openBench, type Bench } from '../../test-support/fake-build';
import { diff } from '../../verbs/reads/diff';

const area = 'mfe-search';
let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

const differenceOf = (from: string, to: string) =>
  bench.registry.run(diff, { area, from, to }, { by: 'Asha' });

test('two versions differ in files, sizes, URLs, fragments, pack and contracts', async () => {
  const from = await bench.publish({
    content: 'one',
    owns: [
      { id: 'a', page: 'a', path: '/search' },
      { id: 'b', page: 'b', path: '/old' },
    ],
    fragments: ['box', 'card'],
    lends: { box: { props: [], required: [] }, card: { props: ['listing'], required: ['listing'] } },
    extra: { 'client/page.0000aaaa.js': 'x'.repeat(400), 'client/gone.css': '', 'client/same.css': 'a' },
  });
  const to = await bench.publish({
    content: 'two',
    owns: [
      { id: 'a', page: 'c', path: '/search' },
      { id: 'b', page: 'b', path: '/new' },
    ],
    fragments: ['box', 'card'],
    lends: { box: { props: [], required: [] }, card: { props: ['level', 'listing'], required: ['listing'] } },
    sharedPack: { react: '19.3.2' },
    contracts: '1.1.0',
    extra: { 'client/page.1111bbbb.js': 'y'.repeat(500), 'client/new.css': 'b', 'client/same.css': 'a' },
  });
  const difference = await differenceOf(from, to);
  expect(difference).toMatchObject({
    area,
    from,
    to,
    unchangedFiles: 2,
    owns: [
      { name: '/new', before: null, after: 'b' },
      { name: '/old', before: 'b', after: null },
      { name: '/search', before: 'a', after: 'c' },
    ],
    fragments: [{ name: 'card', before: 'listing', after: 'level?, listing' }],
    sharedPack: [{ name: 'react', before: '19.3.1', after: '19.3.2' }],
    contracts: { before: '1.0.0', after: '1.1.0' },
  });
  expect(difference.files.map(({ path, change }) => `${change} ${path}`)).toEqual([
    'removed client/gone.css',
    'added client/new.css',
    'changed client/page.1111bbbb.js',
    'changed client/remote-entry.js',
    'changed client/routes.js',
    'changed server/remote-entry.js',
  ]);
  const page = difference.files.find(({ path }) => path.includes('page'));
  expect(page).toMatchObject({ before: { bytes: 400 }, after: { bytes: 500 } });
  expect(page?.after?.brotliBytes).toBeLessThan(50);
});

test('a version does not differ from itself', async () => {
  const version = await bench.publish();
  const nothing = { files: [], parts: [], owns: [], fragments: [], sharedPack: [], contracts: null };
  await expect(differenceOf(version, version)).resolves.toMatchObject(nothing);
  await expect(differenceOf(version, 'v000000000000')).rejects.toMatchObject({
    code: 'unknown_version',
  });
});

test('what changed is said in words, without the files that only carry other names', async () => {
  const script = (words: string, version: string, hash: string) =>
    `const e="",a="${words}",b='Sort by price',c=\`/assets/${version}/page.${hash}.js\`,d="flex-grow:1;x";`;
  // A build in another folder numbers its chunks differently.
  const chunk = (words: string, version: string) => `const f="${words}"; // ${version}`;
  const build = (words: string, version: string, hash: string, [rent, plots]: [string, string]) => ({
    version,
    extra: {
      [`client/page.${hash}.js`]: script(words, version, hash),
      [`client/${rent}.js`]: chunk('Rent in Pune', version),
      [`client/${plots}.js`]: chunk('Plots in Goa', version),
      'client/names.js': script('Buy', version, hash),
      'server/page.js': script(words, version, hash),
      'client/remote-entry.js': version,
      'client/routes.js': version,
      'server/remote-entry.js': version,
    },
  });
  const from = await bench.publish(build('Homes in Pune', 'v00000000000a', '0000aaaa', ['18', '20']));
  const to = await bench.publish(build('Homes in Delhi', 'v00000000000b', '1111bbbb', ['20', '18']));
  const { texts, files, builds } = await differenceOf(from, to);
  expect(texts).toEqual({ gone: ['Homes in Pune'], added: ['Homes in Delhi'] });
  const scripts = ['client/18.js', 'client/20.js', 'client/page.1111bbbb.js', 'server/page.js'];
  expect(files.map(({ path }) => path)).toEqual(scripts);
  expect(builds.after).toEqual({ commit: null, by: 'Asha', publishedAt: expect.any(String) });
});
