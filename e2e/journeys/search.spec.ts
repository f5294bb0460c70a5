import type { Page } from '@playwright/test';
import { homes, ORDERS, titlesOf } from '../harness/pages/sample-homes';
import {
  address,
  cards,
  chips,
  count,
  expectHomes,
  heading,
  main,
  sortBy,
} from '../harness/pages/search-page';
import { expect, hydrated, open, test } from '../harness/test';

const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
const group = (page: Page, name: string) => main(page).getByRole('group', { name });
const apply = (page: Page) => main(page).getByRole('button', { name: 'Apply Filters' });
const chip = (page: Page, name: string) =>
  chips(page).getByRole('link', { name: `Remove ${name}`, exact: true });

const VIEWS = [
  { query: '', title: 'Properties for Sale', crumb: 'Buy', found: homes('buy') },
  {
    query: '?type=rent&city=pune',
    title: 'Rental Properties in Pune',
    crumb: 'Rent in pune',
    found: homes('rent', 'pune'),
  },
  {
    query: '?type=rent&location=aNdHeRi&city=Mumbai',
    title: 'Rental Properties in aNdHeRi',
    crumb: 'Rent in aNdHeRi',
    found: homes('rent', 'andheri'),
  },
  {
    query: '?location=Worli&city=Pune',
    title: 'Properties for Sale in Worli',
    crumb: 'Buy in Worli',
    found: [],
  },
];

for (const { query, title, crumb, found } of VIEWS) {
  test(`D03 /search${query} shows “${title}” with ${found.length} homes and keeps its URL`, async ({
    page,
  }) => {
    await open(page, `/search${query}`);
    await expect(heading(page)).toHaveText(title);
    await expect(trail(page)).toHaveText(['Home', crumb]);
    await expectHomes(page, titlesOf(found));
    await expect(page).toHaveTitle(`${title} | Nivaas`);
    expect(address(page)).toBe(`/search${query}`);
  });
}

test('filters take effect with Apply Filters: results, URL, chips and count change, and focus stays', async ({
  page,
}) => {
  await open(page, '/search?type=buy&utm=x');
  await group(page, 'Property Type').getByRole('checkbox', { name: 'Apartment' }).check();
  await group(page, 'Bedrooms').getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('textbox', { name: 'Minimum price' }).fill('50 L');
  await page.getByRole('textbox', { name: 'Maximum price' }).fill('1 cr');
  await expectHomes(page, titlesOf(homes('buy')));
  await expect(chips(page)).toHaveCount(0);
  expect(address(page)).toBe('/search?type=buy&utm=x');
  await apply(page).click();
  const found = homes('buy').filter(
    ({ category, bedrooms, price }) =>
      category === 'apartment' && bedrooms === 2 && price >= 5_000_000 && price <= 10_000_000,
  );
  await expectHomes(page, titlesOf(found));
  await expect(apply(page)).toBeFocused();
  const applied =
    '/search?type=buy&utm=x&minPrice=5000000&maxPrice=10000000&propertyType=apartment&bedrooms=2';
  expect(address(page)).toBe(applied);
  await chip(page, 'Apartment').click();
  await expect(chip(page, '2 bedrooms')).toBeFocused();
  await page.goBack();
  await expectHomes(page, titlesOf(found));
  await page.reload();
  await hydrated(page);
  await expectHomes(page, titlesOf(found));
  await expect(group(page, 'Bedrooms').getByRole('button', { name: '2', pressed: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Maximum price' })).toHaveValue('1,00,00,000');
  await chips(page).getByRole('link', { name: 'Clear all' }).click();
  await expectHomes(page, titlesOf(homes('buy')));
  await expect(heading(page)).toBeFocused();
  await expect(group(page, 'Property Type').getByRole('checkbox', { name: 'Apartment' })).not.toBeChecked();
  expect(address(page)).toBe('/search?type=buy&utm=x');
});

test('sort order and view are in the URL; Back, Forward and reload restore each step', async ({ page }) => {
  await open(page, '/search?type=rent');
  const list = titlesOf(homes('rent'));
  const cheapest = titlesOf(ORDERS['price-low-high'](homes('rent')));
  const newest = titlesOf(ORDERS.newest(homes('rent')));
  await expect(sortBy(page).getByRole('option')).toHaveText([
    ...['Relevance', 'Price: Low to High', 'Price: High to Low', 'Newest First'],
  ]);
  await sortBy(page).focus();
  await sortBy(page).selectOption('Price: Low to High');
  await expectHomes(page, cheapest);
  await expect(sortBy(page)).toBeFocused();
  await sortBy(page).selectOption('Newest First');
  await expectHomes(page, newest);
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page.getByRole('button', { name: 'List view', pressed: true })).toBeFocused();
  expect(address(page)).toBe('/search?type=rent&sort=newest&view=list');
  await expectHomes(page, newest);
  const details = cards(page).getByRole('link', { name: 'View Details' });
  await expect(details).toHaveCount(list.length);
  await expect(details.first()).toHaveAccessibleDescription(newest[0] ?? '');
  await expect(cards(page).getByText(/^₹[\d,]+\/mo$/)).toHaveCount(list.length);
  await details.first().click();
  await expect(heading(page)).toHaveText(newest[0] ?? '');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'List view', pressed: true })).toBeVisible();
  await expectHomes(page, newest);
  await page.reload();
  await hydrated(page);
  await expect(sortBy(page)).toHaveValue('newest');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Grid view', pressed: true })).toBeVisible();
  await page.goBack();
  await expectHomes(page, cheapest);
  await page.goBack();
  await expectHomes(page, list);
  await page.goForward();
  await expectHomes(page, cheapest);
});

