import type { Fault } from '../harness/faults/faulty-proxy';
import type { FaultySite } from '../harness/faults/faulty-site';
import { test } from '../harness/faults/faulty-test';
import { expect, hydrated, markDocument } from '../harness/test';
import {
  asked,
  every,
  expectHealedLogin,
  expectNoFallback,
  expectVersion,
  files,
  goToLogin,
  loginHeading,
  now,
  seeHealing,
  visit,
} from './support/faulty-page';
import { seen } from './support/seen';

const ENTRY = 'remote-entry.js';
const CHUNK = 'page-login.js';
const STYLES = 'page-login.css';
const PAGE = { body: '<!doctype html><h1>Hello</h1>', type: 'text/html' };

type FileFault = Omit<Fault, 'path'>;

/** A fault of one file of the account area, and how often the page requests the file, where that is certain. */
const HEALED: [name: string, file: string, fault: FileFault | ((site: FaultySite) => FileFault), number?][] =
  [
    ['R01 entry 404', ENTRY, { status: 404 }, 1],
    ['R02 entry 503, asked twice and no more', ENTRY, { status: 503 }, 2],
    ['R03 entry never answers', ENTRY, { hang: 'all' }],
    ['R04 entry stalls half way', ENTRY, { hang: 'half' }],
    ['R05 entry replaced by a page', ENTRY, PAGE, 1],
    ['R06 entry replaced by a page with a script type', ENTRY, { ...PAGE, type: 'text/javascript' }, 1],
    ['R07 one bit of the entry flipped', ENTRY, { flip: true }, 1],
    ['R07 entry empty', ENTRY, { body: '', type: 'text/javascript' }, 1],
    ['R07 entry cut off, both times', ENTRY, { truncate: 300 }, 2],
    // The browser itself repeats a request when its connection breaks.
    ['N05 connection reset, both times', ENTRY, { reset: true }],
    ['R22 entry of another area', ENTRY, (site) => ({ instead: now(site, 'mfe-search', ENTRY) })],
    [
      'R22 entry of the version before',
      ENTRY,
      (site) => ({ instead: files('mfe-account', site.versions['mfe-account'].before, ENTRY) }),
    ],
    ['C01 chunk 404', CHUNK, { status: 404 }],
    ['C01 chunk 500', CHUNK, { status: 500 }],
    ['C01 chunk corrupt', CHUNK, { flip: true }],
    ['C01 routes replaced by a page', 'routes.js', PAGE],
    ['C02 chunk hangs', CHUNK, { hang: 'all' }],
    ['C02 chunk stops after its headers', CHUNK, { hang: 'body' }],
    ['C08 stylesheet 404', STYLES, { status: 404 }],
    ['C08 stylesheet replaced by a page', STYLES, PAGE],
    ['C09 stylesheet hangs', STYLES, { hang: 'all' }],
    ['C10 stylesheet corrupt', STYLES, { flip: true }],
  ];

/** One of each kind is in every `npm test`; CI runs all of `npm run drill` after a merge. */
const CORE = /^(R02|R07 one bit|R22 entry of the|C01 chunk 404|C08 stylesheet 404|R27)/;
const tagOf = (name: string) => ({ tag: CORE.test(name) ? '@core' : [] });

