import type { Locator, Page } from '@playwright/test';
import { LAUNCH_ARGS } from '../../harness/browser';
import { launchWith } from '../../harness/common-config';
import { inHindi } from '../../harness/pages/documents';
import { enlargeText, findUnreachable } from '../../harness/pages/large-text';
import { PAGES } from '../../harness/pages/pages';
import { findClippedText } from '../../harness/pages/reach';
import { comeBack } from '../../harness/pages/returning-visitor';
import { banner, expect, main, open, test } from '../../harness/test';

const PHONE = { width: 360, height: 640 };

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

async function expectReachable(page: Page, state: string): Promise<void> {
  await expect.soft.poll(() => findUnreachable(page), { message: state, timeout: 5_000 }).toEqual([]);
  expect.soft(await findClippedText(page), state).toEqual([]);
}

/** The pages that differ most, in the language of which each has its longest words. */
const SOME = '/ /search?type=rent&city=Pune /property/20 /compare?ids=2,7 /hi/login /hi/apartments'.split(
  ' ',
);

test('with text of 200 % on a phone, nothing lies beyond the screen or under another thing', async ({
  page,
}) => {
  await enlargeText(page);
  for (const url of SOME) {
    await open(page, url);
    await expectReachable(page, url);
  }
});

for (const size of ['100', '200'] as const) {
  test(`with text of ${size} % a message covers neither the bar at the bottom of a phone nor the button that was used`, async ({
    page,
  }) => {
    if (size === '200') await enlargeText(page);
    const message = page.getByRole('region', { name: 'Message' });
    const overlaps = async (other: Locator) => {
      const [one, two] = await Promise.all([message.boundingBox(), other.boundingBox()]);
      return !one || !two || (one.y < two.y + two.height && two.y < one.y + one.height);
    };
    await open(page, '/property/1');
    const bar = main(page).getByRole('region', { name: 'Price and contact' });
    await bar.getByRole('button', { name: /^Shortlist/ }).click();
    await expect.poll(() => overlaps(bar)).toBe(false);
    await open(page, '/compare?ids=2,7');
    const share = main(page).getByRole('button', { name: 'Share' });
    await share.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await share.click();
    await expect.poll(() => overlaps(share)).toBe(false);
  });
}

/** What opens, with the button that opens it. */
const OPENED: Record<string, { url: string; press: (page: Page) => Promise<void> }> = {
  'the menu': {
    url: '/about',
    press: async (page) => {
      await banner(page).getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sell' }).click();
    },
  },
  'the filters': {
    url: '/search?type=buy',
    press: (page) =>
      main(page)
        .getByRole('button', { name: /^Filters/ })
        .click(),
  },
  'the search box': {
    url: '/apartments',
    press: async (page) => {
      await main(page).getByRole('button', { name: 'Search' }).click();
      // The suggestions.
      await page.keyboard.press('Escape');
    },
  },
};

for (const [what, { url, press }] of Object.entries(OPENED)) {
  test(`with text of 200 % on a phone, all of ${what} can be reached @nightly`, async ({ page }) => {
    await enlargeText(page);
    await open(page, url);
    await press(page);
    await expectReachable(page, what);
  });
}

for (const [language, pathOf] of Object.entries({ English: (url: string) => url, Hindi: inHindi })) {
  test(`with the browser’s own text size at 200 %, no page in ${language} has anything beyond the screen or under another thing @nightly`, async ({
    playwright,
    baseURL,
  }) => {
    const args = [...LAUNCH_ARGS, '--blink-settings=defaultFontSize=32'];
    const browser = await playwright.chromium.launch({ ...launchWith('noto'), args });
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: PHONE, reducedMotion: 'reduce' });
    // The account menu and lists of the device, too.
    if (language === 'Hindi') await comeBack(page);
    for (const { url } of PAGES) {
      await open(page, pathOf(url));
      await expectReachable(page, pathOf(url));
    }
    await browser.close();
  });
}
