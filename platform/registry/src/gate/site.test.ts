import { benchForEach, refusalOf, type FakeBuild } from '../test-support/fake-build';
import { siteIn } from '../test-support/fake-site';

const notes: string[] = [];
const bench = benchForEach(() => ({ note: (text) => notes.push(text) }));

afterEach(() => notes.splice(0));

const dutch = siteIn('en', 'nl');
const phone = { isRequired: true, prefix: '+31', digits: 9 };
const shell = (content: string, site?: FakeBuild['site']): FakeBuild => ({
  area: 'shell',
  content,
  ...(site ? { site } : {}),
});
const released = async (...sites: FakeBuild['site'][]) => {
  for (const [index, site] of sites.entries()) await bench.release(shell(`release ${index}`, site));
};
const canary = async (site?: FakeBuild['site'], chunks?: FakeBuild['chunks']) => {
  const version = await bench.publish({ ...shell('canary', site), ...(chunks ? { chunks } : {}) });
  return bench.run('canary', { area: 'shell', version, percent: 5 });
};

test.each([
  [
    'another language',
    siteIn('en', 'nl', 'ar'),
    'Its languages are ["en","nl","ar"]; those of the live shell are ["en","nl"].',
  ],
  ['another first language', siteIn('nl', 'en'), 'Its languages are ["nl","en"]'],
  [
    'accounts',
    { ...dutch, accounts: { passwordWords: [] } },
    'Its accounts are {"phone":"none"}; those of the live shell are "none".',
  ],
  [
    'numbers of accounts',
    { ...dutch, accounts: { passwordWords: [], phone } },
    'Its accounts are {"phone":{"digits":9,',
  ],
])('a canary of the shell with %s is refused', async (_, site, message) => {
  await released(dutch);
  const { code, problems } = await refusalOf(canary(site));
  expect([code, problems.map((each) => each.code)]).toEqual(['refused', ['site_differs']]);
  expect(problems[0]?.message).toContain(message);
  expect(problems[0]?.hint).toContain('activate shell');
});

test('a canary of the shell may have another name, colours and texts', async () => {
  await released(dutch);
  await canary({ ...dutch, name: 'Spoke & Chain', colors: { ...dutch.colors, theme: '#000000' } });
  expect((await bench.current()).areas['shell']?.canary).toMatchObject({ percent: 5 });
});

test('a version that takes a language from the site goes live by force only', async () => {
  await released(dutch);
  const version = await bench.publish(shell('english', siteIn('en')));
  const { problems } = await refusalOf(bench.run('activate', { area: 'shell', version }));
  expect(problems).toMatchObject([{ code: 'language_removed', where: `shell ${version}` }]);
  expect(problems[0]?.message).toContain('no pages in nl');
  await bench.run('activate', { area: 'shell', version, force: true, reason: 'nobody reads it' });
  expect((await bench.current()).areas['shell']?.version).toBe(version);
});

test('a rollback that takes a language from the site says so, and heals', async () => {
  await released(siteIn('en'), dutch);
  await bench.run('rollback', { area: 'shell' });
  expect(notes).toEqual([expect.stringMatching(/^shell v\w+: The site has no pages in nl with it/)]);
});

test('a shell without a description has the languages of its texts, English first', async () => {
  const chunk = { js: ['routes.js'], css: [] };
  const chunks = { main: chunk, 'messages-nl': chunk };
  await bench.release({ ...shell('before'), chunks });
  const same = await bench.publish({ ...shell('same'), chunks });
  await bench.run('canary', { area: 'shell', version: same, percent: 5 });
  const { problems } = await refusalOf(
    bench.run('activate', { area: 'shell', version: await bench.publish(shell('next', siteIn('en'))) }),
  );
  expect(problems).toMatchObject([{ code: 'language_removed' }]);
});

const owner = (path: string): FakeBuild => ({
  area: 'mfe-shop',
  content: path,
  owns: [{ id: 'sale', page: 'sale', path }],
});

test.each(['/nl', '/NL/sale', '/shop?/nl?/sale'])('with Dutch pages no area owns %s', async (path) => {
  await released(dutch);
  const { problems } = await refusalOf(bench.release(owner(path)));
  expect(problems).toMatchObject([{ code: 'url_of_language' }]);
});

test('a shell with a language below which an area has pages is refused', async () => {
  await bench.release(owner('/nl/sale'));
  const { problems } = await refusalOf(released(dutch));
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('owns /nl/sale')]);
});
