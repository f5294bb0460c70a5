import { FragmentHostContext, Fragment, type FragmentHost } from '@nivaas/federation';
import { act } from '@testing-library/react';
import * as React from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { tellNotStarted } from './not-started';
import { FaultReporter } from './report';
import { rootErrors } from './root-errors';

const mockSent: { area: string; phase: string; code: string }[] = [];
jest.mock('./page-view', () => ({
  pageViewKnown: () => Promise.resolve(),
  thisPageView: () => ({}),
  sendBeacon: (_: object, fault: (typeof mockSent)[number]) => mockSent.push(fault),
}));

type Place = 'page' | 'fragment' | 'shell';
const AREAS = { page: 'mfe-shop', fragment: 'mfe-help', shell: 'shell' };
const fileOf = (area: string) => `https://nivaas.test/_assets/${area}/v0123456789ab/code.js`;

let isBrowser: boolean;
let rejected: Promise<unknown>;

/** A component of a version: its frames in a stack name the version's file. */
function codeOf(area: string, body: string): React.FunctionComponent {
  const tools = {
    React,
    Fragment,
    isBrowser: () => isBrowser,
    rejects: (it: typeof rejected) => (rejected = it),
  };
  // eslint-disable-next-line no-new-func -- only code with an address of its own has such frames
  const make = new Function(
    ...Object.keys(tools),
    `return function Code() { React.useId(); ${body} }\n//# sourceURL=${fileOf(area)}`,
  );
  return make(...Object.values(tools)) as React.FunctionComponent;
}

/** React is in the shell's file. */
const nativeStack = Error.prepareStackTrace;
beforeEach(() => {
  Error.prepareStackTrace = (error, frames) =>
    [
      String(error),
      ...frames.map((frame) => {
        const file = String(frame.getScriptNameOrSourceURL());
        return `    at f (${file.startsWith('https:') ? file : fileOf('shell')}:${frame.getLineNumber()}:1)`;
      }),
    ].join('\n');
});

let listening: [string, EventListener][];
beforeEach(() => {
  mockSent.length = 0;
  listening = [];
  rejected = new Promise(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const listen = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listening.push([type, listener as EventListener]);
    listen(type, listener as EventListener);
  });
  window.reportError = (error: unknown) => void tell('error', { error });
});
afterEach(() => {
  for (const [type, listener] of listening) window.removeEventListener(type, listener);
  Error.prepareStackTrace = nativeStack;
  jest.restoreAllMocks();
});

const tell = (type: 'error' | 'unhandledrejection', what: object) =>
  window.dispatchEvent(Object.assign(new Event(type), { filename: '', ...what }));

const fulfilled = (Component: React.FunctionComponent) =>
  Object.assign(Promise.resolve({ Component }), { status: 'fulfilled', value: { Component } });

/** Around the shell's own components, as the router does it. */
class Frame extends React.Component<{ children: React.ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch = tellNotStarted;
  override render = () => !this.state.hasFailed && this.props.children;
}

