import type { Locator, Page } from '@playwright/test';
import { expect, main, open, test } from '../../harness/test';

const region = (page: Page, name: string) => main(page).getByRole('region', { name });

test('on a phone the featured homes are one row that scrolls sideways, also for the keyboard @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/');
  const featured = region(page, 'Featured Properties');
  const homes = featured.getByRole('article');
  await expect(homes).toHaveCount(8);
  expect((await featured.boundingBox())?.height).toBeLessThan(900);
  const edges = async (home: Locator) => {
    const box = await home.boundingBox();
    return { start: box?.x ?? NaN, end: (box?.x ?? NaN) + (box?.width ?? NaN) };
  };
  const second = homes.nth(1);
  expect((await edges(second)).start, 'the second one peeks in').toBeLessThan(340);
  await homes
    .first()
    .getByRole('button', { name: /^Shortlist/ })
    .focus();
  await page.keyboard.press('Tab');
  await expect(second.getByRole('link')).toBeFocused();
  await expect.poll(async () => (await edges(second)).end).toBeLessThanOrEqual(360);
  expect((await edges(second)).start).toBeGreaterThanOrEqual(0);
  await homes.last().getByRole('link').focus();
  await expect.poll(async () => (await edges(homes.last())).end).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('on a phone the place and the button of the search are on the first screen; the place brings the filters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const url of ['/hi', '/']) {
    await open(page, url);
    const box = main(page).getByRole('search');
    for (const control of [box.getByRole('combobox'), box.locator('[type=submit]')])
      await expect(control).toBeInViewport({ ratio: 1 });
  }
  const budget = main(page).getByRole('textbox', { name: 'Max budget' });
  await expect(budget).toBeHidden();
  await main(page).getByRole('combobox', { name: 'Location' }).focus();
  await expect(budget).toBeVisible();
});
