import type { Page } from '@playwright/test';
import { findViolations } from '../../harness/axe';
import { emulate, NARROW } from '../../harness/pages/appearance';
import { createVisitor, logIn } from '../../harness/visitors';
import { expect, NOT_FOUND_LINE, open, test } from '../../harness/test';

/** axe-core is injected as text, which the site's policy refuses. */
test.use({ bypassCSP: true });

const STATES: { name: string; url: string; reach: (page: Page) => Promise<void> }[] = [
  {
    name: 'the open mobile menu',
    url: '/about',
    reach: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('button', { name: 'Buy', exact: true })
        .click();
    },
  },
  {
    name: 'suggestions of cities',
    url: '/',
    reach: async (page) => {
      await page.getByRole('main').getByRole('combobox', { name: 'Location' }).fill('ba');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3);
    },
  },
  {
    name: 'the first problem of a login',
    url: '/login',
    reach: (page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click(),
  },
  {
    name: 'a contact form with problems',
    url: '/contact',
    reach: (page) => page.getByRole('main').getByRole('button', { name: 'Send message' }).click(),
  },
  {
    name: 'the amenities of a home',
    url: '/property/1',
    reach: (page) => page.getByRole('main').getByRole('tab', { name: 'Amenities' }).click(),
  },
  {
    name: 'the viewer of illustrations',
    url: '/property/1',
    reach: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^View all \d illustrations$/ })
        .click(),
  },
  {
    name: 'the filters of a phone',
    url: '/search?city=Mumbai',
    reach: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('button', { name: 'Show 3 homes' })).toBeVisible();
    },
  },
  {
    name: 'the map of a search',
    url: '/search?view=map',
    reach: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^₹1 Cr,/ })
        .focus(),
  },
  {
    name: 'homes chosen to compare',
    url: '/search?city=Mumbai',
    reach: async (page) => {
      for (const button of await page.getByRole('button', { name: /^Compare \d/ }).all())
        await button.click();
      await expect(page.getByRole('link', { name: 'Compare 2 homes' })).toBeVisible();
    },
  },
  {
    name: 'an empty search',
    url: '/search?location=Nowhere',
    reach: (page) => expect(page.getByText('No properties found matching your criteria.')).toBeVisible(),
  },
];

/** The others are nightly. */
const EVERY_RUN = /mobile menu|contact form|filters of a phone/;

for (const { name, url, reach } of STATES) {
  const tag = EVERY_RUN.test(name) ? '' : ' @nightly';
  test(`${name}: passes axe-core, light and dark${tag}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(NARROW);
    await open(page, url);
    await reach(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await emulate(page, colorScheme);
      await expect.poll(() => findViolations(page), colorScheme).toEqual([]);
    }
  });
}

test('the fallback page and the account menu pass axe-core @nightly', async ({ page, request, noise }) => {
  noise.allowed.push(NOT_FOUND_LINE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await createVisitor(request));
  await page.getByRole('banner').getByRole('button', { name: /Asha/ }).click();
  expect.soft(await findViolations(page), 'account menu').toEqual([]);
  await open(page, '/nothing-here');
  expect.soft(await findViolations(page), 'fallback page').toEqual([]);
});

test('the focused control has a visible ring, and the fixed header never covers it @nightly', async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await open(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  // Backwards, so that the page scrolls up under the header.
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.closest('header')) return undefined;
      const { top, height } = element.getBoundingClientRect();
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const hasRing = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      return { text: element.outerHTML.slice(0, 100), isCovered: top + height <= header, hasRing };
    });
    if (!focus) continue;
    expect(focus.isCovered, focus.text).toBe(false);
    if (!/type="(radio|checkbox)"/.test(focus.text)) expect(focus.hasRing, focus.text).toBe(true);
  }
});
