import { expect, isSameDocument, markDocument, NOT_FOUND_LINE, open, test } from '../harness/test';

test('a link opens the next page without a document load, at its top, with its heading focused', async ({
  page,
}) => {
  await open(page, '/search');
  await markDocument(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.getByRole('link', { name: '2 BHK Apartment in Wakad' }).first().click();
  await expect(page).toHaveURL(/\/property\/1$/);
  const heading = page.getByRole('heading', { level: 1, name: '2 BHK Apartment in Wakad' });
  await expect(heading).toBeFocused();
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 BHK Apartment in Ballygunge');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 BHK Apartment in Ballygunge');
});

test('the first load moves no focus, and the first Tab stop is the skip link', async ({ page }) => {
  await open(page, '/about');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('one visit through all areas keeps one document, one header and one title', async ({ page }) => {
  await open(page, '/about');
  await markDocument(page);
  const footer = page.getByRole('contentinfo');
  for (const [link, url] of [
    ['Villas', '/villas'],
    ['Contact', '/contact'],
    ['Privacy', '/privacy'],
  ] as const) {
    await footer.getByRole('link', { name: link }).first().click();
    await expect(page).toHaveURL(new RegExp(`${url}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await isSameDocument(page)).toBe(true);
});

test('a link to an unknown address shows the fallback page, whose links work', async ({ page, noise }) => {
  noise.allowed.push(NOT_FOUND_LINE);
  await open(page, '/about');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/no-such-page';
    link.textContent = 'A dead link';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'A dead link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});
