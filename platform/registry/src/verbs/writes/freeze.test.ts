import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBench, type Bench } from '../../test-support/fake-build';
import { history } from '../reads/history';
import { status } from '../reads/status';
import { freeze } from './freeze';

const by = 'Asha';
const area = 'mfe-search';
const other = 'mfe-content';
let bench: Bench;
let now: number;
let one: string;
let two: string;
let three: string;

/** Two versions were live, the third is a canary; another area is live, too. */
beforeEach(async () => {
  now = Date.UTC(2026, 10, 27, 12);
  bench = await openBench({ clock: () => new Date((now += 1_000)) });
  one = await bench.publish({ content: 'one' });
  two = await bench.publish({ content: 'two' });
  three = await bench.publish({ content: 'three' });
  for (const version of [one, two]) await bench.registry.run('activate', { area, version }, { by });
  await bench.registry.run('canary', { area, version: three, percent: 10 }, { by });
  await bench.publish({ area: other });
  await bench.registry.run('activate', { area: other }, { by });
});
afterEach(() => bench.remove());

const run = (verb: 'freeze' | 'thaw', input: { area?: string; for?: string; reason?: string } = {}) =>
  bench.registry.run(verb, input, { by: 'Ravi' });

const NEW: [what: string, change: () => Promise<unknown>][] = [
  ['activate', () => bench.registry.run('activate', { area, version: three }, { by })],
  [
    'a forced activate',
    () => bench.registry.run('activate', { area, version: three, force: true, reason: 'now' }, { by }),
  ],
  ['activate of an older version', () => bench.registry.run('activate', { area, version: one }, { by })],
  ['promote', () => bench.registry.run('promote', { area }, { by })],
  [
    'promote by the autopilot',
    () => bench.registry.run('promote', { area }, { by: 'autopilot', automatic: true }),
  ],
  ['another canary', () => bench.registry.run('canary', { area, version: one, percent: 5 }, { by })],
  ['a wider canary', () => bench.registry.run('canary', { area, version: three, percent: 11 }, { by })],
  ['rollback to something newer', () => bench.registry.run('rollback', { area, to: three }, { by })],
];

test.each(NEW)('%s is refused in a frozen area, with who, why and until when', async (_, change) => {
  await run('freeze', { area, for: '2h', reason: 'sale' });
  await expect(change()).rejects.toMatchObject({
    code: 'frozen',
    status: 423,
    message: expect.stringMatching(/mfe-search is frozen by Ravi until 2026-11-27T14:\S+: sale/),
    hint: expect.stringContaining('thaw mfe-search'),
  });
  await run('thaw', { area });
  await expect(change()).resolves.toMatchObject({ changed: true });
});

const BACK: [what: string, change: () => Promise<unknown>][] = [
  ['rollback', () => bench.registry.run('rollback', { area }, { by })],
  [
    'rollback by the autopilot',
    () => bench.registry.run('rollback', { area }, { by: 'autopilot', automatic: true }),
  ],
  ['abort', () => bench.registry.run('abort', { area }, { by })],
  ['off', () => bench.registry.run('off', { area }, { by })],
  ['a narrower canary', () => bench.registry.run('canary', { area, version: three, percent: 5 }, { by })],
];

test.each(BACK)('%s works in a frozen site, and undo of it does not', async (_, change) => {
  await run('freeze');
  await expect(change()).resolves.toMatchObject({ changed: true });
  // What the autopilot took away is also held.
  const refused = { code: expect.stringMatching(/^(frozen|held)$/) };
  for (const input of [{}, { dryRun: true }])
    await expect(bench.registry.run('undo', input, { by })).rejects.toMatchObject(refused);
});

test('what was switched off, retired or never live stays away from a frozen site', async () => {
  await bench.registry.run('off', { area }, { by });
  await bench.registry.run('retire', { area: other }, { by });
  await bench.publish({ area: 'mfe-new' });
  await run('freeze');
  const frozen = { code: 'frozen', hint: expect.stringMatching(/thaw$/) };
  await expect(bench.registry.run('on', { area }, { by })).rejects.toMatchObject(frozen);
  await expect(bench.registry.run('rollback', { area: other }, { by })).rejects.toMatchObject(frozen);
  await expect(bench.registry.run('activate', { area: 'mfe-new' }, { by })).rejects.toMatchObject(frozen);
});

