import { Connection } from './connection';
import { FileLoader } from './file-loader';

const url = '/_assets/mfe-shop/v0123456789ab/file.js';
let connection: Connection;
let files: FileLoader;
let made: HTMLElement[];
const make = (address: string) => {
  const script = document.createElement('script');
  script.dataset['address'] = address;
  made.push(script);
  return script;
};
const addresses = () => made.map(({ dataset }) => dataset['address']);
const settle = (index: number, type: 'load' | 'error') => made[index]?.dispatchEvent(new Event(type));
const outcome = (work: Promise<void>) =>
  work.then(
    () => 'loaded',
    (error: { code: string }) => error.code,
  );
/** Sets the status in the resource timing of every request; 0 means a broken connection. */
const note = (status: number) =>
  Object.assign(performance, { getEntriesByName: () => [{ responseStatus: status }] });
const body = (...parts: (string | undefined)[]) => ({
  ok: true,
  body: {
    getReader: () => ({
      read: () => {
        const part = parts.shift();
        return part === undefined
          ? Promise.resolve({ done: true })
          : new Promise((resolve) => setTimeout(() => resolve({ done: false, value: { length: 1 } }), 4_000));
      },
    }),
  },
});

let fetched: jest.Mock;
let stop: jest.SpyInstance;
const protocol = (nextHopProtocol: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ nextHopProtocol }] });
beforeEach(() => {
  jest.useFakeTimers();
  protocol('h2');
  connection = new Connection();
  files = new FileLoader(connection);
  note(0);
  stop = jest.spyOn(window, 'stop').mockImplementation();
  made = [];
  fetched = jest.fn(() => new Promise(() => undefined));
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  jest.useRealTimers();
  stop.mockRestore();
});

test('a file that loads is asked for once, and nothing is left waiting', async () => {
  const loading = outcome(files.load(url, make));
  settle(0, 'load');
  expect(await loading).toBe('loaded');
  expect(addresses()).toEqual([url]);
  expect(fetched).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
  expect(made[0]?.isConnected).toBe(false);
});

test('after a 404 it is not asked for again', async () => {
  note(404);
  const loading = outcome(files.load(url, make));
  settle(0, 'error');
  expect(await loading).toBe('status');
  expect(addresses()).toEqual([url]);
  expect(fetched).not.toHaveBeenCalled();
});

