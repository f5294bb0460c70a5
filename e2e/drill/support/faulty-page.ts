import type { Page } from '@playwright/test';
import type { FaultySite, SpoiltArea } from '../../harness/faults/faulty-site';
import { watched } from '../../harness/faults/faulty-test';
import { banner, expect, footer, hydrated, isSameDocument, main, open } from '../../harness/test';

// Faults are real: other bytes, statuses and connections from the proxy, or a version that misbehaves. The previous
// version works, unless a test breaks it, too.

/** The site gives a hanging file up after less than 10 s and then loads the version before. */
export const HEALING_TIMEOUT_MS = 60_000;

export const files = (area: SpoiltArea, version: string, file: string) =>
  `/_assets/${area}/${version}/${file}`;
export const now = (site: FaultySite, area: SpoiltArea, file: string) =>
  files(area, site.versions[area].now, file);
export const every = (area: SpoiltArea, file: string) => files(area, '*', file);

export const visit = (page: Page, site: FaultySite, path: string): Promise<void> =>
  open(page, site.url + path);

export const goToLogin = (page: Page) =>
  banner(page).getByRole('link', { name: 'Login', exact: true }).click();
export const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /log ?in|welcome/i });
export const footerLink = (page: Page, name: string) => footer(page).getByRole('link', { name }).first();

export const placeField = (page: Page) => main(page).getByRole('combobox', { name: 'Location' });

/** Follows a link to a page of the search area, and waits for it. */
export async function goToApartments(page: Page): Promise<void> {
  await footerLink(page, 'Apartments').click();
  await expect(page.getByRole('heading', { level: 1, name: /apartment/i })).toBeVisible();
}

/** Follows a link to a page of the content area, and waits for it. */
export async function goToCareers(page: Page): Promise<void> {
  await footerLink(page, 'Careers').click();
  await expect(page.getByRole('heading', { level: 1, name: /career|join/i })).toBeVisible();
}

export const asked = ({ proxy }: FaultySite, path: string) =>
  proxy.requests.filter((line) => line.startsWith(`GET ${path}`)).length;

/** Waits until the page shows a part of the area in its live version, or in the one before. */
export async function expectVersion(
  page: Page,
  site: FaultySite,
  area: SpoiltArea,
  which: 'now' | 'before',
): Promise<void> {
  const part = page.locator(`main [data-area="${area}"]`).first();
  await expect(part).toHaveAttribute('data-version', site.versions[area][which], {
    timeout: HEALING_TIMEOUT_MS,
  });
}

/** No fallback has been shown since the document was loaded. */
export const expectNoFallback = async (page: Page) => expect((await watched(page)).fallbacks).toEqual([]);

/** The login page is shown in the version before, with title and focus, and no fallback was ever shown. */
export async function expectHealedLogin(page: Page, site: FaultySite): Promise<void> {
  await expect(loginHeading(page)).toBeFocused({ timeout: HEALING_TIMEOUT_MS });
  await expect(page).toHaveTitle(/log ?in/i);
  await expectVersion(page, site, 'mfe-account', 'before');
  await expectNoFallback(page);
  expect(await isSameDocument(page)).toBe(true);
}

export const mainOf = (shell: string) => `/_assets/shell/${shell}/main.js`;

/** The document names the shell before and has hydrated, and the failed version was reported to the edge. */
export async function expectHealedShell(page: Page, { shell, proxy }: FaultySite): Promise<void> {
  const script = page.locator('head > script[defer]');
  await expect(script).toHaveAttribute('src', mainOf(shell.before), { timeout: HEALING_TIMEOUT_MS });
  await hydrated(page);
  const report = { area: 'shell', version: shell.now, phase: 'load', code: 'not_started' };
  expect(proxy.beacons).toContainEqual(expect.objectContaining(report));
}
