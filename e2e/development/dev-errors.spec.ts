import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { startDevelopment } from '../harness/checkouts/development';
import { copyCheckout } from '../harness/checkouts/whole-checkout';
import { expect, hydrated, isSameDocument, markDocument } from '../harness/test';
import { ASIDE, expectGood, goodVersion, shownOf, SLIPS, type Slip } from './errors';

const CARD = 'mfe-search/src/components/property-card/property-card.tsx';
const LOGIN = 'mfe-account/src/pages/login/login.page.tsx';
const FOOTER = 'shell/src/layout/footer/footer.tsx';

// In turn, because the tests edit the same files. After a failed test the next one gets a new checkout.
test.describe.configure({ mode: 'default' });

let folder: string;
let checkout: string;
let development: Awaited<ReturnType<typeof startDevelopment>>;
let url: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-dev-'));
  checkout = join(folder, 'checkout');
  await copyCheckout(checkout, {});
  development = await startDevelopment(checkout, ['mfe-account', 'mfe-search'], folder);
  ({ url } = development);
});

test.afterAll(async () => {
  await development.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = (file: string) => readFile(join(checkout, file), 'utf8');
const save = (file: string, text: string) => writeFile(join(checkout, file), text);
const overlayOf = (page: Page) => page.getByRole('dialog', { name: 'Errors' });

async function openLogin(page: Page): Promise<void> {
  await page.goto(`${url}/login`);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.in');
  await markDocument(page);
}

async function expectLoginKept(page: Page): Promise<void> {
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.in');
}

/** The server renders a page only when it is asked for. */
async function expectShown(page: Page, slip: Slip, text: string): Promise<void> {
  await expect(async () => {
    if (slip.what.endsWith('server')) await page.request.get(`${url}/login`);
    await expect(overlayOf(page)).toHaveText(shownOf(slip, text), { timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
}

for (const slip of SLIPS)
  test(`a ${slip.what} is shown with its line; the mended text reaches an open page and one opened meanwhile`, async ({
    page,
    context,
  }) => {
    const { file, from, to, unmounts } = slip;
    const text = await read(file);
    const broken = text.replace(from, to);
    await openLogin(page);

    await save(file, broken);
    await expectShown(page, slip, broken);
    await save(file, goodVersion(file, text));
    await expectGood(page, file);
    await expect(overlayOf(page)).toHaveCount(0);
    if (!unmounts) await expectLoginKept(page);
    await hydrated(page);

    await save(file, broken);
    await expectShown(page, slip, broken);
    const opened = await context.newPage();
    await opened.goto(`${url}/login`);
    await save(file, text);
    await expect(opened.getByText(ASIDE)).toBeVisible();
    await expect(overlayOf(opened)).toHaveCount(0);
  });

test('errors in files of two areas are shown together, and each goes with its own mend', async ({ page }) => {
  const [login, card] = [await read(LOGIN), await read(CARD)];
  await openLogin(page);
  await save(LOGIN, login.replace('return (', 'return (('));
  await save(CARD, card.replace("'./compare-button'", "'./compare-butto'"));
  await expect(overlayOf(page)).toContainText(`${LOGIN}:`);
  await expect(overlayOf(page)).toContainText(`${CARD}:`);
  await save(LOGIN, login.replace('{text.noAccount}', 'Nobody knows you?'));
  await expect(page.getByText('Nobody knows you?')).toBeVisible();
  await expect(overlayOf(page)).not.toContainText(LOGIN);
  await save(CARD, card);
  await expect(overlayOf(page)).toHaveCount(0);
  await save(LOGIN, login);
  await expect(page.getByText(ASIDE)).toBeVisible();
  await expectLoginKept(page);
});

const CARD_ID = 'const titleId = useId();';
const FOOTER_START = 'export function Footer({ inert }: { inert: boolean }): ReactNode {';

for (const [what, broken] of [
  ['cannot be parsed', 'const titleId = = useId();'],
  ['throws', `${CARD_ID}\n  fail();`],
] as const)
  test(`a lent fragment that ${what} comes back on the borrower's page, which keeps its state`, async ({
    page,
  }) => {
    const text = await read(CARD);
    await page.goto(`${url}/property/1`);
    await hydrated(page);
    await page.getByRole('button', { name: /^View all/ }).click();
    await markDocument(page);
    const card = page.locator('[data-fragment="mfe-search/property-card"]').first();
    await save(CARD, text.replace(CARD_ID, broken));
    await expect(overlayOf(page)).toContainText(`${CARD}:`);
    await save(CARD, text.replace('{placeName(listing.location)}', '{placeName(listing.location)}, nearby'));
    await expect(card).toContainText(', nearby');
    await expect(overlayOf(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    await save(CARD, text);
    await expect(card).not.toContainText(', nearby');
  });

for (const [what, from, to, keeps] of [
  ['cannot be parsed', 'import { Logo } from', 'import { Logo from', true],
  ['throws', FOOTER_START, `${FOOTER_START}\n  fail();`, false],
] as const)
  test(`a shell that ${what} comes back in an open page and in one opened meanwhile`, async ({
    page,
    context,
  }) => {
    const text = await read(FOOTER);
    await openLogin(page);
    await save(FOOTER, text.replace(from, to));
    await expect(overlayOf(page)).toContainText(`${FOOTER}:`);
    const opened = await context.newPage();
    await opened.goto(`${url}/login`);
    await save(FOOTER, text.replace('©', 'Copyright'));
    for (const each of [page, opened]) await expect(each.getByText(/Copyright \d+/)).toBeVisible();
    await expect(overlayOf(page)).toHaveCount(0);
    if (keeps) await expectLoginKept(page);
    await save(FOOTER, text);
    await expect(page.getByText(/© \d+/)).toBeVisible();
  });

test('on a device without a network, the fallback names the code, and the mend is shown', async ({
  page,
}) => {
  const text = await read(LOGIN);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await openLogin(page);
  await save(LOGIN, text.replace('const notice = useLogin', 'fail();\n  const notice = useLogin'));
  await expect(page.getByText('The code of this page failed')).toBeVisible();
  await expect(overlayOf(page)).toContainText('fail is not defined');
  await save(LOGIN, text);
  await expect(page.getByText(ASIDE)).toBeVisible();
});

test('a page that lost the connection catches up when it is back', async ({ page, context }) => {
  const text = await read(LOGIN);
  await openLogin(page);
  await context.setOffline(true);
  await save(LOGIN, text.replace('return (', 'return (('));
  await save(LOGIN, text.replace('{text.noAccount}', 'Nobody knows you?'));
  await context.setOffline(false);
  await expect(page.getByText('Nobody knows you?')).toBeVisible();
  await expectLoginKept(page);
  await save(LOGIN, text);
  await expect(page.getByText(ASIDE)).toBeVisible();
});
