import { HtmlValidate } from 'html-validate';
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
import { alternates, inHindi, readDocument } from '../../harness/pages/documents';
import { findEnglish } from '../../harness/pages/language';
import { KINDS, PAGES } from '../../harness/pages/pages';
import { comeBack } from '../../harness/pages/returning-visitor';
import {
  banner,
  expect,
  footer,
  heading as h1,
  hydrated,
  main,
  NOT_FOUND_LINE,
  test,
} from '../../harness/test';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

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

/** Style sheets that the document has inline, and that were loaded all the same. */
const loadedTwice = (page: Page) =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const inline = document.querySelectorAll<HTMLElement>('link[rel=stylesheet][data-href]');
    return [...inline]
      .map(({ dataset }) => dataset['href'])
      .filter((file) => loaded.some((path) => path.endsWith(`/${file}`)));
  });

/** Opens a page as a document, and waits until it is hydrated. @returns Its HTML. */
async function openDocument(page: Page, url: string): Promise<string> {
  const response = await page.goto(url);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['x-release']).toBe(await page.locator('html').getAttribute('data-release'));
  const html = (await response?.text()) ?? '';
  await hydrated(page);
  return html;
}

async function expectValid(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) => messages);
  expect
    .soft(faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))
    .toEqual([]);
}

async function expectWhole(page: Page, heading: string | RegExp): Promise<void> {
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
  expect(await loadedTwice(page)).toEqual([]);
  // Parts below the fold run when the browser is idle.
  await expect.poll(() => unusedPreloads(page)).toEqual([]);
}

/** Nothing shifts, moves or lies beyond the screen, also at 320 px and with larger text. */
async function expectLaidOut(page: Page): Promise<void> {
  expect.soft(await layoutShift(page), 'layout shift').toBeLessThan(0.001);
  expect.soft(await runningAnimations(page), 'animations despite reduced motion').toBe(0);
  await expect.poll(() => findOverflow(page), '360 px').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => findOverflow(page), '320 px').toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.setViewportSize({ width: 640, height: 900 });
  await expect.poll(() => findOverflow(page), '200 % text').toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/**
 * The page in Hindi, at 320 px, for a returning visitor: it has no English, and it and the English page name each other.
 */
async function expectHindi(page: Page, url: string, english: string): Promise<void> {
  await comeBack(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const html = await openDocument(page, inHindi(url));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(h1(page)).toHaveText(/[\u0900-\u097f]/);
  expect(await findEnglish(page)).toEqual([]);
  await expect.poll(() => findOverflow(page), 'Hindi at 320 px').toEqual([]);
  expect(alternates(html)).toEqual(alternates(english));
  if (html.includes('<meta name="robots" content="noindex')) return;
  for (const language of ['en', 'hi'])
    expect(alternates(html).join('\n')).toMatch(new RegExp(`^${language}\\S* http`, 'm'));
}

for (const { url, heading } of PAGES) {
  const tag = KINDS.includes(url) ? '' : ' @nightly';
  test(`${url} is complete, valid, accessible, also in the dark and in Hindi, does not shift, uses what it preloads, and violates no policy${tag}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(NARROW);
    await loadAxe(page);
    const html = await openDocument(page, url);
    await expectValid(html);
    await expectWhole(page, heading);
    await expectLaidOut(page);
    await page.setViewportSize(NARROW);
    await expect.poll(() => findViolations(page), 'narrow, light').toEqual([]);
    await page.setViewportSize(WIDE);
    await emulate(page, 'dark');
    await expect.poll(() => findViolations(page, 'colours'), 'wide, dark').toEqual([]);
    await expectHindi(page, url, html);
  });
}

test('each other page is whole and valid in its HTML', async ({ request }) => {
  for (const { url, heading } of PAGES.filter((each) => !KINDS.includes(each.url))) {
    const html = await readDocument(request, url);
    await expectValid(html);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1], url).toMatch(heading);
    expect(html, url).toMatch(/<title[^>]*>[^<]+ \| Nivaas<\/title>/);
    expect(html, url).not.toMatch(/<main.* data-fallback|undefined|NaN|\[object/);
  }
});

test('an unknown address is the fallback page with status 404, inside header and footer', async ({
  page,
  noise,
}) => {
  noise.allowed.push(NOT_FOUND_LINE);
  for (const url of ['/nothing-here', '/search/extra', '/resources/guides/no-such-guide']) {
    const response = await page.goto(url);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(h1(page)).toHaveText('Unexpected Application Error!');
    await expect(main(page)).toContainText('404 Not Found');
    await expect(page).toHaveTitle(/^Unexpected Application Error!/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(banner(page)).toBeVisible();
    await expect(footer(page)).toBeVisible();
  }
});
