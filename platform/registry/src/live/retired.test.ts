import { benchForEach } from '../test-support/fake-build';
import { graph } from '../verbs/reads/graph';

const agents = 'mfe-agents';
const uses = { 'mfe-agents/card': { props: [], always: [] } };

const bench = benchForEach();
beforeEach(async () => {
  await bench.release({ area: 'shell', uses });
  await bench.release({ area: agents, content: 'one', fragments: ['card'] });
});

const retireIt = (area = agents) => bench.run('retire', { area });
const areas = async () => Object.keys((await bench.run('status')).areas);
/** Releases a shell that no longer shows the card. */
const unborrowed = () => bench.release({ area: 'shell', content: 'without' });

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
  await bench.release({ area: 'mfe-brokers', owns: [{ id: 'start', page: 'start', path: '/agents' }] });
  for (const verb of ['activate', 'rollback'] as const)
    await expect(bench.run(verb, { area: agents })).rejects.toMatchObject({
      code: 'refused',
      problems: [expect.objectContaining({ code: 'url_conflict' })],
    });
});

test.each([
  ['undo', () => bench.run('undo')],
  ['activate', () => bench.run('activate', { area: agents })],
  ['rollback', () => bench.run('rollback', { area: agents })],
])('%s brings it back as it was, with its holds', async (_, bringBack) => {
  const bad = await bench.release({ area: agents, content: 'bad', fragments: ['card'] });
  const two = await bench.release({ area: agents, content: 'two', fragments: ['card'] });
  await unborrowed();
  await bench.run('rollback', { area: agents, to: bad });
  await bench.run('rollback', { area: agents });
  await bench.run('resume', { area: agents, version: two });
  await bench.run('activate', { area: agents, version: two });
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
  const found = await bench.run('graph', { mermaid: true });
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
