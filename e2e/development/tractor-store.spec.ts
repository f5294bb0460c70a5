import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findViolations } from '../harness/axe';
import { emptyFolder, type EmptyFolder } from '../harness/checkouts/empty-folder';
import { root } from '../harness/edge-process';
import { editFile } from '../harness/own-site';
import { expect, test } from '../harness/test';

/*
 * The example of another company (examples/tractor-store), which has our packages as npm packs them: three teams, and
 * not a line of the platform for their sake.
 */

const SHOP = 'tractor-store';
const EXAMPLE = join(root, 'examples', SHOP);
/** What a run there leaves behind. */
const LEFT = /\/(node_modules|dist|packages|\.data|package-lock\.json)$/;

let company: EmptyFolder;
let site: string;

test.beforeAll(async () => {
  company = await emptyFolder();
  await cp(EXAMPLE, join(company.path, SHOP), { recursive: true, filter: (path) => !LEFT.test(path) });
  await company.run('.', 'mkdir packages');
  await company.run(
    '.',
    `npm pack --workspaces --prefix ${root} --pack-destination ${company.path}/packages`,
  );
  await rename(join(company.path, 'packages'), join(company.path, SHOP, 'packages'));
  await company.run(SHOP, 'npm install');
  site = await company.serve(SHOP, 'start');
});

test.afterAll(() => company.remove());

/** From the list of machines to the thank-you page. @param afterAdding What leads on to the cart. */
async function buy(page: Page, afterAdding: () => Promise<void>): Promise<void> {
  await page.goto(`${site}/products`);
  await page.getByRole('link', { name: 'Heron' }).click();
  await page.getByRole('navigation', { name: 'Paint' }).getByRole('link', { name: 'Sky' }).click();
  await expect(page.getByRole('img', { name: 'Heron in sky' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await afterAdding();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await page.getByRole('button', { name: 'One more Heron' }).click();
  await expect(page.getByText('€34,800').first()).toBeVisible();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await page.getByLabel('First name').fill('Ann');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Choose a store').first()).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
  await page.getByLabel('Last name').fill('Hill');
  await page.getByRole('radio', { name: /Mill House/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ann' })).toBeVisible();
  await expect(page.getByText('9 Tailrace, Upper Grain')).toBeVisible();
}

/** How many of the article the next document says are left. */
async function stockOf(page: Page): Promise<string | undefined> {
  const document = await page.request.get(`${site}/product/heron?sku=heron-sky`);
  return /(\d+) in stock/.exec(await document.text())?.[1];
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a tractor is bought, and the next document says how many are left @nightly', async ({
    page,
    noise,
  }) => {
    // Pages of one visitor are not loaded ahead.
    noise.allowed = [/403/];
    expect(await stockOf(page)).toBe('5');
    await buy(page, async () => undefined);
    await expect.poll(() => stockOf(page)).toBe('3');
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toBeVisible();
  });
});

test('with script, the mini-cart counts what the button of the other part added @nightly', async ({
  page,
  noise,
}) => {
  noise.allowed = [/403/];
  await buy(page, async () => {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 1 in it' })).toBeVisible();
    await page.getByRole('link', { name: 'View cart' }).click();
  });
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('one team releases its pages, and takes them back, without the others @nightly', async ({ page }) => {
  const live = async () => (await page.request.get(`${site}/_release`)).json() as Promise<Release>;
  const before = await live();
  const file = join(company.path, SHOP, 'mfe-decide/src/messages.ts');
  await editFile(file, 'What it is good at', 'Why we built it');
  await company.run(SHOP, 'npm run release -- deploy mfe-decide --reason words');
  const document = async () => (await page.request.get(`${site}/product/wren`)).text();
  await expect.poll(document).toContain('Why we built it');
  const after = await live();
  for (const area of ['shell', 'mfe-explore', 'mfe-checkout'])
    expect(after.areas[area]?.version).toBe(before.areas[area]?.version);
  await company.run(SHOP, 'npm run release -- rollback mfe-decide --reason trial');
  await expect.poll(document).toContain('What it is good at');
});

interface Release {
  areas: Record<string, { version: string }>;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test(`every page can be used by all @nightly`, async ({ page }) => {
      for (const path of ['/', '/products', '/product/swift', '/stores', '/checkout/cart', '/checkout']) {
        await page.goto(site + path);
        await page.waitForSelector('html[data-hydrated]');
        expect(await findViolations(page), path).toEqual([]);
      }
    });
  });
}
