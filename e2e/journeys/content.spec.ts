import type { Page } from '@playwright/test';
import { expect, hydrated, NOT_FOUND_LINE, open, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');

test('/careers#openings shows the section below the header and focuses its heading, also from another page', async ({
  page,
}) => {
  const arrived = async () => {
    const heading = main(page).getByRole('heading', { name: 'Open positions' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThan(header?.height ?? 0);
  };
  await open(page, '/careers#openings');
  await arrived();
  await open(page, '/careers');
  await main(page).getByRole('link', { name: 'See open positions' }).click();
  await expect(page).toHaveURL(/#openings$/);
  await arrived();
});

for (const url of ['/terms', '/privacy']) {
  test(`${url} was last updated on May 22, 2025, and each link of its contents leads to a heading`, async ({
    page,
  }) => {
    await open(page, url);
    await expect(main(page).getByText('May 22, 2025')).toBeVisible();
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await links.count()).toBeGreaterThan(3);
    for (const link of await links.all()) {
      const target = await link.getAttribute('href');
      await expect(main(page).locator(`[id="${target?.slice(1)}"]`), `${target}`).toContainText(
        await link.innerText(),
      );
    }
  });
}

test('/privacy lists every key that the site stored, and its button removes them', async ({ page }) => {
  await open(page, '/property/3');
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await open(page, '/search?type=rent&location=Pune');
  await open(page, '/sell');
  await main(page).getByRole('checkbox').first().check();
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true });
  await open(page, '/privacy');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.length).toBeGreaterThanOrEqual(4);
  const table = main(page).getByRole('table', { name: /storage/ });
  for (const key of keys) await expect(table.getByRole('row').filter({ hasText: key }), key).toHaveCount(1);
  await main(page).getByRole('button', { name: 'Clear my data on this device' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'has been removed' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: /Saved homes/ })).not.toContainText('1');
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'System' })).toBeChecked();
});

for (const [list, least] of [
  ['/resources/guides', 7],
  ['/resources/property-news', 4],
] as const) {
  test(`${list}: every article opens, is dated and leads back; an unknown one is 404`, async ({
    page,
    noise,
  }) => {
    noise.allowed.push(NOT_FOUND_LINE);
    await open(page, list);
    const links = main(page).locator(`a[href^="${list}/"]`);
    const targets = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? '']),
    );
    expect(targets.length).toBeGreaterThanOrEqual(least);
    for (const [target = '', title = ''] of targets) {
      await page.goto(target);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main(page).locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d{2}/);
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(trail.getByRole('link').last()).toHaveAttribute('href', list);
    }
    expect((await page.goto(`${list}/constructor`))?.status()).toBe(404);
  });
}

test('/contact keeps a message that was not sent over a reload, as an email, until it is deleted', async ({
  page,
}) => {
  await open(page, '/contact');
  const form = main(page).getByRole('region', { name: 'Send a message' });
  await form.getByLabel('Name').fill('Meera Iyer');
  await form.getByLabel('Email address').fill('meera@example.com');
  await form.getByLabel('Phone number').fill('022 2345 6789');
  await form.getByLabel('Subject').selectOption('feedback');
  await form.getByLabel('Message', { exact: true }).fill('The map is missing.');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).toContainText('kept on this device');
  await page.reload();
  await hydrated(page);
  const unsent = main(page).getByRole('region', { name: 'Messages not sent' });
  await expect(unsent.getByRole('link', { name: /Send by email/ })).toHaveAttribute('href', /^mailto:/);
  await unsent.getByRole('button', { name: /Delete/ }).click();
  await expect(unsent).toHaveCount(0);
  await expect(form.getByRole('heading', { name: 'Send a message' })).toBeFocused();
});
