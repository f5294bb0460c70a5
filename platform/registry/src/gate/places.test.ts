import type { AreaFills } from '@nivaas/contracts';
import type { OpenedPlace } from '@nivaas/contracts/places';
import { composeSnapshots } from '../live/compose-snapshot';
import { benchForEach, refusalOf, type FakeBuild } from '../test-support/fake-build';

let notes: string[];
const bench = benchForEach(() => ({ note: (text) => notes.push(text) }));
beforeEach(() => (notes = []));

const link = (
  required: string[],
  more: NonNullable<OpenedPlace['schema']['properties']> = {},
): OpenedPlace => ({
  kind: 'data',
  schema: { type: 'object', properties: { label: { type: 'string' }, ...more }, required },
});
const opener = (opens: Record<string, OpenedPlace>, area = 'mfe-shop'): FakeBuild => ({
  area,
  content: JSON.stringify([area, opens]),
  opens,
});
const filler = (fills: AreaFills): FakeBuild => ({ area: 'mfe-help', content: JSON.stringify(fills), fills });

const MENU = { 'shop.menu': link(['label']) };
const HELP: AreaFills = { 'shop.menu': [{ data: { en: { label: 'Help' } } }] };

/** What areas fill in, in the release that visitors get. */
async function filled(): Promise<Record<string, AreaFills>> {
  const [{ areas }] = await composeSnapshots(bench.registry, await bench.current());
  return Object.fromEntries(
    Object.entries(areas).flatMap(([area, { off, fills }]) => (fills && !off ? [[area, fills]] : [])),
  );
}
const problemsOf = async (build: FakeBuild) =>
  (await refusalOf(bench.release(build))).problems.map(({ code, message }) => `${code}: ${message}`);

test('what nobody opens is noted and reaches no page; it does as soon as somebody opens it', async () => {
  const version = await bench.release(filler(HELP));
  expect(notes).toEqual([`mfe-help ${version} fills shop.menu, which no live area opens.`]);
  expect(await filled()).toEqual({});
  await bench.release(opener(MENU));
  expect(await filled()).toEqual({ 'mfe-help': HELP });
  await bench.run('off', { area: 'mfe-help' });
  expect(await filled()).toEqual({});
  await bench.run('on', { area: 'mfe-help' });
  await bench.run('retire', { area: 'mfe-help' });
  expect(await filled()).toEqual({});
});

test('of what one area fills in, as much is shown as the opener says, the lightest first; the rest is noted', async () => {
  const entry = (label: string, weight?: number) => ({ ...(weight && { weight }), data: { en: { label } } });
  const opened = await bench.release(opener({ 'shop.menu': { ...link(['label']), most: 2 } }));
  const build = filler({ 'shop.menu': [entry('Last', 9), entry('First'), entry('Second', 1)] });
  const version = await bench.release(build);
  expect(notes).toEqual([
    `mfe-help ${version} fills shop.menu 3 times, and mfe-shop ${opened} shows 2 of one area.`,
  ]);
  expect(await filled()).toEqual({ 'mfe-help': { 'shop.menu': [entry('First'), entry('Second', 1)] } });
});

test('a filling that does not fit the live opener is refused', async () => {
  await bench.release(opener(MENU));
  expect(await problemsOf(filler({ 'shop.menu': [{ data: { en: { title: 'Help' } } }] }))).toEqual([
    expect.stringMatching(/^filling_unfit: mfe-help v\w+ fills shop\.menu in "en" without the prop "label"/),
  ]);
});

test('an opener that no longer takes a live filling is refused; one that also takes others is not', async () => {
  await bench.release(opener(MENU));
  await bench.release(filler(HELP));
  expect(
    await problemsOf(opener({ 'shop.menu': link(['label', 'href'], { href: { type: 'string' } }) })),
  ).toEqual([
    expect.stringMatching(/^filling_unfit: mfe-help v\w+ fills shop\.menu in "en" without the prop "href"/),
  ]);
  await bench.release(opener({ 'shop.menu': link(['label'], { href: { type: 'string' } }) }));
});

