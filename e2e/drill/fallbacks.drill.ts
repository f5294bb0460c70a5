import { test, watched } from '../harness/faults/faulty-test';
import { expect } from '../harness/test';
import { every, visit, goToLogin, loginHeading, markDocument, isSameDocument } from './support/faulty-page';

test.describe(
  'with no version before, exactly the parts of that area show their fallback, and come back',
  { tag: '@core' },
  () => {
    test('C01+C13 a page: the frame stays, and Try again recovers', async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      await markDocument(page);
      faulty.proxy.inject({ path: every('mfe-account', 'page-login.*.js'), status: 404 });
      await goToLogin(page);
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('banner')).toBeVisible();
      expect((await watched(page)).fallbacks).toEqual(['mfe-account']);
      faulty.proxy.inject();
      await retry.click();
      await expect(loginHeading(page)).toBeVisible();
      await expect(page).toHaveTitle(/log ?in/i);
      await expect(page.locator('[data-fallback]')).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(true);
    });

    test('C12 fragments: those of the others work, and typed text stays', async ({ page, faulty }) => {
      faulty.proxy.inject({ path: every('mfe-content', '*.js'), status: 404 });
      await visit(page, faulty, '/');
      await expect(page.locator('main [data-fallback]')).toHaveCount(3);
      expect((await watched(page)).fallbacks.sort()).toEqual([
        'mfe-content/app-banner',
        'mfe-content/services',
        'mfe-content/testimonials',
      ]);
      const field = page
        .locator(
          '[data-fragment="mfe-search/search-box"] input[type="text"], [data-fragment="mfe-search/search-box"] [role="combobox"]',
        )
        .first();
      await field.fill('Pune');
      faulty.proxy.inject();
      for (const name of ['services', 'testimonials', 'app-banner']) {
        const part = page.locator(`[data-fragment="mfe-content/${name}"]`);
        await part.getByRole('button', { name: 'Try again' }).click();
        // While it is on its way there is neither: only when it is there, the next one is asked for.
        await expect(part.and(page.locator(':not([data-fallback])'))).toBeVisible();
      }
      await expect(page.locator('main [data-fallback]')).toHaveCount(0);
      await expect(field).toHaveValue('Pune');
    });

    test('R01 the header: only the account menu is plain', async ({ page, faulty }) => {
      faulty.proxy.inject({ path: every('mfe-account', 'remote-entry.js'), status: 404 });
      await page.addInitScript(() =>
        localStorage.setItem(
          'user',
          JSON.stringify({ id: 'u1', name: 'Asha Rao', email: 'asha@example.in' }),
        ),
      );
      await visit(page, faulty, '/about');
      const fallback = page.locator('[data-fragment="mfe-account/account-menu"][data-fallback]');
      await expect(fallback).toBeVisible();
      expect((await watched(page)).fallbacks).toEqual(['mfe-account/account-menu']);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('C06 what a loader imports fails, and Try again recovers', async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      const release = await page.locator('html').getAttribute('data-release');
      const map = (await (await page.request.get(`${faulty.url}/_release/${release}`)).json()) as {
        areas: Record<string, { entry: string; integrity: object; chunks: Record<string, { js: string[] }> }>;
      };
      const search = map.areas['mfe-search'];
      const named = new Set(Object.values(search?.chunks ?? {}).flatMap(({ js }) => js));
      const imported = Object.keys(search?.integrity ?? {}).filter(
        (file) => file.endsWith('.js') && !named.has(file) && file !== search?.entry,
      );
      expect(imported).not.toEqual([]);
      faulty.proxy.inject(...imported.map((file) => ({ path: every('mfe-search', file), status: 404 })));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Apartments' }).first().click();
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible();
      faulty.proxy.inject();
      await retry.click();
      await expect(page.getByRole('heading', { level: 1, name: /apartment/i })).toBeVisible();
    });

    test('N02 offline: it says so, and comes back by itself', async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      await markDocument(page);
      await page.context().setOffline(true);
      await goToLogin(page);
      await expect(page.getByRole('main')).toContainText('You are offline');
      await expect(page.getByRole('banner')).toBeVisible();
      await page.context().setOffline(false);
      await expect(loginHeading(page)).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
    });

    test('N02 offline inside an area that is known: it comes back by itself', async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      await page.context().setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).first().click();
      await expect(page.getByRole('main')).toContainText('You are offline');
      await page.context().setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: /career|join/i })).toBeVisible();
    });
  },
);
