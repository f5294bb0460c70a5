import { expect, footer, heading, main, open, test } from '../../harness/test';

test('the bar of a comparison covers no focus, and its link focuses the heading of the page behind', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('nivaas:compared', '["9","10"]'));
  await open(page, '/search?city=Mumbai');
  const bar = main(page).getByRole('region', { name: 'Homes to compare' });
  await expect(bar.getByRole('link', { name: 'Compare 2 homes' })).toBeVisible();
  const last = footer(page).getByRole('link').last();
  await last.focus();
  const [link, floor] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(floor?.y ?? 0);
  await bar.getByRole('link', { name: 'Compare 2 homes' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL('/compare?ids=9,10');
});

for (const [width, ids] of [
  [360, '1,20,3'],
  [1440, '1,20,3,7'],
] as const) {
  test(`at ${width} px names, prices and terms stay in view at the last fact, and on paper each sheet has the names`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await open(page, `/compare?ids=${ids}`);
    const table = main(page).getByRole('region', { name: /^Comparison of/ });
    const last = table.getByRole('row').last();
    await last.scrollIntoViewIfNeeded();
    for (const head of await table.getByRole('columnheader').all()) {
      await head.getByRole('link').click({ trial: true });
      await expect(head.getByText(/Lakh|Cr|13,500/)).toBeInViewport();
    }
    await last.getByRole('rowheader').click({ trial: true });
    await page.emulateMedia({ media: 'print' });
    await expect(table.getByRole('rowgroup').first()).toHaveCSS('display', 'table-header-group');
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

test('on a phone three homes scroll by keyboard below their terms, and two, with the longest prices, need not @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/compare?ids=1,20,3');
  const table = main(page).getByRole('region', { name: /^Comparison of/ });
  const price = table.getByRole('rowheader', { name: 'Price (differs)' });
  const before = await price.boundingBox();
  await table.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  expect((await price.boundingBox())?.x).toBe(before?.x);
  // The second column snaps to the start, or the last one to the end.
  const offsets = () =>
    table.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => {
      const column = scrollWidth / 3;
      return Math.min(Math.abs(scrollLeft - column), Math.abs(scrollLeft - (scrollWidth - clientWidth)));
    });
  await expect.poll(offsets).toBeLessThan(2);
  await table.getByRole('link', { name: /^Remove 2 BHK/ }).press('Enter');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table).toBeFocused();
  await open(page, '/compare?ids=2,7');
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
