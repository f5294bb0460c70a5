export {};

type Take = (metric: { name: string; value: number }) => void;
let takes: Take[];
jest.mock('web-vitals', () => {
  const measure = (take: Take) => void takes.push(take);
  return { onLCP: measure, onINP: measure, onCLS: measure, onTTFB: measure };
});

const TOKEN = 'A'.repeat(52);
let sent: Blob[];

beforeEach(() => {
  jest.useFakeTimers();
  takes = [];
  sent = [];
  document.documentElement.dataset['release'] = 'r0123456789ab';
  document.body.innerHTML = '<div data-area="shell"></div><div data-area="mfe-shop"></div>';
  Object.assign(performance, {
    getEntriesByType: () => [{ serverTiming: [{ name: 'view', description: TOKEN }] }],
  });
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => work() });
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 });
});

const settle = () => jest.advanceTimersByTimeAsync(0);
const read = (blob: Blob | undefined) =>
  new Promise<unknown>((resolve) => {
    jest.useRealTimers();
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(blob ?? new Blob(['null']));
  });
const leave = () => window.dispatchEvent(new Event('pagehide'));

async function measure(savesData = false) {
  jest.resetModules();
  const { measureVisit } = await import('./vitals');
  const visit = measureVisit({ savesData, report: jest.fn() });
  await settle();
  return visit;
}

test('a visit is reported once, when the visitor leaves, with the last value of each vital', async () => {
  await measure();
  for (const metric of [
    { name: 'LCP', value: 900 },
    { name: 'LCP', value: 1200.123456 },
    { name: 'CLS', value: 0.00004 },
  ])
    takes[0]?.(metric);
  expect(sent).toEqual([]);
  leave();
  leave();
  expect(sent).toHaveLength(1);
  expect(await read(sent[0])).toEqual({
    view: TOKEN,
    release: 'r0123456789ab',
    vitals: { LCP: 1200.1235, CLS: 0 },
    visited: ['shell', 'mfe-shop'],
  });
});

test('a page gives a sign of life two seconds after its start, unless the visitor has left', async () => {
  await measure();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  leave();
  await measure();
  leave();
  await jest.advanceTimersByTimeAsync(2_000);
  const [first, ...visits] = await Promise.all(sent.map(read));
  expect(first).toEqual({ view: TOKEN, release: 'r0123456789ab', vitals: {}, visited: [] });
  for (const visit of visits) expect(visit).toMatchObject({ visited: ['shell', 'mfe-shop'] });
});

test('areas of later navigations are reported, too', async () => {
  const { note } = await measure();
  document.body.innerHTML = '<div data-area="mfe-help"></div>';
  note();
  document.body.innerHTML = '';
  leave();
  expect(await read(sent[0])).toMatchObject({ visited: ['shell', 'mfe-shop', 'mfe-help'] });
});

test('a tab that is hidden reports, too', async () => {
  await measure();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  expect(sent).toHaveLength(1);
});

test('with data saving on, no library is loaded, and the visit still counts', async () => {
  await measure(true);
  leave();
  expect(takes).toEqual([]);
  expect(await read(sent[0])).toMatchObject({ vitals: {}, visited: ['shell', 'mfe-shop'] });
});
