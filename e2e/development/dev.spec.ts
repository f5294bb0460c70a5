import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { startDevelopment } from '../harness/checkouts/development';
import { expect, hydrated, markDocument, isSameDocument } from '../harness/test';
import { copyCheckout, type Checkout } from '../harness/checkouts/whole-checkout';

const FORM_STYLES = 'mfe-account/src/components/account-form.module.css';
const MESSAGES = 'mfe-account/src/messages.ts';
const LOGIN = 'mfe-account/src/pages/login/login.page.tsx';
const EXAMPLES = 'mfe-account/src/fragments/account-menu/account-menu.examples.json';
const QUERIES = 'mfe-search/src/server/search.ts';
const HOME_QUERIES = 'mfe-search/src/server/homes.ts';
const CARD = 'mfe-search/src/components/property-card/property-card.tsx';

// One at a time, because the tests edit the same files.
test.describe.configure({ mode: 'serial' });

let folder: string;
let development: Awaited<ReturnType<typeof startDevelopment>>;
let url: string;
let edit: Checkout['edit'];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-dev-'));
  const checkout = join(folder, 'checkout');
  ({ edit } = await copyCheckout(checkout, {}));
  development = await startDevelopment(checkout, ['mfe-account', 'mfe-search', '--alone'], folder);
  ({ url } = development);
});

test.afterAll(async () => {
  await development.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a saved file is replaced in the open page, which keeps what was typed, and the server follows @nightly', async ({
  page,
  request,
}) => {
  await page.goto(`${url}/login`);
  await hydrated(page);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('asha@example.in');
  await markDocument(page);

  await edit(LOGIN, '{text.noAccount}', 'Nobody knows you?');
  await expect(page.getByText('Nobody knows you?')).toBeVisible();
  await edit(MESSAGES, "lead: 'Welcome back.", "lead: 'Good to see you.");
  await expect(page.getByText(/^Good to see you\./)).toBeVisible();
  await edit(FORM_STYLES, '.aside {', '.aside {\n  opacity: 0.5;');
  await expect(page.getByText('Nobody knows you?')).toHaveCSS('opacity', '0.5');
  await edit('shell/src/layout/footer/footer.tsx', '©', 'Copyright');
  await expect(page.getByText(/Copyright \d+/)).toBeVisible();

  await expect(email).toHaveValue('asha@example.in');
  expect(await isSameDocument(page)).toBe(true);
  await expect.poll(async () => (await request.get(`${url}/login`)).text()).toContain('Nobody knows you?');
  await edit(LOGIN, 'Nobody knows you?', '{text.noAccount}');
  await expect(page.getByText('New here?')).toBeVisible();
});

test("a fragment is replaced on another area's page, which keeps its open dialog and its scroll position @nightly", async ({
  page,
}) => {
  await page.goto(`${url}/property/1`);
  await hydrated(page);
  const card = page.locator('[data-fragment="mfe-search/property-card"]').first();
  const scrolledTo = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  // A real click would scroll the page.
  await page.getByRole('button', { name: /^View all/ }).dispatchEvent('click');
  await expect(page.getByRole('dialog')).toBeVisible();
  await markDocument(page);
  const before = await scrolledTo();

  await edit(CARD, '{placeName(listing.location)}', '{placeName(listing.location)}, nearby');
  await expect(card).toContainText(', nearby');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect([await scrolledTo(), await isSameDocument(page)]).toEqual([before, true]);
  expect(before).toBeGreaterThan(0);
  await edit(CARD, '{placeName(listing.location)}, nearby', '{placeName(listing.location)}');
  await expect(card).not.toContainText(', nearby');
});

const FAILING_QUERIES = [
  {
    of: 'a page',
    path: '/apartments',
    file: QUERIES,
    from: 'return categoryHomes(input, new ListingsClient(grants.listings, language));',
    to: (
      found: string,
    ) => `return categoryHomes(input, new ListingsClient(grants.listings, language)).then((given) => {
      ${found}
    });`,
    mended: 'return { ...given, homes: { ...given.homes, total: 4_321 } };',
    answer: '4321 properties found',
  },
  {
    of: 'a fragment',
    path: '/',
    file: HOME_QUERIES,
    from: 'return new ListingsClient(grants.listings, language).featured();',
    to: (found: string) => `return new ListingsClient(grants.listings, language).featured().then((given) => {
      ${found}
    });`,
    mended: "return given.map((home) => ({ ...home, title: 'Mended home' }));",
    answer: 'Mended home',
  },
];

for (const { of, path, file, from, to, mended, answer } of FAILING_QUERIES)
  test(`a mended query of ${of} answers in the open page, which keeps its state, and in one opened meanwhile @nightly`, async ({
    page,
    context,
  }) => {
    const failing = to("if (given) throw new Error('out of order');\n      return given;");
    const overlayOf = (shown: Page) => shown.getByRole('dialog', { name: 'Errors' });
    await page.goto(`${url}${path}`);
    await hydrated(page);
    const place = page.getByRole('combobox', { name: 'Location' });
    await place.fill('Hampi');
    await markDocument(page);

    await edit(file, from, failing);
    await expect(overlayOf(page)).toContainText(`${file}:`);
    const opened = await context.newPage();
    await opened.goto(`${url}${path}`);
    await expect(overlayOf(opened)).toContainText('out of order');
    await edit(file, failing, to(mended));
    for (const each of [page, opened]) {
      await expect(each.getByText(answer).first()).toBeVisible();
      await expect(overlayOf(each)).toHaveCount(0);
    }
    await expect(place).toHaveValue('Hampi');
    expect(await isSameDocument(page)).toBe(true);
    await edit(file, to(mended), from);
    await expect(page.getByText(answer)).toHaveCount(0);
  });

test('the workbench shows pages and fragments without the site around them, and a save keeps their state @nightly', async ({
  page,
  request,
}) => {
  const address = `${url}/_dev/workbench`;
  expect(await (await request.get(address)).text()).toMatch(/Meera.*account menu/);
  await page.goto(`${address}#mfe-account/account-menu/Signed-in`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeFocused();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'A plot with a long title' })).toBeVisible();
  await page.getByRole('button', { name: 'Meera account menu' }).click();
  await markDocument(page);

  await edit(MESSAGES, "logOut: 'Log out'", "logOut: 'Leave'");
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  await edit(EXAMPLES, 'Signed in', 'With a name');
  await expect(page.getByRole('heading', { name: 'With a name' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: '/login' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});
