import type { AreaBuild } from '../../formats/formats';
import { openBench, type Bench } from '../../test-support/fake-build';
import type { RegistryError } from '../../registry-error';
import { checkRoutes } from './route-ids';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

const route = (id: string, path: string) => ({ id, page: 'start', path });
const problemsOf = async (owns: AreaBuild['owns']) =>
  ((await bench.publish({ owns }).catch((caught: unknown) => caught)) as RegistryError).problems;

test('two routes with one id are refused, with the place of the second', async () => {
  expect(await problemsOf([route('a', '/a'), route('b', '/b'), route('a', '/c')])).toEqual([
    expect.objectContaining({
      code: 'route_id_repeated',
      where: expect.stringMatching(/^mfe-search v\w{12} owns\.2$/),
      message: '"/c" has the id of "/a": "a".',
    }),
  ]);
});

test.each(['', 'a b', 'घर', 'a\n', 'x'.repeat(201)])('the id %j is refused', async (id) => {
  expect(await problemsOf([route(id, '/a')])).toMatchObject([{ code: 'route_id' }]);
});

test('the gate names thousands of routes of a version that was stored before the limit', () => {
  const owns = Array.from({ length: 5_000 }, (_, index) => route(`${index}`, `/${index}`));
  expect(checkRoutes({ area: 'mfe-search', version: 'v0123456789ab', owns })).toMatchObject([
    { code: 'too_many_routes', message: expect.stringContaining('5000') },
  ]);
});
