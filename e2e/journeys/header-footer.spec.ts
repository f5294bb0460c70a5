import type { Locator, Page } from '@playwright/test';
import { createVisitor, logIn } from '../harness/visitors';
import { expect, hydrated, open, test } from '../harness/test';

const MENUS: Record<string, string[]> = {
  Buy: [
    '/search?type=buy&category=apartment',
    '/search?type=buy&category=house',
    '/search?type=buy&category=plot',
    '/villas',
    '/commercial',
    '/luxury-homes',
    '/search?type=buy',
  ],
  Rent: [
    '/search?type=rent&category=apartment',
    '/search?type=rent&category=house',
    '/search?type=rent&category=pg',
    '/pg-coliving',
    '/search?type=rent',
  ],
  Sell: ['/sell', '/sell/property', '/sell/pricing', '/sell/services'],
  Resources: ['/resources/home-loans', '/resources/property-news', '/resources/guides'],
};
const WIDTHS = [360, 768, 1440];

const banner = (page: Page) => page.getByRole('banner');
const menuBar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('Enter and Space open and close a menu; Escape closes it and returns to its button', async ({
  page,
}) => {
  await open(page, '/about');
  const buy = menuBar(page).getByRole('button', { name: 'Buy' });
  await buy.focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(buy).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press(key);
    await expect(buy).toHaveAttribute('aria-expanded', 'false');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menuBar(page).getByRole('link', { name: 'Apartments' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(buy).toHaveAttribute('aria-expanded', 'false');
  await expect(buy).toBeFocused();
});

/** The computed background of the header. */
const surface = (page: Page) =>
  banner(page).evaluate((header) => {
    const { backgroundColor, backdropFilter } = getComputedStyle(header);
    return {
      isClear: /rgba\(.*, 0\)|\/ 0\)|transparent/.test(backgroundColor),
      isBlurred: backdropFilter.includes('blur'),
    };
  });

test('on the home page the header is transparent up to 50 px of scrolling and opaque from 51 px', async ({
  page,
}) => {
  await open(page, '/');
  for (const [y, isClear] of [
    [0, true],
    [50, true],
    [51, false],
    [50, true],
  ] as const) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await expect.poll(async () => (await surface(page)).isClear, `at ${y} px`).toBe(isClear);
  }
});

test('on every other page the header is blurred at once, also after a client navigation', async ({
  page,
}) => {
  await open(page, '/search');
  await expect.poll(() => surface(page)).toEqual({ isClear: false, isBlurred: true });
  await banner(page).getByRole('link', { name: 'Nivaas' }).click();
  await expect.poll(async () => (await surface(page)).isClear).toBe(true);
  await banner(page).getByRole('link', { name: 'Login' }).click();
  await expect.poll(() => surface(page)).toEqual({ isClear: false, isBlurred: true });
  await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveAttribute('aria-current', 'page');
});

for (const width of WIDTHS) {
  test(`at ${width} px every page of the menus can be reached, with one section open at a time`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await open(page, '/about');
    await expect(banner(page)).toHaveCSS('position', 'fixed');
    const wide = await menuBar(page).isVisible();
    if (!wide) await banner(page).getByRole('button', { name: 'Menu' }).click();
    const menu = wide ? menuBar(page) : page.getByRole('navigation', { name: 'Menu' });
    for (const [name, targets] of Object.entries(MENUS)) {
      await menu.getByRole('button', { name, exact: true }).click();
      await expect(menu.getByRole('button', { expanded: true })).toHaveText([name]);
      const links = menu.getByRole('listitem').getByRole('link');
      expect(await hrefs(links)).toEqual(targets);
      for (const link of await links.all()) await expect(link).toBeInViewport();
    }
  });
}

test('on a phone Escape closes the menu and focuses its button; a link closes it and focuses the new heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/about');
  const button = banner(page).getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('button', { name: 'Rent', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Rent', exact: true }).click();
  await menu.getByRole('link', { name: 'PG/Co-living' }).click();
  await expect(page).toHaveURL(/\/pg-coliving$/);
  await expect(menu).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the chosen theme is applied before the first paint, on every page and after a reload', async ({
  page,
  noise,
}) => {
  noise.allowed.push(/\/_assets\/.*ERR_FAILED/, /Failed to load resource: net::ERR_FAILED/);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/about');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  // The document is dark even without the site's script files, so nothing flashes.
  await page.route('**/_assets/**', (route) => route.abort());
  await page.goto('/terms', { waitUntil: 'commit' });
  await expect.poll(background).toBe(dark);
  await page.unroute('**/_assets/**');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await background()).toBe(dark);
});

test('a visitor who is logged in sees their name with a menu, and Log out ends the session', async ({
  page,
  request,
}) => {
  const visitor = await createVisitor(request);
  await logIn(page, visitor);
  await banner(page).getByRole('button', { name: /Asha/ }).click();
  await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(banner(page).getByRole('link', { name: 'Saved homes' }).last()).toHaveAttribute(
    'href',
    '/saved',
  );
  await banner(page).getByRole('button', { name: 'Log out' }).click();
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect((await page.request.get('/auth/session')).status()).toBe(401);
});

test('a visitor who is not logged in never downloads the account area', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const url of ['/', '/search', '/property/1', '/about']) await open(page, url);
  expect(asked.filter((url) => url.includes('/_assets/mfe-account/'))).toEqual([]);
});
