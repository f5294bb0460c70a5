import { banner, expect, footer, heading, hydrated, open, test } from '../../harness/test';

for (const width of [360, 768, 1440]) {
  const tag = width === 360 ? '' : ' @nightly';
  test(`at ${width} px every link of the menus comes into view, and one leads to a page whose heading has the focus${tag}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await open(page, '/about');
    await expect(banner(page)).toHaveCSS('position', 'fixed');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const wide = await bar.isVisible();
    if (!wide) await banner(page).getByRole('button', { name: 'Menu' }).click();
    const menu = wide ? bar : page.getByRole('navigation', { name: 'Menu' });
    for (const name of ['Buy', 'Sell', 'Resources', 'Rent']) {
      await menu.getByRole('button', { name, exact: true }).click();
      await expect(menu.getByRole('button', { expanded: true })).toHaveText([name]);
      for (const link of await menu.getByRole('listitem').getByRole('link').all())
        await expect(link).toBeInViewport();
    }
    await menu.getByRole('link', { name: 'PG/Co-living' }).last().click();
    await expect(heading(page)).toBeFocused();
    await expect(menu.getByRole('button', { expanded: true })).toHaveCount(0);
  });
}

test('the chosen theme is applied before the first paint, on every page and after a reload', async ({
  page,
  noise,
}) => {
  noise.allowed.push(/\/_assets\/.*ERR_FAILED/, /Failed to load resource: net::ERR_FAILED/);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/about');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await footer(page).getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  // The document is dark even without the site's script files, so nothing flashes.
  await page.route('**/_assets/**', (route) => route.abort());
  await page.goto('/terms', { waitUntil: 'commit' });
  await expect.poll(background).toBe(dark);
  await page.unroute('**/_assets/**');
  await page.reload();
  await hydrated(page);
  await expect(footer(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await background()).toBe(dark);
});
