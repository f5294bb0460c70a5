import type { Page } from '@playwright/test';
import type { Fault } from '../support/faulty-proxy';
import type { FaultySite, SpoiltArea } from '../support/faulty-site';
import { noteHealing, spoil, test, watched } from '../support/faulty-test';
import { expect, hydrated, open } from '../support/test';

// Each fault is real: other bytes, statuses and connections on the wire, or a version that misbehaves. The version
// before is whole in the registry, unless a test spoils that one, too.

const files = (area: SpoiltArea, version: string, file: string) => `/_assets/${area}/${version}/${file}`;
const now = (site: FaultySite, area: SpoiltArea, file: string) => files(area, site.versions[area].now, file);
const every = (area: SpoiltArea, file: string) => files(area, '*', file);

/** Opens a page and tells the watch which versions heal it. */
async function visit(page: Page, site: FaultySite, path: string): Promise<void> {
  const before = Object.values(site.versions).map((versions) => versions.before);
  await page.addInitScript((versions) => void Object.assign(globalThis, { before: versions }), before);
  await open(page, site.url + path);
}

const goToLogin = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click();
const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /log ?in|welcome/i });
const versionIn = (page: Page, area: SpoiltArea) => page.locator(`main [data-area="${area}"]`).first();
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
const asked = ({ proxy }: FaultySite, path: string) =>
  proxy.requests.filter((line) => line.startsWith(`GET ${path}`)).length;

/** The login page stands, in its version before, with title and focus, and no fallback was ever seen. */
async function expectHealedLogin(page: Page, site: FaultySite): Promise<void> {
  await expect(loginHeading(page)).toBeFocused({ timeout: 15_000 });
  await expect(page).toHaveTitle(/log ?in/i);
  await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
    'data-version',
    site.versions['mfe-account'].before,
  );
  expect((await watched(page)).fallbacks).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
}

test.describe('an entry that cannot be used is healed by the version before, with no fallback in sight', () => {
  const ways: [name: string, fault: Omit<Fault, 'path'>, requests?: number][] = [
    ['R01 404', { status: 404 }, 1],
    ['R02 503, asked twice and no more', { status: 503 }, 2],
    ['R05 a page in its place', { body: '<!doctype html><h1>Hello</h1>', type: 'text/html' }, 1],
    [
      'R06 a page that says it is a script',
      { body: '<!doctype html><h1>Hello</h1>', type: 'text/javascript' },
      1,
    ],
    ['R07 one bit turned', { flip: true }, 1],
    ['R07 empty', { body: '', type: 'text/javascript' }, 1],
    ['R07 broken off, both times', { truncate: 300 }, 2],
    ['N05 connection reset, both times', { reset: true }],
  ];
  for (const [name, fault, requests] of ways) {
    test(name, async ({ page, faulty }, info) => {
      await visit(page, faulty, '/about');
      await markDocument(page);
      const entry = now(faulty, 'mfe-account', 'remote-entry.js');
      faulty.proxy.inject({ ...fault, path: entry });
      await goToLogin(page);
      await expectHealedLogin(page, faulty);
      // A browser itself repeats a request whose connection broke.
      if (requests !== undefined) expect(asked(faulty, entry)).toBe(requests);
      await noteHealing(page, info);
      await expect
        .poll(() => faulty.proxy.beacons)
        .toContainEqual(expect.objectContaining({ area: 'mfe-account', phase: 'load' }));
    });
  }

  test('R03 it never answers', async ({ page, faulty }, info) => {
    await visit(page, faulty, '/about');
    await markDocument(page);
    faulty.proxy.inject({ path: now(faulty, 'mfe-account', 'remote-entry.js'), hang: 'all' });
    const started = Date.now();
    await goToLogin(page);
    await expectHealedLogin(page, faulty);
    process.stdout.write(`\nhang ended after ${Date.now() - started} ms: ${info.title}\n`);
  });

  for (const way of ['throws', 'no-container', 'init', 'loader']) {
    test(`R11 R12 it runs, and is broken: ${way}`, async ({ page, faulty, noise }) => {
      noise.allowed.push(/page error: mfe-account is broken/);
      await visit(page, faulty, '/about');
      await markDocument(page);
      await spoil(page, { 'mfe-account': way });
      await goToLogin(page);
      await expectHealedLogin(page, faulty);
      const entry = now(faulty, 'mfe-account', 'remote-entry.js');
      expect(asked(faulty, entry)).toBe(1);
    });
  }

  test('R15 a module of it never comes', async ({ page, faulty }) => {
    await visit(page, faulty, '/about');
    await markDocument(page);
    await spoil(page, { 'mfe-account': 'never' });
    await goToLogin(page);
    await expectHealedLogin(page, faulty);
  });
});

