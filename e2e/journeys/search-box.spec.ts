import type { Page, Request } from '@playwright/test';
import { ATTACKS, LONG, watchForHarm } from '../harness/attacks/attacks';
import { address, cards, chips, heading, main, place } from '../harness/pages/search-page';
import { expect, open, test } from '../harness/test';

const list = (page: Page) => page.getByRole('listbox', { name: 'Popular cities' });
const option = (page: Page, name: string) => list(page).getByRole('option', { name, exact: true });
const active = (page: Page) => list(page).getByRole('option', { selected: true });

test('by keyboard: Down and Up move, Enter selects, and another Enter searches', async ({ page }) => {
  await open(page, '/');
  await place(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(['Mumbai']);
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText(['Kolkata']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(['Delhi']);
  const named = await place(page).getAttribute('aria-activedescendant');
  await expect(active(page)).toHaveAttribute('id', named ?? '');
  await expect(place(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveValue('Delhi');
  await expect(list(page)).toBeHidden();
  await expect(place(page)).toBeFocused();
  expect(address(page)).toBe('/');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?type=buy&location=Delhi$/);
});

test('words with a meaning become filters of the results, with and without script, and Back leads home', async ({
  page,
  browser,
}) => {
  const found = '/search?type=buy&location=Wakad&maxPrice=8000000&bedrooms=2';
  await open(page, '/');
  await place(page).fill('2 bhk wakad under 80 L');
  await place(page).press('Enter');
  await expect(heading(page)).toHaveText('Properties for Sale in Wakad');
  expect(address(page)).toBe(found);
  await expect(chips(page).getByRole('link', { name: 'Remove 2 bedrooms' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(new URL('/', page.url()).href);
  await place(plain).fill('2 बीएचके Wakad 80 लाख तक');
  await plain.getByRole('search').getByRole('button', { name: 'Search' }).click();
  expect(address(plain)).toBe(found);
  await expect(cards(plain)).toHaveCount(1);
});

test.describe('with a stopped clock', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
    const scripts = new Set<Request>();
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request));
    page.on('requestfinished', (request) => scripts.delete(request));
    await open(page, '/');
    // The jump of the clock would end requests for scripts that are under way.
    await expect.poll(() => scripts.size).toBe(0);
    await page.clock.pauseAt(new Date('2026-11-21T11:00:00+05:30'));
  });

  test('a click on an option fills the field, keeps its focus and hides the list after 150 ms', async ({
    page,
  }) => {
    await place(page).focus();
    await option(page, 'Chennai').click();
    await expect(place(page)).toHaveValue('Chennai');
    await expect(place(page)).toBeFocused();
    await page.clock.runFor(149);
    await expect(list(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(list(page)).toBeHidden();
    expect(address(page)).toBe('/');
  });

  test('an option can be pressed for a second', async ({ page }) => {
    await place(page).focus();
    await option(page, 'Pune').hover();
    await page.mouse.down();
    await page.clock.runFor(1000);
    await expect(list(page)).toBeVisible();
    await page.mouse.up();
    await expect(place(page)).toHaveValue('Pune');
  });
});

/** The shown part of a text: in NFKC, without invisible characters, and with spaces for control characters. */
const asText = (text: string) =>
  [
    ...text
      .normalize('NFKC')
      .replace(/\p{Cc}/gu, ' ')
      .replace(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, '')
      .trim(),
  ]
    .slice(0, 100)
    .join('');

test('W01 any text in the parameters of a search is shown as text or ignored', async ({ page }) => {
  const expectNoHarm = watchForHarm(page);
  const names = ['location', 'type', 'city', 'category', 'sort', 'minPrice', 'bedrooms', 'amenities', 'view'];
  for (const text of [...ATTACKS, ...LONG]) {
    const used = LONG.includes(text) ? names.slice(0, 1) : names;
    await open(page, `/search?${used.map((name) => `${name}=${encodeURIComponent(text)}`).join('&')}`);
    await expect(heading(page)).toContainText(`Properties for Sale in ${asText(text)}`);
    await expect(main(page).getByText('No properties found matching your criteria.')).toBeVisible();
    if (used.length > 1)
      await expect(main(page).getByText(`no category named “${asText(text)}”`)).toBeVisible();
    await expectNoHarm();
  }
});
