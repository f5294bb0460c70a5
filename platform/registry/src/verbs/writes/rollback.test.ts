import { benchForEach } from '../../test-support/fake-build';

const by = 'Asha';
const area = 'mfe-shop';
let one: string, two: string, three: string;

const bench = benchForEach();
beforeEach(async () => {
  [one = '', two = '', three = ''] = await released('one', 'two', 'three');
});

async function released(...contents: string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const content of contents) versions.push(await bench.release({ content }));
  return versions;
}

const state = async () => (await bench.registry.current())?.areas[area];

test('G06 pressed again it goes further back, never to what was just taken away', async () => {
  expect((await bench.run('rollback', { area })).version).toBe(two);
  expect((await bench.run('rollback', { area })).version).toBe(one);
  await expect(bench.run('rollback', { area })).rejects.toMatchObject({
    code: 'no_previous',
    hint: expect.stringContaining('--to'),
  });
  const [four = ''] = await released('four');
  expect((await state())?.held).toEqual([two, three]);
  expect((await bench.run('rollback', { area })).version).toBe(one);
  expect((await state())?.held).toEqual([four, two, three]);
});

test('ten in a row go back ten versions', async () => {
  const more = await released(...Array.from({ length: 10 }, (_, index) => `more ${index}`));
  for (const expected of [...more.slice(0, -1).reverse(), three])
    expect((await bench.run('rollback', { area })).version).toBe(expected);
});

test('it passes over a version that is not stored any more', async () => {
  await bench.store.remove(`versions/${area}/${two}/manifest.json`);
  await expect(bench.reopened().run('rollback', { area }, { by })).resolves.toMatchObject({ version: one });
});

test('resume without an edge lifts no hold, and the history has the edge', async () => {
  await bench.run('rollback', { area });
  const { held } = (await state()) ?? {};
  const said = await bench.run('resume', { area, without: 'edge-2:3000' });
  expect(said.changed).toBe(true);
  expect((await state())?.held).toEqual(held);
  const [newest] = await bench.registry.history(area, 1);
  expect(newest?.action).toMatchObject({ verb: 'resume', without: 'edge-2:3000' });
});

test('to a newer version by name it goes forward, and holds what it replaces', async () => {
  const next = await bench.publish({ content: 'next' });
  expect(await bench.run('rollback', { area, to: next })).toMatchObject({ version: next });
  expect((await state())?.held).toEqual([three]);
  expect((await bench.run('rollback', { area })).version).toBe(two);
});
