import { expect, type Locator, type Page } from '@playwright/test';

export const main = (page: Page): Locator => page.getByRole('main');
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const cards = (page: Page): Locator => main(page).getByRole('article');
export const count = (page: Page): Locator =>
  main(page).getByRole('status').filter({ hasText: 'properties found' });
export const place = (page: Page): Locator => page.getByRole('combobox', { name: 'Location' });
export const sortBy = (page: Page): Locator => page.getByRole('combobox', { name: 'Sort by' });
export const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' });

/** Expects these homes in this order, and their count. */
export async function expectHomes(page: Page, titles: string[]): Promise<void> {
  await expect(cards(page).getByRole('heading')).toHaveText(titles);
  await expect(count(page)).toHaveText(`${titles.length} properties found`);
}

/** Path and query of the page. */
export const address = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

/** Adds a link to the page and follows it. */
export async function followLink(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'A link from elsewhere';
    document.querySelector('main')?.prepend(link);
  }, url);
  await page.getByRole('link', { name: 'A link from elsewhere' }).click();
}
