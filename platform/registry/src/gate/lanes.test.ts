import { benchForEach, refusalOf, type FakeBuild } from '../test-support/fake-build';

const OLD = { sharedPack: { react: '19.3.0' } };
const NEW = { sharedPack: { react: '19.3.1' } };
const NEWEST = { sharedPack: { react: '19.4.0' } };
const search = 'mfe-shop';
const property = 'mfe-product';
let notes: string[];

const bench = benchForEach(() => ({ note: (text) => notes.push(text) }));
beforeEach(() => (notes = []));

const publish = (area: string, build: FakeBuild) =>
  bench.publish({ area, content: JSON.stringify([area, build]), ...build });

async function release(area: string, build: FakeBuild, options: object = {}): Promise<string> {
  const version = await publish(area, build);
  await bench.run('activate', { area, version, ...options });
  return version;
}

const problemsOf = async (work: Promise<unknown>) =>
  (await refusalOf(work)).problems.map(
    ({ code, message }) => `${code}: ${message.replaceAll(/ v\w{12}/g, '')}`,
  );

/** Everything with one React, then a shell with the next. */
async function openLanes() {
  const versions = {
    shell: await release('shell', OLD),
    search: await release(search, OLD),
    property: await release(property, OLD),
  };
  return { ...versions, newShell: await release('shell', NEW) };
}

test('a shell with another React goes live, and the areas follow one by one, without force', async () => {
  const old = await openLanes();
  const moved = await release(search, NEW);
  const { lanes } = await bench.run('status');
  expect(lanes).toEqual([
    {
      shell: old.newShell,
      pack: NEW.sharedPack,
      areas: { shell: old.newShell, [search]: moved },
      pages: [search, 'shell'],
      missing: [property],
    },
    {
      shell: old.shell,
      pack: OLD.sharedPack,
      areas: { shell: old.shell, [search]: old.search, [property]: old.property },
      pages: [property],
      missing: [],
    },
  ]);
  await release(property, NEW);
  expect(await bench.run('status')).not.toHaveProperty('lanes');
});

test('a shell can be rolled back at any step, and what is shown in place of a moved area is noted', async () => {
  const old = await openLanes();
  await release(search, NEW);
  await bench.run('rollback', { area: 'shell' });
  expect(notes).toContainEqual(expect.stringMatching(/^mfe-shop v\w+ is shown in place of v\w+, which/));
  expect((await bench.run('status')).areas['shell']?.version).toBe(old.shell);
});

test('an older build may mend an area that has not moved, and does not take back one that has', async () => {
  await openLanes();
  await release(search, NEW);
  await release(property, { ...OLD, content: 'mended' });
  const version = await publish(search, { ...OLD, content: 'mended' });
  expect(await problemsOf(bench.run('activate', { area: search, version }))).toEqual([
    expect.stringContaining('shared_pack_differs: mfe-shop needs react 19.3.0'),
  ]);
});

test('--behind mends what the older lane shows, and nothing else', async () => {
  await openLanes();
  const moved = await release(search, NEW);
  const before = await bench.run('status');
  const version = await publish(search, { ...OLD, content: 'mended' });
  const { notes } = await bench.run('activate', { area: search, version, behind: true });
  expect(notes).toContain(`${version} is shown in the older lane.`);
  const after = await bench.run('status');
  expect(after.areas[search]?.version).toBe(moved);
  expect(after.lanes?.map(({ areas }) => areas[search])).toEqual([moved, version]);
  expect(after.release).not.toBe(before.release);
});

test.each([
  ['no lane is open', async () => void (await release(search, NEW)), OLD],
  ['the area is in the older lane itself', openLanes, { ...OLD, content: 'mended' }],
])('--behind is refused where %s', async (_, begin, build) => {
  if (begin !== openLanes) await release('shell', NEW);
  await begin();
  const version = await publish(search, build);
  await expect(bench.run('activate', { area: search, version, behind: true })).rejects.toMatchObject({
    code: 'not_behind',
  });
});

test('a third React waits until the areas have what one of two shells provides', async () => {
  await openLanes();
  await release(search, NEW);
  const version = await publish('shell', NEWEST);
  expect(await problemsOf(bench.run('activate', { area: 'shell', version }))).toEqual([
    expect.stringMatching(/^shared_pack_differs: mfe-(shop|product) needs react/),
  ]);
});

test('exports that the shell no longer lends open a lane only where an operator says so', async () => {
  const pack = (exports: Record<string, string>) => ({
    ...NEW,
    packExports: { '@nivaas/federation': exports },
  });
  await release('shell', pack({ Fragment: 'a', useForm: 'b' }));
  await release(search, pack({ useForm: 'b' }));
  const version = await publish('shell', pack({ Fragment: 'a' }));
  expect(await problemsOf(bench.run('activate', { area: 'shell', version }))).toEqual([
    'shared_pack_differs: mfe-shop needs "useForm" of @nivaas/federation; the shell does not have it.',
  ]);
  await bench.run('activate', { area: 'shell', version, lane: true });
  expect((await bench.run('status')).lanes?.map(({ pages }) => pages)).toEqual([['shell'], [search]]);
});
