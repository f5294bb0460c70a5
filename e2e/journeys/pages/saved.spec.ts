import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { banner, expect, hydrated, main, open, test } from '../../harness/test';

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const savedLink = (page: Page) => banner(page).getByRole('link', { name: /^Saved homes/ });

test('Save becomes Saved, in red, also after a reload, in another tab, on the card and in the list', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(other, '/property/1');
  await open(page, '/property/1');
  await button(page, 'Save').click();
  await expect(button(page, 'Saved')).toBeFocused();
  const [red = 0, green = 255, blue = 255] = await button(page, 'Saved').evaluate((element) =>
    (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await expect(button(other, 'Saved')).toBeVisible();
  await expect(savedLink(other)).toContainText('1');
  await page.reload();
  await hydrated(page);
  await expect(button(page, 'Saved')).toBeVisible();
  await savedLink(page).click();
  const title = '2 BHK Apartment in Wakad';
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText([title]);
  await open(page, '/apartments');
  const heart = button(page, `Shortlist ${title}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(button(other, 'Save')).toBeVisible();
});

test.describe('in America, when it is already the next day in India @nightly', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a visit is planned for today in India, downloaded for a calendar and listed under My visits', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T20:00:00Z'));
    await open(page, '/property/1');
    const form = page.getByRole('region', { name: 'Schedule a Visit', exact: true });
    await form.getByLabel('Date', { exact: true }).fill('2026-11-22');
    await form.getByRole('combobox', { name: 'Time slot' }).selectOption('Morning (9AM-12PM)');
    await form.getByRole('button', { name: 'Schedule Visit' }).click();
    await expect(form.getByRole('status')).toContainText('22 Nov 2026, Morning (9AM-12PM)');
    const downloading = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Add to calendar' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('visit-2026-11-22.ics');
    expect(await readFile(await download.path(), 'utf8')).toContain('DTSTART:20261122T033000Z\r\n');
    await form.getByRole('link', { name: 'My visits' }).click();
    const visits = page.getByRole('region', { name: 'My visits', exact: true });
    await expect(visits.getByRole('link', { name: '2 BHK Apartment in Wakad' })).toBeVisible();
  });
});
