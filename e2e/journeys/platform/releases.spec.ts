import type { Page } from '@playwright/test';
import { startCrowd } from '../../harness/crowd';
import { startOwnSite, type OwnSite } from '../../harness/own-site';
import {
  banner,
  expect,
  followLink,
  footer,
  heading,
  hydrated,
  isSameDocument,
  main,
  markDocument,
  NOT_FOUND_LINE,
  open,
  test,
} from '../../harness/test';

const AREA = 'mfe-content';
const OLD_LEAD = 'We help people across India find a home they are glad to come back to';
const NEW_LEAD = 'We changed this sentence while you were reading it';
const NEW_PAGE = `import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { PageIntro } from '@nivaas/ui';

export function Component() {
  return <PageIntro title="Press" lead="A page that the shell has never heard of." />;
}

export const handle: PageHandle = { head: () => ({ title: 'Press', canonical: href.about() }) };
`;
const NEW_ROUTE = `{
    id: 'press',
    path: '/press',
    lazy: () => import('./pages/press/press.page'),
  },
  `;
/** The browser's own line about the page of an area that is switched off. */
const OFF_LINE = /status of 503/;

// The tests share one site, and each continues from the state of the one before.
test.describe.configure({ mode: 'serial' });

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite(AREA, process.env['SITE_DATA'] ?? '');
});

test.afterAll(async () => {
  await site.stop();
});

const text = async (page: Page, path: string) => (await page.request.get(site.url + path)).text();

/** URLs of other areas' files in a page of each area. */
async function filesOfOthers(page: Page): Promise<string[][]> {
  const files = async (path: string) => {
    const urls = [...(await text(page, path)).matchAll(/(?:src|href)="(\/_assets\/[^"]+)"/g)];
    return urls.flatMap(([, url = '']) => (url.startsWith(`/_assets/${AREA}/`) ? [] : [url])).sort();
  };
  return Promise.all(['/', '/search', '/property/1', '/login'].map(files));
}

/** Waits until the edge serves the newest release. */
async function live(page: Page): Promise<void> {
  const { release } = await site.status();
  await expect
    .poll(async () => (await page.request.get(`${site.url}/about`)).headers()['x-release'])
    .toBe(release);
}

test('a deploy of one area is in the next document, and the other areas keep their versions and files', async ({
  page,
}) => {
  const before = await site.status();
  const files = await filesOfOthers(page);
  expect(files.flat().length).toBeGreaterThan(10);

  await open(page, `${site.url}/about`);
  await markDocument(page);
  await expect(main(page)).toContainText(OLD_LEAD);
  await site.edit(`${AREA}/src/data/about.ts`, OLD_LEAD, NEW_LEAD);
  await site.edit(`${AREA}/src/routes.tsx`, "{\n    id: 'about',", `${NEW_ROUTE}{\n    id: 'about',`);
  await site.write(`${AREA}/src/pages/press/press.page.tsx`, NEW_PAGE);
  await site.release('deploy', AREA, '--reason', 'a journey');
  await live(page);

  const after = await site.status();
  expect(after.areas[AREA]?.version).not.toBe(before.areas[AREA]?.version);
  expect(after.areas[AREA]?.previous).toBe(before.areas[AREA]?.version);
  expect({ ...after.areas, [AREA]: null }).toEqual({ ...before.areas, [AREA]: null });
  expect(await filesOfOthers(page)).toEqual(files);
  expect(await text(page, '/about')).toContain(NEW_LEAD);

  // The open tab does not change. Its next navigation loads a document of the new release.
  await expect(main(page)).toContainText(OLD_LEAD);
  expect(await isSameDocument(page)).toBe(true);
  await footer(page).getByRole('link', { name: 'Terms' }).first().click();
  await expect(page).toHaveURL(/\/terms$/);
  await hydrated(page);
  expect(await isSameDocument(page)).toBe(false);
  await expect(page.locator('html')).toHaveAttribute('data-release', after.release);

  // Later navigations need no document.
  await markDocument(page);
  await footer(page).getByRole('link', { name: 'About' }).first().click();
  await expect(main(page)).toContainText(NEW_LEAD);
  expect(await isSameDocument(page)).toBe(true);
});

test('a new page of an area opens by address and by link, without a change of the shell', async ({
  page,
}) => {
  const response = await page.goto(`${site.url}/press`);
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await expect(heading(page)).toHaveText('Press');
  await expect(page).toHaveTitle('Press | Nivaas');
  await expect(banner(page)).toBeVisible();
  await expect(footer(page)).toBeVisible();

  await open(page, `${site.url}/login`);
  await markDocument(page);
  await followLink(page, '/press');
  await expect(page).toHaveTitle('Press | Nivaas');
  await expect(heading(page)).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('a rollback fails no request, is in the next page of an open tab, and takes the new page away', async ({
  page,
  noise,
}) => {
  noise.allowed.push(NOT_FOUND_LINE);
  await open(page, `${site.url}/about`);
  await expect(main(page)).toContainText(NEW_LEAD);
  await markDocument(page);
  const crowd = startCrowd(() => [site.url]);
  await crowd.more(20);
  await site.release('rollback', AREA, '--reason', 'a journey');
  await live(page);
  await crowd.more(50);
  await crowd.stop();
  expect(crowd.answers.filter((answer) => answer !== 200)).toEqual([]);

  await expect(main(page)).toContainText(NEW_LEAD);
  expect(await isSameDocument(page)).toBe(true);
  await footer(page).getByRole('link', { name: 'About' }).first().click();
  await expect(main(page)).toContainText(OLD_LEAD);
  expect(await isSameDocument(page)).toBe(false);
  const gone = await page.goto(`${site.url}/press`);
  expect(gone?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
});

test('an area that is switched off shows fallbacks in its places only, and returns when it is on', async ({
  page,
  noise,
}) => {
  noise.allowed.push(OFF_LINE);
  await site.release('off', 'mfe-search', '--reason', 'a journey');
  await live(page);

  const home = await page.goto(site.url);
  expect(home?.status()).toBe(200);
  await hydrated(page);
  await expect(page.locator('main [data-area="mfe-search"][data-fallback]')).toHaveCount(3);
  await expect(page.locator('main [data-area="mfe-content"]:not([data-fallback])')).toHaveCount(4);

  const results = await page.goto(`${site.url}/search`);
  expect(results?.status()).toBe(503);
  await expect(page.locator('main [data-area="mfe-search"][data-fallback]')).toHaveCount(1);
  await expect(banner(page)).toBeVisible();
  await expect(footer(page)).toBeVisible();

  for (const path of ['/about', '/login', '/property/1']) {
    expect((await page.request.get(site.url + path)).status(), path).toBe(200);
  }

  await site.release('on', 'mfe-search');
  await live(page);
  await open(page, `${site.url}/search`);
  await expect(page.locator('[data-fallback]')).toHaveCount(0);
});
