import type { Page } from '@playwright/test';
import type { FaultySite, SpoiltArea } from '../../harness/faults/faulty-site';
import { watched } from '../../harness/faults/faulty-test';
import { expect, open } from '../../harness/test';
import { seenHealing } from './seen';

// Each fault is real: other bytes, statuses and connections on the wire, or a version that misbehaves. The version
// before is whole in the registry, unless a test spoils that one, too.

export const files = (area: SpoiltArea, version: string, file: string) =>
  `/_assets/${area}/${version}/${file}`;
export const now = (site: FaultySite, area: SpoiltArea, file: string) =>
  files(area, site.versions[area].now, file);
export const every = (area: SpoiltArea, file: string) => files(area, '*', file);

/** Opens a page and tells the watch which versions heal it. */
export async function visit(page: Page, site: FaultySite, path: string): Promise<void> {
  const before = Object.values(site.versions).map((versions) => versions.before);
  await page.addInitScript((versions) => void Object.assign(globalThis, { before: versions }), before);
  await open(page, site.url + path);
}

export const goToLogin = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click();
export const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /log ?in|welcome/i });
export const versionIn = (page: Page, area: SpoiltArea) => page.locator(`main [data-area="${area}"]`).first();
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
export const asked = ({ proxy }: FaultySite, path: string) =>
  proxy.requests.filter((line) => line.startsWith(`GET ${path}`)).length;

/** The login page stands, in its version before, with title and focus, and no fallback was ever seen. */
export async function expectHealedLogin(page: Page, site: FaultySite): Promise<void> {
  await expect(loginHeading(page)).toBeFocused({ timeout: 15_000 });
  await expect(page).toHaveTitle(/log ?in/i);
  await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
    'data-version',
    site.versions['mfe-account'].before,
  );
  expect((await watched(page)).fallbacks).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
}

/** Says how long the page took from the first failure of a file to the version before. */
export async function seeHealing(page: Page): Promise<void> {
  const { failedAt, healedAt } = await watched(page);
  if (failedAt === undefined || healedAt === undefined) return;
  seenHealing(Math.round(healedAt - failedAt));
}
