import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const request = jest.fn<Promise<Response>, []>();
const ANSWER = new Response(null, { headers: { 'x-release': 'r000000000001' } });

let setReached: (isReached: boolean) => void;

/** Starts the page with a document that has these `Server-Timing` entries. */
async function start(serverTiming: { name: string; description: string }[]): Promise<void> {
  jest.resetModules();
  Object.assign(globalThis, { fetch: request });
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming }] });
  ({ setReached } = await import('@nivaas/federation/browser'));
  (await import('./notice')).noticeUnreached();
}

/** jsdom has no layout. */
let measure = () => {};
globalThis.ResizeObserver = class {
  constructor(tell: ResizeObserverCallback) {
    measure = () => tell([], this);
  }
  observe() {}
  unobserve() {}
  disconnect() {}
};

const KEPT = [{ name: 'kept', description: String(new Date(2026, 10, 22, 14, 5).getTime()) }];
const shown = () => screen.queryByRole('complementary', { name: 'Connection' });
const says = (text: RegExp) => waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text));

beforeEach(() => request.mockReset().mockRejectedValue(new TypeError('Failed to fetch')));
afterEach(() => {
  setReached(true);
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

test('nothing is said while the site is reached, and nothing again when it is back', async () => {
  await start([]);
  expect(shown()).toBeNull();
  setReached(false);
  await says(/^The site cannot be reached just now\.$/);
  // Without a service worker no page is kept.
  expect(screen.queryByRole('link')).toBeNull();
  setReached(true);
  expect(shown()).toBeNull();
});

test('it leads to the kept pages', async () => {
  await start([]);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  setReached(false);
  expect(screen.getByRole('link', { name: 'Kept pages' }).getAttribute('href')).toBe('/offline');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a kept page says from when it is, and can be tried again', async () => {
  await start(KEPT);
  await says(/^The site cannot be reached just now\. This page is from 22 Nov 2026, 2:05/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toBeNull();
});

test('a kept page of a site that answers by now says only from when it is', async () => {
  request.mockResolvedValue(ANSWER);
  await start(KEPT);
  await says(/^This page is from 22 Nov 2026, 2:05/);
});

test('the list of kept pages has no notice above it', async () => {
  history.replaceState(null, '', '/offline');
  await start([]);
  setReached(false);
  expect(shown()).toBeNull();
});

test('header and page move down by the height of the notice', async () => {
  await start(KEPT);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
  measure();
  expect(document.documentElement.style.getPropertyValue('--notice-height')).toBe('52px');
});