test('undo goes back past a freeze, and takes no freeze back', async () => {
  await bench.registry.run('promote', { area }, { by });
  await run('freeze', { reason: 'it fails' });
  expect(await bench.registry.run('undo', {}, { by })).toMatchObject({
    version: two,
    canary: { version: three },
  });
  expect(await bench.registry.run('status', {})).toMatchObject({ frozen: { '*': { reason: 'it fails' } } });
});

test('other areas go on, and a freeze ends by itself', async () => {
  await run('freeze', { area });
  const next = await bench.publish({ area: other, content: 'next' });
  await expect(bench.registry.run('activate', { area: other, version: next }, { by })).resolves.toMatchObject(
    {
      changed: true,
    },
  );
  await expect(
    bench.registry.run('activate', { area: other, version: next, with: [`${area}@${three}`] }, { by }),
  ).rejects.toMatchObject({ code: 'frozen' });
  now += 4 * 60 * 60 * 1_000;
  expect(await bench.registry.run('status', {})).not.toHaveProperty('frozen');
  await expect(bench.registry.run('promote', { area }, { by })).resolves.toMatchObject({ changed: true });
  expect((await bench.registry.current())?.frozen).toBeUndefined();
});

test('the log, its text and status show a freeze; thaw without a name ends all of them', async () => {
  await run('freeze', { area, reason: 'prices move' });
  const result = await run('freeze', { for: '1d', reason: 'sale' });
  expect(Object.keys(result.frozen)).toEqual([area, '*']);
  expect(freeze.command?.text(result)).toContain('the site is frozen by Ravi until');
  const state = await bench.registry.run('status', {}, { by });
  expect(status.command?.text(state)).toMatch(/^FROZEN: the site is frozen by Ravi .*: sale$/m);
  const revisions = await bench.registry.history(other, 1);
  expect(revisions).toMatchObject([{ by: 'Ravi', reason: 'sale', action: { verb: 'freeze', site: true } }]);
  expect(history.command?.text(revisions)).toMatch(/freeze all areas until 2026-11-28 12:\d\d UTC/);
  expect(await run('thaw', { area })).toMatchObject({ changed: true, frozen: { '*': { reason: 'sale' } } });
  expect(await run('thaw', { area })).toMatchObject({ changed: false, frozen: { '*': { reason: 'sale' } } });
  expect(await run('thaw')).toMatchObject({ changed: true, frozen: {} });
  expect(await run('thaw')).toMatchObject({ changed: false, frozen: {} });
  expect((await bench.registry.run('verify', {})).problems).toEqual([]);
});

test('a repeated request gets the first answer, and a freeze survives other changes', async () => {
  const { revision } = await bench.registry.run('status', {});
  const ask = () => bench.registry.run('freeze', { area }, { by, expectRevision: revision });
  const first = await ask();
  await bench.registry.run('off', { area: other }, { by });
  expect(await ask()).toEqual(first);
  await bench.registry.run('gc', {}, { by });
  await expect(
    bench.reopened({ clock: () => new Date(now) }).run('promote', { area }, { by }),
  ).rejects.toMatchObject({
    code: 'frozen',
  });
});

test('an area that is not live cannot be frozen', async () => {
  await expect(run('freeze', { area: 'mfe-nothing' })).rejects.toMatchObject({ code: 'not_live' });
});

test('a rollback works in a freeze when the manifest of the live version is damaged', async () => {
  await bench.registry.run('activate', { area, version: three }, { by });
  await run('freeze');
  const manifest = join(bench.root, 'registry/versions', area, three, 'manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).slice(1));
  const registry = bench.reopened({ clock: () => new Date(now) });
  await expect(registry.run('rollback', { area, to: one }, { by })).resolves.toMatchObject({ version: one });
});
