import { screen, within } from '@testing-library/react';
import { renderPage } from '@nivaas/testing';
import { routes } from '../../routes';

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

const connected = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

test('it lists the kept pages, the latest first, and names what is not there', async () => {
  connected(false);
  keep({
    '/about': page('About us', new Date(2026, 10, 20, 9, 0)),
    '/hi/property/1': page('वाकड में 2 BHK', new Date(2026, 10, 21, 9, 0)),
    '/offline': page('You are offline', new Date(2026, 10, 22, 9, 0)),
    '/saved': page('Saved homes', new Date(2026, 10, 22, 9, 0)),
  });
  await renderPage(routes, '/offline?from=%2Fcareers%3Fa%3D1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are offline');
  expect(screen.getByRole('status').textContent).toBe('The page that you asked for is not on this device.');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/careers?a=1');
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
    '/hi/property/1',
    '/about',
  ]);
  expect(
    within(items[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('lang'),
  ).toBe('hi-IN');
  expect(items[1]?.textContent).toMatch(/^About usfrom 20 Nov 2026, 9:00/);
  expect(screen.getByRole('link', { name: 'Your saved homes' }).getAttribute('href')).toBe('/saved');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
  'the address %s leads nowhere but home',
  async (from) => {
    connected(false);
    await renderPage(routes, `/offline?from=${encodeURIComponent(from)}`);
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/');
  },
);

test('with a connection it leads on, and where nothing is kept it says what would be', async () => {
  connected(true);
  await renderPage(routes, '/offline?from=%2Fcareers');
  expect(screen.getByRole('status').textContent).toBe('You are online again.');
  expect(screen.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe('/careers');
  expect(await screen.findByText(/^No page is here yet\./)).toBeTruthy();
});
