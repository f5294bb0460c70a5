import { expect, open, test } from '../harness/test';

/** The code of the property page, which the search page does not use. */
const PROPERTY_PAGE = /\/mfe-property\/v[0-9a-f]+\/page-property\.js$/;

test('the page behind a visible link is prefetched, and opens without a request for code', async ({
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((url) => PROPERTY_PAGE.test(url))).toEqual([]);
});

test('with saveData nothing is prefetched', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/search');
  // Longer than the page waits for an idle moment before it prefetches.
  await page.evaluate(async () => {
    for (let moment = 0; moment < 5; moment += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
  });
  expect(asked.filter((url) => PROPERTY_PAGE.test(url))).toEqual([]);
});
