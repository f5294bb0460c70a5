import { parseSnapshot } from '@nivaas/contracts';
import { composeSnapshots } from './compose-snapshot';
import { openBench, type Bench } from '../test-support/fake-build';

const by = 'Asha';
const area = 'mfe-search';
let bench: Bench;
let minute: number;

beforeEach(async () => {
  minute = 0;
  bench = await openBench({ clock: () => new Date(Date.UTC(2026, 10, 21, 10, minute++)) });
});
afterEach(() => bench.remove());

async function publishThree(): Promise<[string, string, string]> {
  return [
    await bench.publish({ content: 'one' }),
    await bench.publish({ content: 'two' }),
    await bench.publish({ content: 'three' }),
  ];
}

test('an empty registry has revision 0 and no areas', async () => {
  const status = await bench.registry.run('status', {});
  expect(status).toEqual({ release: expect.stringMatching(/^r[0-9a-f]{12}$/), revision: 0, areas: {} });
  expect(await bench.registry.current()).toBeUndefined();
  expect(await bench.registry.history()).toEqual([]);
});

test('the newest published version is activated unless one is named', async () => {
  const [one, , three] = await publishThree();
  await expect(bench.registry.run('activate', { area }, { by })).resolves.toMatchObject({
    changed: true,
    version: three,
  });
  await bench.registry.run('activate', { area, version: one, reason: 'compare' }, { by });
  expect((await bench.registry.run('status', {})).areas[area]).toEqual({
    version: one,
    previous: three,
    canary: null,
    since: '2026-11-21T10:07:00.000Z',
    by,
    off: false,
  });
});

test('activating the live version changes nothing', async () => {
  await bench.publish();
  const first = await bench.registry.run('activate', { area }, { by });
  expect(await bench.registry.run('activate', { area }, { by })).toEqual({ ...first, changed: false });
});

test('a rollback goes to the version before, and the same set has the same release id', async () => {
  const [one, two] = await publishThree();
  const first = await bench.registry.run('activate', { area, version: one }, { by });
  await bench.registry.run('activate', { area, version: two }, { by });
  const back = await bench.registry.run('rollback', { area, reason: 'empty results' }, { by });
  expect(back).toMatchObject({ version: one, previous: two, release: first.release, revision: 3 });
});

test('G06 a first version cannot be rolled back', async () => {
  await bench.publish();
  await bench.registry.run('activate', { area }, { by });
  await expect(bench.registry.run('rollback', { area }, { by })).rejects.toMatchObject({
    code: 'no_previous',
    status: 409,
  });
});

test('G05 a rollback to an unknown version is refused, and changes nothing', async () => {
  const [one, two] = await publishThree();
  await bench.registry.run('activate', { area, version: one }, { by });
  await bench.registry.run('activate', { area, version: two }, { by });
  await expect(bench.registry.run('rollback', { area, to: 'v0123456789ab' }, { by })).rejects.toMatchObject({
    code: 'unknown_version',
    status: 404,
  });
  expect(await bench.registry.run('status', {})).toMatchObject({
    revision: 2,
    areas: { [area]: { version: two } },
  });
});

test('K10 a canary leaves the live version alone until it is promoted', async () => {
  const [one, two] = await publishThree();
  const live = await bench.registry.run('activate', { area, version: one }, { by });
  await bench.registry.run('canary', { area, version: two, percent: 5 }, { by });
  const wider = await bench.registry.run('canary', { area, version: two, percent: 25 }, { by });
  expect(wider).toMatchObject({ version: one, canary: { version: two, percent: 25 }, release: live.release });
  await expect(bench.registry.run('promote', { area }, { by })).resolves.toMatchObject({
    version: two,
    previous: one,
    canary: null,
  });
});

test('an aborted canary is gone, and aborting again changes nothing', async () => {
  const [one, two] = await publishThree();
  await bench.registry.run('activate', { area, version: one }, { by });
  await bench.registry.run('canary', { area, version: two, percent: 100 }, { by });
  await expect(bench.registry.run('abort', { area }, { by })).resolves.toMatchObject({
    changed: true,
    canary: null,
  });
  await expect(bench.registry.run('abort', { area }, { by })).resolves.toMatchObject({ changed: false });
  await expect(bench.registry.run('promote', { area }, { by })).rejects.toMatchObject({ code: 'no_canary' });
});

test.each([0, -1, 101, 2.5, NaN])('a canary of %d percent is refused', async (percent) => {
  const version = await bench.publish();
  await expect(bench.registry.run('canary', { area, version, percent }, { by })).rejects.toMatchObject({
    code: 'bad_percent',
  });
});

test('a canary needs another version than the live one, and something live', async () => {
  const version = await bench.publish();
  await expect(bench.registry.run('canary', { area, version, percent: 5 }, { by })).rejects.toMatchObject({
    code: 'not_live',
  });
  await bench.registry.run('activate', { area }, { by });
  await expect(bench.registry.run('canary', { area, version, percent: 5 }, { by })).rejects.toMatchObject({
    code: 'canary_is_live',
  });
});

