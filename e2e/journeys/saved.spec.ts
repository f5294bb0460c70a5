import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { cards, main } from '../harness/pages/search-page';
import { expect, hydrated, open, test } from '../harness/test';

const tool = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const savedLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved homes/ });

test('Save becomes Saved, in red, also after a reload, in another tab and on the card', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(other, '/property/1');
  await open(page, '/property/1');
  await button(page, 'Save').click();
  await expect(button(page, 'Saved')).toBeVisible();
  await expect(button(page, 'Saved')).toBeFocused();
  await expect(button(page, 'Saved')).not.toHaveAttribute('aria-pressed');
  const [red = 0, green = 255, blue = 255] = await button(page, 'Saved').evaluate((element) =>
    (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await expect(button(other, 'Saved')).toBeVisible();
  await expect(savedLink(other)).toContainText('1');
  await page.reload();
  await hydrated(page);
  await expect(button(page, 'Saved')).toBeVisible();
  await expect(savedLink(page)).toContainText('1');
  await open(page, '/apartments');
  const heart = button(page, 'Shortlist 2 BHK Apartment in Wakad');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(button(other, 'Save')).toBeVisible();
});

test('Save works without storage, and says that it lasts in this tab only', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await open(page, '/property/1');
  await button(page, 'Save').click();
  await expect(button(page, 'Saved')).toBeVisible();
  await expect(main(page).getByText(/Saved in this tab only/)).toBeVisible();
  await savedLink(page).click();
  await expect(cards(page).getByRole('heading')).toHaveText(['2 BHK Apartment in Wakad']);
  await main(page).getByRole('link', { name: '2 BHK Apartment in Wakad' }).click();
  await button(page, 'Saved').click();
  await expect(button(page, 'Save')).toBeVisible();
});

test('B02 with full storage the choice is kept in the tab, and a damaged list counts as empty', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('nivaas:shortlist', '{"not": a list'));
  await open(page, '/property/2');
  await expect(button(page, 'Save')).toBeVisible();
  await page.evaluate(() => {
    for (let length = 5_000_000; length > 0; length = Math.floor(length / 2)) {
      try {
        localStorage.setItem(`filler-${length}`, 'x'.repeat(length));
      } catch {
        // Smaller values may still fit.
      }
    }
  });
  await button(page, 'Save').click();
  await expect(button(page, 'Saved')).toBeVisible();
});

test('/saved lists, copies and removes homes without losing focus; when empty it links to the search', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/property/3');
  await button(page, 'Save').click();
  await open(page, '/property/4');
  await button(page, 'Save').click();
  await savedLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await button(page, 'Copy list').click();
  await expect(main(page).getByText('List copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('4 BHK Villa in Whitefield, Whitefield, Bangalore: ₹3,25,00,000');
  expect(copied).toMatch(/https?:\/\/\S+\/property\/4/);
  for (const title of ['4 BHK Villa in Whitefield', '3 BHK Apartment in Vasant Kunj']) {
    await button(page, `Remove ${title}`).press('Enter');
    await expect(button(page, `Remove ${title}`)).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }
  await expect(main(page).getByText('You have not saved any homes yet.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Search homes' })).toHaveAttribute('href', '/search');
  await page.reload();
  await expect(main(page).getByText('You have not saved any homes yet.')).toBeVisible();
});

test.describe('a visit, planned in America when it is already the next day in India', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T20:00:00Z'));
    await open(page, '/property/1');
  });

  const form = (page: Page) => tool(page, 'Schedule a Visit');
  const date = (page: Page) => form(page).getByLabel('Date', { exact: true });
  const slot = (page: Page) => form(page).getByRole('combobox', { name: 'Time slot' });
  const submit = (page: Page) => form(page).getByRole('button', { name: 'Schedule Visit' });

  test('a visit is confirmed without a request, can be added to a calendar and is listed under My visits', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
    await expect(slot(page).getByRole('option')).toHaveText([
      ...['Choose a time slot', 'Morning (9AM-12PM)', 'Afternoon (12PM-3PM)', 'Evening (3PM-6PM)'],
    ]);
    await date(page).fill('2026-11-22');
    await slot(page).selectOption('Morning (9AM-12PM)');
    await submit(page).click();
    const status = form(page).getByRole('status');
    await expect(status).toContainText('22 Nov 2026, Morning (9AM-12PM)');
    await expect(status).toContainText('This demo does not notify the agent');
    // Reports of a busy page are no request of the form.
    const isOfForm = (call: string) => !call.startsWith('GET') && !call.endsWith('/_beacon');
    expect(calls.filter(isOfForm)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await form(page).getByRole('button', { name: 'Add to calendar' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('visit-2026-11-22.ics');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']));
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261122T033000Z', 'DTEND:20261122T063000Z']));
    expect(lines).toContain('LOCATION:Wakad\\, Pune');
    await form(page).getByRole('link', { name: 'My visits' }).click();
    const visits = tool(page, 'My visits');
    await expect(visits.getByRole('link', { name: '2 BHK Apartment in Wakad' })).toBeVisible();
    await page.reload();
    await visits.getByRole('button', { name: /^Cancel visit/ }).click();
    await expect(visits).toHaveCount(0);
  });
});
