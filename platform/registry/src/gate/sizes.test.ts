import { createHash } from 'node:crypto';
import { benchForEach, refusalOf, type FakeBuild } from '../test-support/fake-build';

const area = 'mfe-shop';

const bench = benchForEach();

/** Text that compression cannot make much smaller than half. */
function noise(bytes: number, seed = ''): string {
  const parts = Array.from({ length: Math.ceil(bytes / 32) }, (_, turn) =>
    createHash('sha256').update(`${seed}${turn}`).digest('hex'),
  );
  return parts.join('').slice(0, bytes * 2);
}

function building(scripts: { entry?: number; page?: number; fragment?: number }, name = area): FakeBuild {
  return {
    area: name,
    content: JSON.stringify(scripts),
    chunks: {
      routes: { js: ['routes.js'], css: [] },
      'page-start': { js: ['routes.js', 'page.js', 'shared.js'], css: [] },
      'fragment-card': { js: ['card.js', 'shared.js'], css: [] },
    },
    extra: {
      'client/remote-entry.js': noise(scripts.entry ?? 100),
      'client/page.js': noise(scripts.page ?? 100, 'page'),
      'client/card.js': noise(scripts.fragment ?? 100, 'card'),
      'client/shared.js': noise(10_000, 'shared'),
    },
  };
}

const problemsOf = async (work: Promise<unknown>) =>
  (await refusalOf(work)).problems.map(({ code, message }) => `${code}: ${message}`);

test('within the budgets there is no finding', async () => {
  await expect(bench.release(building({ entry: 4_000, page: 30_000, fragment: 30_000 }))).resolves.toMatch(
    /^v/,
  );
});

test.each<[string, FakeBuild, RegExp]>([
  ['an entry', building({ entry: 12_000 }), /^size_budget: The entry has 12\.\d kB .* budget of 5\.0 kB/],
  [
    'a page',
    building({ page: 40_000 }),
    /The page start has 50\.\d kB .* 5\.\d kB over its budget of 45\.0 kB/,
  ],
  ['a fragment', building({ fragment: 40_000 }), /The fragment card has 50\.\d kB/],
  [
    "the shell's entry",
    building({ entry: 130_000 }, 'shell'),
    /The entry has 13\d\.\d kB .* budget of 130\.0 kB/,
  ],
])('%s over its budget is refused by name, compared with what is live', async (_, build, message) => {
  const small = { ...building({}, build.area), content: 'small' };
  const live = await bench.release(small);
  const problems = await problemsOf(bench.release(build));
  expect(problems).toEqual([expect.stringMatching(message)]);
  expect(problems[0]).toContain(`more than ${live}, which is live`);
});

test('an area that is over its budget may become smaller, and its live version may be rolled back to', async () => {
  const large = await bench.publish(building({ page: 60_000 }));
  expect(await problemsOf(bench.run('activate', { area, version: large }))).toEqual([
    expect.stringContaining('nothing of the area is live'),
  ]);
  await bench.run('activate', { area, version: large, force: true, reason: 'the map, until it is lazy' });
  await expect(bench.release(building({ page: 50_000 }))).resolves.toMatch(/^v/);
  await bench.release(building({}));
  await expect(bench.run('rollback', { area, to: large })).resolves.toMatchObject({ version: large });
});
