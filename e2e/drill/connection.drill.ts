import type { Page } from '@playwright/test';
import { spoil, test } from '../harness/faults/faulty-test';
import { expect, isSameDocument, markDocument, open } from '../harness/test';
import {
  every,
  expectNoFallback,
  expectVersion,
  goToApartments,
  goToLogin,
  loginHeading,
  visit,
} from './support/faulty-page';
import { seen } from './support/seen';

const SLOW_TIMEOUT_MS = 120_000;

const limitDownload = async (page: Page, kbitPerSecond: number) => {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: (kbitPerSecond * 1_000) / 8,
    uploadThroughput: (kbitPerSecond * 1_000) / 8,
  });
};

test('N03 a connection of 150 kbit/s causes no fallback', async ({ page, faulty }) => {
  await visit(page, faulty, '/about');
  await limitDownload(page, 150);
  await goToApartments(page, SLOW_TIMEOUT_MS);
  await expectVersion(page, faulty, 'mfe-search', 'now');
  await expectNoFallback(page);
});

test('N06 answers in slices of 64 bytes cause no fallback', async ({ page, faulty }) => {
  await visit(page, faulty, '/about');
  faulty.proxy.inject({ path: '*', slices: true });
  const started = Date.now();
  await goToApartments(page, SLOW_TIMEOUT_MS);
  await expectVersion(page, faulty, 'mfe-search', 'now');
  await expectNoFallback(page);
  seen(`the page came after ${Math.round((Date.now() - started) / 1000)} s, no fallback`);
});

test('N07 answers that take three seconds cause no fallback', async ({ page, faulty }) => {
  await visit(page, faulty, '/about');
  await markDocument(page);
  faulty.proxy.inject({ path: '*', delayMs: 3_000 });
  await goToLogin(page);
  await expect(loginHeading(page)).toBeVisible({ timeout: SLOW_TIMEOUT_MS });
  await expectNoFallback(page);
  expect(await isSameDocument(page)).toBe(true);
  seen('the page came, no fallback');
});

test('N05 when one of ten connections is reset, twenty visits see no fallback', async ({ page, faulty }) => {
  const visits = 20;
  const tools = await page.context().newCDPSession(page);
  const broken = ['mfe-account', 'mfe-content', 'mfe-search'] as const;
  for (let visit = 0; visit < visits; visit += 1) {
    // Each visit breaks one file of a different area: about one of ten requests.
    const area = broken[visit % broken.length] ?? 'mfe-account';
    faulty.proxy.inject({ path: every(area, '*.js'), reset: true, times: 1 });
    await tools.send('Network.clearBrowserCache');
    await open(page, `${faulty.url}/`);
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await expectNoFallback(page);
  }
  seen(`${visits} of ${visits} visits without a fallback`);
});

test('N08 beacons that are never answered delay nothing', { tag: '@core' }, async ({ page, faulty }) => {
  faulty.proxy.inject({ path: '/_beacon', hang: 'all' });
  await visit(page, faulty, '/about');
  // A fault makes the page send a beacon.
  await spoil(page, { 'mfe-account': 'render' });
  await goToLogin(page);
  await expectVersion(page, faulty, 'mfe-account', 'before');
  await expect.poll(() => faulty.proxy.beacons.length).toBeGreaterThan(0);
  await goToApartments(page);
  await expectNoFallback(page);
});
