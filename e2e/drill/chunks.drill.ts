import type { Fault } from '../harness/faults/faulty-proxy';
import { test, watched } from '../harness/faults/faulty-test';
import { expect, hydrated } from '../harness/test';
import {
  now,
  every,
  visit,
  goToLogin,
  loginHeading,
  versionIn,
  markDocument,
  asked,
  expectHealedLogin,
  seeHealing,
} from './support/faulty-page';

test.describe(
  'a chunk or stylesheet that cannot be used is healed by the version before',
  { tag: '@core' },
  () => {
    const ways: [name: string, file: string, fault: Omit<Fault, 'path'>][] = [
      ['C01 chunk 404', 'page-login.*.js', { status: 404 }],
      ['C01 chunk 500', 'page-login.*.js', { status: 500 }],
      ['C01 chunk corrupt', 'page-login.*.js', { flip: true }],
      ['C01 routes are a page', 'routes.*.js', { body: '<h1>Hello</h1>', type: 'text/html' }],
      ['C08 stylesheet 404', 'page-login.*.css', { status: 404 }],
      ['C08 stylesheet is a page', 'page-login.*.css', { body: '<h1>Hello</h1>', type: 'text/html' }],
      ['C10 stylesheet corrupt', 'page-login.*.css', { flip: true }],
      ['C02 chunk hangs', 'page-login.*.js', { hang: 'all' }],
      ['C02 chunk stops after its headers', 'page-login.*.js', { hang: 'body' }],
      ['C08 stylesheet hangs', 'page-login.*.css', { hang: 'all' }],
    ];
    for (const [name, file, fault] of ways) {
      test(name, async ({ page, faulty }) => {
        await visit(page, faulty, '/about');
        await markDocument(page);
        faulty.proxy.inject({ ...fault, path: now(faulty, 'mfe-account', file) });
        await goToLogin(page);
        await expectHealedLogin(page, faulty);
        await seeHealing(page);
        const sheets = await page
          .locator('link[rel="stylesheet"]')
          .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
        expect(sheets.filter((href) => href.includes(faulty.versions['mfe-account'].before))).not.toEqual([]);
      });
    }

    test('C01 the page of the document: what the server sent stays in sight until the version before is there', async ({
      page,
      faulty,
    }) => {
      faulty.proxy.inject({ path: now(faulty, 'mfe-account', 'page-login.*.js'), status: 404 });
      await visit(page, faulty, '/login');
      await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
        'data-version',
        faulty.versions['mfe-account'].before,
      );
      await expect(loginHeading(page)).toBeVisible();
      expect((await watched(page)).fallbacks).toEqual([]);
    });

    test('C02 the page of the document hangs: the frame answers meanwhile, and the page stays readable', async ({
      page,
      faulty,
    }) => {
      faulty.proxy.inject({ path: now(faulty, 'mfe-account', 'page-login.*.js'), hang: 'all' });
      // Its preload keeps the document from being complete.
      await page.goto(`${faulty.url}/login`, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await expect(loginHeading(page)).toBeVisible();
      await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
        'data-version',
        faulty.versions['mfe-account'].before,
        { timeout: 15_000 },
      );
      expect((await watched(page)).fallbacks).toEqual([]);
    });

    test('C01 a fragment of the document, beside others of its area', async ({ page, faulty }) => {
      faulty.proxy.inject({ path: now(faulty, 'mfe-content', 'fragment-services.*.js'), flip: true });
      await visit(page, faulty, '/');
      const services = page.locator('[data-fragment="mfe-content/services"]');
      await expect(services).toHaveAttribute('data-version', faulty.versions['mfe-content'].before);
      expect((await watched(page)).fallbacks).toEqual([]);
    });

    test('C07 a chunk that failed while it was fetched ahead is asked for again', async ({
      page,
      faulty,
    }) => {
      await visit(page, faulty, '/about');
      faulty.proxy.inject({ path: every('mfe-account', '*.js'), status: 404 });
      await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).hover();
      await expect.poll(() => asked(faulty, '/_assets/mfe-account/')).toBeGreaterThan(1);
      faulty.proxy.inject();
      await page.waitForTimeout(2_500);
      await goToLogin(page);
      await expect(loginHeading(page)).toBeVisible();
      expect((await watched(page)).fallbacks).toEqual([]);
    });
  },
);