test('D03 an empty search offers wider searches with correct counts, and a link home', async ({ page }) => {
  const url = '/search?type=rent&city=Bengaluru&bedrooms=4';
  await open(page, url);
  await expect(main(page).getByText('No properties found matching your criteria.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  const ways = main(page)
    .getByRole('listitem')
    .getByRole('link', { name: /\d+( propert(y|ies))?$/ });
  const names = await ways.allTextContents();
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThanOrEqual(3);
  for (const name of names) {
    await open(page, url);
    await main(page).getByRole('link', { name }).click();
    await expect(count(page), name).toHaveText(
      `${/(\d+)( propert(y|ies))?$/.exec(name)?.[1]} properties found`,
    );
  }
  await open(page, '/search?type=sell&city=Atlantis');
  await expect(main(page).getByRole('link', { name: 'List your property' })).toHaveAttribute(
    'href',
    '/sell/property',
  );
});

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

test('the map has a pin for each home; a pin leads to its row, and Back to the view before', async ({
  page,
}) => {
  await open(page, '/search?city=Pune');
  await page.getByRole('button', { name: 'Map view' }).click();
  const sketch = main(page).getByRole('group', { name: 'Sketch of Pune: positions are approximate.' });
  await expect(sketch.getByRole('link')).toHaveCount(homes('buy', 'pune').length);
  expect(address(page)).toBe('/search?city=Pune&view=map');
  await sketch.getByRole('link', { name: '2 BHK Apartment in Wakad' }).press('Enter');
  await expect(main(page).getByRole('link', { name: /₹67,61,000$/ })).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(sketch).toBeVisible();
  await page.goBack();
  await expectHomes(page, titlesOf(homes('buy', 'pune')));
});

test('a search is saved by its filters, is listed with the saved homes, and comes back after a removal', async ({
  page,
}) => {
  await open(page, '/search?type=rent&city=Hyderabad&bedrooms=2&sort=newest');
  await main(page).getByRole('button', { name: 'Save this search' }).click();
  await main(page).getByRole('link', { name: 'See saved searches' }).click();
  const saved = main(page).getByRole('region', { name: 'Saved searches' });
  const search = saved.getByRole('link', { name: 'Rent in Hyderabad: 2 bedrooms' });
  await saved.getByRole('button', { name: 'Remove Rent in Hyderabad: 2 bedrooms' }).click();
  await expect(search).toHaveCount(0);
  await expect(saved.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expectHomes(page, ['2 BHK Apartment in Gachibowli']);
});

for (const { url, most } of [
  { url: '/search?city=Pune', most: 330 },
  { url: '/hi/search?city=Pune&category=apartment&maxPrice=8000000', most: 330 },
  { url: '/apartments?city=Pune', most: 420 },
  { url: '/hi/apartments', most: 420 },
]) {
  test(`on a phone the first home of ${url} begins in the first ${most} pixels, and nothing is wider`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, url);
    const first = await main(page).getByRole('article').first().boundingBox();
    expect(first?.y).toBeLessThanOrEqual(most);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}
