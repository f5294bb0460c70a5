import type { Locator, Page } from '@playwright/test';
import { expect, NOT_FOUND_LINE, open, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name });

for (const width of [360, 768, 1440]) {
  test(`at ${width} px the footer moves by less than 2.5 % of the page when the parts arrive late`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/about');
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/fragment-[^/]*\.js$/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Nivaas' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your place in India');
    const footer = page.getByRole('contentinfo');
    const bottom = () => footer.evaluate((it) => it.getBoundingClientRect().top + window.scrollY);
    const kept = await bottom();
    await expect(region(page, 'Featured Properties')).toHaveCount(0);
    arrive();
    await expect(region(page, 'Featured Properties')).toBeVisible();
    await expect(main(page).getByRole('link', { name: /coming soon/i })).toHaveCount(2);
    // Not exact, because the height of text depends on the fonts of the system.
    expect(Math.abs((await bottom()) - kept)).toBeLessThan(kept / 40);
  });
}

test('on a phone the featured homes are one row that scrolls sideways, also for the keyboard', async ({
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

test('the home page shows recently viewed homes and the last search, newest first', async ({
  page,
  noise,
}) => {
  noise.allowed.push(NOT_FOUND_LINE);
  for (const id of [3, 12, 27, 12]) {
    await open(page, `/property/${id}`);
    const newest = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('nivaas:recently-viewed') ?? '[]')[0] as string);
    await expect.poll(newest).toBe(String(id));
  }
  await open(page, '/property/999999');
  await open(page, '/search?type=rent&location=Pune');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('nivaas:recent-searches')))
    .toContain('Pune');
  await open(page, '/');
  const seen = region(page, 'Recently viewed').getByRole('link');
  await expect(seen).toHaveText([
    /Corner Plot in Chandapura/,
    /Luxury 4 BHK Villa in Koregaon Park/,
    /4 BHK Villa in Whitefield/,
  ]);
  const again = region(page, 'Continue your search').getByRole('link');
  await expect(again).toHaveCount(1);
  await expect(again).toHaveAttribute('href', /^\/search\?.*location=Pune/);
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rental Properties in Pune');
  await page.goBack();
  await region(page, 'Recently viewed').getByRole('button', { name: /clear/i }).click();
  await expect(seen).toHaveCount(0);
  await open(page, '/');
  await expect(region(page, 'Recently viewed')).toHaveCount(0);
});

test('the search box opens the search of its tab and place, and an empty place does nothing', async ({
  page,
}) => {
  await open(page, '/');
  await main(page).getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/$/);
  await main(page).getByRole('tab', { name: 'Rent' }).click();
  await main(page).getByRole('combobox', { name: 'Location' }).fill('  Navi Mumbai ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?type=rent&location=Navi%20Mumbai$/);
  await expect(page.getByText('No properties found matching your criteria.')).toBeVisible();
});
