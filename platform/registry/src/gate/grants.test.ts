import { refusal } from '../refusals';
import { benchForEach } from '../test-support/fake-build';

const by = 'Asha';
const area = 'mfe-shop';
const NOTHING = { origins: [], changes: [], scopes: [] };
let granted: { origins: string[]; changes: string[]; scopes: string[] } = NOTHING;

const bench = benchForEach(() => ({
  grants: () => Promise.resolve({ origins: {}, of: () => granted, named: ['mfe-agents'] }),
}));
beforeEach(() => (granted = NOTHING));

const asking = (content: string, grants: string[], changes: string[] = []) => ({
  area,
  content,
  functions: {
    file: 'functions/functions.js',
    byName: { 'homes.save': { kind: 'action' as const, grants, changes } },
  },
  extra: { 'server/functions/functions.js': '// functions' },
});

test('a version whose functions ask for what the area lacks is refused, with the line to add', async () => {
  const version = await bench.publish(asking('one', ['leads'], ['listings']));
  await expect(bench.run('activate', { area, version })).rejects.toMatchObject({
    problems: [
      { code: 'grant_missing', hint: expect.stringContaining('"mfe-shop": { "origins": ["leads"] }') },
      { code: 'grant_missing', hint: expect.stringContaining('"mfe-shop": { "changes": ["listings"] }') },
    ],
  });
});

test('grants that cannot be read refuse what needs them, with their own code, and no rollback', async () => {
  const [one, two] = [await bench.publish(asking('one', [])), await bench.publish(asking('two', []))];
  const broken = () => Promise.reject(refusal('grants_invalid', '/srv/grants.json is no JSON'));
  const registry = bench.reopened({ grants: broken });
  for (const version of [one, two]) await bench.run('activate', { area, version });
  const refused = {
    code: 'grants_invalid',
    status: 503,
    message: expect.stringContaining('/srv/grants.json'),
  };
  const next = await bench.publish(asking('three', []));
  await expect(registry.run('activate', { area, version: next }, { by })).rejects.toMatchObject(refused);
  expect(await registry.run('rollback', { area }, { by })).toMatchObject({ version: one });
});

test('with its grants it goes live; a rollback to it needs none', async () => {
  granted = { ...NOTHING, origins: ['leads'] };
  const version = await bench.publish(asking('one', ['leads']));
  await bench.run('activate', { area, version });
  granted = NOTHING;
  const next = await bench.publish(asking('two', []));
  await bench.run('activate', { area, version: next });
  await bench.run('rollback', { area });
  expect((await bench.registry.current())?.areas[area]?.version).toBe(version);
});

test('an area is listed from its line or first stored version on, and live functions come before newer ones', async () => {
  const listed = async () =>
    (await bench.run('grants')).areas.map((each) => [
      each.area,
      each.isLive,
      each.functions.map(({ version }) => version),
    ]);
  expect(await listed()).toEqual([['mfe-agents', false, []]]);
  const one = await bench.publish(asking('one', []));
  expect(await listed()).toContainEqual([area, false, [one]]);
  await bench.run('activate', { area, version: one });
  await bench.publish(asking('two', []));
  expect(await listed()).toContainEqual([area, true, [one]]);
});
