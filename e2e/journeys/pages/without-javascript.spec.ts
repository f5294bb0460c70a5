import type { Page } from '@playwright/test';
import { KINDS, PAGES } from '../../harness/pages/pages';
import { fillInLogin, fillInSignup, newVisitor } from '../../harness/visitors';
import { banner, expect, footer, heading as h1, main, test } from '../../harness/test';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ noise }) => {
  // With scripts disabled the browser refuses their preloads.
  noise.allowed.push(/^failed request: \S+\/_assets\/\S+\.js csp$/);
});

/** Visible buttons that submit no form. Menu buttons do not count, because CSS opens the menus. */
const deadButtons = (page: Page) =>
  page
    .getByRole('button')
    .filter({ visible: true })
    .evaluateAll((buttons: HTMLButtonElement[]) =>
      buttons
        .filter((each) => !each.closest('nav'))
        .filter(({ type, form }) => type !== 'submit' || !form?.hasAttribute('action'))
        .map(({ outerHTML }) => outerHTML),
    );

test('R26 each kind of page is readable without JavaScript: heading, text, links, no loading indicators @nightly', async ({
  page,
}) => {
  for (const { url, heading } of PAGES.filter((each) => KINDS.includes(each.url))) {
    const response = await page.goto(url);
    expect(response?.status(), url).toBe(200);
    await expect(h1(page), url).toHaveText(heading);
    await expect(h1(page), url).toBeVisible();
    expect((await main(page).innerText()).length, url).toBeGreaterThan(100);
    for (const part of [banner(page), main(page), footer(page)])
      expect(await part.getByRole('link').count(), url).toBeGreaterThan(0);
    await expect(page.getByRole('progressbar'), url).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]'), url).toHaveCount(0);
    await expect(main(page).getByText(/^\s*(loading|please wait)/i), url).toHaveCount(0);
    expect(await deadButtons(page), `buttons that do nothing on ${url}`).toEqual([]);
  }
});

test('the search box of the home page finds homes to rent, and understands words in Hindi', async ({
  page,
}) => {
  await page.goto('/');
  const box = main(page).getByRole('search');
  await box.getByRole('combobox', { name: /want to/i }).selectOption('rent');
  await box.getByLabel(/city|location|where/i).fill('1 बीएचके Pune 30 हज़ार तक');
  await box.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?type=rent&location=Pune&maxPrice=30000&bedrooms=1');
  await expect(h1(page)).toHaveText('Rental Properties in Pune');
  await expect(main(page).getByText('₹21,500/mo')).toBeVisible();
});

test('sort and filters of the results work as plain forms and links', async ({ page }) => {
  await page.goto('/search?city=Mumbai');
  await main(page).getByLabel('Sort by').selectOption('price-low-high');
  await main(page).getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page).toHaveURL('/search?city=Mumbai&sort=price-low-high');
  await expect(main(page).getByRole('article').first()).toContainText('1 BHK Apartment in Kandivali East');
  const box = (group: string, name: string) =>
    main(page).getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true });
  await box('Property Type', 'Apartment').check();
  await box('Bedrooms', '1').check();
  await main(page).getByRole('button', { name: 'Apply Filters' }).click();
  // Each parameter once, and none empty.
  await expect
    .poll(() => [...new URL(page.url()).searchParams].sort())
    .toEqual([
      ['bedrooms', '1'],
      ['city', 'Mumbai'],
      ['propertyType', 'apartment'],
      ['sort', 'price-low-high'],
    ]);
  await expect(main(page).getByRole('article')).toHaveCount(1);
});

test('all four tabs of a home are readable, and the four menus can be opened', async ({ page }) => {
  await page.goto('/property/1');
  for (const fact of ['Bedrooms', 'Carpet Area', '722 sq.ft', 'Swimming Pool', 'Education']) {
    await expect(
      main(page).getByText(fact, { exact: false }).filter({ visible: true }).first(),
      fact,
    ).toBeVisible();
  }
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Buy' }).press('Tab');
  await expect(menu.getByRole('link', { name: 'Villas' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Apartments' }).first()).toBeFocused();
});

test('A16 signing up, a wrong password, logging in and out work as plain forms', async ({ page }) => {
  const visitor = newVisitor();
  const { email, password } = visitor;
  const form = main(page);
  await page.goto('/signup?returnTo=%2Fvillas');
  await fillInSignup(page, { ...visitor, phone: '123' });
  await expect(page).toHaveURL('/signup?returnTo=%2Fvillas&outcome=invalid_phone');
  await expect(page).toHaveTitle(/^Error: Sign Up/);
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid phone number.');
  await expect(form.getByLabel('Phone Number')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Phone Number')).toHaveAccessibleDescription(/valid phone number\.$/);
  await expect(form.getByLabel('Email address')).toHaveValue(email);
  await expect(form.getByLabel('Password')).toHaveValue('');
  await fillInSignup(page, visitor);
  await expect(form.getByRole('status')).toHaveText('Account created. Log in to continue.');
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await fillInLogin(page, { email, password: 'not-this-one' });
  await expect(form.getByRole('alert')).toHaveText('Invalid email or password');
  await fillInLogin(page, { email, password });
  await expect(page).toHaveURL('/villas');
  expect((await page.request.get('/auth/session')).status()).toBe(200);
  await banner(page).getByRole('link', { name: 'Login' }).click();
  await form.getByRole('button', { name: 'Log out of this browser' }).click();
  await expect(form.getByRole('status')).toHaveText('You are logged out');
  expect((await page.request.get('/auth/session')).status()).toBe(401);
  await fillInLogin(page, { email, password });
  await expect(page).toHaveURL('/login?outcome=logged_in');
  await expect(form.getByRole('status')).toHaveText('You are logged in');
  await expect(form.getByLabel('Email')).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Log out of this browser' })).toBeVisible();
});

test('A16 forms that need JavaScript say so, and never send their fields in the address @nightly', async ({
  page,
}) => {
  for (const url of ['/contact', '/sell/property']) {
    await page.goto(url);
    await expect(
      main(page)
        .getByText(/JavaScript/)
        .first(),
    ).toBeVisible();
    const methods = await main(page)
      .locator('form')
      .evaluateAll((forms) => forms.map((form) => form.getAttribute('method')));
    expect(methods.length).toBeGreaterThan(0);
    for (const method of methods) expect(method).not.toBe('get');
  }
});
