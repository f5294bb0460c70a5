import { findBrowser } from '../../harness/browser';
import { expect, open, test } from '../../harness/test';

// Playwright disables the back/forward cache by default, and a headless shell has none.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const executablePath = findBrowser();
    await provide({ ...launchOptions, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

test('Back and Forward restore the pages as they were left, and ask for their data alone', async ({
  page,
  baseURL,
}) => {
  // With saveData the pages prefetch nothing.
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
  // Evaluating fails while the page changes.
  const kept = () => page.evaluate(() => (window as { left?: string }).left).catch(() => 'changing');
  await page.evaluate(() => history.back());
  await expect.poll(kept).toBe('contact');
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Half a message',
  );
  await page.evaluate(() => history.forward());
  await expect.poll(kept).toBe('search');

  // Expected: the event stream of the restored page, its data with what the loader imports, the files that it loads when
  // idle, and the browser's icon.
  const isExpected = (path: string) =>
    /^\/(_release\/events|_data\/|favicon\.svg$)|\/(idle|extras|pictures|\d+)\.(js|css)$/.test(path);
  await expect.poll(() => asked.some((path) => path.startsWith('/_release/events'))).toBe(true);
  expect(asked.filter((path) => !isExpected(path))).toEqual([]);
});

test('X18 no page has an unload handler, which would keep it out of the back/forward cache @nightly', async ({
  page,
}) => {
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
