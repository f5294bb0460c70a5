import { isReached, noteAnswer, setReached } from '@nivaas/federation/browser';
import { startAsking } from './ask-site';

const request = jest.fn<Promise<Response>, [string, RequestInit]>();
const ours = () => new Response(null, { headers: { 'x-release': 'r000000000001' } });
const proxys = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
const refused = () => Promise.reject(new TypeError('Failed to fetch'));
/** A server that takes the request and never answers. */
const hangs = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  );

const told: string[] = [];
beforeAll(() => {
  for (const type of ['reached', 'unreached']) addEventListener(type, () => told.push(type));
  Object.assign(globalThis, { fetch: request });
  startAsking();
});
beforeEach(() => {
  jest.useFakeTimers();
  request.mockReset().mockImplementation(async () => ours());
});
afterEach(() => {
  setReached(true);
  told.length = 0;
  jest.useRealTimers();
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test.each([
  ['is refused', refused],
  ['is answered by a proxy', async () => proxys()],
  ['is never answered', hangs],
])(
  'after a failure the site is asked, and out of reach when that %s; it is asked until it is back',
  async (_, answer) => {
    request.mockImplementation(answer);
    noteAnswer(false);
    await wait(10_000);
    expect([isReached(), told]).toEqual([false, ['unreached']]);
    request.mockImplementation(async () => ours());
    await wait(30_000);
    expect([isReached(), told]).toEqual([true, ['unreached', 'reached']]);
    request.mockClear();
    await wait(60_000);
    expect(request).not.toHaveBeenCalled();
  },
);

test('a request that failed for a reason of its own says nothing about the site', async () => {
  noteAnswer(false);
  noteAnswer(false);
  await wait(10_000);
  expect([isReached(), told, request.mock.calls.length]).toEqual([true, [], 1]);
});

test('an answer to anything says that the site is back', async () => {
  request.mockImplementation(refused);
  noteAnswer(false);
  await wait(0);
  noteAnswer(true);
  expect(told).toEqual(['unreached', 'reached']);
});

test('pauses between questions grow, and a device that says that its network changed is believed to know more', async () => {
  request.mockImplementation(refused);
  noteAnswer(false);
  await wait(120_000);
  const count = request.mock.calls.length;
  expect(count).toBeLessThan(10);
  dispatchEvent(new Event('online'));
  await wait(0);
  expect(request.mock.calls.length).toBe(count + 1);
});

test('a device that says that it is online may still not reach the site', async () => {
  request.mockImplementation(refused);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  noteAnswer(false);
  await wait(0);
  expect(isReached()).toBe(false);
});
