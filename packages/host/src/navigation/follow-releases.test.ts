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
let listening: (() => void)[] = [];

beforeEach(() => {
  FakeSource.open = [];
  listening = [];
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((...listener: unknown[]) => {
      const args = listener as [string, EventListener, AddEventListenerOptions?];
      listening.push(() => target.removeEventListener(...args));
      add(...args);
    });
  }
  visibility = 'visible';
  Object.assign(globalThis, { EventSource: FakeSource });
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  document.documentElement.dataset['release'] = NOW;
});

afterEach(() => {
  for (const remove of listening) remove();
  jest.restoreAllMocks();
});

test('a tab on the present release stays, and one that hears of a newer one reloads at its next navigation', () => {
  const { nextIsDocument } = followReleases();
  expect(last().url).toBe(`/_release/events?release=${NOW}`);
  last().say(release(NOW));
  expect(nextIsDocument()).toBe(false);
  last().say(release(NEWER));
  expect(nextIsDocument()).toBe(true);
});

/** The server refuses to send events. */
const refuse = async () => {
  last().readyState = FakeSource.CLOSED;
  last().dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(0);
};

const asked = jest.fn();
const answerOf = (id: string, caching: string) => {
  return { headers: new Headers({ 'x-release': id, 'cache-control': caching }) };
};
const DIRECT = 'no-cache, private';
const SHARED = 'no-cache';

function answers(id: string, caching: string): void {
  asked.mockImplementation(async () => answerOf(id, caching));
}

/** Number of polls in the next seconds, including those that the action causes. */
async function pollsIn(seconds: number, action?: () => unknown): Promise<number> {
  const before = asked.mock.calls.length;
  action?.();
  await jest.advanceTimersByTimeAsync(seconds * 1_000);
  return asked.mock.calls.length - before;
}

function useFakeServer(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    // Makes each random pause as long as possible.
    jest.spyOn(Math, 'random').mockReturnValue(1);
    asked.mockReset();
    Object.assign(globalThis, { fetch: asked });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });
}

