import { benchForEach, versionOf } from '../../test-support/fake-build';
import type { Caller } from '../../caller';
import { undo } from './undo';

const search = 'mfe-shop';
const content = 'mfe-help';
let minute = 0;
const CONTENTS = ['one', 'two', 'three'];

const bench = benchForEach(() => ({ clock: () => new Date(Date.UTC(2026, 10, 21, 10, minute++)) }));
/** Three versions of each area; the first is live. */
beforeEach(async () => {
  for (const area of [search, content]) {
    await bench.release({ area, content: 'one' });
    for (const text of CONTENTS.slice(1)) await bench.publish({ area, content: text });
  }
});

const nth = (area: string, index: 0 | 1 | 2) => versionOf(`${area}${CONTENTS[index]}`);

const ask = (input: Parameters<typeof undo.run>[1] = {}, caller: Partial<Caller> = {}) =>
  bench.run('undo', input, caller);
const current = async () => (await bench.registry.current())?.areas ?? {};
const activate = (area: string, index: 0 | 1 | 2) =>
  bench.run('activate', { area, version: nth(area, index) });

/** Changes of one or both areas. Before each, mfe-shop runs its second version, and the first was live before it. */
const CHANGES: [string, () => Promise<unknown>][] = [
  ['activate', () => activate(search, 2)],
  ['rollback', () => bench.run('rollback', { area: search })],
  ['off', () => bench.run('off', { area: search })],
  ['canary', () => bench.run('canary', { area: search, version: nth(search, 2), percent: 5 })],
  ['resume', () => bench.run('resume', { area: search })],
  ['abort of a joint canary', () => bench.run('abort', { area: content })],
  ['promote of a joint canary', () => bench.run('promote', { area: content })],
];

test.each(CHANGES)('%s is taken back whole, and undo of the undo is the change again', async (name, work) => {
  await activate(search, 1);
  await activate(search, 2);
  await bench.run('rollback', { area: search });
  if (name.includes('joint')) {
    await bench.run('resume', { area: search });
    await bench.run('canary', { area: search, version: nth(search, 2), percent: 5 });
    await bench.run('canary', { area: content, version: nth(content, 1), percent: 5, with: search });
  } else if (name !== 'resume') await bench.run('resume', { area: search });
  const before = await current();
  await work();
  const after = await current();
  const stable = (areas: typeof before) =>
    Object.entries(areas).map(([area, { since: _since, by: _by, ...state }]) => [area, state]);
  expect(stable(after)).not.toEqual(stable(before));
  await ask();
  expect(stable(await current())).toEqual(stable(before));
  await ask({ area: search });
  expect(stable(await current())).toEqual(stable(after));
});

test('it says first what it will do, and changes nothing by that', async () => {
  await activate(search, 1);
  await bench.run('rollback', { area: search, reason: 'prices are missing' }, { by: 'Ravi' });
  const plan = await ask({ dryRun: true });
  expect(plan).toMatchObject({
    changed: false,
    dryRun: true,
    undone: { revision: 4, by: 'Ravi', action: { verb: 'rollback' } },
    effects: [
      `mfe-shop ${nth(search, 1)} goes live instead of ${nth(search, 0)}.`,
      `The hold of mfe-shop ${nth(search, 1)} is lifted.`,
    ],
  });
  expect((await bench.run('status')).revision).toBe(4);
  const done = await ask({ revision: 4, reason: 'wrong area' });
  expect(done).toMatchObject({
    changed: true,
    dryRun: false,
    revision: 5,
    undone: plan.undone,
    effects: plan.effects,
  });
  expect((await bench.registry.history(undefined, 1))[0]).toMatchObject({
    reason: 'wrong area',
    action: { verb: 'undo', area: search, version: nth(search, 1), undoes: 4 },
  });
  expect(undo.command?.text(plan)).toMatch(
    /^Would take back revision 4: rollback mfe-shop v\w+, by Ravi, 2026-11-21 .+ UTC: prices are missing\n/,
  );
});

test("of an area it is that area's last change, of the site the last of all; never what gc removed", async () => {
  await activate(search, 1);
  await activate(content, 1);
  await ask({ area: search });
  expect((await current())[search]?.version).toBe(nth(search, 0));
  expect((await ask({ dryRun: true })).undone).toMatchObject({ action: { verb: 'undo', area: search } });
});

test('a change that is not the last one of its areas any more is refused, as is another one than the operator saw', async () => {
  await bench.run('canary', { area: search, version: nth(search, 1), percent: 5 });
  await bench.run('canary', { area: content, version: nth(content, 1), percent: 5, with: search });
  await bench.run('abort', { area: search });
  await bench.run('off', { area: content });
  await expect(ask({ area: search })).rejects.toMatchObject({
    code: 'not_undoable',
    message: expect.stringContaining('mfe-help changed after'),
  });
  await expect(ask({ revision: 3 })).rejects.toMatchObject({ code: 'stale' });
  await expect(ask({}, { expectRevision: 3 })).rejects.toMatchObject({ code: 'stale' });
});

test('the first release of an area cannot be taken back', async () => {
  await expect(ask()).rejects.toMatchObject({
    code: 'not_undoable',
    hint: expect.stringContaining('retire mfe-help'),
  });
});

test('what comes back passes the gate, unless it is forced with a reason', async () => {
  await activate(search, 1);
  await bench.store.remove(`versions/${search}/${nth(search, 0)}/files/client/routes.js`);
  await expect(ask()).rejects.toMatchObject({ code: 'damaged' });
  await expect(ask({ force: true })).rejects.toMatchObject({ code: 'reason_missing' });
  await expect(ask({ force: true, reason: 'better than nothing' })).resolves.toMatchObject({ changed: true });
});

test('what the autopilot took away needs force', async () => {
  await activate(search, 1);
  await bench.run('rollback', { area: search }, { by: 'autopilot', automatic: true });
  await expect(ask()).rejects.toMatchObject({ code: 'held' });
  await ask({ force: true, reason: 'it was the network' });
  expect((await current())[search]).toMatchObject({ version: nth(search, 1), held: [] });
});

test('a canary does not get visitors back that another one has by now', async () => {
  await bench.run('canary', { area: search, version: nth(search, 1), percent: 60 });
  await bench.run('abort', { area: search });
  await bench.run('canary', { area: content, version: nth(content, 1), percent: 60 });
  await expect(ask({ area: search })).rejects.toMatchObject({ code: 'canary_full' });
});

test('a token for one area takes back nothing of another', async () => {
  await bench.run('canary', { area: search, version: nth(search, 1), percent: 5 });
  await bench.run('canary', { area: content, version: nth(content, 1), percent: 5, with: search });
  await bench.run('abort', { area: search });
  await expect(ask({ area: search }, { scope: search })).rejects.toMatchObject({
    code: 'not_undoable',
    message: expect.stringContaining('mfe-help, which this token does not cover'),
  });
});
