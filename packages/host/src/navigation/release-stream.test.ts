import { askBy } from '@nivaas/federation/browser';
import { openReleaseStream } from './release-stream';

const RELEASE = 'r000000000001';

/** The sources of all pages of the browser, the open ones first to last. */
let sources: FakeSource[];

class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  readyState = 1;
  constructor(readonly url: string) {
    super();
    sources.push(this);
  }
  close(): void {
    sources = sources.filter((source) => source !== this);
  }
  send(data: string): void {
    this.dispatchEvent(new MessageEvent('release', { data }));
  }
}

class FakeChannel extends EventTarget {
  static open: FakeChannel[] = [];
  constructor(readonly name: string) {
    super();
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    FakeChannel.open = FakeChannel.open.filter((channel) => channel !== this);
  }
}

/** Web Locks: who asks for a lock waits in line for it, until aborted. */
class FakeLocks {
  readonly #lines = new Map<string, Promise<void>>();
  request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>): Promise<void> {
    const before = this.#lines.get(name) ?? Promise.resolve();
    const turn = before.then(() => (signal.aborted ? undefined : hold()));
    this.#lines.set(name, turn);
    return turn;
  }
}

const settle = () => jest.advanceTimersByTimeAsync(1_000);

/** A page that listens. */
async function open(release = RELEASE) {
  const heard: string[] = [];
  const onRefused = jest.fn();
  const stop = openReleaseStream(release, { onEvent: (text) => heard.push(text), onRefused });
  await settle();
  return { heard, onRefused, stop };
}

beforeEach(() => {
  jest.useFakeTimers();
  sources = [];
  FakeChannel.open = [];
  Object.assign(globalThis, { EventSource: FakeSource, BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test('seven pages of one release have one stream, and all hear its events, also those before they came', async () => {
  const [first] = [await open()];
  sources[0]?.send('one');
  const others = await Promise.all(Array.from({ length: 6 }, () => open()));
  expect(sources.map(({ url }) => url)).toEqual([`/_release/events?release=${RELEASE}`]);
  sources[0]?.send('two');
  expect(first.heard).toContain('two');
  for (const { heard } of others) expect([heard[0], heard.at(-1)]).toEqual(['one', 'two']);
});

test('when the page with the stream stops, the next one takes over', async () => {
  const first = await open();
  const second = await open();
  const third = await open();
  second.stop();
  first.stop();
  await settle();
  expect(sources).toHaveLength(1);
  sources[0]?.send('one');
  expect([first.heard, second.heard, third.heard]).toEqual([[], [], ['one']]);
});

test('pages of another release have a stream of their own, so that the registry knows of both', async () => {
  await open();
  await open('r000000000002');
  expect(sources.map(({ url }) => url.slice(-1))).toEqual(['1', '2']);
});

test('a refusal is told to the page whose stream it is', async () => {
  const first = await open();
  const second = await open();
  const [source] = sources;
  Object.assign(source ?? {}, { readyState: FakeSource.CLOSED });
  source?.dispatchEvent(new Event('error'));
  expect([first.onRefused, second.onRefused].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test.each([
  ['stays broken', FakeSource.CONNECTING, 1],
  ['is back', 1, 0],
])(
  'a stream that %s for six seconds, however often it is tried, makes the tab ask the site',
  async (_, readyState, times) => {
    const ask = jest.fn(() => Promise.resolve());
    askBy(ask);
    await open();
    Object.assign(sources[0] ?? {}, { readyState });
    for (let tries = 0; tries < 3; tries += 1) {
      sources[0]?.dispatchEvent(new Event('error'));
      await jest.advanceTimersByTimeAsync(2_900);
    }
    expect(ask).toHaveBeenCalledTimes(times);
  },
);

test('without locks, as on an insecure origin, each page has its own stream', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const first = await open();
  await open();
  expect(sources).toHaveLength(2);
  first.stop();
  expect(sources).toHaveLength(1);
});

test('a page that stops while the lock is on its way to it opens no stream', async () => {
  let grant: () => Promise<void> = () => Promise.resolve();
  const request = (_: string, __: object, hold: () => Promise<void>) => {
    grant = hold;
    return new Promise(() => undefined);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const { stop } = await open();
  stop();
  await grant();
  expect(sources).toEqual([]);
});