test('what no page shows stops no opener, and hides nothing that it would lose', async () => {
  const unseen = { data: { en: { title: 'Help' } } };
  await bench.release(filler({ 'shop.menu': [unseen, ...(HELP['shop.menu'] ?? [])] }));
  const version = await bench.release(opener(MENU));
  expect(notes).toContainEqual(expect.stringContaining('fills shop.menu in "en" without the prop "label"'));
  expect(await filled()).toEqual({ 'mfe-help': HELP });
  expect(await problemsOf(opener({ 'shop.menu': link(['href'], { href: { type: 'string' } }) }))).toEqual([
    expect.stringContaining('fills shop.menu in "en" without the prop "href"'),
  ]);
  expect((await bench.current()).areas['mfe-shop']?.version).toBe(version);
});

test('after a rollback of the opener, what does not fit it stays out, and comes back', async () => {
  await bench.release(opener(MENU));
  await bench.release(opener({ 'shop.menu': link([], { title: { type: 'string' } }) }));
  const fills: AreaFills = {
    'shop.menu': [{ data: { en: { title: 'Help' } } }, { data: { en: { label: 'Help' } } }],
  };
  await bench.release(filler(fills));
  await bench.run('rollback', { area: 'mfe-shop' });
  expect(notes).toContainEqual(expect.stringContaining('fills shop.menu in "en" without the prop "label"'));
  expect(await filled()).toEqual({ 'mfe-help': { 'shop.menu': [{ data: { en: { label: 'Help' } } }] } });
  await bench.run('undo', {});
  expect(await filled()).toEqual({ 'mfe-help': fills });
});

test('a place has one opener', async () => {
  await bench.release(opener(MENU));
  expect(await problemsOf(opener(MENU, 'mfe-basket'))).toEqual([
    expect.stringMatching(/^place_taken: It opens shop\.menu, and so does mfe-shop v/),
  ]);
});

test('in a release of two lanes both have the data of the version whose pages are shown, and the parts of their own', async () => {
  const force = { force: true, reason: 'a new pack' };
  const react = (version: string) => ({ sharedPack: { react: version } });
  const card = { props: [], required: [], schema: { type: 'object' as const, properties: {}, required: [] } };
  const places = { ...MENU, 'shop.panel': { kind: 'parts' as const, schema: card.schema } };
  const help = (label: string, pack: string): FakeBuild => ({
    ...filler({ 'shop.menu': [{ data: { en: { label } } }], 'shop.panel': [{ fragment: 'card' }] }),
    ...react(pack),
    lends: { card },
  });
  const release = async (build: FakeBuild) => {
    const version = await bench.publish(build);
    await bench.run('activate', { area: build.area ?? '', ...force, version });
  };
  await release({ area: 'shell', content: '18', ...react('18.3.1'), opens: places });
  await release(help('Help', '18.3.1'));
  await release({ area: 'shell', content: '19', ...react('19.3.1'), opens: places });
  const [newer, older] = await composeSnapshots(bench.registry, await bench.current());
  const data = [{ data: { en: { label: 'Help' } } }];
  expect(older?.areas['mfe-help']?.fills).toEqual({
    'shop.menu': data,
    'shop.panel': [{ fragment: 'card' }],
  });
  expect(newer.areas['mfe-help']).toBeUndefined();
  expect(newer.fillsElsewhere).toEqual({ 'mfe-help': { 'shop.menu': data } });
});

test('the graph shows places with their opener and those who fill them', async () => {
  await bench.release(opener(MENU));
  await bench.release(filler(HELP));
  const { areas, mermaid } = await bench.run('graph', { mermaid: true });
  expect(areas.find(({ area }) => area === 'mfe-shop')?.opens).toEqual([
    { name: 'shop.menu', kind: 'data', fillers: ['mfe-help'] },
  ]);
  expect(areas.find(({ area }) => area === 'mfe-help')?.fills).toEqual(['shop.menu']);
  expect(mermaid).toContain('mfe-help -. shop.menu .-> mfe-shop');
});
