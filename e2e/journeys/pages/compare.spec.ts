import type { Page } from '@playwright/test';
import { expect, footer, heading, main, open, test } from '../../harness/test';

const choose = (page: Page, title: string) => main(page).getByRole('button', { name: `Compare ${title}` });
const bar = (page: Page) => main(page).getByRole('region', { name: 'Homes to compare' });
const rows = (page: Page) => main(page).getByRole('row');

test('two homes of the results are compared, by a bar that covers no focus, and their differences shown', async ({
  page,
}) => {
  await open(page, '/search?city=Mumbai');
  await choose(page, '2 BHK Apartment in Chembur').click();
  await expect(bar(page)).toContainText('Choose one more');
  await choose(page, '1 BHK Apartment in Kandivali East').click();
  await expect(bar(page).getByRole('link')).toHaveText('Compare 2 homes');
  // The bar does not cover the last link of the page when it has focus.
  const last = footer(page).getByRole('link').last();
  await last.focus();
  const [link, floor] = await Promise.all([last.boundingBox(), bar(page).boundingBox()]);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(floor?.y ?? 0);

  await page.evaluate(() => localStorage.setItem('nivaas:shortlist', '["9"]'));
  await open(page, '/saved');
  await expect(choose(page, '2 BHK Apartment in Chembur')).toHaveAttribute('aria-pressed', 'true');
  await bar(page).getByRole('link', { name: 'Compare 2 homes' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(main(page).getByRole('columnheader')).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Floor' })).toHaveCount(1);
  await main(page).getByRole('checkbox', { name: 'Only differences' }).check();
  await expect(rows(page).filter({ hasText: 'Floor' })).toHaveCount(0);
  await expect(page).toHaveURL('/compare?ids=9,10&show=differences');
});

test('on a phone three homes scroll by keyboard below their terms, and two, with the longest prices, need not @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/compare?ids=1,20,3');
  const table = main(page).getByRole('region', { name: /^Comparison of/ });
  const price = table.getByRole('rowheader', { name: 'Price (differs)' });
  const before = await price.boundingBox();
  await table.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  expect((await price.boundingBox())?.x).toBe(before?.x);
  await table.getByRole('link', { name: /^Remove 2 BHK/ }).press('Enter');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table).toBeFocused();
  await open(page, '/compare?ids=2,7');
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
