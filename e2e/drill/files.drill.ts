import type { Fault } from '../harness/faults/faulty-proxy';
import { test } from '../harness/faults/faulty-test';
import { expect, hydrated, markDocument } from '../harness/test';
import {
  asked,
  expectHealedLogin,
  expectNoFallback,
  expectVersion,
  goToLogin,
  loginHeading,
  now,
  visit,
} from './support/faulty-page';
import { seen } from './support/seen';

const ENTRY = 'remote-entry.js';
const CHUNK = 'page-login.js';
const PAGE = { body: '<!doctype html><h1>Hello</h1>', type: 'text/html' };

/** A fault of one file of the account area, and how often the page requests the file, where that is certain. */
const HEALED: [name: string, file: string, fault: Omit<Fault, 'path'>, requests?: number][] = [
  ['R01 entry 404', ENTRY, { status: 404 }, 1],
  ['R07 one bit of the entry flipped @core', ENTRY, { flip: true }, 1],
  ['R07 entry cut off, both times', ENTRY, { truncate: 300 }, 2],
  ['C01 chunk 404', CHUNK, { status: 404 }],
  ['C01 routes replaced by a page', 'routes.js', PAGE],
  ['C02 chunk hangs', CHUNK, { hang: 'all' }],
  ['C02 chunk stops after its headers', CHUNK, { hang: 'body' }],
  ['C08 stylesheet 404', 'page-login.css', { status: 404 }],
];

test.describe('a file that cannot be used is healed by the version before', () => {
  for (const [name, file, fault, requests] of HEALED) {
    test(name, async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      await markDocument(page);
      const path = now(faulty, 'mfe-account', file);
      faulty.proxy.inject({ ...fault, path });
      await goToLogin(page);
      await expectHealedLogin(page, faulty);
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
    const body = 'globalThis.stolen = true';
    const stolen = { path: '/_assets/stolen.js', body, type: 'text/javascript' };
    const location = `${other}${stolen.path}`;
    faulty.proxy.inject(stolen, { path: now(faulty, 'mfe-account', ENTRY), location });
    expect(await (await page.request.get(location)).text()).toBe(body);
    await goToLogin(page);
    await expectHealedLogin(page, faulty);
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    seen('what the other origin sends did not run; the version before stood in');
  });

  test('C02 a chunk that hangs: the server HTML of the page stays readable until the version before is loaded', async ({
    page,
    faulty,
  }) => {
    faulty.proxy.inject({ path: now(faulty, 'mfe-account', CHUNK), hang: 'all' });
    // A hanging preload delays the load event.
    await page.goto(`${faulty.url}/login`, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await expect(loginHeading(page)).toBeVisible();
    await expectVersion(page, faulty, 'mfe-account', 'before');
    await expectNoFallback(page);
  });
});

test('R13 an element whose id is the name of a container does no harm', async ({ page, faulty }) => {
  await visit(page, faulty, '/about');
  await page.evaluate((id) => {
    document.body.append(Object.assign(document.createElement('form'), { id }));
  }, `mfe_account_${faulty.versions['mfe-account'].now}`);
  await goToLogin(page);
  await expect(loginHeading(page)).toBeVisible();
  await expectVersion(page, faulty, 'mfe-account', 'now');
});

test('N07 answers that take three seconds cause no fallback', async ({ page, faulty }) => {
  await visit(page, faulty, '/about');
  await markDocument(page);
  faulty.proxy.inject({ path: '*', delayMs: 3_000 });
  await goToLogin(page);
  await expect(loginHeading(page)).toBeVisible({ timeout: 120_000 });
  await expectNoFallback(page);
  seen('the page came, no fallback');
});
