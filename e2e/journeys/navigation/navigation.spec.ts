import { banner, expect, heading, isSameDocument, main, markDocument, open, test } from '../../harness/test';

test('a link opens the next page without a document load, at its top, with its heading focused', async ({
  page,
}) => {
  await open(page, '/search');
  await markDocument(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.getByRole('link', { name: '2 BHK Apartment in Wakad' }).first().click();
  await expect(page).toHaveURL(/\/property\/1$/);
  await expect(heading(page)).toHaveText('2 BHK Apartment in Wakad');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('2 BHK Apartment in Wakad, Pune – ₹67.61 Lakh | Nivaas');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.locator('title').count()).toBe(1);
  expect(await page.locator('link[rel=canonical]').count()).toBe(1);
});

test('Back restores the scroll position, and Forward and reload show the same page', async ({ page }) => {
  await open(page, '/apartments');
  const card = page.getByRole('link', { name: '3 BHK Apartment in Ballygunge' }).first();
  const before = await card.evaluate((link) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    return window.scrollY;
  });
  expect(before).toBeGreaterThan(100);
  await card.click();
  await expect(page).toHaveURL(/\/property\/29$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/apartments$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
  await page.goForward();
  await expect(heading(page)).toHaveText('3 BHK Apartment in Ballygunge');
  await page.reload();
  await expect(heading(page)).toHaveText('3 BHK Apartment in Ballygunge');
});

test('the first load moves no focus, and the first Tab stop is the skip link', async ({ page }) => {
  await open(page, '/about');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
});

test('/careers#openings shows the section below the header and focuses its heading, also from another page', async ({
  page,
}) => {
  const arrived = async () => {
    const openings = main(page).getByRole('heading', { name: 'Open positions' });
    await expect(openings).toBeFocused();
    await expect(openings).toBeInViewport();
    const header = await banner(page).boundingBox();
    await expect
      .poll(async () => (await openings.boundingBox())?.y ?? 0)
      .toBeGreaterThan(header?.height ?? 0);
  };
  await open(page, '/careers#openings');
  await arrived();
  await open(page, '/careers');
  await main(page).getByRole('link', { name: 'See open positions' }).click();
  await expect(page).toHaveURL(/#openings$/);
  await arrived();
});
