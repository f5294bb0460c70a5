import { readFileSync } from 'node:fs';
import { shareTestSite, startTestSite, type Answer } from '../test-support/test-site';

const site = shareTestSite();
/** Its pages may end their renderer, or keep it busy. */
const sharedWithProcesses = shareTestSite({ guests: 'processes', render: { answerTimeoutMs: 2_000 } });
beforeEach(() => (site.log.length = 0));

const logged = (event: string) => site.log.filter((line) => line['event'] === event);

let asked = 0;
/** The number of a page among those of its renderer. */
async function nextRender(): Promise<number> {
  const { text } = await site.ask(`/any?n=${(asked += 1)}`);
  return Number(/render (\d+) of/.exec(text)?.[1]);
}

function expectUnavailable({ status, headers, text }: Answer): void {
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('30');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toContain('text/html');
  expect(text).toContain('<h1>Chain &amp; Spoke is not available right now</h1>');
  expect(text).toContain('Try again');
  expect(text).not.toMatch(/<script|broken|Error/);
}

test.each([
  ['/throws', /^RenderFailed: The page is broken$/],
  ['/throws-novel', /^RenderFailed: /],
  ['/throws-nothing', /^RenderFailed: /],
])(
  'E55 what %s throws is a page with status 503 and one short line of the log, and the renderer keeps running',
  async (path, message) => {
    const before = await nextRender();
    expectUnavailable(await site.ask(path));
    const lines = logged('render-failed');
    expect(lines).toMatchObject([{ message: expect.stringMatching(message) }]);
    expect(JSON.stringify(lines).length).toBeLessThan(1_200);
    expect(await nextRender()).toBe(before + 2);
  },
);

test('errors that nobody catches, in timers and promises, are faults in the log, and the renderer keeps running', async () => {
  const before = await nextRender();
  await site.ask('/throws-later');
  expect((await site.ask('/slow?errors')).status).toBe(200);
  expect(logged('fault').map(({ area, phase, message }) => [area, phase, message])).toEqual([
    ['shell', 'uncaught', 'in a promise'],
    ['shell', 'uncaught', 'in a timer'],
  ]);
  expect(await nextRender()).toBe(before + 3);
});

test('timers that a page leaves behind do not run during the pages after it', async () => {
  const before = await nextRender();
  await site.ask('/leaves-loops');
  expect((await site.ask('/slow?loops')).status).toBe(200);
  expect(await nextRender()).toBe(before + 3);
});

test('E52 a page that never answers times out, and the next page is rendered', async () => {
  expect((await sharedWithProcesses.ask('/before')).status).toBe(200);
  expectUnavailable(await sharedWithProcesses.ask('/never'));
  expect((await sharedWithProcesses.ask('/after')).status).toBe(200);
});

test('E52 a page that blocks the renderer is ended with it, and the next page is rendered', async () => {
  const looping = sharedWithProcesses.ask('/loops');
  expect((await sharedWithProcesses.ask('/_health/live')).status).toBe(200);
  expectUnavailable(await looping);
  expect((await sharedWithProcesses.ask('/after-loop')).status).toBe(200);
});

test('a page that ends the renderer is a 503, and the next page is rendered', async () => {
  expectUnavailable(await sharedWithProcesses.ask('/crashes'));
  expect((await sharedWithProcesses.ask('/after-crash')).status).toBe(200);
});

(process.platform === 'linux' ? test : test.skip)(
  'G11 the page of a renderer that was stopped is made by another one, and no version is blamed',
  async () => {
    const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    const before = new Set(children());
    const site = await startTestSite({ guests: 'processes' });
    expect((await site.ask('/')).status).toBe(200);
    for (const pid of children()) if (!before.has(pid)) process.kill(-Number(pid), 'SIGSTOP');
    expect((await site.ask('/search')).status).toBe(200);
    expect(site.log).not.toContainEqual(expect.objectContaining({ event: 'breaker-open' }));
  },
);
