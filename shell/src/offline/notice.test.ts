import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const connect = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

/** Starts the page with a document that has these `Server-Timing` entries. */
async function start(
  serverTiming: { name: string; description: string }[],
  isOnline: boolean,
): Promise<void> {
  jest.resetModules();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming }] });
  (await import('./notice')).noticeOffline();
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

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

test('nothing is said while there is a connection, and nothing again when it is back', async () => {
  await start([], true);
  expect(shown()).toBeNull();
  connect(false);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveProperty(
      'textContent',
      expect.stringMatching(/^You are offline\. Pages/),
    ),
  );
  expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe('/offline');
  connect(true);
  expect(shown()).toBeNull();
});

test('a kept page says from when it is, and can be tried again', async () => {
  await start(KEPT, false);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(
      /^You are offline\. This page is from 22 Nov 2026, 2:05/,
    ),
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toBeNull();
});

test('header and page move down by the height of the notice', async () => {
  await start(KEPT, false);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
  measure();
  expect(document.documentElement.style.getPropertyValue('--notice-height')).toBe('52px');
});

test('where the device has a connection, it is the site that cannot be reached', async () => {
  await start(KEPT, true);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(/^The site cannot be reached\./),
  );
});
