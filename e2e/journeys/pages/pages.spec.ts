import type { Page } from '@playwright/test';
import { findViolations, loadAxe } from '../../harness/axe';
import {
  emulate,
  findOverflow,
  layoutShift,
  NARROW,
  runningAnimations,
  WIDE,
} from '../../harness/pages/appearance';
import { PAGES } from '../../harness/pages/pages';
import {
  banner,
  expect,
  footer,
  heading as h1,
  hydrated,
  main,
  NOT_FOUND_LINE,
  open,
  test,
} from '../../harness/test';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const violations: string[] = [];
    const scripts = new Set<string>();
    Object.assign(window, { violations, scripts });
    // The bundler removes its script elements once they have run.
    new MutationObserver(() => {
      for (const { src } of document.scripts) scripts.add(src);
    }).observe(document, { subtree: true, childList: true });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  }),
);

/** Policy violations of the page, and files that it references without a hash. */
const policyFaults = (page: Page) =>
  page.evaluate(() => ({
    violations: (window as unknown as { violations: string[] }).violations,
    bare: [
      ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[src], link[rel=stylesheet][href], link[rel=preload][as=script]',
      ),
    ]
      .filter(({ integrity }) => !integrity.startsWith('sha256-'))
      .map(({ outerHTML }) => outerHTML),
    isolated: window.crossOriginIsolated,
  }));

/** Files that the document preloads, but no script element loaded. */
const unusedPreloads = (page: Page) =>
  page.evaluate(() => {
    const { scripts } = window as unknown as { scripts: Set<string> };
    const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')];
    return preloads.map(({ href }) => href).filter((href) => !scripts.has(href));
  });

/** Checks accessibility and layout at several widths, in both themes and with larger text. */
async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await layoutShift(page), 'layout shift').toBeLessThan(0.001);
  expect.soft(await runningAnimations(page), 'animations despite reduced motion').toBe(0);
  await emulate(page, 'light');
  await expect.poll(() => findViolations(page), 'narrow, light').toEqual([]);
  await emulate(page, 'dark');
  await expect.poll(() => findViolations(page, 'colours'), 'narrow, dark').toEqual([]);
  await page.setViewportSize(WIDE);
  await expect.poll(() => findViolations(page), 'wide, dark').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => findOverflow(page), '320 px').toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => findOverflow(page), `200 % text at ${width} px`).toEqual([]);
  }
}

for (const { url, heading } of PAGES) {
  test(`${url} is complete, accessible, does not shift, uses what it preloads, and violates no policy`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(NARROW);
    await loadAxe(page);
    const response = await page.goto(url);
    expect(response?.status()).toBe(200);
    const release = await page.locator('html').getAttribute('data-release');
    expect(response?.headers()['x-release']).toBe(release);
    await hydrated(page);
    await expect(h1(page)).toHaveCount(1);
    await expect(h1(page)).toHaveText(heading);
    await expect(page).toHaveTitle(/ \| Nivaas$/);
    expect(await page.locator('title').count()).toBe(1);
    await expect(banner(page)).toBeVisible();
    await expect(footer(page)).toContainText('sample data');
    expect(await page.locator('main [data-area][data-version]').count()).toBeGreaterThan(0);
    expect(await page.locator('[data-fallback]').count()).toBe(0);
    await expect(page.locator('body')).not.toContainText(/undefined|NaN|\[object/);
    expect(await policyFaults(page)).toEqual({ violations: [], bare: [], isolated: true });
    // Parts below the fold run when the browser is idle.
    await expect.poll(() => unusedPreloads(page)).toEqual([]);
    await expectAccessible(page);
  });
}

for (const url of ['/nothing-here', '/search/extra', '/resources/guides/no-such-guide']) {
  test(`${url} is the fallback page with status 404, inside header and footer`, async ({ page, noise }) => {
    noise.allowed.push(NOT_FOUND_LINE);
    const response = await page.goto(url);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(h1(page)).toHaveText('Unexpected Application Error!');
    await expect(main(page)).toContainText('404 Not Found');
    await expect(page).toHaveTitle(/^Unexpected Application Error!/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(banner(page)).toBeVisible();
    await expect(footer(page)).toBeVisible();
  });
}

test('every link in header and footer leads to a page', async ({ page, request }) => {
  await open(page, '/');
  const links = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href') ?? ''))]);
  expect(links.length).toBeGreaterThan(25);
  for (const link of links) {
    const response = await request.get(link);
    expect(response.status(), link).toBe(200);
  }
});
