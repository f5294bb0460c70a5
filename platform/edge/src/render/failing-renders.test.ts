import { startTestSite, type Answer } from '../test-support/test-site';
import { Guest } from './guest';

interface Live {
  release: string;
  areas: Record<string, { version: string }>;
}

function expectUnavailable({ status, headers, text }: Answer): void {
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('30');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toContain('text/html');
  expect(text).toContain('<h1>Nivaas is not available right now</h1>');
  expect(text).toContain('Try again');
  expect(text).not.toMatch(/<script|broken|Error/);
}

test('a page that throws gets the "not available" page with status 503, and others still work', async () => {
  const site = await startTestSite();
  expectUnavailable(await site.ask('/throws'));
  expect((await site.ask('/')).status).toBe(200);
  expect(site.log).toContainEqual(
    expect.objectContaining({ event: 'render-failed', message: 'RenderFailed: The page is broken' }),
  );
});

test.each(['/throws-novel', '/throws-nothing'])(
  'E55 what %s throws is one short line of the log, and the renderer keeps running',
  async (path) => {
    const site = await startTestSite();
    expectUnavailable(await site.ask(path));
    const lines = site.log
      .filter(({ event }) => event === 'render-failed')
      .map((line) => JSON.stringify(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThan(1_200);
    expect((await site.ask('/after')).text).toContain('render 2 of');
  },
);

test('errors that nobody catches, in timers and promises, are faults in the log, and the renderer keeps running', async () => {
  const site = await startTestSite();
  expect((await site.ask('/throws-later')).text).toContain('render 1 of');
  expect((await site.ask('/slow')).status).toBe(200);
  const faults = site.log.filter(({ event }) => event === 'fault');
  expect(faults.map(({ area, phase, message }) => [area, phase, message])).toEqual([
    ['shell', 'uncaught', 'in a promise'],
    ['shell', 'uncaught', 'in a timer'],
  ]);
  expect((await site.ask('/after')).text).toContain('render 3 of');
});

test('timers that a page leaves behind do not run during the pages after it', async () => {
  const site = await startTestSite();
  expect((await site.ask('/leaves-loops')).text).toContain('render 1 of');
  expect((await site.ask('/slow')).status).toBe(200);
  expect((await site.ask('/after')).text).toContain('render 3 of');
});

test('E52 a page that never answers times out, and the next page is rendered', async () => {
  const site = await startTestSite({ render: { answerTimeoutMs: 400 } });
  expect((await site.ask('/before')).status).toBe(200);
  expectUnavailable(await site.ask('/never'));
  expect((await site.ask('/after')).status).toBe(200);
});

test('E52 a page that blocks the renderer is ended with it, and the next page is rendered', async () => {
  const site = await startTestSite({ render: { answerTimeoutMs: 400 } });
  const ended = jest.spyOn(Guest.prototype, 'end');
  const looping = site.ask('/loops');
  expect((await site.ask('/_health/live')).status).toBe(200);
  expectUnavailable(await looping);
  expect(ended).toHaveBeenCalledTimes(1);
  ended.mockRestore();
  expect((await site.ask('/after')).status).toBe(200);
});

test('a page that ends the renderer is a 503, and the next page is rendered', async () => {
  const site = await startTestSite();
  expectUnavailable(await site.ask('/crashes'));
  expect((await site.ask('/after')).status).toBe(200);
});

test('a failed document is not kept: the next request renders again', async () => {
  const site = await startTestSite();
  expect((await site.ask('/broken-area')).status).toBe(503);
  const [first, second] = [await site.ask('/missing?x'), await site.ask('/missing?x')];
  expect(first.text).toBe(second.text);
  expect((await site.ask('/broken-area')).status).toBe(503);
  expect((await site.ask('/later')).text).toContain('render 4 of');
});

test('a fault inside a page is counted and logged with its area and release', async () => {
  const site = await startTestSite();
  expect((await site.ask('/faulty')).status).toBe(200);
  const { release, areas } = await site.json<Live>('/_release');
  expect(site.log).toContainEqual({
    event: 'fault',
    side: 'server',
    release,
    area: 'mfe-search',
    version: areas['mfe-search']?.version,
    part: 'mfe-search/box',
    phase: 'render',
    code: 'Error',
    message: 'No box: none left',
  });
  expect((await site.ask('/_metrics')).text).toContain(
    'nivaas_faults_total{area="mfe-search",phase="render",side="server"} 1',
  );
});
