import { parseSnapshot } from '@nivaas/contracts';
import { composeSnapshots } from './compose-snapshot';
import { benchForEach } from '../test-support/fake-build';

const by = 'Asha';
const area = 'mfe-shop';
let minute: number;

const bench = benchForEach(() => ({ clock: () => new Date(Date.UTC(2026, 10, 21, 10, minute++)) }));
beforeEach(() => (minute = 0));

async function publishThree(): Promise<[string, string, string]> {
  return [
    await bench.publish({ content: 'one' }),
    await bench.publish({ content: 'two' }),
    await bench.publish({ content: 'three' }),
  ];
}

test('an empty registry has revision 0 and no areas', async () => {
  const status = await bench.run('status');
  expect(status).toEqual({ release: expect.stringMatching(/^r[0-9a-f]{12}$/), revision: 0, areas: {} });
  expect(await bench.registry.current()).toBeUndefined();
  expect(await bench.registry.history()).toEqual([]);
});

test('the newest published version is activated unless one is named', async () => {
  const [one, , three] = await publishThree();
  await expect(bench.run('activate', { area })).resolves.toMatchObject({
    changed: true,
    version: three,
  });
  await bench.run('activate', { area, version: one, reason: 'compare' });
  expect((await bench.run('status')).areas[area]).toEqual({
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
  const first = await bench.run('activate', { area });
  expect(await bench.run('activate', { area })).toEqual({ ...first, changed: false });
});

test('G05 a rollback to an unknown version is refused, and changes nothing', async () => {
  const [one, two] = await publishThree();
  await bench.run('activate', { area, version: one });
  await bench.run('activate', { area, version: two });
  await expect(bench.run('rollback', { area, to: 'v0123456789ab' })).rejects.toMatchObject({
    code: 'unknown_version',
    status: 404,
  });
  expect(await bench.run('status')).toMatchObject({
    revision: 2,
    areas: { [area]: { version: two } },
  });
});

test('K10 a canary leaves the live version alone until it is promoted', async () => {
  const [one, two] = await publishThree();
  const live = await bench.run('activate', { area, version: one });
  await bench.run('canary', { area, version: two, percent: 5 });
  const wider = await bench.run('canary', { area, version: two, percent: 25 });
  expect(wider).toMatchObject({ version: one, canary: { version: two, percent: 25 }, release: live.release });
  await expect(bench.run('promote', { area })).resolves.toMatchObject({
    version: two,
    previous: one,
    canary: null,
  });
});

test('an aborted canary is gone, and aborting again changes nothing', async () => {
  const [one, two] = await publishThree();
  await bench.run('activate', { area, version: one });
  await bench.run('canary', { area, version: two, percent: 100 });
  await expect(bench.run('abort', { area })).resolves.toMatchObject({
    changed: true,
    canary: null,
  });
  await expect(bench.run('abort', { area })).resolves.toMatchObject({ changed: false });
  await expect(bench.run('promote', { area })).rejects.toMatchObject({ code: 'no_canary' });
});

test.each([0, -1, 101, 2.5, NaN])('a canary of %d percent is refused', async (percent) => {
  const version = await bench.publish();
  await expect(bench.run('canary', { area, version, percent })).rejects.toMatchObject({
    code: 'bad_percent',
  });
});

test('a canary needs another version than the live one, and something live', async () => {
  const version = await bench.publish();
  await expect(bench.run('canary', { area, version, percent: 5 })).rejects.toMatchObject({
    code: 'not_live',
  });
  await bench.run('activate', { area });
  await expect(bench.run('canary', { area, version, percent: 5 })).rejects.toMatchObject({
    code: 'canary_is_live',
  });
});

test('an area that is switched off stays off through a release until it is switched on', async () => {
  const [one, two] = await publishThree();
  const live = await bench.run('activate', { area, version: one });
  const off = await bench.run('off', { area, reason: 'wrong prices' });
  expect(off.release).not.toBe(live.release);
  expect(await bench.run('off', { area })).toMatchObject({ changed: false });
  expect(await bench.run('activate', { area, version: two })).toMatchObject({ off: true });
  expect(await bench.run('on', { area })).toMatchObject({ off: false, version: two });
});

test.each(['off', 'on', 'abort', 'promote', 'rollback'] as const)('%s needs something live', async (verb) => {
  await expect(bench.run(verb, { area })).rejects.toMatchObject({ code: 'not_live' });
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
  await bench.run('activate', { area, version: one }, { expectRevision: 0 });
  for (const expectRevision of [0, 2, 2 ** 53]) {
    await expect(bench.run('activate', { area, version: two }, { expectRevision })).rejects.toMatchObject({
      code: 'stale',
      status: 409,
    });
  }
  expect((await bench.run('status')).revision).toBe(1);
});

test('history is newest first, of one area when asked, and only as long as asked', async () => {
  const [one, two] = await publishThree();
  await bench.publish({ area: 'mfe-help' });
  await bench.run('activate', { area, version: one });
  await bench.run('activate', { area: 'mfe-help' });
  await bench.run('activate', { area, version: two });
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
  await bench.run('activate', { area, reason: 'x\r\n'.repeat(2_000) }, { by: 'A\n\u001b[31mB' });
  const [entry] = await bench.registry.history();
  expect(entry?.by).toBe('A [31mB');
  expect(entry?.reason).toHaveLength(1_000);
  expect(entry?.reason).toMatch(/^[^\p{Cc}]+$/u);
});

test('a snapshot holds what a browser needs of each area, and passes its schema', async () => {
  const [one] = await publishThree();
  await bench.publish({ area: 'shell' });
  await bench.run('activate', { area: 'shell' });
  await bench.run('activate', { area, version: one });
  await bench.run('off', { area });
  const revision = await bench.current();
  const all = parseSnapshot((await composeSnapshots(bench.registry, revision))[0]);
  expect(Object.keys(all.areas)).toEqual(['mfe-shop', 'shell']);
  expect(all.areas[area]).toMatchObject({ version: one, off: true, entry: 'remote-entry.js' });
  expect(Object.keys(all.areas[area]?.integrity ?? {})).toEqual([
    'remote-entry.js',
    'routes.css',
    'routes.js',
  ]);
  expect(all.areas['shell']).not.toHaveProperty('off');
  expect(all.release).toBe((await bench.run('status')).release);
});
