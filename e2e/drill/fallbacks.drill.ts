import type { Page } from '@playwright/test';
import type { Fault } from '../harness/faults/faulty-proxy';
import { test, watched } from '../harness/faults/faulty-test';
import { banner, expect, heading, isSameDocument, main, markDocument } from '../harness/test';
import {
  asked,
  every,
  expectNoFallback,
  expectVersion,
  footerLink,
  goToLogin,
  loginHeading,
  now,
  placeField,
  visit,
} from './support/faulty-page';
import { seen } from './support/seen';

const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' });

/** The release map, which the browser fetches to open a page of an area that its document left out. */
const MAP = '/_release/r*';

test.describe('with no version before, exactly the parts of that area show their fallback, and come back', () => {
  test(
    'C01 C13 a page: the frame stays, and Try again recovers',
    { tag: '@core' },
    async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      await markDocument(page);
      faulty.proxy.inject({ path: every('mfe-account', 'page-login.js'), status: 404 });
      await goToLogin(page);
      await expect(tryAgain(page)).toBeVisible();
      await expect(heading(page)).toBeFocused();
      await expect(banner(page)).toBeVisible();
      expect((await watched(page)).fallbacks).toEqual(['mfe-account']);
      faulty.proxy.inject();
      await tryAgain(page).click();
      await expect(loginHeading(page)).toBeVisible();
      await expect(page).toHaveTitle(/log ?in/i);
      await expect(page.locator('[data-fallback]')).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  test(
    'C12 fragments: those of the others work, and typed text stays',
    { tag: '@core' },
    async ({ page, faulty }) => {
      faulty.proxy.inject({ path: every('mfe-content', '*.js'), status: 404 });
      await visit(page, faulty, '/');
      await expect(page.locator('main [data-fallback]')).toHaveCount(3);
      expect((await watched(page)).fallbacks.sort()).toEqual([
        'mfe-content/app-banner',
        'mfe-content/services',
        'mfe-content/testimonials',
      ]);
      const field = placeField(page);
      await field.fill('Pune');
      faulty.proxy.inject();
      for (const name of ['services', 'testimonials', 'app-banner']) {
        const part = page.locator(`[data-fragment="mfe-content/${name}"]`);
        await part.getByRole('button', { name: 'Try again' }).click();
        // While it loads there is neither fallback nor part, so wait for the part before the next click.
        await expect(part.and(page.locator(':not([data-fallback])'))).toBeVisible();
      }
      await expect(page.locator('main [data-fallback]')).toHaveCount(0);
      await expect(field).toHaveValue('Pune');
    },
  );

  test('R01 the header: only the account menu is plain', async ({ page, faulty }) => {
    faulty.proxy.inject({ path: every('mfe-account', 'remote-entry.js'), status: 404 });
    await page.addInitScript(() =>
      localStorage.setItem('user', JSON.stringify({ id: 'u1', name: 'Asha Rao', email: 'asha@example.in' })),
    );
    await visit(page, faulty, '/about');
    const fallback = page.locator('[data-fragment="mfe-account/account-menu"][data-fallback]');
    await expect(fallback).toBeVisible();
    expect((await watched(page)).fallbacks).toEqual(['mfe-account/account-menu']);
    await expect(heading(page)).toBeVisible();
  });

  test('C06 a file that a loader imports fails, and Try again recovers', async ({ page, faulty }) => {
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
    await footerLink(page, 'Apartments').click();
    await expect(tryAgain(page)).toBeVisible();
    faulty.proxy.inject();
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { level: 1, name: /apartment/i })).toBeVisible();
  });

  for (const [where, link, name] of [
    ['', 'Apartments', /apartment/i],
    [' in an area that is loaded', 'Careers', /career|join/i],
  ] as const) {
    test(
      `N02 offline${where}: the page says so, and recovers by itself`,
      { tag: where ? [] : '@core' },
      async ({ page, faulty }) => {
        await visit(page, faulty, '/about');
        await markDocument(page);
        await page.context().setOffline(true);
        await footerLink(page, link).click();
        await expect(main(page)).toContainText('You are offline');
        await expect(banner(page)).toBeVisible();
        await page.context().setOffline(false);
        await expect(heading(page)).toHaveText(name);
        expect(await isSameDocument(page)).toBe(true);
      },
    );
  }

  test('R17 the release map never answers: the wait ends, and Try again recovers', async ({
    page,
    faulty,
  }) => {
    faulty.proxy.inject({ path: MAP, hang: 'all' });
    await visit(page, faulty, '/about');
    await markDocument(page);
    const started = Date.now();
    await goToLogin(page);
    await expect(tryAgain(page)).toBeVisible();
    seen(`the wait ended after ${Date.now() - started} ms, Try again brought the page`);
    faulty.proxy.inject();
    // A prefetch of the link under the pointer may get the map first. The page then comes without a click.
    await Promise.race([tryAgain(page).click(), loginHeading(page).waitFor()]);
    await expect(loginHeading(page)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('a release map that cannot be used', () => {
  /** The other cases run only in `npm run drill`. */
  const core = /^R17 404/;
  const ways: [name: string, fault: Omit<Fault, 'path'>][] = [
    ['R17 404', { status: 404 }],
    ['R17 500', { status: 500 }],
    ['R17 replaced by a page', { body: '<!doctype html><h1>Hello</h1>', type: 'text/html' }],
    ['R17 empty', { body: '', type: 'application/json' }],
    ['R17 cut off', { truncate: 300 }],
    ['R18 JSON of another shape', { body: '{"error":"busy"}', type: 'application/json' }],
    ['R18 an empty object', { body: '{}', type: 'application/json' }],
    ['R20 far too large', { body: ' '.repeat(50_000_000), type: 'application/json' }],
    ['R20 five thousand levels deep', { body: '['.repeat(5_000), type: 'application/json' }],
  ];
  for (const [name, fault] of ways) {
    test(
      `${name}: the page comes as a document instead`,
      { tag: core.test(name) ? '@core' : [] },
      async ({ page, faulty }) => {
        // Injected before the visit, so that prefetching meets the fault, too.
        faulty.proxy.inject({ path: MAP, ...fault });
        await visit(page, faulty, '/about');
        await markDocument(page);
        await goToLogin(page);
        await expect(loginHeading(page)).toBeVisible();
        expect(await isSameDocument(page)).toBe(false);
        await expect(page).toHaveTitle(/log ?in/i);
        await expectNoFallback(page);
      },
    );
  }

  test('R27 a single 503 for the release map is not noticed', async ({ page, faulty }) => {
    faulty.proxy.inject({ path: MAP, status: 503, only: 'first' });
    await visit(page, faulty, '/about');
    await markDocument(page);
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
});

test(
  'C03 after a release an open tab still loads files of its own release',
  { tag: '@core' },
  async ({ page, faulty }) => {
    const { now: old, before: next } = faulty.versions['mfe-account'];
    // Like a background tab, it gets no release events.
    faulty.proxy.inject({ path: '/_release/events', hang: 'all' });
    await visit(page, faulty, '/about');
    await markDocument(page);
    await faulty.release('activate', 'mfe-account', next, '--reason', 'a test');
    try {
      await expect
        .poll(async () => (await page.request.get(`${faulty.url}/_release`)).text())
        .toContain(next);
      await goToLogin(page);
      await expect(loginHeading(page)).toBeVisible();
      await expectVersion(page, faulty, 'mfe-account', 'now');
      expect(await isSameDocument(page)).toBe(true);
      expect(asked(faulty, now(faulty, 'mfe-account', 'page-login'))).toBeGreaterThan(0);
      seen('files of the old version were served after the deploy');
    } finally {
      await faulty.release('activate', 'mfe-account', old, '--force', '--reason', 'a test');
    }
  },
);

test('C05 a tab whose versions were removed shows a fallback, and its next link loads the new release', async ({
  page,
  faulty,
}) => {
  await visit(page, faulty, '/about');
  await markDocument(page);
  faulty.proxy.inject({ path: every('mfe-account', '*'), status: 404 });
  await goToLogin(page);
  await expect(tryAgain(page)).toBeVisible();
  // The tab gets the event of a new release, whose files exist.
  faulty.proxy.inject();
  await faulty.release('rollback', 'mfe-content', '--reason', 'a test');
  try {
    await expect(async () => {
      await footerLink(page, 'Careers').click();
      expect(await isSameDocument(page)).toBe(false);
    }).toPass({ timeout: 120_000 });
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    seen('its place says what is missing; the next link is a document of the new release');
  } finally {
    // Activated and not rolled back, because a rollback would leave the later drills without this stand-in.
    const version = faulty.versions['mfe-content'].now;
    await faulty.release('activate', 'mfe-content', version, '--force', '--reason', 'a test');
  }
});
