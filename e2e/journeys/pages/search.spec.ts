import type { Page } from '@playwright/test';
import { banner, expect, main, open, test } from '../../harness/test';

const cards = (page: Page) => main(page).getByRole('article');
const group = (page: Page, name: string) => main(page).getByRole('group', { name });
const apply = (page: Page) => main(page).getByRole('button', { name: 'Apply Filters' });
const count = (page: Page) => main(page).getByRole('status').filter({ hasText: 'properties found' });

test('on a phone a bar stays in view and its filters fill the window, up to the homes they find', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/search?bedrooms=2');
  await expect(apply(page)).toBeHidden();
  await main(page).getByRole('button', { name: 'Filters (1)' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refine your search' });
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 });
  await group(page, 'Bathrooms').getByRole('button', { name: '2', exact: true }).click();
  await dialog.getByRole('button', { name: 'Show 4 homes' }).click();
  await expect(page).toHaveURL(/bedrooms=2&bathrooms=2$/);
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('region', { name: 'Results' })).toBeFocused();
  await expect(cards(page).first()).toBeInViewport({ ratio: 0.5 });
  await cards(page).last().getByRole('link').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(count(page)).toBeInViewport();
  const bar = await main(page).getByRole('button', { name: 'Filters (2)' }).boundingBox();
  const focused = await page.locator(':focus').boundingBox();
  expect(focused?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('on a phone the first home begins at most 200 px below the header, with chips on the first screen, and no chip is cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [url, most] of [
    ['/search?type=buy', 200],
    ['/hi/search?type=rent', 200],
    ['/search?city=Pune', 270],
    ['/hi/search?city=Pune&category=apartment&maxPrice=8000000', 380],
    ['/apartments?city=Pune', 200],
    ['/hi/apartments', 200],
  ] as const) {
    await open(page, url);
    const header = await banner(page).boundingBox();
    const first = await cards(page).first().boundingBox();
    expect((first?.y ?? NaN) - (header?.height ?? NaN), url).toBeLessThanOrEqual(most);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(360);
    for (const chip of await main(page)
      .getByRole('link', { name: /^(Remove|हटाएँ)/ })
      .all())
      await expect(chip).toBeInViewport({ ratio: 1 });
  }
});

test('a map is enlarged and scrolled by keyboard, and a pin leaves it in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/search?city=Mumbai&view=map');
  const map = main(page).getByRole('group', { name: /^Sketch of Mumbai/ });
  const before = await map.boundingBox();
  await main(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await map.boundingBox())?.width).toBe(2 * (before?.width ?? NaN));
  const frame = main(page).getByRole('region', { name: /^Sketch of Mumbai/ });
  const middle = await frame.evaluate(({ scrollLeft }) => scrollLeft);
  expect(middle).toBeGreaterThan(100);
  await frame.press('ArrowRight');
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(middle);
  await main(page).getByRole('button', { name: 'Zoom out' }).click();
  await map.getByRole('link').last().press('Enter');
  await expect(main(page).locator('li a:focus')).toBeInViewport();
  await expect(map).toBeInViewport({ ratio: 0.9 });
});
