import type { Page } from '@playwright/test';
import { expect, footer, heading, open, test } from '../../harness/test';

/** How the document was delivered, and how its view is counted. */
const arrival = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      deliveryType?: string;
    })[];
    return { by: navigation?.deliveryType, timings: navigation?.serverTiming.map(({ name }) => name) };
  });

/** The path of the next document that the browser prefetches. */
async function nextAhead(page: Page): Promise<{ path: Promise<string> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  const path = new Promise<string>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
    });
  });
  return { path };
}

// An automated browser does not prerender; it prefetches those documents instead.
test('resting on the other language fetches its page, which nobody counts yet @nightly', async ({ page }) => {
  const ahead = await nextAhead(page);
  await open(page, '/about');
  const link = page.getByRole('link', { name: 'हिन्दी' }).first();
  await link.hover();
  expect(await ahead.path).toBe('/hi/about');
  await link.click();
  await expect(page).toHaveURL(/\/hi\/about$/);
  expect(await arrival(page)).toEqual({ by: 'navigational-prefetch', timings: [] });
});

test('before hydration, resting on any link fetches its page @nightly', async ({ page }) => {
  await page.route('**/main.js', () => undefined);
  const ahead = await nextAhead(page);
  await page.goto('/about', { waitUntil: 'commit' });
  const link = footer(page).getByRole('link', { name: 'Terms' });
  await link.hover();
  expect(await ahead.path).toBe('/terms');
  await link.click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/terms$/);
  expect((await arrival(page)).by).toBe('navigational-prefetch');
});

/** The code of the property page, which the search page does not use. */
const PROPERTY_PAGE = /\/mfe-property\/v[0-9a-f]+\/page-property\.js$/;

test('the page behind a visible link is prefetched, and opens without a request for code @nightly', async ({
  page,
}) => {
  const ahead = page.waitForRequest(PROPERTY_PAGE);
  await open(page, '/search');
  const request = await ahead;
  expect((await request.response())?.status()).toBe(200);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('link', { name: '2 BHK Apartment in Wakad' }).first().click();
  await expect(page).toHaveURL(/\/property\/\d+/);
  await expect(heading(page)).toBeVisible();
  expect(asked.filter((url) => PROPERTY_PAGE.test(url))).toEqual([]);
});
