import type { Page } from '@playwright/test';
import { expect, NOT_FOUND_LINE, open, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name });

test('the opening has one heading, the search box and the four figures as the specification writes them', async ({
  page,
}) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(main(page).getByRole('search')).toHaveCount(1);
  await expect(main(page).getByRole('tab', { selected: true })).toHaveText('Buy');
  for (const figure of [
    '15K+ Properties Listed',
    '10K+ Happy Customers',
    '500+ Cities Covered',
    '250+ Home Work',
  ]) {
    await expect(main(page).getByRole('listitem').filter({ hasText: figure }), figure).toBeVisible();
  }
});

const FIRST_EIGHT = [
  ['2 BHK Apartment in Wakad', '₹67,61,000', 'Wakad, Pune', 'For Sale'],
  ['Luxury 4 BHK Apartment in Worli', '₹12,50,00,000', 'Worli, Mumbai', 'For Sale'],
  ['4 BHK Villa in Whitefield', '₹3,25,00,000', 'Whitefield, Bangalore', 'For Sale'],
  ['3 BHK Apartment in Vasant Kunj', '₹85,000/mo', 'Vasant Kunj, Delhi', 'For Rent'],
  ['Luxury 5 BHK Villa in Jubilee Hills', '₹8,90,00,000', 'Jubilee Hills, Hyderabad', 'For Sale'],
  ['Co-living Studio in Koramangala', '₹22,000/mo', 'Koramangala, Bangalore', 'For Rent'],
  ['3 BHK Apartment in Sholinganallur', '₹1,00,00,000', 'Sholinganallur, Chennai', 'For Sale'],
  ['2 BHK Apartment in Andheri West', '₹72,000/mo', 'Andheri West, Mumbai', 'For Rent'],
];

test('featured are the first eight homes in their order, each one link, with badges, place and price', async ({
  page,
}) => {
  await open(page, '/');
  const featured = region(page, 'Featured Properties');
  const cards = featured.getByRole('article');
  await expect(cards).toHaveCount(FIRST_EIGHT.length);
  for (const [index, [title = '', price = '', place = '', badge = '']] of FIRST_EIGHT.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('link')).toHaveText([title]);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/property/${index + 1}`);
    await expect(card).toContainText(price);
    await expect(card).toContainText(place);
    await expect(card.getByText(badge, { exact: true })).toBeVisible();
    await expect(card.getByText('Featured', { exact: true })).toBeVisible();
    await expect(card.getByText(/₹/)).toHaveCount(1);
  }
  await expect(main(page).getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/search');
});

test('a heart on a card keeps the home over a reload', async ({ page }) => {
  await open(page, '/');
  const heart = main(page).getByRole('button', { name: 'Shortlist 4 BHK Villa in Whitefield' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: /Saved homes/ })).toContainText('1');
});

const CITIES = { Mumbai: 1258, Delhi: 985, Bangalore: 1482, Hyderabad: 865, Chennai: 756, Pune: 678 };

test('six cities carry the counts of the specification, ungrouped, and lead to homes there', async ({
  page,
}) => {
  await open(page, '/');
  const links = region(page, 'Popular Cities').getByRole('link');
  await expect(links).toHaveCount(6);
  for (const [city, count] of Object.entries(CITIES)) {
    const tile = links.filter({ hasText: city });
    await expect(tile).toHaveAttribute('href', `/search?city=${city}`);
    await expect(tile).toContainText(String(count));
  }
  await links.filter({ hasText: 'Chennai' }).click();
  await expect(page).toHaveURL(/\/search\?city=Chennai$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties for Sale in Chennai');
  expect(await main(page).getByRole('article').count()).toBeGreaterThanOrEqual(2);
});

test('three services, three voices of customers and two store badges stand below', async ({ page }) => {
  await open(page, '/');
  for (const [name, target] of [
    ['Buy a Home', '/search?type=buy'],
    ['Rent a Home', '/search?type=rent'],
    ['Sell a Home', '/sell'],
  ] as const) {
    await expect(region(page, 'Our Services').getByRole('link', { name })).toHaveAttribute('href', target);
  }
  await expect(main(page).getByRole('blockquote')).toHaveCount(3);
  const badges = main(page).getByRole('link', { name: /coming soon/i });
  await expect(badges).toHaveCount(2);
  for (const badge of await badges.all()) {
    await expect(badge).toHaveAttribute('href', '#app');
    await badge.click();
    await expect(page).toHaveURL(/\/#app$/);
  }
});

for (const width of [360, 768, 1440]) {
  test(`at ${width} px the footer stays within a fortieth of the page when the parts arrive late`, async ({
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
    // Text is as tall as the faces of the system make it: no place can be right to the pixel everywhere.
    expect(Math.abs((await bottom()) - kept)).toBeLessThan(kept / 40);
  });
}

test('without a history nothing offers to pick it up', async ({ page }) => {
  await open(page, '/');
  await expect(region(page, 'Our Services')).toBeVisible();
  await expect(region(page, 'Recently viewed')).toHaveCount(0);
  await expect(region(page, 'Continue your search')).toHaveCount(0);
});

test('homes and searches of this device come back on the home page, the newest first', async ({
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

test('the search box sends where the specification says, and an empty place does nothing', async ({
  page,
}) => {
  await open(page, '/');
  await main(page).getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/$/);
  await main(page).getByRole('tab', { name: 'Rent' }).click();
  await main(page).getByRole('combobox').fill('  Navi Mumbai ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?type=rent&location=Navi%20Mumbai$/);
  await expect(page.getByText('No properties found matching your criteria.')).toBeVisible();
});
