import { composeSnapshots } from './compose-snapshot';
import { benchForEach, type FakeBuild } from '../test-support/fake-build';

const area = 'mfe-shop';
const force = { force: true, reason: 'a new pack' };
const REACT_18 = { sharedPack: { react: '18.3.1' } };
const REACT_19 = { sharedPack: { react: '19.3.1' } };
const CARD_1 = { packExports: { '@nivaas/ui': { Card: 'one' } } };
const CARD_2 = { packExports: { '@nivaas/ui': { Card: 'two' } } };

const bench = benchForEach();

async function release(build: FakeBuild): Promise<string> {
  const version = await bench.publish({ area, ...build });
  await bench.run('activate', { area: build.area ?? area, ...force, version });
  return version;
}

async function fallbackOf(name: string): Promise<string | undefined> {
  const revision = await bench.current();
  return (await composeSnapshots(bench.registry, revision))[0].areas[name]?.fallback?.version;
}

test.each([
  ['another version of React', REACT_18, REACT_19],
  ['other code of a lent export', CARD_1, CARD_2],
])('a remote built for %s than the live shell provides does not stand in', async (_, before, now) => {
  await release({ area: 'shell', content: 'before', ...before });
  const fitting = await release({ content: 'fitting', ...now });
  await release({ content: 'of another pack', ...before });
  const live = await release({ content: 'live', ...now });
  await release({ area: 'shell', content: 'now', ...now });
  expect(await fallbackOf(area)).toBe(fitting);
  const revision = await bench.registry.current();
  expect(revision?.areas[area]).toMatchObject({ version: live, standIns: [expect.anything(), fitting] });
});

test('a shell that lacks what a live remote needs does not stand in', async () => {
  const fitting = await release({ area: 'shell', content: 'fitting', ...REACT_19 });
  await release({ area: 'shell', content: 'of another pack', ...REACT_18 });
  await release({ area: 'shell', content: 'live', ...REACT_19 });
  await release({ content: 'live', ...REACT_19 });
  expect(await fallbackOf('shell')).toBe(fitting);
});
