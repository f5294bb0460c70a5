import { openBench, type Bench, type FakeBuild } from '../../test-support/fake-build';
import type { RegistryError } from '../../registry-error';

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

async function problemsOf(build: FakeBuild): Promise<string[]> {
  const error = (await bench.publish(build).catch((caught: unknown) => caught)) as RegistryError;
  return error.problems.map(({ code, where, message }) => `${code}, ${where}: ${message}`);
}

const card = { card: { props: [], required: [] } };
const whole = { js: ['routes.js'], css: [] };
const none = { js: [], css: [] };

test.each<[string, FakeBuild, string]>([
  ['the routes', { chunks: { 'page-start': whole } }, 'no script of the chunk "routes"'],
  ['the module of a page', { chunks: { routes: whole } }, 'no script of the chunk "page-start"'],
  ['the script of a page', { chunks: { routes: whole, 'page-start': none } }, 'the chunk "page-start"'],
  [
    'a fragment',
    { fragments: ['card'], chunks: { routes: whole, 'page-start': whole } },
    'no script of the chunk "fragment-card"',
  ],
  [
    'a fragment of which it names the props only',
    { lends: card, chunks: { routes: whole, 'page-start': whole } },
    'no script of the chunk "fragment-card"',
  ],
  [
    'an expose in its federation manifest',
    { lends: card, extra: { 'client/mf-manifest.json': '{"exposes":[{"name":"routes"}]}' } },
    'client/mf-manifest.json does not expose "./card"',
  ],
])('C50 a remote whose browser build lacks %s is refused', async (_, build, message) => {
  const problems = await problemsOf(build);
  expect(problems).toEqual([expect.stringContaining(message)]);
  expect(problems[0]).toMatch(/^expose_missing, mfe-search v/);
});
