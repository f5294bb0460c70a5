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
    name: 'a contact form with problems',
    url: '/contact',
    reach: (page) => page.getByRole('main').getByRole('button', { name: 'Send message' }).click(),
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