/** Hydrates a page of mfe-shop with a fragment of mfe-help. One of them, or the frame, runs this code. */
async function visit(place: Place, code: string): Promise<void> {
  const Broken = codeOf(AREAS[place], code);
  const Page = codeOf(
    'mfe-shop',
    `return React.createElement(Fragment, { name: 'mfe-help/card', props: {} });`,
  );
  const Card = codeOf('mfe-help', 'return null;');
  let isHealed = false;
  const host = {
    module: (name: string) =>
      fulfilled(name.startsWith(AREAS[place]) && !isHealed ? Broken : name === 'mfe-help/card' ? Card : Page),
    version: () => 'v0123456789ab',
    isOff: () => false,
    isStandIn: () => false,
    isLooping: () => false,
    heal: async () => (isHealed = true),
    Unavailable: () => null,
    report: (fault: never) => reporter.report(fault),
  } as unknown as FragmentHost;
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const tree = (
    <FragmentHostContext value={host}>
      <Frame>
        <React.Suspense fallback={null}>{place === 'shell' && <Broken />}</React.Suspense>
      </Frame>
      <Fragment name={'mfe-shop/page' as never} props={{} as never} />
    </FragmentHostContext>
  );
  isBrowser = false;
  root.innerHTML = renderToString(tree);
  isBrowser = true;
  const reporter = new FaultReporter();
  reporter.watchUncaught();
  await act(async () => void hydrateRoot(root, tree, rootErrors(root, reporter)));
  await act(async () => document.querySelector('button')?.click());
  rejected.catch((reason: unknown) => tell('unhandledrejection', { reason }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

const BUTTON = (work: string) => `return React.createElement('button', { onClick() { ${work} } });`;
const THROWS = `throw new TypeError('broken');`;
const RUNS = {
  'an effect throws': `React.useEffect(() => { ${THROWS} }); return null;`,
  'a render throws': `if (isBrowser()) ${THROWS} return null;`,
  'a handler throws': BUTTON(THROWS),
  'a promise rejects': BUTTON(`rejects((async () => { ${THROWS} })())`),
  'a text differs from the HTML': `return React.createElement('p', {}, isBrowser() ? 'b' : 'a');`,
  'an element differs from the HTML': `return React.createElement(isBrowser() ? 'p' : 'div');`,
  'the server is too late': `return isBrowser() ? null : React.use(new Promise(() => {}));`,
};

const stackOf = (...files: string[]) => ({
  error: Object.assign(new TypeError('broken'), {
    stack: files.map((file) => `    at f (${file}:1:2)`).join('\n'),
  }),
});
const notLoaded = (error: object, area: string) => ({
  reason: Object.assign(new Error(`${fileOf('shell')} is broken`), stackOf(fileOf('shell')), error, { area }),
});
const TOLD: Record<string, (area: string) => Parameters<typeof tell>> = {
  'a function throws that the shell lends': (area) => ['error', stackOf(fileOf('shell'), fileOf(area))],
  'a worker throws': (area) => ['error', { error: null, filename: fileOf(area) }],
  'a script of another site throws': (area) => ['error', stackOf('https://tag.test/a.js', fileOf(area))],
  'a script in the document throws': (area) => ['error', stackOf('https://nivaas.test/search', fileOf(area))],
  'an extension throws': (area) => ['error', stackOf(fileOf(area), 'moz-extension://abc/x.js')],
  'a chunk is missing': (area) => ['unhandledrejection', notLoaded({ request: fileOf(area) }, area)],
  'a style is missing': (area) => ['unhandledrejection', notLoaded({ url: fileOf(area) }, area)],
};

/** Who is blamed for a page's code, a fragment's and the shell's, with the phase. */
const BLAMED: Record<string, [page: string, fragment: string, shell: string]> = {
  'an effect throws': ['mfe-shop effect', 'mfe-help effect', 'shell effect'],
  'a render throws': ['mfe-shop render', 'mfe-help render', 'shell effect'],
  'a handler throws': ['mfe-shop effect', 'mfe-help effect', 'shell effect'],
  'a promise rejects': ['mfe-shop effect', 'mfe-help effect', 'shell effect'],
  'a function throws that the shell lends': ['mfe-shop effect', 'mfe-help effect', 'shell effect'],
  'a worker throws': ['mfe-shop effect', 'mfe-help effect', 'shell effect'],
  'a text differs from the HTML': ['mfe-shop render', 'mfe-help render', ''],
  'an element differs from the HTML': ['mfe-shop render', 'mfe-help render', ''],
  'the server is too late': ['', '', ''],
  'a script of another site throws': ['', '', ''],
  'a script in the document throws': ['', '', ''],
  'an extension throws': ['', '', ''],
  'a chunk is missing': ['mfe-shop load', 'mfe-help load', 'shell load'],
  'a style is missing': ['mfe-shop load', 'mfe-help load', 'shell load'],
};

const PLACES = ['page', 'fragment', 'shell'] as const;
test.each(
  Object.entries(BLAMED).flatMap(([what, blamed]) =>
    PLACES.map((place, at) => [what, place, blamed[at]] as const),
  ),
)('when %s in the code of the %s, the fault is of "%s" alone', async (what, place, blamed) => {
  await visit(place, RUNS[what as keyof typeof RUNS] ?? 'return null;');
  const event = TOLD[what]?.(AREAS[place]);
  if (event) await act(async () => void tell(...event));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(mockSent.map(({ area, phase }) => `${area} ${phase}`)).toEqual(blamed ? [blamed] : []);
});
