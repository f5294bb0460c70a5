import type { Page } from '@playwright/test';
import { ATTACKS, LONG, MALFORMED, watchForHarm } from '../harness/attacks/attacks';
import { address, heading, main, place } from '../harness/pages/search-page';
import { expect, hydrated, NOT_FOUND_LINE, open, test } from '../harness/test';

const CITIES = ['Mumbai', 'Delhi', 'Bangalore', 'Hyderabad', 'Chennai', 'Pune', 'Kolkata'];

const box = (page: Page) => main(page).getByRole('search');
const tab = (page: Page, name: string) => box(page).getByRole('tab', { name, exact: true });
const list = (page: Page) => page.getByRole('listbox', { name: 'Popular cities' });
const option = (page: Page, name: string) => list(page).getByRole('option', { name, exact: true });
const active = (page: Page) => list(page).getByRole('option', { selected: true });

for (const url of ['/', '/villas']) {
  test(`${url}: focus shows all seven cities, typing narrows them in their order`, async ({ page }) => {
    await open(page, url);
    await expect(list(page)).toBeHidden();
    await expect(place(page)).toHaveAttribute('aria-expanded', 'false');
    await place(page).focus();
    await expect(list(page).getByRole('option')).toHaveText(CITIES);
    await expect(place(page)).toHaveAttribute('aria-expanded', 'true');
    await place(page).pressSequentially('bA');
    await expect(list(page).getByRole('option')).toHaveText(['Mumbai', 'Bangalore', 'Hyderabad']);
    await expect(page.getByRole('status').filter({ hasText: '3 suggestions' })).toHaveCount(1);
    await place(page).fill('Whitefield');
    await expect(list(page)).toBeHidden();
    await expect(place(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test(`${url}: a place with blanks around it is searched trimmed, for the chosen tab`, async ({ page }) => {
    await open(page, url);
    await tab(page, 'Rent').click();
    await place(page).fill(' Navi Mumbai ');
    await box(page).getByRole('button', { name: 'Search' }).click();
    await expect(heading(page)).toHaveText('Rental Properties in Navi Mumbai');
    expect(address(page)).toBe('/search?type=rent&location=Navi%20Mumbai');
  });

  test(`${url}: searching for nothing does nothing and leaves focus in the field`, async ({ page }) => {
    await open(page, url);
    await expect(box(page)).toContainText('City or locality, for example Pune or Whitefield');
    let documents = 0;
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const nothing of ['', '   ']) {
      await place(page).fill(nothing);
      await place(page).press('Enter');
      await box(page).getByRole('button', { name: 'Search' }).click();
      await place(page).press('Enter');
      await expect(place(page)).toBeFocused();
    }
    expect(address(page)).toBe(url);
    expect(documents).toBe(0);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('the tabs are buy, rent and sell; arrows, Home and End move and activate, one stop for Tab', async ({
  page,
}) => {
  await open(page, '/');
  await expect(box(page).getByRole('tablist', { name: 'I want to' }).getByRole('tab')).toHaveText([
    'Buy',
    'Rent',
    'Sell',
  ]);
  await expect(box(page).getByRole('tabpanel', { name: 'Buy' })).toBeVisible();
  await tab(page, 'Buy').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Rent'],
    ['ArrowRight', 'Sell'],
    ['ArrowRight', 'Buy'],
    ['ArrowLeft', 'Sell'],
    ['Home', 'Buy'],
    ['End', 'Sell'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(box(page).getByRole('tab', { selected: true })).toHaveText([name]);
    await expect(box(page).getByRole('tabpanel')).toHaveCount(1);
    await expect(box(page).getByRole('tabpanel', { name })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(place(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tab(page, 'Sell')).toBeFocused();
});

test('what was typed stays when the tab changes, and selling searches comparables', async ({ page }) => {
  await open(page, '/');
  await place(page).fill('Pune');
  await tab(page, 'Sell').click();
  await expect(place(page)).toHaveValue('Pune');
  await place(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?type=sell&location=Pune$/);
});

test('by keyboard: Down and Up move, Enter picks without searching, the next Enter searches', async ({
  page,
}) => {
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

test('Enter straight after a pick searches, without waiting for the list', async ({ page }) => {
  await open(page, '/');
  await place(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?type=buy&location=Mumbai$/);
});

test('Escape closes the list, then clears the text; Down opens the list again', async ({ page }) => {
  await open(page, '/');
  await place(page).fill('ba');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(place(page)).toHaveValue('ba');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(['Mumbai']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(place(page)).toHaveValue('');
});

test.describe('on a clock that stands still', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
    await open(page, '/');
    await page.clock.pauseAt(new Date('2026-11-21T11:00:00+05:30'));
  });

  test('the list is there until 149 ms after the field is left, and gone at 150 ms', async ({ page }) => {
    await place(page).focus();
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(place(page)).not.toBeFocused();
    await page.clock.runFor(149);
    await expect(list(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(list(page)).toBeHidden();
    await expect(place(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('a pick by mouse fills the field, keeps its focus and hides the list after 150 ms', async ({
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

  test('a press that takes a second still picks', async ({ page }) => {
    await place(page).focus();
    await option(page, 'Pune').hover();
    await page.mouse.down();
    await page.clock.runFor(1000);
    await expect(list(page)).toBeVisible();
    await page.mouse.up();
    await expect(place(page)).toHaveValue('Pune');
  });
});

for (const typed of ['a&b=c#d?e', '50% of it + more', 'Salt Lake, Sector V/2', '<b>Pune</b>', 'पुणे']) {
  test(`“${typed}” reaches the results unchanged, also after a reload`, async ({ page }) => {
    await open(page, '/');
    await place(page).fill(typed);
    await place(page).press('Enter');
    await expect(heading(page)).toHaveText(`Properties for Sale in ${typed}`);
    expect(address(page)).toBe(`/search?type=buy&location=${encodeURIComponent(typed)}`);
    await page.reload();
    await hydrated(page);
    await expect(heading(page)).toHaveText(`Properties for Sale in ${typed}`);
  });
}

test('what is typed before the page answers to input is kept', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await place(page).fill('Wakad');
  await hydrated(page);
  await expect(place(page)).toHaveValue('Wakad');
  await place(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?type=buy&location=Wakad$/);
});

/** What of a text is shown: control characters become blanks, because the HTML parser would change them. */
const asText = (text: string) => [...text.replace(/\p{Cc}/gu, ' ').trim()].slice(0, 100).join('');

test('W01 whatever the parameters of a search hold is shown as text or ignored', async ({ page }) => {
  test.slow();
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

test('whatever stands in the place of a property id is shown as text', async ({ page, noise }) => {
  test.slow();
  noise.allowed.push(NOT_FOUND_LINE);
  const expectNoHarm = watchForHarm(page);
  for (const text of [...ATTACKS, ...LONG]) {
    const response = await page.goto(`/property/${encodeURIComponent(text)}`);
    expect(response?.status(), text).toBe(404);
    await hydrated(page);
    await expect(heading(page)).toHaveText('2 BHK Apartment in Wakad');
    await expect(main(page).getByText(`could not find property ${asText(text)}`)).toBeVisible();
    await expectNoHarm();
  }
});

test('an address that cannot be read is refused in plain text', async ({ request }) => {
  for (const url of MALFORMED) {
    const response = await request.get(url);
    expect(response.status(), url).toBe(400);
    expect(response.headers()['content-type'], url).toMatch(/^text\/plain/);
  }
});
