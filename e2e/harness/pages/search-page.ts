import { expect, type Locator, type Page } from '@playwright/test';

/** What a visitor of a list of homes sees and uses, by roles and names. */
export const main = (page: Page): Locator => page.getByRole('main');
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const cards = (page: Page): Locator => main(page).getByRole('article');
export const count = (page: Page): Locator =>
  main(page).getByRole('status').filter({ hasText: 'properties found' });
export const place = (page: Page): Locator => page.getByRole('combobox', { name: 'Location' });
export const sortBy = (page: Page): Locator => page.getByRole('combobox', { name: 'Sort by' });
export const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' });

/** The homes of the list, in order, and the count that the page states. */
export async function expectHomes(page: Page, titles: string[]): Promise<void> {
  await expect(cards(page).getByRole('heading')).toHaveText(titles);
  await expect(count(page)).toHaveText(`${titles.length} properties found`);
}

/** Path and query of the page, as the address bar has them. */
export const address = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

/** Follows a link that somebody else wrote, from inside the site. */
export async function followLink(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'A link from elsewhere';
    document.querySelector('main')?.prepend(link);
  }, url);
  await page.getByRole('link', { name: 'A link from elsewhere' }).click();
}
