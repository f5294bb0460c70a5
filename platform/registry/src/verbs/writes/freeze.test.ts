import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { benchForEach } from '../../test-support/fake-build';
import { history } from '../reads/history';
import { status } from '../reads/status';
import { freeze } from './freeze';

const by = 'Asha';
const area = 'mfe-shop';
const other = 'mfe-help';
let now: number;
let one: string;
let two: string;
let three: string;

beforeEach(() => (now = Date.UTC(2026, 10, 27, 12)));
const bench = benchForEach(() => ({ clock: () => new Date((now += 1_000)) }));

/** Two versions were live, the third is a canary; another area is live, too. */
beforeEach(async () => {
  one = await bench.publish({ content: 'one' });
  two = await bench.publish({ content: 'two' });
  three = await bench.publish({ content: 'three' });
  for (const version of [one, two]) await bench.run('activate', { area, version });
  await bench.run('canary', { area, version: three, percent: 10 });
  await bench.publish({ area: other });
  await bench.run('activate', { area: other });
});

const run = (verb: 'freeze' | 'thaw', input: { area?: string; for?: string; reason?: string } = {}) =>
  bench.run(verb, input, { by: 'Ravi' });

const NEW: [what: string, change: () => Promise<unknown>][] = [
  ['activate', () => bench.run('activate', { area, version: three })],
  ['a forced activate', () => bench.run('activate', { area, version: three, force: true, reason: 'now' })],
  ['activate of an older version', () => bench.run('activate', { area, version: one })],
  ['promote', () => bench.run('promote', { area })],
  ['promote by the autopilot', () => bench.run('promote', { area }, { by: 'autopilot', automatic: true })],
  ['another canary', () => bench.run('canary', { area, version: one, percent: 5 })],
  ['a wider canary', () => bench.run('canary', { area, version: three, percent: 11 })],
  ['rollback to something newer', () => bench.run('rollback', { area, to: three })],
];

test.each(NEW)('%s is refused in a frozen area, with who, why and until when', async (_, change) => {
  await run('freeze', { area, for: '2h', reason: 'sale' });
  await expect(change()).rejects.toMatchObject({
    code: 'frozen',
    status: 423,
    message: expect.stringMatching(/mfe-shop is frozen by Ravi until 2026-11-27T14:\S+: sale/),
    hint: expect.stringContaining('thaw mfe-shop'),
  });
  await run('thaw', { area });
  await expect(change()).resolves.toMatchObject({ changed: true });
});

const BACK: [what: string, change: () => Promise<unknown>][] = [
  ['rollback', () => bench.run('rollback', { area })],
  ['rollback by the autopilot', () => bench.run('rollback', { area }, { by: 'autopilot', automatic: true })],
  ['abort', () => bench.run('abort', { area })],
  ['off', () => bench.run('off', { area })],
  ['a narrower canary', () => bench.run('canary', { area, version: three, percent: 5 })],
];

test.each(BACK)('%s works in a frozen site, and undo of it does not', async (_, change) => {
  await run('freeze');
  await expect(change()).resolves.toMatchObject({ changed: true });
  // What the autopilot took away is also held.
  const refused = { code: expect.stringMatching(/^(frozen|held)$/) };
  for (const input of [{}, { dryRun: true }])
    await expect(bench.run('undo', input)).rejects.toMatchObject(refused);
});

test('what was switched off, retired or never live stays away from a frozen site', async () => {
  await bench.run('off', { area });
  await bench.run('retire', { area: other });
  await bench.publish({ area: 'mfe-new' });
  await run('freeze');
  const frozen = { code: 'frozen', hint: expect.stringMatching(/thaw$/) };
  await expect(bench.run('on', { area })).rejects.toMatchObject(frozen);
  await expect(bench.run('rollback', { area: other })).rejects.toMatchObject(frozen);
  await expect(bench.run('activate', { area: 'mfe-new' })).rejects.toMatchObject(frozen);
});

test('undo goes back past a freeze, and takes no freeze back', async () => {
  await bench.run('promote', { area });
  await run('freeze', { reason: 'it fails' });
  expect(await bench.run('undo')).toMatchObject({
    version: two,
    canary: { version: three },
  });
  expect(await bench.run('status')).toMatchObject({ frozen: { '*': { reason: 'it fails' } } });
});

test('other areas go on, and a freeze ends by itself', async () => {
  await run('freeze', { area });
  const next = await bench.publish({ area: other, content: 'next' });
  await expect(bench.run('activate', { area: other, version: next })).resolves.toMatchObject({
    changed: true,
  });
  await expect(
    bench.run('activate', { area: other, version: next, with: [`${area}@${three}`] }),
  ).rejects.toMatchObject({ code: 'frozen' });
  now += 4 * 60 * 60 * 1_000;
  expect(await bench.run('status')).not.toHaveProperty('frozen');
  await expect(bench.run('promote', { area })).resolves.toMatchObject({ changed: true });
  expect((await bench.registry.current())?.frozen).toBeUndefined();
});

test('the log, its text and status show a freeze; thaw without a name ends all of them', async () => {
  await run('freeze', { area, reason: 'prices move' });
  const result = await run('freeze', { for: '1d', reason: 'sale' });
  expect(Object.keys(result.frozen)).toEqual([area, '*']);
  expect(freeze.command?.text(result)).toContain('the site is frozen by Ravi until');
  const state = await bench.run('status');
  expect(status.command?.text(state)).toMatch(/^FROZEN: the site is frozen by Ravi .*: sale$/m);
  const revisions = await bench.registry.history(other, 1);
  expect(revisions).toMatchObject([{ by: 'Ravi', reason: 'sale', action: { verb: 'freeze', site: true } }]);
  expect(history.command?.text(revisions)).toMatch(/freeze all areas until 2026-11-28 12:\d\d UTC/);
  expect(await run('thaw', { area })).toMatchObject({ changed: true, frozen: { '*': { reason: 'sale' } } });
  expect(await run('thaw', { area })).toMatchObject({ changed: false, frozen: { '*': { reason: 'sale' } } });
  expect(await run('thaw')).toMatchObject({ changed: true, frozen: {} });
  expect(await run('thaw')).toMatchObject({ changed: false, frozen: {} });
  expect((await bench.run('verify')).problems).toEqual([]);
});

test('a repeated request gets the first answer, and a freeze survives other changes', async () => {
  const { revision } = await bench.run('status');
  const ask = () => bench.run('freeze', { area }, { expectRevision: revision });
  const first = await ask();
  await bench.run('off', { area: other });
  expect(await ask()).toEqual(first);
  await bench.run('gc');
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
  await bench.run('activate', { area, version: three });
  await run('freeze');
  const manifest = join(bench.root, 'registry/versions', area, three, 'manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).slice(1));
  const registry = bench.reopened({ clock: () => new Date(now) });
  await expect(registry.run('rollback', { area, to: one }, { by })).resolves.toMatchObject({ version: one });
});
