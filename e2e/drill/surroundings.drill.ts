import { test } from '../harness/faults/faulty-test';
import { expect } from '../harness/test';
import {
  expectNoFallback,
  goToApartments,
  goToCareers,
  goToLogin,
  loginHeading,
  visit,
} from './support/faulty-page';
import { seen } from './support/seen';

test.describe('shell, browser and extensions', () => {
  test(
    'B01 B12 browsing works when every kind of storage throws',
    { tag: '@core' },
    async ({ page, faulty }) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
          Object.defineProperty(globalThis, name, {
            get: () => {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        }
      });
      await visit(page, faulty, '/');
      await goToLogin(page);
      await expect(loginHeading(page)).toBeVisible();
      await goToApartments(page);
      await expectNoFallback(page);
    },
  );

  for (const years of [-10, 10]) {
    test(`X15 a clock that is ${years} years wrong changes nothing`, async ({ page, faulty }) => {
      await page.clock.setFixedTime(Date.now() + years * 365 * 86_400_000);
      await visit(page, faulty, '/');
      await goToLogin(page);
      await expect(loginHeading(page)).toBeVisible();
      await expectNoFallback(page);
    });
  }

  test(
    'X16 nodes and attributes that an extension adds do no harm',
    { tag: '@core' },
    async ({ page, faulty }) => {
      await page.addInitScript(() => {
        const meddle = () => {
          document.documentElement.setAttribute('data-extension', 'here');
          document.body.setAttribute('data-extension', 'here');
          document.body.prepend(Object.assign(document.createElement('div'), { textContent: 'Coupons!' }));
          document.body.append(document.createElement('coupon-helper'));
          document.head.append(document.createElement('meta'));
          for (const field of document.querySelectorAll('input')) field.setAttribute('data-keeper', '1');
        };
        document.addEventListener(
          'readystatechange',
          () => document.readyState === 'interactive' && meddle(),
        );
      });
      await visit(page, faulty, '/');
      await expect(page.getByText('Coupons!')).toBeVisible();
      await goToLogin(page);
      await expect(loginHeading(page)).toBeVisible();
      await expectNoFallback(page);
      seen('the page hydrated and leads on, with the foreign nodes in it');
    },
  );

  test('X13 unknown messages and events change nothing', async ({ page, faulty }) => {
    await visit(page, faulty, '/');
    await page.evaluate(() => {
      const unknown = { type: 'release', release: 'r000000000000' };
      for (const value of [null, 7, 'account:signed-out', unknown, [[]], { v: 99 }]) {
        window.postMessage(value, '*');
        for (const name of ['account:signed-out', 'release', 'storage', 'message', 'nivaas'])
          window.dispatchEvent(new CustomEvent(name, { detail: value }));
      }
    });
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await expectNoFallback(page);
  });
});

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
  await page.getByRole('banner').getByRole('link', { name: /Login/ }).click();
  await expect(loginHeading(page)).toBeVisible();
  await goToCareers(page);
  await expect(page.getByRole('banner')).toBeVisible();
  seen('search box, header and two navigations work on translated text');
});
