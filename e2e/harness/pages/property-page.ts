import { expect, type Locator, type Page } from '@playwright/test';

export const tool = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
export const panel = (page: Page, name: string): Locator => page.getByRole('tabpanel', { name, exact: true });

/** Waits until a list of terms and values says what is expected; terms that are not named are ignored. */
async function expectFacts(within: Locator, expected: Record<string, string>): Promise<void> {
  await expect
    .poll(async () => {
      const terms = await within.getByRole('term').allTextContents();
      const values = await within.getByRole('definition').allTextContents();
      const facts = Object.fromEntries(terms.map((term, index) => [term, values[index]]));
      return Object.fromEntries(Object.keys(expected).map((term) => [term, facts[term]]));
    })
    .toEqual(expected);
}
