import type { Page } from '@playwright/test';
import { followLink } from '../harness/pages/search-page';
import { expect, hydrated, open, test } from '../harness/test';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

const TABS = ['Overview', 'Details', 'Amenities', 'Location'];

test('the viewer takes the keys at once, traps focus and returns it; Back closes it, too', async ({
  page,
}) => {
  await open(page, '/property/3');
  const opener = page.getByRole('button', { name: /^View all \d illustrations$/ });
  await opener.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Illustrations of 4 BHK Villa in Whitefield' });
  const status = viewer.getByRole('status');
  await expect(status).toContainText('Illustration 1 of');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('Illustration 2 of');
  await page.keyboard.press('Home');
  await viewer.getByRole('button', { name: 'Previous' }).click();
  const count = await viewer.getByRole('button', { name: /^Show illustration/ }).count();
  await expect(status).toContainText(`Illustration ${count} of ${count}`);
  for (let stop = 0; stop < count + 6; stop += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () =>
        document.querySelector('header, main, footer')?.contains(document.activeElement) &&
        !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('Illustration 1 of');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/property\/3$/);
  await opener.click();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/property\/3$/);
});

test('a double press enlarges a picture around that point', async ({ page }) => {
  await open(page, '/property/3#illustrations');
  const viewer = page.getByRole('dialog');
  const picture = viewer.getByRole('group', { name: 'Illustrations' }).getByRole('img');
  const before = await picture.boundingBox();
  await picture.dblclick({ position: { x: 10, y: 10 } });
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe((before?.width ?? 0) * 2.5);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toContainText('Illustration 1 of');
  await viewer.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(before?.width);
});

test('arrows, Home and End move between four tabs, which are in the URL without new history entries', async ({
  page,
}) => {
  await open(page, '/search');
  await followLink(page, '/property/1');
  await expect(page.getByRole('tablist', { name: 'Property information' }).getByRole('tab')).toHaveText(TABS);
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Overview').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Details'],
    ['End', 'Location'],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', 'Location'],
    ['Home', 'Overview'],
    ['ArrowRight', 'Details'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(panel(page, name)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/property/1\\?tab=${name.toLowerCase()}$`));
  }
  await page.reload();
  await hydrated(page);
  await expect(panel(page, 'Details')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  await page.goForward();
  await expect(panel(page, 'Details')).toBeVisible();
});

test('Share copies the link; without a clipboard it shows the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Before the site's code, which puts builtins back that are replaced later.
  await page.addInitScript(() => Object.defineProperty(document, 'execCommand', { value: () => false }));
  await open(page, '/property/1?tab=details');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/property\/1$/);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this property' });
  await expect(dialog.getByRole('textbox', { name: 'Link to this property' })).toHaveValue(/\/property\/1$/);
  await expect(dialog.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
});

test('on a phone a picture fills the width and is swiped, and the bar covers no focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/property/3');
  const bar = page.getByRole('region', { name: 'Price and contact' });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: /^View all/ }).click();
  const viewer = page.getByRole('dialog');
  const pictures = viewer.getByRole('group', { name: 'Illustrations' });
  expect((await pictures.getByRole('img').boundingBox())?.width).toBe(360);
  // Where a finger would leave it.
  await pictures.evaluate((strip) => strip.scrollTo({ left: 360, behavior: 'instant' }));
  await expect(viewer.getByRole('status')).toContainText('Illustration 2 of');
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'Call' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Agent' })).toBeInViewport();
  await expect(bar).toBeHidden();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  await expect(bar).toBeVisible();
  const bottomOf = async (box: typeof last) => {
    const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
    return y + height;
  };
  await last.focus();
  expect(await bottomOf(last)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});
