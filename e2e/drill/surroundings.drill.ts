import type { Page } from '@playwright/test';
import { test } from '../harness/faults/faulty-test';
import { KINDS } from '../harness/pages/pages';
import { banner, expect, main } from '../harness/test';
import { translate } from '../harness/translator';
import {
  expectNoFallback,
  goToApartments,
  goToCareers,
  goToLogin,
  loginHeading,
  visit,
} from './support/faulty-page';
import { seen } from './support/seen';

/** What surrounds the site, before its document is loaded. */
const HARMLESS: [title: string, harm: (page: Page) => unknown][] = [
  ['B01 B12 every kind of storage throws', (page) => page.addInitScript(blockStorage)],
  ['X15 a clock is ten years behind', (page) => setClock(page, -10)],
  ['X15 a clock is ten years ahead', (page) => setClock(page, 10)],
  ['X16 an extension adds nodes and attributes', (page) => page.addInitScript(addNodes)],
];

for (const [title, harm] of HARMLESS) {
  test(`${title}: browsing works`, async ({ page, faulty }) => {
    await harm(page);
    // What a page keeps on the device is another on each kind.
    for (const url of title.startsWith('B01') ? KINDS : ['/']) await visit(page, faulty, url);
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await goToApartments(page);
    await expectNoFallback(page);
    if (title.startsWith('X16')) await expect(page.getByText('Coupons!')).toBeVisible();
  });
}

function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  }
}

const setClock = (page: Page, years: number) =>
  page.clock.setFixedTime(Date.now() + years * 365 * 86_400_000);

function addNodes(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    document.documentElement.setAttribute('data-extension', 'here');
    document.body.setAttribute('data-extension', 'here');
    document.body.prepend(Object.assign(document.createElement('div'), { textContent: 'Coupons!' }));
    document.body.append(document.createElement('coupon-helper'));
    document.head.append(document.createElement('meta'));
    for (const field of document.querySelectorAll('input')) field.setAttribute('data-keeper', '1');
  });
}

test('X17 a page that the browser translates keeps working, and forms tell their outcome', async ({
  page,
  faulty,
  noise,
}) => {
  // Parts that hydrate later are rendered anew.
  noise.allowed.push(/Minified React error #418/);
  await visit(page, faulty, '/');
  await translate(page);
  const box = page.locator('[data-fragment="mfe-search/search-box"]');
  await box.getByRole('tab').nth(1).click();
  await box.getByRole('combobox', { name: 'Location' }).fill('Pu');
  await banner(page).getByRole('link', { name: /Login/ }).click();
  await expect(loginHeading(page)).toBeVisible();
  await goToCareers(page);
  for (const [path, outcome] of Object.entries(FORMS)) {
    await visit(page, faulty, path);
    await translate(page);
    await outcome(page);
    await expectNoFallback(page);
  }
  seen('search box, header, navigations and forms work on translated text');
});

const submitOf = (page: Page) => main(page).locator('form').first().locator('[type=submit]').first();

/** How forms are filled in, and what they say then. */
const FORMS: Record<string, (page: Page) => Promise<unknown>> = {
  '/login': async (page) => {
    await page.getByRole('textbox', { name: /Email/ }).fill('asha@example.in');
    await page.getByLabel(/^~Password/).fill('not-the-right-one');
    await submitOf(page).click();
    await expect(main(page).getByRole('alert')).toHaveText(/~Invalid email or password/);
  },
  '/contact': async (page) => {
    await submitOf(page).click();
    await expect(main(page).getByRole('alert')).toContainText('~Name is required.');
  },
  '/property/1': async (page) => {
    const save = main(page).getByRole('button', { name: /^~Saved?$/ });
    await save.click();
    await expect(save).toHaveText('~Saved');
    await save.click();
    await expect(save).toHaveText('~Save');
    await main(page).locator('form:has([type=date]) [type=submit]').click();
    await expect(main(page).getByRole('alert')).toContainText('~There is a problem');
  },
};