test.describe('one fault of the line is not seen at all', () => {
  const ways: [name: string, fault: Omit<Fault, 'path'>][] = [
    ['R27 one 503', { status: 503, times: 1 }],
    ['N05 one reset connection', { reset: true, times: 1 }],
    ['R07 broken off once', { truncate: 300, times: 1 }],
    ['R03 the first request hangs, the second under another address answers', { hang: 'all', only: 'first' }],
  ];
  for (const [name, fault] of ways) {
    test(name, async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      faulty.proxy.inject({ ...fault, path: now(faulty, 'mfe-account', 'remote-entry.js') });
      await goToLogin(page);
      await expect(loginHeading(page)).toBeVisible({ timeout: 15_000 });
      await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
        'data-version',
        faulty.versions['mfe-account'].now,
      );
      expect((await watched(page)).fallbacks).toEqual([]);
    });
  }

  test('R13 an element has the name of a container as its id', async ({ page, faulty }) => {
    await visit(page, faulty, '/about');
    await page.evaluate((id) => {
      const trap = document.createElement('form');
      trap.id = id;
      document.body.append(trap);
    }, `mfe_account_${faulty.versions['mfe-account'].now}`);
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
      'data-version',
      faulty.versions['mfe-account'].now,
    );
  });

  test('R28 three parts of one area ask for its entry once', async ({ page, faulty }) => {
    await visit(page, faulty, '/');
    await expect(page.locator('[data-fragment^="mfe-content/"]')).toHaveCount(3);
    const scripts = faulty.proxy.requests.filter(
      (line) => line.includes('/mfe-content/') && line.includes('remote-entry'),
    );
    expect(scripts).toHaveLength(1);
    expect((await watched(page)).fallbacks).toEqual([]);
  });

  test('a line of 150 kbit/s is slow, and no fault', async ({ page, faulty }) => {
    test.setTimeout(60_000);
    await visit(page, faulty, '/about');
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 150_000 / 8,
      uploadThroughput: 150_000 / 8,
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Apartments' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /apartment/i })).toBeVisible({
      timeout: 45_000,
    });
    await expect(versionIn(page, 'mfe-search')).toHaveAttribute(
      'data-version',
      faulty.versions['mfe-search'].now,
    );
    expect((await watched(page)).fallbacks).toEqual([]);
  });
});

test.describe('a chunk or stylesheet that cannot be used is healed by the version before', () => {
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
    test(name, async ({ page, faulty }, info) => {
      await visit(page, faulty, '/about');
      await markDocument(page);
      faulty.proxy.inject({ ...fault, path: now(faulty, 'mfe-account', file) });
      await goToLogin(page);
      await expectHealedLogin(page, faulty);
      await noteHealing(page, info);
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

  test('C07 a chunk that failed while it was fetched ahead is asked for again', async ({ page, faulty }) => {
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
});

test.describe('with no version before, exactly the parts of that area show their fallback, and come back', () => {
  test('a page: the frame stays, and Try again recovers', async ({ page, faulty }) => {
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
    for (let left = 3; left > 0; left -= 1) {
      await page.locator('main [data-fallback]').first().getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('main [data-fallback]')).toHaveCount(left - 1);
    }
    await expect(field).toHaveValue('Pune');
    for (const name of ['services', 'testimonials', 'app-banner'])
      await expect(page.locator(`[data-fragment="mfe-content/${name}"]`)).toBeVisible();
  });

  test('the header: only the account menu is plain', async ({ page, faulty }) => {
    faulty.proxy.inject({ path: every('mfe-account', 'remote-entry.js'), status: 404 });
    await page.addInitScript(() =>
      localStorage.setItem('user', JSON.stringify({ id: 'u1', name: 'Asha Rao', email: 'asha@example.in' })),
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
});

test.describe('a version that breaks while it is shown', () => {
  for (const way of ['render', 'effect']) {
    test(`X01 X02 C18 a page that throws (${way}) is healed in place by code that is really the version before's`, async ({
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

    test(`X01 X02 the page of the document throws (${way})`, async ({ page, faulty }) => {
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

  test('X01 with no version before, the part shows its fallback, and Try again recovers', async ({
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

test.describe('around the areas', () => {
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

  test('B01 B12 every kind of storage throws: browsing is as usual', async ({ page, faulty }) => {
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

test.describe('released for a moment', () => {
  test.afterEach(async ({ workerSite }) => {
    await workerSite.release(
      'rollback',
      'mfe-account',
      '--to',
      workerSite.versions['mfe-account'].now,
      '--reason',
      'a test',
    );
  });

  test('R10 a version that is no JavaScript is healed by the one before', async ({ page, faulty, noise }) => {
    noise.allowed.push(/page error: .*(Unexpected|Invalid)/);
    await faulty.release('activate', 'mfe-account', faulty.noScript, '--force', '--reason', 'a test');
    await expect
      .poll(async () => (await page.request.get(`${faulty.url}/login`)).text())
      .toContain(faulty.noScript);
    await visit(page, faulty, '/about');
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
      'data-version',
      faulty.versions['mfe-account'].now,
    );
    expect((await watched(page)).fallbacks).toEqual([]);
    expect(asked(faulty, files('mfe-account', faulty.noScript, 'remote-entry.js'))).toBe(1);
    await hydrated(page);
  });
});
