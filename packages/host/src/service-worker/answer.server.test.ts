import { answerFile, answerPage, isCutOff, takeArrived } from './answer';
import { takeMessage } from './take-message';
import { fakeWorkerGlobals } from './test-support/fake-caches';
import { FakeSite } from './test-support/site';

let site: FakeSite;

beforeEach(() => {
  site = new FakeSite();
  globalThis.fetch = site.fetch as typeof fetch;
  fakeWorkerGlobals();
});
afterEach(() => jest.useRealTimers());

const ask = (path: string, preload?: Response) => {
  const request = new Request(`https://site.test${path}`);
  return answerPage(
    {
      request,
      preloadResponse: Promise.resolve(preload),
      resultingClientId: `page of ${path}`,
      respondWith: () => undefined,
      waitUntil: () => undefined,
    },
    new URL(request.url),
  );
};
const keep = (...wanted: string[]) =>
  takeMessage(
    { wanted: wanted.map((path) => ({ path, parts: [] })), files: [], savesData: false },
    undefined,
  );
const releaseOf = (answer: Response) => answer.headers.get('x-release');

test('what the browser asked for while the worker started is not asked for again', async () => {
  const preload = site.document('/a');
  site.asked = [];
  expect(await ask('/a', preload)).toBe(preload);
  expect(site.asked).toEqual([]);
});

test('of a release with two lanes, each kept page has the map of its own', async () => {
  for (const lane of ['v1', 'v2']) {
    site.lane = lane;
    site.answers.set(`/_release/r1?lane=${lane}`, () => Response.json({ lane, areas: {} }));
    await keep('/a', `/${lane}`);
  }
  site.isDown = true;
  const maps = ['?lane=v1', '?lane=v2'].map((query) =>
    answerFile(new Request(`https://site.test/_release/r1${query}`)),
  );
  const lanes = (await Promise.all(maps)).map(async (map) => ((await map.json()) as { lane: string }).lane);
  expect(await Promise.all(lanes)).toEqual(['v1', 'v2']);
});

test.each([
  ['/b?x=1', '/offline', '/offline?from=%2Fb%3Fx%3D1'],
  ['/hi/b', '/hi/offline', '/hi/offline?from=%2Fhi%2Fb'],
  ['/hi/b', '/offline', '/offline?from=%2Fhi%2Fb'],
  ['/b', '/hi/offline', '/hi/offline?from=%2Fb'],
])('without a network %s leads to the list of its language, or else to %s', async (path, list, expected) => {
  await keep(list);
  site.isDown = true;
  const answer = await ask(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `https://site.test${expected}`]);
  expect(releaseOf(await ask(expected))).toBe('r1');
});

test('without a network and with nothing kept, the browser shows its own page', async () => {
  site.isDown = true;
  await expect(ask('/a')).rejects.toThrow('Failed to fetch');
});

test('a server that does not begin to answer in ten seconds counts as none, if the page is kept', async () => {
  await keep('/a');
  jest.useFakeTimers();
  globalThis.fetch = (() => new Promise(() => undefined)) as typeof fetch;
  const asked = ask('/a');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(releaseOf(await asked)).toBe('r1');
  expect(isCutOff()).toBe(true);
});

test('nor is it waited for longer than half a minute, if there is a list, which does not wait again', async () => {
  await keep('/offline');
  jest.useFakeTimers();
  globalThis.fetch = (() => new Promise(() => undefined)) as typeof fetch;
  const asked = ask('/a');
  await jest.advanceTimersByTimeAsync(30_000);
  const list = (await asked).headers.get('location') ?? '';
  expect(list).toBe('https://site.test/offline?from=%2Fa');
  expect(releaseOf(await ask(list.replace('https://site.test', '')))).toBe('r1');
});

test.each([
  [502, {}, true],
  [503, { 'x-request-id': '1' }, false],
  [500, {}, false],
])('for a %d with %j a kept page shows: %p', async (status, headers, isKept) => {
  await keep('/a', '/offline');
  globalThis.fetch = async () => new Response('<h1>Bad Gateway</h1>', { status, headers });
  expect((await ask('/a')).status).toBe(isKept ? 200 : status);
  expect((await ask('/b')).status).toBe(isKept ? 302 : status);
});

test('a document waits for what its own page says of it', async () => {
  await ask('/a');
  expect(takeArrived('page of /a', '/other')).toBeUndefined();
  await ask('/a');
  expect(releaseOf(takeArrived('page of /a', '/a') ?? new Response())).toBe('r1');
  expect(takeArrived('page of /a', '/a')).toBeUndefined();
  await ask('/login');
  expect(takeArrived('page of /login', '/login')).toBeUndefined();
});