describe('where an edge sends no events', () => {
  useFakeServer();
  beforeEach(() => answers(NOW, DIRECT));

  test('a broken connection is left to the browser', async () => {
    followReleases();
    last().dispatchEvent(new Event('error'));
    expect([await pollsIn(60), FakeSource.open.length]).toEqual([0, 1]);
  });

  test('the tab asks for the live release instead, and hears of a newer one', async () => {
    const { nextIsDocument } = followReleases();
    await refuse();
    expect(asked).toHaveBeenCalledWith(
      '/_release',
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    );
    expect(nextIsDocument()).toBe(false);
    answers(NEWER, DIRECT);
    await jest.advanceTimersByTimeAsync(5_000);
    await refuse();
    expect(nextIsDocument()).toBe(true);
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

  test('while the worker of an earlier site controls the page, the tab asks instead of listening', async () => {
    const serviceWorker = { controller: { scriptURL: 'https://nivaas.test/old-worker.js' } };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    try {
      followReleases();
      expect([await pollsIn(4), asked.mock.calls.length, FakeSource.open.length]).toEqual([0, 1, 0]);
      serviceWorker.controller.scriptURL = 'https://nivaas.test/service-worker.js';
      await pollsIn(1);
      expect(FakeSource.open).toHaveLength(1);
    } finally {
      Reflect.deleteProperty(navigator, 'serviceWorker');
    }
  });

  test.each<[string, () => Promise<unknown>]>([
    ['no network', () => Promise.reject(new TypeError('no network'))],
    ['rubbish', async () => answerOf('<html>', SHARED)],
    ['an error', async () => ({ headers: new Headers({ 'cache-control': 'no-store' }) })],
  ])('%s changes nothing', async (_, answer) => {
    asked.mockImplementation(answer);
    const { nextIsDocument } = followReleases();
    await refuse();
    expect(nextIsDocument()).toBe(false);
    // Only whether the site is reached is asked.
    expect(await pollsIn(4)).toBeLessThanOrEqual(1);
  });
});

describe('behind a shared cache', () => {
  useFakeServer();
  beforeEach(() => answers(NOW, SHARED));
  const start = async () => {
    const follower = followReleases();
    await refuse();
    return follower;
  };
  const touch = () => document.body.dispatchEvent(new Event('pointerdown'));

  test('the tab asks about once a second, does not try to listen again, and hears of a newer release', async () => {
    const { nextIsDocument } = await start();
    expect(await pollsIn(54.5)).toBe(40);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    touch();
    await pollsIn(2);
    expect(await pollsIn(54)).toBe(80);
    answers(NEWER, SHARED);
    await pollsIn(2);
    expect([nextIsDocument(), FakeSource.open.length]).toEqual([true, 1]);
  });

  test('a hidden tab asks nothing; it asks once when it is shown, and goes on', async () => {
    await start();
    show('hidden');
    expect(await pollsIn(600)).toBe(0);
    touch();
    expect(await pollsIn(600)).toBe(0);
    const shown = await pollsIn(0.01, () => show('visible'));
    expect(shown).toBe(1);
    touch();
    expect(await pollsIn(27.5)).toBe(20);
  });

  test.each(['pointerdown', 'keydown', 'scroll'])(
    'a tab that nobody uses asks seldom, and at once after %s',
    async (sign) => {
      await start();
      await pollsIn(120);
      expect(await pollsIn(120)).toBe(3);
      expect(await pollsIn(0.01, () => document.body.dispatchEvent(new Event(sign)))).toBe(1);
      expect(await pollsIn(27.5)).toBe(20);
    },
  );

  test('a tab that knows of a newer release asks seldom, and hears when it is taken back', async () => {
    const { nextIsDocument } = await start();
    answers(NEWER, SHARED);
    await pollsIn(2);
    expect(await pollsIn(39)).toBe(0);
    answers(NOW, SHARED);
    await pollsIn(2);
    expect(nextIsDocument()).toBe(false);
    expect(await pollsIn(14)).toBe(10);
  });

  test('a visitor who saves data is asked for seldom', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    await start();
    expect(await pollsIn(121)).toBe(3);
  });

  test('after a failure it waits longer each time, and asks each second again when there is an answer', async () => {
    await start();
    asked.mockRejectedValue(new TypeError('no network'));
    await pollsIn(1.4);
    expect([await pollsIn(5), await pollsIn(10), await pollsIn(20)]).toEqual([1, 1, 1]);
    answers(NOW, SHARED);
    touch();
    await pollsIn(40);
    expect(await pollsIn(14)).toBe(10);
  });

  test('however often it is used and shown while an answer is late, the tab then asks once a second', async () => {
    await start();
    let answer: (() => void) | undefined;
    asked.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(answerOf(NOW, SHARED)))));
    await pollsIn(1.4);
    show('visible');
    touch();
    answers(NOW, SHARED);
    await pollsIn(1);
    answer?.();
    expect(await pollsIn(14)).toBe(10);
  });

  test('once an edge answers directly, the tab listens again', async () => {
    await start();
    answers(NOW, DIRECT);
    expect(await pollsIn(1.4)).toBe(1);
    expect(await pollsIn(5)).toBe(0);
    expect(FakeSource.open).toHaveLength(2);
  });
});

test.each(['', '{', 'null', '[]', '{"release":7}', '{"release":"<script>"}', '{"release":"r0"}'])(
  'the message %s changes nothing',
  (text) => {
    const { nextIsDocument } = followReleases();
    last().say(text);
    expect(nextIsDocument()).toBe(false);
  },
);

test('unsaved work keeps the tab on its release until it is gone', () => {
  const { nextIsDocument } = followReleases();
  last().say(release(NEWER));
  const { rerender, unmount } = renderHook(({ busy }) => useBusy(busy), { initialProps: { busy: true } });
  expect(nextIsDocument()).toBe(false);
  act(() => rerender({ busy: false }));
  expect(nextIsDocument()).toBe(true);
  act(() => rerender({ busy: true }));
  expect(nextIsDocument()).toBe(false);
  unmount();
  expect(nextIsDocument()).toBe(true);
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

test('a page in the back-forward cache closes its connection, and hears on return what was released meanwhile', () => {
  const { nextIsDocument } = followReleases();
  window.dispatchEvent(new Event('pagehide'));
  expect(FakeSource.open.every(({ isClosed }) => isClosed)).toBe(true);
  window.dispatchEvent(new Event('pageshow'));
  expect(FakeSource.open.filter(({ isClosed }) => !isClosed)).toEqual([last()]);
  last().say(release(NEWER));
  expect(nextIsDocument()).toBe(true);
});
