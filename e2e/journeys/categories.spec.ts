import type { Page } from '@playwright/test';
import { HOMES, homes, ORDERS, titlesOf } from '../harness/pages/sample-homes';
import {
  address,
  cards,
  chips,
  expectHomes,
  followLink,
  heading,
  main,
  place,
  sortBy,
} from '../harness/pages/search-page';
import { expect, hydrated, isSameDocument, markDocument, open, test } from '../harness/test';

const notice = (page: Page) => main(page).getByText('We could not find property');
const show = (page: Page, name: string) =>
  main(page).getByRole('list', { name: 'Show' }).getByRole('link', { name, exact: true });

test('switch and sort order are in the URL; reload, Back and Forward restore them', async ({ page }) => {
  const villas = HOMES.filter(({ title }) => /villa/i.test(title));
  const forSale = villas.filter(({ type }) => type === 'buy');
  await open(page, '/villas?utm=x');
  await show(page, 'Buy').click();
  await expectHomes(page, titlesOf(forSale));
  await expect(show(page, 'Buy')).toHaveAttribute('aria-current', 'true');
  expect(address(page)).toBe('/villas?utm=x&type=buy');
  await sortBy(page).focus();
  await sortBy(page).selectOption('Price: High to Low');
  await expectHomes(page, titlesOf(ORDERS['price-high-low'](forSale)));
  await expect(sortBy(page)).toBeFocused();
  expect(address(page)).toBe('/villas?utm=x&type=buy&sort=price-high-low');
  await page.reload();
  await hydrated(page);
  await expect(sortBy(page)).toHaveValue('price-high-low');
  await expectHomes(page, titlesOf(ORDERS['price-high-low'](forSale)));
  await page.goBack();
  await expect(sortBy(page)).toHaveValue('relevance');
  await page.goBack();
  await expectHomes(page, titlesOf(villas));
  await page.goForward();
  await expectHomes(page, titlesOf(forSale));
});

test('the search box of a category starts on the tab of its type and searches that type in the category', async ({
  page,
}) => {
  await open(page, '/apartments?type=rent');
  await expect(main(page).getByRole('search').getByRole('tab', { selected: true })).toHaveText('Rent');
  await place(page).fill('Pune');
  await place(page).press('Enter');
  await expect(heading(page)).toHaveText('Rental Properties in Pune: Apartments');
  expect(address(page)).toBe('/search?type=rent&location=Pune&category=apartment');
});

test('an old link with a category as its type redirects to that category, on the server and in the page', async ({
  page,
  request,
}) => {
  const response = await request.get('/search?type=pg&city=Mumbai&utm=a%20b', { maxRedirects: 0 });
  expect([301, 302, 303, 307, 308]).toContain(response.status());
  const location = new URL(response.headers()['location'] ?? '', 'http://site.example');
  expect(location.pathname).toBe('/search');
  expect(Object.fromEntries(location.searchParams)).toEqual({
    ...{ type: 'rent', category: 'pg', city: 'Mumbai', utm: 'a b' },
  });
  await open(page, '/about');
  await markDocument(page);
  await followLink(page, '/search?type=pg');
  await expect(page).toHaveURL(/\/search\?type=rent&category=pg$/);
  await expectHomes(page, titlesOf(homes('rent').filter(({ category }) => category === 'pg')));
  expect(await isSameDocument(page)).toBe(true);
  await chips(page)
    .getByRole('link', { name: /^Remove / })
    .click();
  await expectHomes(page, titlesOf(homes('rent')));
  expect(address(page)).toBe('/search?type=rent');
});

test('an unknown id shows its notice also after a client navigation, and a known one removes it', async ({
  page,
}) => {
  await open(page, '/property/2');
  await followLink(page, '/property/none');
  await expect(notice(page)).toContainText('none');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await cards(page).getByRole('link').first().click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});
