import type { Page } from '@playwright/test';
import { expect, heading, hydrated, test } from '../../harness/test';

const MARKUP = `"'><img src=x onerror=document.title=1>`;

/** The input became no element, did not run and did not break the page. */
async function expectWhole(page: Page, said: string): Promise<void> {
  await hydrated(page);
  await expect(heading(page), said).toHaveCount(1);
  await expect(page).toHaveTitle(/ \| Nivaas$/);
  expect(await page.locator('img[src="x"], [onerror]').count(), said).toBe(0);
  expect(await page.locator('[data-fallback]').count(), said).toBe(0);
  await expect(page.getByRole('contentinfo'), said).toBeVisible();
}

const READERS =
  '/search /property/1 /resources/home-loans /resources/property-news /login /sell/property /contact /sell /testimonials /villas /saved'.split(
    ' ',
  );
const READ =
  'tab amount rate years returnTo step draft subject ref topic type city area category income sort location minPrice maxPrice propertyType bedrooms bathrooms minArea amenities view page'.split(
    ' ',
  );

test('W01 pages that read the address work with any text in it @nightly', async ({ page }) => {
  for (const url of READERS) {
    const query = (value: string) => READ.map((name) => `${name}=${encodeURIComponent(value)}`).join('&');
    for (const value of ['constructor', '-1']) {
      const status = async () => (await page.request.get(`${url}?${query(value)}`)).status();
      // A busy machine may answer 503 first, with the time of the next try.
      await expect.poll(status, `${url} ${value}`).toBe(200);
    }
    expect((await page.goto(`${url}?${query(MARKUP)}`))?.status(), url).toBe(200);
    await expectWhole(page, url);
  }
});
