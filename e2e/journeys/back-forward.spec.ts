import { findBrowser } from '../harness/browser';
import { expect, open, test } from '../harness/test';

// Playwright turns the browser's back and forward cache off, because a restored page fires fewer events.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

test('Back and Forward show the pages as they were left, and ask for nothing', async ({ page, baseURL }) => {
  test.skip(findBrowser().includes('nivaas-browser'), 'The Chromium of the package has no such cache.');
  // Nothing is loaded ahead for who saves data: what is asked for, the pages themselves ask for.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await open(page, '/contact');
  await page.getByRole('main').getByRole('textbox', { name: 'Message' }).fill('Half a message');
  await page.evaluate(() => Object.assign(window, { left: 'contact' }));
  await open(page, '/search');
  await page.evaluate(() => Object.assign(window, { left: 'search' }));

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(baseURL ?? '', '')));
  // While the page changes there is nothing to ask.
  const kept = () => page.evaluate(() => (window as { left?: string }).left).catch(() => 'changing');
  await page.evaluate(() => history.back());
  await expect.poll(kept).toBe('contact');
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Half a message',
  );
  await page.evaluate(() => history.forward());
  await expect.poll(kept).toBe('search');

  // A page that is seen again listens for releases again; the icon is the browser's own wish.
  const isExpected = (path: string) => path.startsWith('/_release/events') || path === '/favicon.svg';
  expect(asked.filter((path) => !isExpected(path))).toEqual([]);
  expect(asked.some((path) => path.startsWith('/_release/events'))).toBe(true);
});

test('X18 no page has a handler that keeps it out of that cache', async ({ page }) => {
  await page.addInitScript(() => {
    const add = window.addEventListener.bind(window);
    const found: string[] = [];
    Object.assign(window, { unloadHandlers: found });
    window.addEventListener = (type: string, ...rest: unknown[]) => {
      if (type === 'unload' || type === 'beforeunload') found.push(type);
      return (add as (...all: unknown[]) => void)(type, ...rest);
    };
  });
  for (const url of ['/', '/search', '/property/1', '/login', '/contact']) {
    await open(page, url);
    expect(await page.evaluate(() => (window as { unloadHandlers?: string[] }).unloadHandlers)).toEqual([]);
  }
});