test.describe('a file that cannot be used is healed by the version before', () => {
  for (const [name, file, fault, requests] of HEALED) {
    test(name, tagOf(name), async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      await markDocument(page);
      const path = now(faulty, 'mfe-account', file);
      faulty.proxy.inject({ ...(typeof fault === 'function' ? fault(faulty) : fault), path });
      await goToLogin(page);
      await expectHealedLogin(page, faulty);
      await seeHealing(page);
      if (requests) expect(asked(faulty, path)).toBe(requests);
      if (file === ENTRY)
        await expect
          .poll(() => faulty.proxy.beacons)
          .toContainEqual(expect.objectContaining({ area: 'mfe-account', phase: 'load' }));
      const sheets = page.locator(`link[rel="stylesheet"][href*="${faulty.versions['mfe-account'].before}"]`);
      expect(await sheets.count()).toBeGreaterThan(0);
    });
  }

  test('R23 an entry that redirects to another origin does not run', async ({ page, faulty, noise }) => {
    noise.allowed.push(/CORS policy|Unsafe attempt|Content Security Policy|Integrity|ERR_FAILED|csp/);
    const other = faulty.url.replace('localhost', '127.0.0.1');
    await visit(page, faulty, '/about');
    await markDocument(page);
    // Without the redirect it would run: every site may load this script.
    const stolen = {
      path: '/_assets/stolen.js',
      body: 'globalThis.stolen = true',
      type: 'text/javascript',
    };
    faulty.proxy.inject(stolen, {
      path: now(faulty, 'mfe-account', ENTRY),
      location: `${other}${stolen.path}`,
    });
    expect(await (await page.request.get(`${other}${stolen.path}`)).text()).toBe(stolen.body);
    await goToLogin(page);
    await expectHealedLogin(page, faulty);
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    seen('what the other origin sends did not run; the version before stood in');
  });

  for (const [name, fault] of [
    ['C01 a chunk that is missing', { status: 404 }],
    ['C02 a chunk that hangs', { hang: 'all' }],
  ] as const) {
    test(
      `${name}: the server HTML of the page stays readable until the version before is loaded`,
      { tag: name.startsWith('C01') ? '@core' : [] },
      async ({ page, faulty }) => {
        faulty.proxy.inject({ path: now(faulty, 'mfe-account', CHUNK), ...fault });
        // A hanging preload delays the load event.
        await page.goto(`${faulty.url}/login`, { waitUntil: 'domcontentloaded' });
        await hydrated(page);
        await expect(loginHeading(page)).toBeVisible();
        await expectVersion(page, faulty, 'mfe-account', 'before');
        await expectNoFallback(page);
      },
    );
  }

  test('C01 one fragment is healed beside others of its area', async ({ page, faulty }) => {
    faulty.proxy.inject({ path: now(faulty, 'mfe-content', 'fragment-services.js'), flip: true });
    await visit(page, faulty, '/');
    const services = page.locator('[data-fragment="mfe-content/services"]');
    await expect(services).toHaveAttribute('data-version', faulty.versions['mfe-content'].before);
    await expectNoFallback(page);
  });

  test('C07 a chunk whose prefetch failed is requested again', async ({ page, faulty }) => {
    await visit(page, faulty, '/about');
    faulty.proxy.inject({ path: every('mfe-account', '*.js'), status: 404 });
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).hover();
    await expect.poll(() => asked(faulty, '/_assets/mfe-account/')).toBeGreaterThan(1);
    faulty.proxy.inject();
    await page.waitForTimeout(2_500);
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await expectNoFallback(page);
  });
});

/** Faults that the second try recovers from. */
const RETRIED: [name: string, fault: FileFault][] = [
  ['R27 one 503', { status: 503, times: 1 }],
  ['N05 one reset connection', { reset: true, times: 1 }],
  ['R07 cut off once', { truncate: 300, times: 1 }],
  ['R03 the first request hangs, the second one is answered', { hang: 'all', only: 'first' }],
];

test.describe('a single connection fault is not noticed', () => {
  for (const [name, fault] of RETRIED) {
    test(name, tagOf(name), async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      faulty.proxy.inject({ ...fault, path: now(faulty, 'mfe-account', ENTRY) });
      await goToLogin(page);
      await expect(loginHeading(page)).toBeVisible();
      await expectVersion(page, faulty, 'mfe-account', 'now');
      await expectNoFallback(page);
    });
  }

  test('R13 an element whose id is the name of a container does no harm', async ({ page, faulty }) => {
    await visit(page, faulty, '/about');
    await page.evaluate((id) => {
      document.body.append(Object.assign(document.createElement('form'), { id }));
    }, `mfe_account_${faulty.versions['mfe-account'].now}`);
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await expectVersion(page, faulty, 'mfe-account', 'now');
  });

  test('R28 three parts of one area request its entry once', async ({ page, faulty }) => {
    await visit(page, faulty, '/');
    await expect(page.locator('[data-fragment^="mfe-content/"]')).toHaveCount(3);
    // Parts without behaviour wait until the tab is idle.
    for (const name of ['services', 'testimonials', 'app-banner'])
      await expect.poll(() => asked(faulty, now(faulty, 'mfe-content', `fragment-${name}.js`))).toBe(1);
    expect(asked(faulty, now(faulty, 'mfe-content', ENTRY))).toBe(1);
    await expectNoFallback(page);
  });
});
