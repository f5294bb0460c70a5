import { test, watched } from '../harness/faults/faulty-test';
import { expect, open } from '../harness/test';
import { every, goToLogin, isSameDocument, loginHeading, markDocument, visit } from './support/faulty-page';
import { seen } from './support/seen';

test('N06 bytes that come in slices of 64 are slow, and no fault', async ({ page, faulty }) => {
  test.setTimeout(90_000);
  await visit(page, faulty, '/about');
  faulty.proxy.inject({ path: '*', slices: true });
  const started = Date.now();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apartments' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /apartment/i })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('main [data-area="mfe-search"]').first()).toHaveAttribute(
    'data-version',
    faulty.versions['mfe-search'].now,
  );
  expect((await watched(page)).fallbacks).toEqual([]);
  seen(`the page came after ${Math.round((Date.now() - started) / 1000)} s, no fallback`);
});

test('N07 answers that take three seconds are waited for', async ({ page, faulty }) => {
  test.setTimeout(90_000);
  await visit(page, faulty, '/about');
  await markDocument(page);
  faulty.proxy.inject({ path: '*', delay: 3_000 });
  await goToLogin(page);
  await expect(loginHeading(page)).toBeVisible({ timeout: 60_000 });
  expect((await watched(page)).fallbacks).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
  seen('the page came, no fallback');
});

test('N05 one of ten connections is reset: twenty visits see no fallback', async ({ page, faulty }) => {
  test.setTimeout(90_000);
  for (let visits = 0; visits < 20; visits += 1) {
    const broken = ['mfe-account', 'mfe-content', 'mfe-search'] as const;
    // One file of one area each time, always another one: what comes to one of ten requests of a page.
    const area = broken[visits % broken.length] ?? 'mfe-account';
    faulty.proxy.inject({ path: every(area, '*.js'), reset: true, times: 1 });
    await open(page, `${faulty.url}/`);
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    expect((await watched(page)).fallbacks).toEqual([]);
  }
  seen('20 of 20 visits without a fallback');
});

test('N08 an edge that swallows beacons keeps nobody waiting', { tag: '@core' }, async ({ page, faulty }) => {
  faulty.proxy.inject({ path: '/_beacon', hang: 'all' });
  await visit(page, faulty, '/about');
  await goToLogin(page);
  await expect(loginHeading(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apartments' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /apartment/i })).toBeVisible();
  expect((await watched(page)).fallbacks).toEqual([]);
});
