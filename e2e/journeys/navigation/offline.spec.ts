import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolations } from '../../harness/axe';
import { changedBuild, OwnEdges, runRelease } from '../../harness/own-site';
import { expect, heading, hydrated, main, open, test } from '../../harness/test';

test.use({ serviceWorkers: 'allow' });

/** Console lines about requests that fail without a connection. */
const CUT_OFF =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|FAILED|INCOMPLETE_CHUNKED_ENCODING)/;

test.beforeEach(({ noise }) => {
  noise.allowed.push(CUT_OFF);
});

const notice = (page: Page) => page.getByRole('complementary', { name: /^(Connection|कनेक्शन)$/ });

/** Paths of the pages that the browser keeps. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('nivaas-pages')).keys();
    return requests.map(({ url }) => url.slice(location.origin.length)).sort();
  });

async function kept(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(paths));
}

/** Opens a page and waits until it is kept. */
async function visit(page: Page, path: string): Promise<void> {
  await open(page, path);
  await kept(page, new URL(path, 'http://site').pathname);
}

test('a page that was seen opens offline as it was, says from when it is, and works', async ({
  page,
  context,
}) => {
  await visit(page, '/property/1');
  await context.setOffline(true);
  await expect(notice(page).getByRole('status')).toHaveText('The site cannot be reached just now.');
  await page.reload();
  await hydrated(page);
  await expect(notice(page).getByRole('status')).toHaveText(
    /^The site cannot be reached just now\. This page is from \d/,
  );
  await expect(heading(page)).toHaveText('2 BHK Apartment in Wakad');
  const picture = main(page).getByRole('img').first();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(page).getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(notice(page)).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
});

test('a page that is not there leads to the list of those that are, in its language', async ({
  page,
  context,
}) => {
  await visit(page, '/hi/about');
  await kept(page, '/hi/offline');
  await context.setOffline(true);
  await page.goto('/hi/careers');
  await hydrated(page);
  await expect(page).toHaveURL(/\/hi\/offline\?from=%2Fhi%2Fcareers$/);
  expect(await findViolations(page)).toEqual([]);
  await main(page).getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/hi\/about$/);
  await page.goto('/hi/careers');
  await hydrated(page);
  await context.setOffline(false);
  // By itself, because that page was asked for.
  await expect(page).toHaveURL(/\/hi\/careers$/);
});

test.describe('while releases change', () => {
  const AREA = 'mfe-content';
  const OLD = 'We help people across India find a home they are glad to come back to';
  const NEW = 'We changed this sentence while a service worker was there';
  let edges: OwnEdges;
  const release = (...args: string[]) => runRelease({ DATA_DIR: edges.folder }, args);

  test.beforeEach(async () => {
    edges = await OwnEdges.open();
  });
  test.afterEach(() => edges.close());

  test('a deploy and a rollback are in the next page, and a server that is away shows the last one @nightly', async ({
    page,
    noise,
  }) => {
    // Requests of the page while the server is down.
    noise.allowed.push(/ERR_(EMPTY_RESPONSE|CONNECTION_RE(FUSED|SET))/);
    const edge = await edges.start();
    const about = `${edge.url}/about`;
    await visit(page, about);
    await expect(main(page)).toContainText(OLD);
    const version = `v${randomBytes(6).toString('hex')}`;
    await release('deploy', AREA, '--from', await changedBuild(edges.folder, AREA, version, { [OLD]: NEW }));
    const served = async () => (await page.request.get(about)).text();
    await expect.poll(served).toContain(NEW);
    await page.reload();
    await expect(main(page)).toContainText(NEW);
    await release('rollback', AREA, '--reason', 'a journey');
    await expect.poll(served).toContain(OLD);
    await page.reload();
    await hydrated(page);
    await expect(main(page)).toContainText(OLD);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
      .toContain('.js');
    // The worker keeps a page once it has all of its files.
    const keptText = () => page.evaluate(async () => (await caches.match('/about'))?.text());
    await expect.poll(keptText).toContain(OLD);
    await edge.kill();
    await page.reload();
    await hydrated(page);
    await expect(main(page)).toContainText(OLD);
    await expect(notice(page).getByRole('status')).toHaveText(
      /^The site cannot be reached just now\. This page is from/,
    );
    await edge.start();
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page)).toBeHidden();
    await expect(main(page)).toContainText(OLD);
  });
});
