import type { Fault } from '../harness/faults/faulty-proxy';
import type { FaultySite } from '../harness/faults/faulty-site';
import { test } from '../harness/faults/faulty-test';
import { expect, hydrated } from '../harness/test';
import {
  asked,
  every,
  expectHealedLogin,
  expectNoFallback,
  expectVersion,
  files,
  goToLogin,
  loginHeading,
  markDocument,
  now,
  seeHealing,
  visit,
} from './support/faulty-page';
import { seen } from './support/seen';

const ENTRY = 'remote-entry.js';
const CHUNK = 'page-login.*.js';
const STYLES = 'page-login.*.css';
const PAGE = { body: '<!doctype html><h1>Hello</h1>', type: 'text/html' };

type FileFault = Omit<Fault, 'path'>;

/** One file of the account area that cannot be used, and how often the page then asks for it, where that is certain. */
const HEALED: [name: string, file: string, fault: FileFault | ((site: FaultySite) => FileFault), number?][] =
  [
    ['R01 entry 404', ENTRY, { status: 404 }, 1],
    ['R02 entry 503, asked twice and no more', ENTRY, { status: 503 }, 2],
    ['R03 entry never answers', ENTRY, { hang: 'all' }],
    ['R05 a page in place of the entry', ENTRY, PAGE, 1],
    ['R06 a page that says it is a script', ENTRY, { ...PAGE, type: 'text/javascript' }, 1],
    ['R07 one bit of the entry turned', ENTRY, { flip: true }, 1],
    ['R07 entry empty', ENTRY, { body: '', type: 'text/javascript' }, 1],
    ['R07 entry broken off, both times', ENTRY, { truncate: 300 }, 2],
    // A browser itself repeats a request whose connection broke.
    ['N05 connection reset, both times', ENTRY, { reset: true }],
    [
      'R22 the entry of another area in its place',
      ENTRY,
      (site) => ({ instead: now(site, 'mfe-search', ENTRY) }),
    ],
    [
      'R22 the entry of the version before in its place',
      ENTRY,
      (site) => ({ instead: files('mfe-account', site.versions['mfe-account'].before, ENTRY) }),
    ],
    ['C01 chunk 404', CHUNK, { status: 404 }],
    ['C01 chunk 500', CHUNK, { status: 500 }],
    ['C01 chunk corrupt', CHUNK, { flip: true }],
    ['C01 routes are a page', 'routes.*.js', PAGE],
    ['C02 chunk hangs', CHUNK, { hang: 'all' }],
    ['C02 chunk stops after its headers', CHUNK, { hang: 'body' }],
    ['C08 stylesheet 404', STYLES, { status: 404 }],
    ['C08 stylesheet is a page', STYLES, PAGE],
    ['C08 stylesheet hangs', STYLES, { hang: 'all' }],
    ['C10 stylesheet corrupt', STYLES, { flip: true }],
  ];

test.describe('a file that cannot be used is healed by the version before', { tag: '@core' }, () => {
  for (const [name, file, fault, requests] of HEALED) {
    test(name, async ({ page, faulty }) => {
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

  test('R23 an entry that is sent to another origin does not run', async ({ page, faulty, noise }) => {
    noise.allowed.push(/CORS policy|Unsafe attempt|Content Security Policy|Integrity|ERR_FAILED|csp/);
    const other = faulty.url.replace('localhost', '127.0.0.1');
    await visit(page, faulty, '/about');
    await markDocument(page);
    // What is there would run: it is a script that anybody may load.
    const stolen = { path: '/_assets/stolen.js', body: 'globalThis.stolen = true', type: 'text/javascript' };
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

  test('C01 the page of the document: what the server sent stays in sight until the version before is there', async ({
    page,
    faulty,
  }) => {
    faulty.proxy.inject({ path: now(faulty, 'mfe-account', CHUNK), status: 404 });
    await visit(page, faulty, '/login');
    await expectVersion(page, faulty, 'mfe-account', 'before');
    await expect(loginHeading(page)).toBeVisible();
    await expectNoFallback(page);
  });

  test('C02 the page of the document hangs: the frame answers meanwhile, and the page stays readable', async ({
    page,
    faulty,
  }) => {
    faulty.proxy.inject({ path: now(faulty, 'mfe-account', CHUNK), hang: 'all' });
    // Its preload keeps the document from being complete.
    await page.goto(`${faulty.url}/login`, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await expect(loginHeading(page)).toBeVisible();
    await expectVersion(page, faulty, 'mfe-account', 'before');
    await expectNoFallback(page);
  });

  test('C01 a fragment of the document, beside others of its area', async ({ page, faulty }) => {
    faulty.proxy.inject({ path: now(faulty, 'mfe-content', 'fragment-services.*.js'), flip: true });
    await visit(page, faulty, '/');
    const services = page.locator('[data-fragment="mfe-content/services"]');
    await expect(services).toHaveAttribute('data-version', faulty.versions['mfe-content'].before);
    await expectNoFallback(page);
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
    await expectNoFallback(page);
  });
});

/** What the second try gets over. */
const UNSEEN: [name: string, fault: FileFault][] = [
  ['R27 one 503', { status: 503, times: 1 }],
  ['N05 one reset connection', { reset: true, times: 1 }],
  ['R07 broken off once', { truncate: 300, times: 1 }],
  ['R03 the first request hangs, the second under another address answers', { hang: 'all', only: 'first' }],
];

test.describe('one fault of the connection is not seen at all', { tag: '@core' }, () => {
  for (const [name, fault] of UNSEEN) {
    test(name, async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      faulty.proxy.inject({ ...fault, path: now(faulty, 'mfe-account', ENTRY) });
      await goToLogin(page);
      await expect(loginHeading(page)).toBeVisible();
      await expectVersion(page, faulty, 'mfe-account', 'now');
      await expectNoFallback(page);
    });
  }

  test('R13 an element has the name of a container as its id', async ({ page, faulty }) => {
    await visit(page, faulty, '/about');
    await page.evaluate((id) => {
      document.body.append(Object.assign(document.createElement('form'), { id }));
    }, `mfe_account_${faulty.versions['mfe-account'].now}`);
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await expectVersion(page, faulty, 'mfe-account', 'now');
  });

  test('R28 three parts of one area ask for its entry once', async ({ page, faulty }) => {
    await visit(page, faulty, '/');
    await expect(page.locator('[data-fragment^="mfe-content/"]')).toHaveCount(3);
    expect(asked(faulty, now(faulty, 'mfe-content', ENTRY))).toBe(1);
    await expectNoFallback(page);
  });
});
