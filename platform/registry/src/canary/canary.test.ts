import { parseSnapshot } from '@nivaas/contracts';
import { sizeOf } from './buckets';
import { cohortOf, cohorts } from './cohorts';
import { composeSnapshots } from '../live/compose-snapshot';
import { benchForEach, versionOf } from '../test-support/fake-build';

const search = 'mfe-shop';
const content = 'mfe-help';
const property = 'mfe-product';
const CONTENTS = ['one', 'two', 'three'];

const bench = benchForEach();
/** Three versions of each area; the first is live. */
beforeEach(async () => {
  for (const area of [search, content, property]) {
    await bench.release({ area, content: 'one' });
    for (const text of CONTENTS.slice(1)) await bench.publish({ area, content: text });
  }
});

const nth = (area: string, index: 0 | 1 | 2) => versionOf(`${area}${CONTENTS[index]}`);

const start = (
  area: string,
  percent: number,
  options: { with?: string; promoteAfter?: number | null } = {},
) => bench.run('canary', { area, version: nth(area, 1), percent, ...options });

const stateOf = async (area: string) => (await bench.current()).areas[area];
const canaryOf = async (area: string) => (await stateOf(area))?.canary;

test('canaries of two areas have no visitor in common, and more than everybody is refused', async () => {
  await start(search, 60);
  await start(content, 40);
  const revision = await bench.current();
  const ids = Array.from({ length: 10_000 }, (_, bucket) => cohortOf(revision, bucket).id);
  expect(ids.filter((id) => id === search)).toHaveLength(6_000);
  expect(ids.filter((id) => id === content)).toHaveLength(4_000);
  await expect(start(property, 1)).rejects.toMatchObject({ code: 'canary_full', status: 409 });
  await expect(start(search, 61)).rejects.toMatchObject({ code: 'canary_full' });
  await start(content, 39);
  await expect(start(property, 1)).resolves.toMatchObject({ canary: { percent: 1 } });
});

test('another version starts with other visitors, the same one with the same', async () => {
  await start(search, 5);
  const first = await canaryOf(search);
  await bench.run('abort', { area: search });
  await start(search, 5);
  expect(await canaryOf(search)).toEqual(first);
  await bench.run('canary', { area: search, version: nth(search, 2), percent: 5 });
  expect((await canaryOf(search))?.buckets).not.toEqual(first?.buckets);
});

test('joint canaries have the same visitors and change in one revision', async () => {
  await start(search, 5);
  const { revision } = await start(content, 10, { with: search });
  const [one, other] = [await canaryOf(search), await canaryOf(content)];
  expect(sizeOf(one?.buckets ?? [])).toBe(1_000);
  expect(other).toMatchObject({ percent: 10, buckets: one?.buckets, with: search });
  expect(one).toMatchObject({ percent: 10, with: null });
  expect((await bench.current()).action).toMatchObject({ area: content, together: [search] });
  await start(search, 25);
  expect(await canaryOf(content)).toMatchObject({ percent: 25 });
  expect((await bench.current()).revision).toBe(revision + 1);
  expect((await bench.registry.history(content, 1))[0]?.revision).toBe(revision + 1);
  expect(cohorts(await bench.current()).map(({ id }) => id)).toEqual(['stable', `${content}+${search}`]);
});

test('a canary can only be joined to one of another area', async () => {
  await expect(start(search, 5, { with: content })).rejects.toMatchObject({ code: 'bad_group' });
  await expect(start(search, 5, { with: search })).rejects.toMatchObject({ code: 'bad_group' });
  await expect(start(search, 5, { with: '../x' })).rejects.toMatchObject({ code: 'bad_area' });
  await start(search, 5);
  await start(content, 5, { with: search });
  await start(property, 5);
  await expect(start(content, 5, { with: property })).rejects.toMatchObject({ code: 'bad_group' });
});

test.each(['abort', 'promote', 'activate', 'rollback'] as const)(
  'joint canaries end together: %s',
  async (verb) => {
    await bench.run('activate', { area: search, version: nth(search, 2) });
    await start(search, 5);
    await start(content, 5, { with: search });
    await start(property, 5);
    const input = { area: search, version: nth(search, 0) };
    const { revision } = await bench.run(verb, input);
    expect(await canaryOf(search)).toBeNull();
    expect(await stateOf(content)).toMatchObject({
      canary: null,
      version: nth(content, verb === 'promote' ? 1 : 0),
    });
    expect(await canaryOf(property)).not.toBeNull();
    expect((await bench.current()).revision).toBe(revision);
  },
);

test('the number of views for promotion stays until it or the version is changed', async () => {
  await start(search, 5, { promoteAfter: 400 });
  await start(search, 10);
  expect(await canaryOf(search)).toMatchObject({ percent: 10, promoteAfter: 400 });
  await start(search, 10, { promoteAfter: null });
  expect(await canaryOf(search)).toMatchObject({ promoteAfter: null });
  for (const promoteAfter of [0, -1, 1.5, Number.NaN]) {
    await expect(start(search, 5, { promoteAfter })).rejects.toMatchObject({ code: 'bad_promote_after' });
  }
});

