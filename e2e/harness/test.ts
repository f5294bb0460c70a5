import {
  expect,
  test as base,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';

/**
 * The browser's warning when a slow machine runs a preloaded script late. The journey through all pages reports unused
 * preloads.
 */
const LATE_USE = /was preloaded using link preload but not used within a few seconds/;

/** Playwright's warning where the configuration blocks service workers. */
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright$/;

export interface Noise {
  /** Console lines and failed requests that a test expects, as patterns. */
  allowed: RegExp[];
}

/** What a tab asks for in vain where the edge lacks a feature (`engines -- features`). It goes on without an answer. */
const IN_VAIN: Record<string, RegExp> = {
  autopilot: /Failed to load resource.*\/_beacon/,
  'release-events': /Failed to load resource.*\/_release\/events/,
};

/** Fails a test on console errors and warnings, page errors and failed requests that it does not allow. */
export const test = base.extend<{ noise: Noise }>({
  noise: [
    async ({ page, javaScriptEnabled }, use) => {
      const seen: string[] = [];
      const note = (line: string) => {
        if (!LATE_USE.test(line)) seen.push(line);
      };
      page.on('console', (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type()) && !BLOCKED_WORKER.test(message.text()))
          note(`console ${message.type()}: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error: Error) => note(`page error: ${error.message}`));
      page.on('requestfailed', (request: Request) => {
        const reason = request.failure()?.errorText ?? '';
        // Leaving a page cancels its requests, and a test may cut the connection at any time. Without JavaScript the
        // browser refuses preloaded scripts.
        const isExpected =
          /ERR_(ABORTED|INTERNET_DISCONNECTED)/.test(reason) || (!javaScriptEnabled && reason === 'csp');
        if (!isExpected) note(`failed request: ${request.url()} ${reason}`);
      });
      const inVain = IN_VAIN[process.env['TAKEN_OUT'] ?? ''];
      const noise: Noise = { allowed: inVain ? [inVain] : [] };
      await use(noise);
      const unexpected = seen.filter((line) => !noise.allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'noise on the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser logs documents with an error status. */
export const NOT_FOUND_LINE = /Failed to load resource.*404/;

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** Marks the document, so that `isSameDocument` tells whether a navigation loaded another one. */
export const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { sameDocument: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

export const main = (page: Page): Locator => page.getByRole('main');
export const banner = (page: Page): Locator => page.getByRole('banner');
export const footer = (page: Page): Locator => page.getByRole('contentinfo');
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Follows a link to `url` that the page itself does not have. */
export async function followLink(page: Page, url: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, url);
}

/** Holds files back until the returned function is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => {};
  const wait = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await wait;
    // Fails when the page has been left.
    await route.continue().catch(() => undefined);
  });
  return release;
}

export { expect };
