import type { Page } from '@playwright/test';
import { banner, expect, hydrated, main, open, test } from '../../harness/test';

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const savedLink = (page: Page) => banner(page).getByRole('link', { name: /^Saved homes/ });

test('Save becomes Saved, in red, also after a reload, in another tab and in the list', async ({
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
});