test("a cohort's snapshot has the canary's versions and release; each falls back to what was live", async () => {
  await start(search, 100);
  const revision = await bench.current();
  const stable = (await composeSnapshots(bench.registry, revision))[0];
  const cohort = cohortOf(revision, 0);
  const canary = parseSnapshot((await composeSnapshots(bench.registry, revision, cohort))[0]);
  expect(canary.release).toBe(cohort.release);
  expect(canary.release).not.toBe(stable.release);
  expect(canary.areas[search]).toMatchObject({
    version: nth(search, 1),
    fallback: { version: nth(search, 0) },
  });
  expect(stable.areas[search]).not.toHaveProperty('fallback');
  await bench.run('promote', { area: search });
  const promoted = (await composeSnapshots(bench.registry, await bench.current()))[0];
  expect(promoted.release).toBe(canary.release);
  expect(promoted.areas[search]?.fallback?.version).toBe(nth(search, 0));
});

test('a version that was rolled back is no stand-in: the version before the one that came back is', async () => {
  const fallback = async () =>
    (await composeSnapshots(bench.registry, await bench.current()))[0].areas[search]?.fallback?.version;
  const [one, two, three] = [nth(search, 0), nth(search, 1), nth(search, 2)];
  await bench.run('activate', { area: search, version: two });
  await bench.run('activate', { area: search, version: three });
  expect(await fallback()).toBe(two);
  await bench.run('rollback', { area: search });
  expect([(await bench.current()).areas[search]?.version, await fallback()]).toEqual([two, one]);
  await bench.run('rollback', { area: search, to: one });
  expect(await fallback()).toBeUndefined();
  await bench.run('activate', { area: search, version: three, force: true, reason: 'mended around it' });
  expect(await fallback()).toBe(one);
});

test('an unavailable stand-in is replaced by the one before it', async () => {
  await bench.run('activate', { area: search, version: nth(search, 1) });
  await bench.run('activate', { area: search, version: nth(search, 2) });
  await bench.store.remove(`versions/${search}/${nth(search, 1)}/manifest.json`);
  const { areas } = (await composeSnapshots(bench.reopened(), await bench.current()))[0];
  expect(areas[search]?.fallback?.version).toBe(nth(search, 0));
});

describe('a version that the autopilot took away', () => {
  const evidence = 'faults 12 of 40 views, control 1 of 380';
  const automatic = { by: 'autopilot', automatic: true, evidence };

  beforeEach(async () => {
    await bench.run('activate', { area: search, version: nth(search, 1) });
    await bench.run('rollback', { area: search }, automatic);
  });

  test('is in the history with its evidence', async () => {
    expect((await bench.current()).action).toMatchObject({ verb: 'rollback', automatic: true, evidence });
    expect((await stateOf(search))?.held).toEqual([nth(search, 1)]);
  });

  test.each(['activate', 'canary', 'rollback'] as const)(
    'G21 is refused by %s until it is forced',
    async (verb) => {
      const version = nth(search, 1);
      const ask = (options: { force?: boolean; reason?: string }) =>
        bench.run(verb, { area: search, version, to: version, percent: 5, ...options });
      await expect(ask({})).rejects.toMatchObject({ code: 'held', status: 423 });
      await expect(ask({ force: true, reason: 'the alarm was false' })).resolves.toMatchObject({
        changed: true,
      });
      expect((await stateOf(search))?.held).not.toContain(version);
    },
  );

  test('can be activated after resume, and is no stand-in before', async () => {
    expect(
      (await composeSnapshots(bench.registry, await bench.current()))[0].areas[search],
    ).not.toHaveProperty('fallback');
    await expect(bench.run('resume', { area: search, version: nth(search, 2) })).resolves.toMatchObject({
      changed: false,
    });
    await expect(bench.run('resume', { area: search })).resolves.toMatchObject({ changed: true });
    await expect(bench.run('resume', { area: search })).resolves.toMatchObject({ changed: false });
    await expect(bench.run('activate', { area: search, version: nth(search, 1) })).resolves.toMatchObject({
      changed: true,
    });
  });

  test('is also held after an aborted canary; of a joint one only in the faulty area', async () => {
    await start(content, 5);
    await start(property, 5, { with: content });
    await bench.run('abort', { area: property }, automatic);
    await expect(start(property, 5)).rejects.toMatchObject({ code: 'held' });
    await expect(start(content, 5)).resolves.toMatchObject({ changed: true });
  });
});

test('an abort by hand holds nothing', async () => {
  await start(content, 5);
  await bench.run('abort', { area: content });
  const { areas } = await bench.current();
  expect(Object.values(areas).flatMap(({ held }) => held)).toEqual([]);
});
