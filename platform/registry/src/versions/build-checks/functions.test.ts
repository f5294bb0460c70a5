import type { RegistryError } from '../../registry-error';
import { openBench, type Bench, type FakeBuild } from '../../test-support/fake-build';

const functions: FakeBuild['functions'] = {
  file: 'functions/functions.js',
  byName: { 'homes.home': { kind: 'query', grants: ['listings'], changes: [] } },
};
const CODE = `const D = Symbol("nivaas:server-function");`;
const OWN = { 'server/functions/functions.js': CODE };

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

const problemsOf = (build: FakeBuild) =>
  bench.publish(build).then(
    () => [],
    ({ problems }: RegistryError) => problems.map(({ code, where }) => `${code} ${where}`),
  );

test('the functions of a version are stored with it, and described in its manifest', async () => {
  const version = await bench.publish({ functions, extra: OWN });
  const manifest = await bench.registry.manifest('mfe-search', version);
  expect(manifest.functions).toEqual(functions);
  expect(Object.keys(manifest.files)).toContain('server/functions/functions.js');
});

test('functions that are described must be there', async () => {
  expect(await problemsOf({ functions })).toEqual(['file_missing server/functions/functions.js']);
});

test.each(['client/page-start.js', 'client/page-start.js.map', 'server/page-start.js'])(
  'code of a function is refused in %s',
  async (path) => {
    const build = { functions, extra: { ...OWN, [path]: CODE } };
    expect(await problemsOf(build)).toEqual([
      expect.stringMatching(`^server_code mfe-search v\\w+ ${path}$`),
    ]);
  },
);

test('a function is not both public and for one visitor', async () => {
  const both = { kind: 'action', needs: 'session', isPublic: true, grants: [], changes: [] } as const;
  expect(
    await problemsOf({ functions: { ...functions!, byName: { 'homes.book': both } }, extra: OWN }),
  ).toEqual([expect.stringMatching(/^public_session mfe-search v\w+ homes\.book$/)]);
});

test('functions are in a folder of their own', async () => {
  const extra = { 'server/functions.js': CODE };
  expect(await problemsOf({ functions: { file: 'functions.js', byName: {} }, extra })).toEqual([
    expect.stringMatching(/^bad_description area\.json functions\.file/),
  ]);
});

test.each([
  ['a name without its file', { home: { kind: 'query', grants: [], changes: [] } }],
  ['an unknown kind', { 'homes.home': { kind: 'loader', grants: [], changes: [] } }],
  ['a grant that is an address', { 'homes.home': { kind: 'query', grants: ['http://a'], changes: [] } }],
])('a description with %s is refused', async (_, byName) => {
  const description = { ...functions, byName } as FakeBuild['functions'];
  expect(await problemsOf({ functions: description, extra: OWN })).toEqual([
    expect.stringMatching(/^bad_description area\.json functions/),
  ]);
});
