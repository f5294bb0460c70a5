import type { Page } from '@playwright/test';
import { HOME } from './priced-home';

/** How a tab gets ready, and the step that it takes when a price has changed. */
export interface Use {
  ready: (page: Page, origin: string) => Promise<unknown>;
  step: (page: Page) => Promise<unknown>;
}

const open = async (page: Page, url: string) => {
  await page.goto(url);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
};
const openHome = (page: Page, origin: string) => open(page, origin + HOME);
const linkHome = (page: Page) => page.locator(`a[href="${HOME}"]:visible`).first();

export const USES: Record<string, Use> = {
  'a link that was pointed at': {
    ready: async (page, origin) => {
      await open(page, `${origin}/search`);
      const ahead = page.waitForResponse(/\/_data\/mfe-property\/v\w+\/homes\.homePage/);
      await linkHome(page).hover();
      await ahead;
    },
    step: (page) => linkHome(page).click(),
  },
  Back: {
    ready: async (page, origin) => {
      await openHome(page, origin);
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/search', textContent: 'Search' });
        document.querySelector('main')?.prepend(link);
        link.click();
      });
      await page.waitForURL('**/search');
      await page.locator(`a[href="${HOME}"]`).first().waitFor();
    },
    step: (page) => page.evaluate(() => history.back()),
  },
  'a reload': { ready: openHome, step: (page) => page.reload({ waitUntil: 'commit' }) },
};
