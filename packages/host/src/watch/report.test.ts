import { FaultReporter } from './report';

const TOKEN = 'A'.repeat(52);
const RELEASE = 'r0123456789ab';
const VERSION = 'v0123456789ab';

let timings: { name: string; description: string }[] | undefined;
let sent: Record<string, unknown>[];
let isTaken: boolean;

const newPageView = () => new FaultReporter();

const text = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
let reading: Promise<void>[];
const beacons = async () => {
  await Promise.all(reading);
  return sent;
};

/** Removes the listeners of the previous test, as a new document would. */
const listen = window.addEventListener.bind(window);
let listening: [string, EventListener][] = [];
afterEach(() => {
  for (const [type, listener] of listening) window.removeEventListener(type, listener);
  listening = [];
});

beforeEach(() => {
  window.addEventListener = (type: string, listener: unknown) => {
    listening.push([type, listener as EventListener]);
    listen(type, listener as EventListener);
  };
  timings = [{ name: 'view', description: TOKEN }];
  sent = [];
  reading = [];
  isTaken = true;
  document.documentElement.dataset['release'] = RELEASE;
  document.body.innerHTML = `<div data-area="mfe-shop" data-version="${VERSION}"></div>`;
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming: timings }] });
  Object.assign(globalThis, { CSS: { escape: (name: string) => name } });
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      expect(url).toBe('/_beacon');
      if (isTaken) reading.push(text(body).then((json) => void sent.push(JSON.parse(json))));
      return isTaken;
    },
  });
});

const fault = (change: object = {}) => ({
  area: 'mfe-shop',
  part: 'mfe-shop/search-box',
  phase: 'load' as const,
  error: Object.assign(new Error('could not be loaded'), { code: 'timeout' }),
  ...change,
});

test('a fault is sent with the token first, then release, version and code', async () => {
  const reporter = newPageView();
  reporter.report(fault());
  const [beacon = {}] = await beacons();
  expect(Object.keys(beacon)[0]).toBe('view');
  expect(beacon).toEqual({
    view: TOKEN,
    release: RELEASE,
    area: 'mfe-shop',
    version: VERSION,
    part: 'mfe-shop/search-box',
    phase: 'load',
    code: 'timeout',
    message: 'could not be loaded',
  });
});

test('a fault of a fragment says who showed it with which props, without their texts', async () => {
  newPageView().report(fault({ borrower: 'mfe-product', props: { name: 'Asha', level: 2 } }));
  const [beacon = {}] = await beacons();
  expect([beacon['borrower'], JSON.parse(String(beacon['props']))]).toEqual([
    'mfe-product',
    { name: '', level: 2 },
  ]);
});

test('a fault names the first place in the stack that is of its area', async () => {
  const place = `mfe-shop/${VERSION}/b.js:3:4`;
  const frames = [`shell/${VERSION}/a.js:1:2`, place, `mfe-shop/${VERSION}/c.js:5:6`];
  const stack = ['Error: x', ...frames.map((frame) => `    at f (https://nivaas.example/_assets/${frame})`)];
  newPageView().report(fault({ error: Object.assign(new Error('x'), { stack: stack.join('\n') }) }));
  expect(await beacons()).toMatchObject([{ place }]);
});

test.each<[string, typeof timings]>([
  ['no server timing', undefined],
  ['none of that name', [{ name: 'cache', description: TOKEN }]],
  ['one without a token', [{ name: 'view', description: '' }]],
  ['one that is no token', [{ name: 'view', description: '<script>alert(1)</script>'.repeat(3) }]],
])('with %s nothing is sent', async (_, given) => {
  timings = given;
  const reporter = newPageView();
  reporter.report(fault());
  expect(await beacons()).toEqual([]);
});

test('a fault is reported once per area, phase and code', async () => {
  const reporter = newPageView();
  for (const change of [{}, {}, { phase: 'render' }, { area: 'shell' }, { error: new TypeError('x') }])
    reporter.report(fault(change));
  const told = (await beacons()).map(({ area, phase, code }) => `${area} ${phase} ${code}`);
  expect(told).toEqual([
    'mfe-shop load timeout',
    'mfe-shop render timeout',
    'shell load timeout',
    'mfe-shop load TypeError',
  ]);
});

test('N08 a page view reports at most twenty faults', async () => {
  const reporter = newPageView();
  for (let index = 0; index < 50; index += 1)
    reporter.report(fault({ error: Object.assign(new Error('x'), { code: `code-${index}` }) }));
  expect(await beacons()).toHaveLength(20);
});

test('an area that is switched off is no fault', async () => {
  const reporter = newPageView();
  reporter.report(fault({ error: Object.assign(new Error('x'), { code: 'off' }) }));
  expect(await beacons()).toEqual([]);
});

test('what the browser does not take is offered again when the page goes away, silently', async () => {
  const reporter = newPageView();
  reporter.watchUncaught();
  isTaken = false;
  reporter.report(fault());
  isTaken = true;
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect(await beacons()).toHaveLength(1);
});
