import { act, screen, within } from '@testing-library/react';
import { setReached } from '@nivaas/federation/browser';
import { renderPage } from '@nivaas/testing';
import type { AreaRoute } from '@nivaas/federation';
import { icons } from '@nivaas/ui';
import { Component as OfflinePage, handle } from './offline.page';

const pinned = { href: '/saved', label: 'Your saved bikes', icon: icons.heart } as const;
const lazy = async () => ({ Component: () => <OfflinePage pinned={pinned} />, handle });
const routes: AreaRoute[] = [{ id: 'offline', path: '/offline', lazy }];

const page = (title: string, at: Date) =>
  new Map([
    ['x-kept-title', encodeURIComponent(title)],
    ['x-kept-at', String(at.getTime())],
  ]);

/** What the service worker keeps, by path. */
function keep(pages: Record<string, Map<string, string>>): void {
  const store = {
    keys: async () => Object.keys(pages).map((path) => ({ url: `http://localhost${path}` })),
    match: async (url: string) => ({ headers: pages[url.replace('http://localhost', '')] }),
  };
  Object.assign(window, { caches: { open: async () => store } });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'caches');
  jest.restoreAllMocks();
});

/** Whether the site answers; the tab knows that from before. */
const answers = (isAnswered: boolean) => {
  const headers = new Headers({ 'x-release': 'r000000000001' });
  const fetch = () => (isAnswered ? Promise.resolve({ headers }) : Promise.reject(new TypeError('no')));
  Object.assign(globalThis, { fetch });
  setReached(isAnswered);
};

test('it lists the kept pages, the latest first, and names what is not there', async () => {
  answers(false);
  keep({
    '/about': page('About us', new Date(2026, 10, 20, 9, 0)),
    '/hi/bikes/1': page('लाल साइकिल', new Date(2026, 10, 21, 9, 0)),
    '/offline': page('Pages on this device', new Date(2026, 10, 22, 9, 0)),
    '/saved': page('Saved bikes', new Date(2026, 10, 22, 9, 0)),
  });
  await renderPage(routes, '/offline?from=%2Fcareers%3Fa%3D1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pages on this device');
  expect(screen.getByRole('status').textContent).toMatch(
    /^The site cannot be reached just now\. The page that you asked for is not on this device\./,
  );
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/careers?a=1');
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
    '/hi/bikes/1',
    '/about',
  ]);
  expect(
    within(items[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('lang'),
  ).toBe('hi');
  expect(items[1]?.textContent).toMatch(/^About usfrom 20 Nov 2026, 9:00/);
  expect(screen.getByRole('link', { name: 'Your saved bikes' }).getAttribute('href')).toBe('/saved');
});

test.each([
  ['the page that was asked for opens when the site is back', false, '#asked'],
  ['it does not when the site answers at once, because that page alone failed', true, ''],
])('%s', async (_, isAnswered, hash) => {
  answers(isAnswered);
  // A hash, because jsdom cannot leave its document.
  await renderPage(routes, '/offline?from=%2F%23asked');
  await act(async () => undefined);
  expect(location.hash).toBe('');
  act(() => setReached(true));
  expect(location.hash).toBe(hash);
  history.replaceState(null, '', '/');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
  'the address %s leads nowhere but home',
  async (from) => {
    answers(false);
    await renderPage(routes, `/offline?from=${encodeURIComponent(from)}`);
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/');
  },
);

test('once the site is reached it leads on, and where nothing is kept it says what would be', async () => {
  answers(true);
  await renderPage(routes, '/offline?from=%2Fcareers');
  expect(screen.getByRole('status').textContent).toBe('The site can be reached again.');
  expect(screen.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe('/careers');
  expect(await screen.findByText(/^No page is here yet\./)).toBeTruthy();
});
