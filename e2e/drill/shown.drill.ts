import { spoil, test, watched } from '../harness/faults/faulty-test';
import { expect } from '../harness/test';
import { files, visit, goToLogin, loginHeading, versionIn, markDocument, asked } from './support/faulty-page';

test.describe('a version that breaks while it is shown', { tag: '@core' }, () => {
  for (const way of ['render', 'effect']) {
    test(`X01+X02+C18 a page that throws (${way}) is healed in place by code that is really the version before's`, async ({
      page,
      faulty,
    }) => {
      await visit(page, faulty, '/about');
      await markDocument(page);
      await spoil(page, { 'mfe-account': way });
      await goToLogin(page);
      await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
        'data-version',
        faulty.versions['mfe-account'].before,
      );
      await expect(loginHeading(page)).toBeVisible();
      await expect(page).toHaveTitle(/log ?in/i);
      expect((await watched(page)).fallbacks).toEqual([]);
      expect(
        asked(faulty, files('mfe-account', faulty.versions['mfe-account'].before, 'page-login')),
      ).toBeGreaterThan(0);
      await expect
        .poll(() => faulty.proxy.beacons)
        .toContainEqual(
          expect.objectContaining({ area: 'mfe-account', part: 'mfe-account:login', phase: way }),
        );
    });

    test(`X01+X02 the page of the document throws (${way})`, async ({ page, faulty }) => {
      await page.addInitScript(
        (how) => void Object.assign(globalThis, { spoilt: { 'mfe-account': how } }),
        way,
      );
      await visit(page, faulty, '/login');
      await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
        'data-version',
        faulty.versions['mfe-account'].before,
      );
      await expect(loginHeading(page)).toBeVisible();
      expect((await watched(page)).fallbacks).toEqual([]);
    });
  }

  test('X03 fragments that throw later are healed, and typed text beside them stays', async ({
    page,
    faulty,
  }) => {
    await visit(page, faulty, '/');
    const field = page.locator('[data-fragment="mfe-search/search-box"] [role="combobox"]').first();
    await field.fill('Pune');
    await spoil(page, { 'mfe-content': 'later' });
    await page.getByRole('heading', { level: 1 }).click();
    for (const name of ['services', 'testimonials', 'app-banner']) {
      await expect(page.locator(`[data-fragment="mfe-content/${name}"]`)).toHaveAttribute(
        'data-version',
        faulty.versions['mfe-content'].before,
      );
    }
    await expect(field).toHaveValue('Pune');
    expect((await watched(page)).fallbacks).toEqual([]);
  });

  test('X01+K15 with no version before, the part shows its fallback, and Try again recovers', async ({
    page,
    faulty,
  }) => {
    faulty.proxy.inject({
      path: files('mfe-content', faulty.versions['mfe-content'].before, '*'),
      status: 404,
    });
    await page.addInitScript(() => void Object.assign(globalThis, { spoilt: { 'mfe-content': 'render' } }));
    await visit(page, faulty, '/');
    await expect(page.locator('main [data-fallback]')).toHaveCount(3);
    await page.evaluate(() => void Object.assign(globalThis, { spoilt: {} }));
    await page.locator('main [data-fallback]').first().getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('main [data-fallback]')).toHaveCount(2);
  });

  for (const way of ['handler', 'promise']) {
    test(`X02 a ${way} that throws leaves the part as it is`, async ({ page, faulty, noise }) => {
      noise.allowed.push(/page error: mfe-account is broken/);
      await spoil(page, { 'mfe-account': way });
      await visit(page, faulty, '/login');
      await loginHeading(page).click();
      await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
        'data-version',
        faulty.versions['mfe-account'].now,
      );
      expect((await watched(page)).fallbacks).toEqual([]);
    });
  }
});
