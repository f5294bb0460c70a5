import { useBusy } from '@nivaas/federation';
import { act, renderHook } from '@testing-library/react';
import { followReleases } from './follow-releases';

class FakeSource extends EventTarget {
  static open: FakeSource[] = [];
  static readonly CLOSED = 2;
  isClosed = false;
  readyState = 1;

  constructor(readonly url: string) {
    super();
    FakeSource.open.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  say(data: string): void {
    this.dispatchEvent(new MessageEvent('release', { data }));
  }
}

const NOW = 'r000000000001';
const NEWER = 'r000000000002';
let visibility: DocumentVisibilityState;
const last = () => FakeSource.open.at(-1) as FakeSource;
const release = (id: string) => JSON.stringify({ release: id, revision: 1 });
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Followers never stop listening, so each test removes its own listeners. */
let listening: [EventTarget, string, EventListener][] = [];

beforeEach(() => {
  FakeSource.open = [];
  listening = [];
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((...[type, listener]: unknown[]) => {
      listening.push([target, String(type), listener as EventListener]);
      add(String(type), listener as EventListener);
    });
  }
  visibility = 'visible';
  Object.assign(globalThis, { EventSource: FakeSource });
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  document.documentElement.dataset['release'] = NOW;
});

afterEach(() => {
  for (const [target, type, listener] of listening) target.removeEventListener(type, listener);
  jest.restoreAllMocks();
});

test('a tab on the present release stays, and one that hears of a newer one reloads at its next navigation', () => {
  const { shouldReload } = followReleases();
  expect(last().url).toBe(`/_release/events?release=${NOW}`);
  last().say(release(NOW));
  expect(shouldReload()).toBe(false);
  last().say(release(NEWER));
  expect(shouldReload()).toBe(true);
});

/** The server refuses to send events. */
const refuse = async () => {
  last().readyState = FakeSource.CLOSED;
  last().dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(0);
};

describe('where the server sends no events', () => {
  const answers: string[] = [];
  const asked = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(1);
    answers.length = 0;
    asked.mockReset();
    asked.mockImplementation(async () => ({ ok: true, text: async () => answers.at(-1) ?? '' }));
    Object.assign(globalThis, { fetch: asked });
  });
  afterEach(() => jest.useRealTimers());

  test('a broken connection is left to the browser', async () => {
    followReleases();
    last().dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([FakeSource.open.length, asked.mock.calls.length]).toEqual([1, 0]);
  });

  test('the tab asks for the live release instead, and hears of a newer one', async () => {
    const { shouldReload } = followReleases();
    answers.push(release(NOW));
    await refuse();
    expect(asked).toHaveBeenCalledWith('/_release', { cache: 'no-cache' });
    expect(shouldReload()).toBe(false);
    answers.push(release(NEWER));
    await jest.advanceTimersByTimeAsync(5_000);
    await refuse();
    expect(shouldReload()).toBe(true);
  });

  test('it waits longer after each try, up to a bound, and from the start again after an event', async () => {
    followReleases();
    const pauses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      await refuse();
      const from = Date.now();
      const before = FakeSource.open.length;
      while (FakeSource.open.length === before) await jest.advanceTimersByTimeAsync(500);
      pauses.push((Date.now() - from) / 1_000);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 40]);
    last().say(release(NOW));
    await refuse();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(FakeSource.open).toHaveLength(7);
  });

  test('a hidden tab asks nothing, and one that is shown asks at once', async () => {
    followReleases();
    await refuse();
    show('hidden');
    await jest.advanceTimersByTimeAsync(120_000);
    expect([FakeSource.open.length, asked.mock.calls.length]).toEqual([1, 1]);
    show('visible');
    expect(FakeSource.open).toHaveLength(2);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['no network', () => Promise.reject(new TypeError('no network'))],
    ['an error', async () => ({ ok: false, text: async () => release(NEWER) })],
    ['rubbish', async () => ({ ok: true, text: async () => '<html>' })],
    ['half an answer', async () => ({ ok: true, text: () => Promise.reject(new TypeError('cut')) })],
  ])('%s changes nothing', async (_, answer) => {
    asked.mockImplementation(answer);
    const { shouldReload } = followReleases();
    await refuse();
    expect(shouldReload()).toBe(false);
  });
});

test('a rollback to the release of this tab means that no reload is needed', () => {
  const { shouldReload } = followReleases();
  last().say(release(NEWER));
  last().say(release(NOW));
  expect(shouldReload()).toBe(false);
});

test.each(['', '{', 'null', '[]', '{"release":7}', '{"release":"<script>"}', '{"release":"r0"}'])(
  'the message %s changes nothing',
  (text) => {
    const { shouldReload } = followReleases();
    last().say(text);
    expect(shouldReload()).toBe(false);
  },
);

test('unsaved work keeps the tab on its release until it is gone', () => {
  const { shouldReload } = followReleases();
  last().say(release(NEWER));
  const { rerender, unmount } = renderHook(({ busy }) => useBusy(busy), { initialProps: { busy: true } });
  expect(shouldReload()).toBe(false);
  act(() => rerender({ busy: false }));
  expect(shouldReload()).toBe(true);
  act(() => rerender({ busy: true }));
  expect(shouldReload()).toBe(false);
  unmount();
  expect(shouldReload()).toBe(true);
});

test('a hidden tab listens to nothing and listens again when it is shown', () => {
  followReleases();
  const [first] = FakeSource.open;
  show('hidden');
  expect(first?.isClosed).toBe(true);
  show('visible');
  show('visible');
  expect(FakeSource.open.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
});

test('a tab that starts hidden does not listen', () => {
  visibility = 'hidden';
  followReleases();
  expect(FakeSource.open).toEqual([]);
});

test('a page in the back-forward cache closes its connection, and hears on return what was released meanwhile', () => {
  const { shouldReload } = followReleases();
  window.dispatchEvent(new Event('pagehide'));
  expect(FakeSource.open.every(({ isClosed }) => isClosed)).toBe(true);
  window.dispatchEvent(new Event('pageshow'));
  expect(FakeSource.open.filter(({ isClosed }) => !isClosed)).toEqual([last()]);
  last().say(release(NEWER));
  expect(shouldReload()).toBe(true);
});
