import { act } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { internalPath, upgradeLinks } from './upgrade-links';

const navigate = jest.fn();
const loadAhead = jest.fn();
const connection: { saveData?: boolean; effectiveType?: string } = {};

beforeAll(() => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  upgradeLinks(document.body, { navigate, loadAhead });
  // Runs after the handler under test, since jsdom logs an error when a document would load.
  window.addEventListener('click', (event) => event.preventDefault());
});

beforeEach(() => {
  navigate.mockClear();
  loadAhead.mockClear();
  delete connection.saveData;
  delete connection.effectiveType;
  window.history.replaceState(null, '', '/about?tab=team');
});

/** A link in the page, and the element inside it that is clicked. */
function link(attributes: string, content = 'Go'): HTMLElement {
  document.body.innerHTML = `<a ${attributes}>${content}</a>`;
  const anchor = document.body.querySelector('a');
  return (anchor?.firstElementChild ?? anchor) as HTMLElement;
}

const click = (element: HTMLElement, init: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

test('a click on a link of the site becomes a navigation, with query and hash', () => {
  click(link('href="/search?type=rent#list"'));
  expect(navigate.mock.calls).toEqual([['/search?type=rent#list']]);
});

test('a click on something inside a link counts, and so does an absolute address of this site', () => {
  click(link('href="/saved"', '<span>Saved <b>homes</b></span>'));
  click(link('href="http://localhost/contact"'));
  expect(navigate.mock.calls).toEqual([['/saved'], ['/contact']]);
});

test.each<[string, MouseEventInit]>([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('a click with %s is left to the browser', (_, init) => {
  click(link('href="/search"'), init);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  'href="https://example.org/search"',
  'href="http://localhost:81/search"',
  'href="mailto:hello@nivaas.example"',
  'href="tel:+910000000000"',
  'href="javascript:void 0"',
  'href="/search" target="_blank"',
  'href="/search" target="frame"',
  'href="/visit.ics" download',
  'href="/_assets/shell/v0123456789ab/main.js"',
  'href="/_release"',
  'href="/_media/homes/1.svg"',
  'href="/auth/session"',
  'href="/robots.txt"',
  'href="/sitemap.xml"',
  // The router would take these for addresses of another host.
  'href="/.//evil.example"',
  'href="/hi/..//evil.example"',
  'href="/search//x"',
  'href="#team"',
  'href="/about?tab=team#team"',
  'name="no-address"',
])('a link with %s is left to the browser', (attributes) => {
  click(link(attributes));
  expect(navigate).not.toHaveBeenCalled();
  expect(internalPath(document.querySelector('a'))).toBeUndefined();
});

test('target _self and a hash of another page are navigations', () => {
  click(link('href="/search" target="_self"'));
  click(link('href="/about?tab=values#team"'));
  expect(navigate.mock.calls).toEqual([['/search'], ['/about?tab=values#team']]);
});

test('a click that an area has handled is left alone', () => {
  const anchor = link('href="/search"');
  anchor.addEventListener('click', (event) => event.preventDefault());
  click(anchor);
  expect(navigate).not.toHaveBeenCalled();
});

describe('in a part whose code is not here yet', () => {
  const Waiting = lazy(() => new Promise<never>(() => undefined));

  test.each([
    ['a click is a navigation', () => new MouseEvent('click', { bubbles: true, cancelable: true }), navigate],
    ['pointing loads what is behind', () => new MouseEvent('pointerover', { bubbles: true }), loadAhead],
  ])('%s', async (_, event, called) => {
    document.body.innerHTML = '<div><!--$--><a href="/search">Go</a><!--/$--></div>';
    const root = document.querySelector('div') as HTMLElement;
    await act(
      async () =>
        void hydrateRoot(
          root,
          <Suspense>
            <Waiting />
          </Suspense>,
        ),
    );
    upgradeLinks(root, { navigate, loadAhead: () => undefined });
    await act(async () => void root.querySelector('a')?.dispatchEvent(event()));
    expect(called.mock.calls.map(([path]: unknown[]) => path)).toEqual(['/search']);
  });
});

test('a click elsewhere does nothing', () => {
  document.body.innerHTML = '<button>Press</button>';
  click(document.querySelector('button') as HTMLElement);
  expect(navigate).not.toHaveBeenCalled();
});

test.each(['pointerover', 'focusin', 'touchstart'])('%s on a link loads what is behind it', (type) => {
  const inside = link('href="/search"', '<b>Go</b>');
  inside.dispatchEvent(new Event(type, { bubbles: true }));
  expect(loadAhead.mock.calls).toEqual([['/search', inside.parentElement]]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is loaded ahead with %o',
  (state) => {
    Object.assign(connection, state);
    link('href="/search"').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(loadAhead).not.toHaveBeenCalled();
  },
);

test('nothing is loaded ahead for other sites', () => {
  link('href="https://example.org/"').dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(loadAhead).not.toHaveBeenCalled();
});
