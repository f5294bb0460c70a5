import type { Page } from '@playwright/test';
import { test } from '../harness/faults/faulty-test';
import { banner, expect } from '../harness/test';
import {
  expectNoFallback,
  goToApartments,
  goToCareers,
  goToLogin,
  loginHeading,
  visit,
} from './support/faulty-page';
import { seen } from './support/seen';

/** Events outside the site: `before` its document is loaded, or `after` its start page is shown. */
const HARMLESS: [title: string, harm: { before?: (page: Page) => unknown; after?: () => void }][] = [
  ['B01 B12 every kind of storage throws', { before: (page) => page.addInitScript(blockStorage) }],
  ['X15 a clock is ten years behind', { before: (page) => setClock(page, -10) }],
  ['X15 a clock is ten years ahead', { before: (page) => setClock(page, 10) }],
  ['X16 an extension adds nodes and attributes', { before: (page) => page.addInitScript(addNodes) }],
  ['X13 there are unknown messages and events', { after: sendUnknown }],
];

for (const [title, { before, after }] of HARMLESS) {
  test(
    `${title}: browsing works`,
    { tag: /^(B01|X16)/.test(title) ? '@core' : [] },
    async ({ page, faulty }) => {
      await before?.(page);
      await visit(page, faulty, '/');
      if (after) await page.evaluate(after);
      await goToLogin(page);
      await expect(loginHeading(page)).toBeVisible();
      await goToApartments(page);
      await expectNoFallback(page);
      if (title.startsWith('X16')) await expect(page.getByText('Coupons!')).toBeVisible();
    },
  );
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

function sendUnknown(): void {
  const unknown = { type: 'release', release: 'r000000000000' };
  for (const value of [null, 7, 'account:signed-out', unknown, [[]], { v: 99 }]) {
    window.postMessage(value, '*');
    for (const name of ['account:signed-out', 'release', 'storage', 'message', 'nivaas'])
      window.dispatchEvent(new CustomEvent(name, { detail: value }));
  }
}

test('X17 a page that the browser translates keeps working', async ({ page, faulty, noise }) => {
  noise.allowed.push(/removeChild|insertBefore|Minified React error/);
  await visit(page, faulty, '/');
  // Like Chrome's translation: every text node becomes two <font> elements around another text.
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(`~${text.data}`);
    }
  });
  const box = page.locator('[data-fragment="mfe-search/search-box"]');
  await box.getByRole('tab').nth(1).click();
  await box.getByRole('combobox', { name: 'Location' }).fill('Pu');
  await banner(page).getByRole('link', { name: /Login/ }).click();
  await expect(loginHeading(page)).toBeVisible();
  await goToCareers(page);
  await expect(banner(page)).toBeVisible();
  seen('search box, header and two navigations work on translated text');
});
