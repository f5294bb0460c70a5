import { expect, footer, open, test } from '../../harness/test';

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
  const count = await viewer.getByRole('button', { name: /^Show illustration/ }).count();
  for (let stop = 0; stop < count + 6; stop += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () =>
        document.querySelector('header, main, footer')?.contains(document.activeElement) &&
        !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/property\/3$/);
});

test('on a phone a picture fills the width and is swiped, and the bar covers no focus @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/property/3');
  const bar = page.getByRole('region', { name: 'Price and contact' });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: /^View all/ }).click();
  const viewer = page.getByRole('dialog');
  const pictures = viewer.getByRole('group', { name: 'Illustrations' });
  expect((await pictures.getByRole('img').boundingBox())?.width).toBe(360);
  // The scroll position after a swipe.
  await pictures.evaluate((strip) => strip.scrollTo({ left: 360, behavior: 'instant' }));
  await expect(viewer.getByRole('status')).toContainText('Illustration 2 of');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Plan a visit' }).click();
  const date = page.getByLabel('Date', { exact: true });
  await expect(date).toBeFocused();
  await expect(date).toBeInViewport();
  await expect(bar).toBeHidden();
  const last = footer(page).getByRole('link').last();
  await last.focus();
  await expect(bar).toBeVisible();
  await last.focus();
  const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});
