import { askBy } from '@nivaas/federation/browser';
import { openReleaseStream } from './release-stream';

class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  readyState = 1;
  isClosed = false;
  constructor(readonly url: string) {
    super();
    opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}

const opened: FakeSource[] = [];

function open() {
  const heard: string[] = [];
  const onRefused = jest.fn();
  const stop = openReleaseStream('r000000000001', { onEvent: (text) => heard.push(text), onRefused });
  return { source: opened.at(-1) as FakeSource, heard, onRefused, stop };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: FakeSource });
});

afterEach(() => {
  jest.useRealTimers();
});

test('a page hears the events of its release until it stops', () => {
  const { source, heard, stop } = open();
  expect(source.url).toBe('/_release/events?release=r000000000001');
  source.dispatchEvent(new MessageEvent('release', { data: 'one' }));
  expect(heard).toEqual(['one']);
  stop();
  expect(source.isClosed).toBe(true);
});

test('a refusal is told', () => {
  const { source, onRefused } = open();
  source.readyState = FakeSource.CLOSED;
  source.dispatchEvent(new Event('error'));
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test.each([
  ['stays broken', FakeSource.CONNECTING, 1],
  ['is back', 1, 0],
])(
  'a stream that %s for six seconds, however often it is tried, makes the tab ask the site',
  async (_, readyState, times) => {
    const ask = jest.fn(() => Promise.resolve());
    askBy(ask);
    const { source } = open();
    source.readyState = readyState;
    for (let tries = 0; tries < 3; tries += 1) {
      source.dispatchEvent(new Event('error'));
      await jest.advanceTimersByTimeAsync(2_900);
    }
    expect(ask).toHaveBeenCalledTimes(times);
  },
);
