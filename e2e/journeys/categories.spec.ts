import type { Page } from '@playwright/test';
import { tab, tool } from '../harness/pages/property-page';
import { HOMES, homes, ORDERS, titlesOf, type SampleHome } from '../support/sample-homes';
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
import { expect, hydrated, NOT_FOUND_LINE, open, test } from '../harness/test';

/* Category pages, then addresses: old ones, unknown ones, and what search engines are told about them. */

const titled =
  (...words: string[]) =>
  (home: SampleHome) =>
    words.some((word) => home.title.toLowerCase().includes(word));

/** The specification's rules, by the title of a home. */
const CATEGORIES: { url: string; title: string; rule: (home: SampleHome) => boolean; size: number }[] = [
  { url: '/apartments', title: 'Apartments', rule: titled('apartment'), size: 13 },
  { url: '/villas', title: 'Villas', rule: titled('villa'), size: 3 },
  { url: '/plots', title: 'Plots', rule: titled('plot'), size: 3 },
  { url: '/commercial', title: 'Commercial Properties', rule: titled('commercial'), size: 4 },
  { url: '/pg-coliving', title: 'PG/Co-living', rule: titled('pg', 'co-living'), size: 4 },
  {
    url: '/luxury-homes',
    title: 'Luxury Homes',
    rule: (home) => home.price >= 10_000_000 || titled('luxury')(home),
    size: 8,
  },
];

const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
const notice = (page: Page) => main(page).getByText('We could not find property');
const show = (page: Page, name: string) =>
  main(page).getByRole('list', { name: 'Show' }).getByRole('link', { name, exact: true });

