import { openBench, type Bench, type FakeBuild } from '../test-support/fake-build';
import { graph } from '../verbs/reads/graph';

const by = 'Asha';
const agents = 'mfe-agents';
const uses = { 'mfe-agents/card': { props: [], always: [] } };
let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
  await release({ area: 'shell', uses });
  await release({ area: agents, content: 'one', fragments: ['card'] });
});
afterEach(() => bench.remove());

async function release(build: FakeBuild & { area: string }): Promise<string> {
  const version = await bench.publish(build);
  await bench.registry.run('activate', { area: build.area, version }, { by });
  return version;
}

const retireIt = (area = agents) => bench.registry.run('retire', { area }, { by });
const areas = async () => Object.keys((await bench.registry.run('status', {})).areas);
/** Releases a shell that no longer shows the card. */
const unborrowed = () => release({ area: 'shell', content: 'without' });

test('an area that others show is not retired, and neither is the shell', async () => {
  await expect(retireIt()).rejects.toMatchObject({
    code: 'borrowed',
    problems: [{ where: expect.stringMatching(/^shell v/), message: 'It shows mfe-agents/card.' }],
  });
  await expect(retireIt('shell')).rejects.toMatchObject({ code: 'shell_needed' });
  await expect(retireIt('mfe-none')).rejects.toMatchObject({ code: 'not_live' });
});

test('a retired area leaves the status, and another area may own its URLs; then it cannot come back', async () => {
  await unborrowed();
  expect(await retireIt()).toMatchObject({ changed: true, area: agents, revision: 4 });
  expect(await retireIt()).toMatchObject({ changed: false });
  expect(await areas()).toEqual(['shell']);
  await release({ area: 'mfe-brokers', owns: [{ id: 'start', page: 'start', path: '/agents' }] });
  for (const verb of ['activate', 'rollback'] as const)
    await expect(bench.registry.run(verb, { area: agents }, { by })).rejects.toMatchObject({
      code: 'refused',
      problems: [expect.objectContaining({ code: 'url_conflict' })],
    });
});

test.each([
  ['undo', () => bench.registry.run('undo', {}, { by })],
  ['activate', () => bench.registry.run('activate', { area: agents }, { by })],
  ['rollback', () => bench.registry.run('rollback', { area: agents }, { by })],
])('%s brings it back as it was, with its holds', async (_, bringBack) => {
  const bad = await release({ area: agents, content: 'bad', fragments: ['card'] });
  const two = await release({ area: agents, content: 'two', fragments: ['card'] });
  await unborrowed();
  await bench.registry.run('rollback', { area: agents, to: bad }, { by });
  await bench.registry.run('rollback', { area: agents }, { by });
  await bench.registry.run('resume', { area: agents, version: two }, { by });
  await bench.registry.run('activate', { area: agents, version: two }, { by });
  const before = (await bench.registry.current())?.areas[agents];
  await retireIt();
  expect(await bringBack()).toMatchObject({ version: two });
  expect(await bench.registry.current()).not.toHaveProperty('retired');
  expect((await bench.registry.current())?.areas[agents]).toEqual({
    ...before,
    since: expect.any(String),
  });
  expect(before?.held).toEqual([bad]);
});

test('the graph says who shows what, how large it is, and draws it', async () => {
  const found = await bench.registry.run('graph', { mermaid: true }, { by });
  expect(found.areas.map(({ area }) => area)).toEqual(['shell', agents]);
  expect(found.areas[0]).toMatchObject({ borrows: ['mfe-agents/card'], lends: [] });
  expect(found.areas[1]).toMatchObject({
    pages: [{ name: '/agents', bytes: 0 }],
    lends: [{ name: 'card', bytes: 0, borrowers: ['shell'] }],
  });
  expect(found.mermaid).toBe(
    'flowchart LR\n  shell["shell<br>/"]\n  mfe-agents["mfe-agents<br>/agents"]\n  mfe-agents -- card --> shell',
  );
  expect(graph.command?.text({ ...found, mermaid: undefined })).toMatch(/^ {2}lends +card +0\.0 kB +shell$/m);
});
