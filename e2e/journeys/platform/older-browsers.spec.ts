import type { Page } from '@playwright/test';
import { takeNewerApis } from '../../harness/pages/older-browser';
import { KINDS, PAGES } from '../../harness/pages/pages';
import { createVisitor, fillInLogin, logIn } from '../../harness/visitors';
import { banner, expect, heading, main, open, test } from '../../harness/test';

const searchFromHome = async (page: Page) => {
  const box = main(page).getByRole('search');
  await box.getByLabel(/city|location|where/i).fill('2 bhk Pune under 80 lakh');
  await box.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?.*location=Pune/);
  await expect(heading(page)).toHaveText(/in Pune$/);
};

test.describe('with what Chromium 109, Safari 15.6 and Firefox 115 have', () => {
  test.beforeEach(({ page }) => takeNewerApis(page));

  test('each kind of page starts', async ({ page }) => {
    test.slow();
    for (const { url, heading: name } of PAGES.filter((each) => KINDS.includes(each.url))) {
      await open(page, url);
      await expect(heading(page), url).toHaveText(name);
    }
  });

  test('search, log-in and Save work', async ({ page, request }) => {
    await open(page, '/');
    await searchFromHome(page);
    await logIn(page, await createVisitor(request), '/login?returnTo=%2Fproperty%2F1');
    await expect(page).toHaveURL('/property/1');
    await main(page).getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(banner(page).getByRole('link', { name: /^Saved homes/ })).toHaveAccessibleName(/1/);
  });
});

test.describe('in an older browser', () => {
  test.beforeEach(({ page, noise }) => {
    noise.allowed.push(/script-src 'none'|^failed request: \S+\/_assets\/\S+\.js csp$/);
    return takeNewerApis(page, 'HTMLElement: inert');
  });

  test('the server’s page stays: no script runs, nothing is reported, nothing is hidden', async ({
    page,
  }) => {
    const reported: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_beacon')) reported.push(request.url());
    });
    await page.goto('/property/1', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    await expect(main(page).getByText('Swimming Pool').filter({ visible: true }).first()).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Save', exact: true })).toBeHidden();
    await main(page).getByRole('link', { name: 'Buy', exact: true }).click();
    await expect(heading(page)).toHaveText(/^Properties for Sale/);
    expect(reported).toEqual([]);
  });

  test('search and log-in work as plain forms', async ({ page, request }) => {
    await page.goto('/');
    await searchFromHome(page);
    await page.goto('/login?returnTo=%2Fvillas');
    await fillInLogin(page, await createVisitor(request));
    await expect(page).toHaveURL('/villas');
  });
});

test('where the shell’s policy fails, the server’s page stays, and no area is blamed', async ({
  page,
  noise,
}) => {
  noise.allowed.push(/Trusted|trusted|page error|Failed to load resource/);
  const blamed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/_beacon')) blamed.push(request.postData() ?? '');
  });
  await page.addInitScript(() => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy: unknown } };
    const create = (trustedTypes.createPolicy as (name: string, rules: object) => unknown).bind(trustedTypes);
    trustedTypes.createPolicy = (name: string) => create(name, { createScriptURL: () => null });
  });
  await page.goto('/property/1');
  await expect.poll(() => blamed.length).toBeGreaterThan(0);
  expect(blamed.every((text) => text.includes('"area":"shell"'))).toBe(true);
  await expect(heading(page)).toHaveText('2 BHK Apartment in Wakad');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
});
