import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { finding, type Finding } from './findings';

const LOAD_TIMEOUT_MS = 30_000;
const HYDRATE_TIMEOUT_MS = 15_000;
/** For effects, timers and fragments whose code arrives late. */
const SETTLE_MS = 1_000;
/** A part that failed is healed once its stand-in is loaded. */
const HEAL_TIMEOUT_MS = 10_000;

/** Reports policy violations. A string, because it runs in the page. */
const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  tellViolation({ directive: event.effectiveDirective, blocked: event.blockedURI, sample: event.sample, file: event.sourceFile }));`;
/** Console messages that repeat a policy violation. The event has more details. */
const REPEATED = /Content Security Policy|requires 'Trusted/;
const READ_PARTS = `[...document.querySelectorAll('[data-area]')].map((part) => ({
  area: part.dataset.area, version: part.dataset.version ?? '',
  name: part.dataset.fragment ?? 'the page', isFallback: 'fallback' in part.dataset }))`;

const violation = v.object({
  directive: v.string(),
  blocked: v.string(),
  sample: v.string(),
  file: v.string(),
});
const parts = v.array(
  v.object({ area: v.string(), version: v.string(), name: v.string(), isFallback: v.boolean() }),
);

/**
 * Opens a page as a new visitor, waits until it is hydrated and at rest, and returns what went wrong.
 *
 * @param expected The version of an area that the page must show.
 */
export async function visitPage(
  browser: Browser,
  address: string,
  expected: { area: string; version: string },
): Promise<Finding[]> {
  const found: Finding[] = [];
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await context.exposeFunction('tellViolation', (told: unknown) => {
      const { directive, blocked, sample, file } = v.parse(violation, told);
      const what = [blocked, sample && `"${sample}"`].filter(Boolean).join(' ');
      found.push(finding('policy_violation', `The policy stopped ${what} (${directive}).`, file));
    });
    await context.addInitScript(TELL_VIOLATIONS);
    const page = await context.newPage();
    listen(page, found);
    found.push(...(await load(page, address)));
    if (found.length > 0) await healed(page, expected);
    found.push(...(await shownParts(page, expected)));
  } finally {
    await context.close();
  }
  return found;
}

function listen(page: Page, found: Finding[]): void {
  page.on('pageerror', (error) =>
    found.push(finding('page_error', `Uncaught: ${error.message}`, error.stack)),
  );
  page.on('console', (message) => {
    if (message.type() === 'error' && !REPEATED.test(message.text()))
      found.push(finding('console_error', `The console says: ${message.text()}`, message.location().url));
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no answer';
    // The page itself cancels requests that it needs no longer.
    if (reason === 'net::ERR_ABORTED') return;
    const { pathname } = new URL(request.url());
    found.push(finding('request_failed', `The request for ${pathname} failed: ${reason}.`, request.url()));
  });
}

async function load(page: Page, address: string): Promise<Finding[]> {
  try {
    const response = await page.goto(address, { timeout: LOAD_TIMEOUT_MS });
    const status = response?.status() ?? 0;
    if (status >= 400) return [finding('page_unavailable', `The page answers ${status}.`)];
    await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: HYDRATE_TIMEOUT_MS });
    await page.waitForTimeout(SETTLE_MS);
    return [];
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return [finding('not_hydrated', `The page did not become interactive: ${reason}`)];
  }
}

/** Waits for a stand-in or a fallback, which a page with a fault may show. */
async function healed(page: Page, { area, version }: { area: string; version: string }): Promise<void> {
  const replaced = ['[data-fallback]', `[data-version]:not([data-version="${version}"])`];
  const parts = page.locator(replaced.map((mark) => `[data-area="${area}"]${mark}`).join());
  await parts
    .first()
    .waitFor({ state: 'attached', timeout: HEAL_TIMEOUT_MS })
    .catch(() => undefined);
}

/** Parts of the area that show a fallback, or another version. */
async function shownParts(page: Page, expected: { area: string; version: string }): Promise<Finding[]> {
  const shown = v.safeParse(parts, await page.evaluate(READ_PARTS).catch(() => []));
  if (!shown.success) return [];
  const own = `/_assets/${expected.area}/`;
  return shown.output
    .filter(({ area, version }) => area === expected.area && version !== '')
    .flatMap(({ name, version, isFallback }) => {
      if (isFallback) return finding('fallback_shown', `${name} shows its fallback.`, own);
      if (version === expected.version) return [];
      return finding('stand_in_shown', `${name} shows the stand-in ${version}.`, own);
    });
}