for (const { url, title, rule, size } of CATEGORIES) {
  test(`${url} shows the ${size} homes that its rule finds, under trail, heading and search box`, async ({
    page,
  }) => {
    const found = HOMES.filter(rule);
    expect(found).toHaveLength(size);
    await open(page, url);
    await expect(heading(page)).toHaveText(title);
    await expect(trail(page).getByRole('listitem')).toHaveText(['Home', title]);
    await expect(trail(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(main(page).getByRole('search')).toHaveCount(1);
    await expectHomes(page, titlesOf(found));
    await expect(show(page, 'All')).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${url}$`));
  });

  test(`${url} can be split by sale and rent and sorted, each split complete`, async ({ page }) => {
    const splits = Object.keys(ORDERS).map((sort) => ({ type: 'buy', sort: sort as keyof typeof ORDERS }));
    for (const { type, sort } of [...splits, { type: 'rent', sort: 'newest' } as const]) {
      const found = ORDERS[sort](HOMES.filter((home) => rule(home) && home.type === type));
      await page.goto(`${url}?type=${type}&sort=${sort}`);
      const empty = main(page).getByText('No properties found matching your criteria.');
      await expect(empty).toHaveCount(found.length === 0 ? 1 : 0);
      await expectHomes(page, titlesOf(found));
    }
  });
}

test('switch and sort are in the URL; reload, Back and Forward bring them back', async ({ page }) => {
  const villas = HOMES.filter(titled('villa'));
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

test('the search box of a category starts on its tab and leads to a search of that type', async ({
  page,
}) => {
  await open(page, '/apartments?type=rent');
  await expect(main(page).getByRole('search').getByRole('tab', { selected: true })).toHaveText('Rent');
  await place(page).fill('Pune');
  await place(page).press('Enter');
  await expect(heading(page)).toHaveText('Rental Properties in Pune');
  expect(address(page)).toBe('/search?type=rent&location=Pune');
});

test('a type or sort order that does not exist is ignored', async ({ page }) => {
  await open(page, '/plots?type=%3Cscript%3E&sort=__proto__&sort=newest');
  await expectHomes(page, titlesOf(HOMES.filter(titled('plot'))));
  await expect(sortBy(page)).toHaveValue('relevance');
});

test('a category that a split leaves empty says so and leads home', async ({ page }) => {
  await open(page, '/plots?type=rent');
  await expectHomes(page, []);
  await expect(main(page).getByText('No properties found matching your criteria.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('every city of the suggestions has at least two homes to buy and two to rent, all of them there', async ({
  page,
}) => {
  for (const city of ['Mumbai', 'Delhi', 'Bangalore', 'Hyderabad', 'Chennai', 'Pune', 'Kolkata']) {
    for (const type of ['buy', 'rent'] as const) {
      const found = homes(type, city);
      expect(found.length).toBeGreaterThanOrEqual(2);
      await page.goto(`/search?type=${type}&city=${city}`);
      await expectHomes(page, titlesOf(found));
    }
  }
});

const OLD_LINKS = ['apartment', 'villa', 'house', 'plot', 'commercial', 'pg'].map((category) => ({
  category,
  type: category === 'pg' ? 'rent' : 'buy',
}));

for (const { category, type } of OLD_LINKS) {
  test(`the old link type=${category} moves to type=${type}&category=${category}, by the server and in the page`, async ({
    page,
    request,
  }) => {
    const response = await request.get(`/search?type=${category}&city=Mumbai&utm=a%20b`, { maxRedirects: 0 });
    expect([301, 302, 303, 307, 308]).toContain(response.status());
    const location = new URL(response.headers()['location'] ?? '', 'http://site.example');
    expect(location.pathname).toBe('/search');
    expect(Object.fromEntries(location.searchParams)).toEqual({ type, category, city: 'Mumbai', utm: 'a b' });
    await open(page, '/about');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await followLink(page, `/search?type=${category}`);
    await expect(page).toHaveURL(new RegExp(`/search\\?type=${type}&category=${category}$`));
    await expectHomes(
      page,
      titlesOf(HOMES.filter((home) => home.type === type && home.category === category)),
    );
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await chips(page)
      .getByRole('link', { name: /^Remove / })
      .click();
    await expectHomes(page, titlesOf(homes(type as 'buy' | 'rent')));
    expect(address(page)).toBe(`/search?type=${type}`);
  });
}

test('a category that we do not have is ignored, with a notice', async ({ page }) => {
  await open(page, '/search?category=castle');
  await expect(main(page).getByText(/castle/)).toBeVisible();
  await expectHomes(page, titlesOf(homes('buy')));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('search engines get one page per type and place; filtered, sorted and empty ones are noindex', async ({
  page,
}) => {
  for (const [query, canonical] of [
    ['?type=rent&city=Pune&utm=x', '/search?type=rent&city=Pune'],
    ['?city=Pune&sort=newest', undefined],
    ['?city=Pune&view=list', undefined],
    ['?city=Pune&bedrooms=2', undefined],
    ['?city=Atlantis', undefined],
  ] as const) {
    await page.goto(`/search${query}`);
    if (canonical)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new URL(canonical, page.url()).href,
      );
    else await expect(page.locator('link[rel=canonical]'), query).toHaveCount(0);
    await expect(page.locator('meta[name=robots][content*=noindex]'), query).toHaveCount(canonical ? 0 : 1);
  }
});

test('an unknown id shows the first home with a notice, status 404, noindex and no canonical', async ({
  page,
  noise,
}) => {
  noise.allowed.push(NOT_FOUND_LINE);
  const response = await page.goto('/property/999');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(heading(page)).toHaveText('2 BHK Apartment in Wakad');
  await expect(notice(page)).toHaveText(
    'We could not find property 999. Showing 2 BHK Apartment in Wakad instead.',
  );
  await expect(heading(page)).toHaveAccessibleDescription(/could not find property 999/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await expect(
    page.locator('script[type="application/ld+json"]').filter({ hasText: 'RealEstateListing' }),
  ).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Search all homes' })).toHaveAttribute('href', '/search');
  await tab(page, 'Details').click();
  await expect(page).toHaveURL(/\/property\/999\?tab=details$/);
  await expect(notice(page)).toBeVisible();
  await page.goto('/');
  await hydrated(page);
  await expect(tool(page, 'Recently viewed')).toHaveCount(0);
});

test('an unknown id reached inside the site is the same, and a known one clears it', async ({ page }) => {
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