test('C10 wrong bytes, which came whole, are not asked for again', async () => {
  note(200);
  fetched.mockResolvedValue({ ok: true, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
  const loading = outcome(files.load(url, make));
  settle(0, 'error');
  expect(await loading).toBe('integrity');
  expect(addresses()).toEqual([url]);
  expect(fetched.mock.calls[0]).toEqual([
    expect.any(String),
    expect.objectContaining({ cache: 'only-if-cached' }),
  ]);
});

test.each([0, 500, 503])(
  'R02 R27 N05 after status %i it is asked for once more, under another address',
  async (status) => {
    note(status);
    fetched.mockResolvedValue(body());
    const loading = outcome(files.load(url, make));
    settle(0, 'error');
    await jest.advanceTimersByTimeAsync(299);
    expect(fetched).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(addresses()).toEqual([url, `${url}?a=2`]);
    settle(1, 'load');
    expect(await loading).toBe('loaded');
  },
);

test('when the visitor tries again, a refused address is not used again', async () => {
  note(404);
  void outcome(files.load(url, make));
  expect(addresses()).toEqual([url]);
  files.avoidRefused();
  const other = `${url}?other`;
  void outcome(files.load(other, make));
  note(200);
  void outcome(files.load(`${url}?whole`, make));
  expect(addresses().slice(1)).toEqual([`${other}?a=2`, `${url}?whole`]);
});

test('after a second connection failure there is no third try, and the next call has an address of its own', async () => {
  note(0);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const loading = outcome(files.load(url, make));
  settle(0, 'error');
  await jest.advanceTimersByTimeAsync(300);
  expect(await loading).toBe('network');
  expect(fetched).toHaveBeenCalledTimes(1);
  void outcome(files.load(url, make));
  expect(addresses()).toEqual([url, `${url}?a=3`]);
});

test('a request that hangs is overtaken by a second one', async () => {
  fetched.mockImplementation((address: string) =>
    address.includes('?a=2') ? Promise.resolve(body()) : new Promise(() => undefined),
  );
  const loading = outcome(files.load(url, make));
  await jest.advanceTimersByTimeAsync(5_500);
  settle(1, 'load');
  expect(await loading).toBe('loaded');
  expect(addresses()).toEqual([url, `${url}?a=2`]);
});

test('R03 silence ends in under 10 seconds', async () => {
  let code: string | undefined;
  void outcome(files.load(url, make)).then((found) => (code = found));
  await jest.advanceTimersByTimeAsync(8_900);
  expect(code).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(code).toBe('timeout');
});

test('when the visitor tries again, a file that hangs is requested anew at once', async () => {
  const loading = outcome(files.load(url, make));
  await jest.advanceTimersByTimeAsync(1_000);
  fetched.mockImplementation(() => Promise.resolve(body()));
  files.restart();
  files.restart();
  await jest.advanceTimersByTimeAsync(0);
  expect(addresses()).toEqual([url, `${url}?a=2`]);
  settle(1, 'load');
  expect(await loading).toBe('loaded');
  files.restart();
  expect(addresses()).toHaveLength(2);
});

/** The first half of a file comes at once, the second never. */
const half = () => {
  const reads = [Promise.resolve({ done: false, value: { length: 500 } }), new Promise(() => undefined)];
  return Promise.resolve({ ok: true, body: { getReader: () => ({ read: () => reads.shift() }) } });
};
const link = () => document.createElement('link');

test('R04 a file that stalls half way, and does so again, ends in under 10 seconds', async () => {
  fetched.mockImplementation(half);
  let code: string | undefined;
  void outcome(files.load(url, make)).then((found) => (code = found));
  await jest.advanceTimersByTimeAsync(9_500);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(code).toBe('timeout');
});

test('C09 a stylesheet that hangs while other files arrive ends in under 3 seconds', async () => {
  let code: string | undefined;
  void outcome(files.load(url, link)).then((found) => (code = found));
  await jest.advanceTimersByTimeAsync(200);
  connection.noteByte();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(code).toBeUndefined();
  await jest.advanceTimersByTimeAsync(600);
  expect(code).toBe('timeout');
});

test.each([
  ['nothing else arrives', 60_000],
  ['other files are arriving', 1_000],
])('a stylesheet is waited for like a script while %s', async (_, everyMs) => {
  let code: string | undefined;
  void outcome(files.load(url, link)).then((found) => (code = found));
  const arriving = setInterval(() => connection.noteByte(), everyMs);
  await jest.advanceTimersByTimeAsync(8_900);
  clearInterval(arriving);
  expect(code).toBeUndefined();
});

test.each([
  ['http/1.1', 1],
  ['h2', 0],
])(
  'over %s silence ends the other requests %i times: they could hold every connection',
  async (name, times) => {
    protocol(name);
    void outcome(files.load(url, make));
    await jest.advanceTimersByTimeAsync(8_900);
    expect(stop).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(stop).toHaveBeenCalledTimes(times);
  },
);

test('files that hang together end the other requests once: those for the version before have just begun', async () => {
  protocol('http/1.1');
  void outcome(files.load(url, make));
  await jest.advanceTimersByTimeAsync(500);
  void outcome(files.load(`${url}?second`, make));
  await jest.advanceTimersByTimeAsync(12_000);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('while other files arrive no other request is ended', async () => {
  protocol('http/1.1');
  void outcome(files.load(url, make));
  await jest.advanceTimersByTimeAsync(8_000);
  connection.noteByte();
  await jest.advanceTimersByTimeAsync(1_500);
  expect(stop).not.toHaveBeenCalled();
});

test('N03 N06 while bytes arrive it times out after 30 seconds, not before', async () => {
  fetched.mockImplementation(() => Promise.resolve(body(...Array.from({ length: 12 }, () => 'bytes'))));
  let code: string | undefined;
  void outcome(files.load(url, make)).then((found) => (code = found));
  await jest.advanceTimersByTimeAsync(29_500);
  expect(code).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(code).toBe('timeout');
});
