const KEY = 'nivaas:scroll';
const scrolledTo = jest.fn();

/** A fresh copy of the module, as in a new document: it reads storage on import. */
async function newDocument(): Promise<typeof import('./scroll-memory')> {
  jest.resetModules();
  return import('./scroll-memory');
}

function scrollWhile({ rememberScroll }: typeof import('./scroll-memory'), key: string, y: number): void {
  const stop = rememberScroll(key);
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('pagehide'));
  stop();
}

beforeEach(() => {
  sessionStorage.clear();
  scrolledTo.mockClear();
  Object.assign(window, { scrollTo: scrolledTo });
});
afterEach(() => jest.restoreAllMocks());

test('a position survives a reload of the tab', async () => {
  scrollWhile(await newDocument(), 'entry-1', 420);
  (await newDocument()).recallScroll('entry-1');
  expect(scrolledTo).toHaveBeenCalledWith(0, 420);
});

test('only the last 50 entries are kept', async () => {
  const memory = await newDocument();
  for (let index = 0; index < 60; index += 1) scrollWhile(memory, `entry-${index}`, index + 1);
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '[]')).toHaveLength(50);
  memory.recallScroll('entry-9');
  expect(scrolledTo).not.toHaveBeenCalled();
  memory.recallScroll('entry-10');
  expect(scrolledTo).toHaveBeenCalledWith(0, 11);
});

test.each(['{', 'null', '{}', '[1]', '[["entry-1","420"]]', '[[1,2]]'])(
  'kept text %s counts as nothing',
  async (text) => {
    sessionStorage.setItem(KEY, text);
    (await newDocument()).recallScroll('entry-1');
    expect(scrolledTo).not.toHaveBeenCalled();
  },
);

test('where storage is blocked the position lives in the document', async () => {
  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const memory = await newDocument();
  scrollWhile(memory, 'entry-1', 420);
  memory.recallScroll('entry-1');
  expect(scrolledTo).toHaveBeenCalledWith(0, 420);
});