test('an area that is switched off stays off through a release until it is switched on', async () => {
  const [one, two] = await publishThree();
  const live = await bench.registry.run('activate', { area, version: one }, { by });
  const off = await bench.registry.run('off', { area, reason: 'wrong prices' }, { by });
  expect(off.release).not.toBe(live.release);
  expect(await bench.registry.run('off', { area }, { by })).toMatchObject({ changed: false });
  expect(await bench.registry.run('activate', { area, version: two }, { by })).toMatchObject({ off: true });
  expect(await bench.registry.run('on', { area }, { by })).toMatchObject({ off: false, version: two });
});

test.each(['off', 'on', 'abort', 'promote', 'rollback'] as const)('%s needs something live', async (verb) => {
  await expect(bench.registry.run(verb, { area }, { by })).rejects.toMatchObject({ code: 'not_live' });
});

test('G16 invalid names are refused before they become a path', async () => {
  const { registry } = bench;
  await expect(registry.run('activate', { area: '../x' }, { by })).rejects.toMatchObject({
    code: 'bad_area',
  });
  await expect(registry.history('x/../y')).rejects.toMatchObject({ code: 'bad_area' });
  await expect(registry.manifest(area, '99999.0.0')).rejects.toMatchObject({ code: 'bad_version' });
  await expect(registry.run('activate', { area }, { by })).rejects.toMatchObject({ code: 'not_published' });
  await expect(registry.manifest(area, 'v000000000000')).rejects.toMatchObject({ code: 'unknown_version' });
  expect(await registry.file('../x', 'v1', '../../etc/passwd')).toBeUndefined();
  expect(await registry.media('../channels/live/000000001.json')).toBeUndefined();
});

test('only what the manifest names can be read', async () => {
  const version = await bench.publish();
  for (const path of [
    '../manifest.json',
    'client/../../manifest.json',
    'manifest.json',
    '__proto__',
    'client/x.js',
  ]) {
    expect(await bench.registry.file(area, version, path)).toBeUndefined();
  }
  expect(await bench.registry.file(area, version, 'client/routes.css', 'br')).toBeUndefined();
});

test('G16 K12 a change that expects another revision is refused as stale', async () => {
  const [one, two] = await publishThree();
  await bench.registry.run('activate', { area, version: one }, { by, expectRevision: 0 });
  for (const expectRevision of [0, 2, 2 ** 53]) {
    await expect(
      bench.registry.run('activate', { area, version: two }, { by, expectRevision }),
    ).rejects.toMatchObject({
      code: 'stale',
      status: 409,
    });
  }
  expect((await bench.registry.run('status', {})).revision).toBe(1);
});

test('history is newest first, of one area when asked, and only as long as asked', async () => {
  const [one, two] = await publishThree();
  await bench.publish({ area: 'mfe-content' });
  await bench.registry.run('activate', { area, version: one }, { by });
  await bench.registry.run('activate', { area: 'mfe-content' }, { by });
  await bench.registry.run('activate', { area, version: two }, { by });
  const revisions = async (name?: string, limit?: number) =>
    (await bench.registry.history(name, limit)).map(({ revision }) => revision);
  expect(await revisions()).toEqual([3, 2, 1]);
  expect(await revisions(area)).toEqual([3, 1]);
  expect(await revisions(undefined, 2)).toEqual([3, 2]);
  const page = await bench.registry.history(undefined, 1, 3);
  expect(page.map(({ revision }) => revision)).toEqual([2]);
});

test('actor and reason cannot break a line or a terminal', async () => {
  await bench.publish();
  await bench.registry.run('activate', { area, reason: 'x\r\n'.repeat(2_000) }, { by: 'A\n\u001b[31mB' });
  const [entry] = await bench.registry.history();
  expect(entry?.by).toBe('A [31mB');
  expect(entry?.reason).toHaveLength(1_000);
  expect(entry?.reason).toMatch(/^[^\p{Cc}]+$/u);
});

test('a snapshot holds what a browser needs of each area, and passes its schema', async () => {
  const [one] = await publishThree();
  await bench.publish({ area: 'shell' });
  await bench.registry.run('activate', { area: 'shell' }, { by });
  await bench.registry.run('activate', { area, version: one }, { by });
  await bench.registry.run('off', { area }, { by });
  const revision = await bench.registry.current();
  if (!revision) throw new Error('Nothing is live.');
  const all = parseSnapshot((await composeSnapshots(bench.registry, revision))[0]);
  expect(Object.keys(all.areas)).toEqual(['mfe-search', 'shell']);
  expect(all.areas[area]).toMatchObject({ version: one, off: true, entry: 'remote-entry.js' });
  expect(Object.keys(all.areas[area]?.integrity ?? {})).toEqual([
    'remote-entry.js',
    'routes.css',
    'routes.js',
  ]);
  expect(all.areas['shell']).not.toHaveProperty('off');
  expect(all.release).toBe((await bench.registry.run('status', {})).release);
});

test('a watcher hears of a revision that another process wrote', async () => {
  await bench.publish();
  const heard = new Promise<void>((resolve) => {
    const stop = bench.registry.watch(() => {
      stop();
      resolve();
    });
  });
  await bench.reopened().run('activate', { area }, { by });
  await heard;
  expect((await bench.registry.current())?.revision).toBe(1);
});
