import { test, watched } from '../harness/faults/faulty-test';
import { expect } from '../harness/test';
import { visit, goToLogin, loginHeading } from './support/faulty-page';

test.describe('around the areas', { tag: '@core' }, () => {
  for (const [name, fault] of [
    ['R25 the shell is missing', { status: 404 }],
    ['R25 the shell is corrupt', { flip: true }],
  ] as const) {
    test(`${name}: the page is readable, and its links work`, async ({ page, faulty }) => {
      faulty.proxy.inject({ path: '/_assets/shell/*/main.js', ...fault });
      await page.goto(`${faulty.url}/about`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).first().click();
      await expect(page).toHaveURL(/careers$/);
      await expect(page.getByRole('heading', { level: 1, name: /career|join/i })).toBeVisible();
    });
  }

  test('B01+B12 every kind of storage throws: browsing is as usual', async ({ page, faulty }) => {
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
    await page.getByRole('contentinfo').getByRole('link', { name: 'Apartments' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /apartment/i })).toBeVisible();
    expect((await watched(page)).fallbacks).toEqual([]);
  });
});
