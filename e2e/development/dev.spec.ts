import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { startDevelopment } from '../harness/checkouts/development';
import { expect, hydrated, markDocument, isSameDocument } from '../harness/test';
import { copyCheckout, type Checkout } from '../harness/checkouts/whole-checkout';

const FORM_STYLES = 'mfe-account/src/components/account-form.module.css';
const FORM = 'mfe-account/src/pages/login/login-form.tsx';
const MESSAGES = 'mfe-account/src/messages.ts';
const LOGIN = 'mfe-account/src/pages/login/login.page.tsx';

// They edit the same files.
test.describe.configure({ mode: 'serial' });

let folder: string;
let development: Awaited<ReturnType<typeof startDevelopment>>;
let url: string;
let edit: Checkout['edit'];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-dev-'));
  const checkout = join(folder, 'checkout');
  ({ edit } = await copyCheckout(checkout, {}));
  development = await startDevelopment(checkout, ['mfe-account', '--alone'], folder);
  ({ url } = development);
});

test.afterAll(async () => {
  await development.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a saved file is replaced in the open page, which keeps what was typed, and the server follows', async ({
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

test('the workbench shows a fragment without the site around it, and a save keeps its props and its state', async ({
  page,
}) => {
  await page.goto(`${url}/_dev/workbench?width=360`);
  await page.getByRole('link', { name: 'account-menu' }).click();
  await page.getByRole('textbox', { name: 'name' }).fill('Meera Nair');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Meera account menu' }).click();
  await expect(page.getByText('axe finds 0 violations.')).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);

  await edit(MESSAGES, "savedHomes: 'Saved homes'", "savedHomes: 'Kept homes'");
  await expect(frame.getByRole('link', { name: 'Kept homes' })).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Meera account menu' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'name' })).toHaveValue('Meera Nair');
  await expect(frame.getByRole('button', { name: 'Meera account menu' })).toBeVisible();

  await page.getByRole('link', { name: '/login' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
});

/** Each in `mfe-account`, with what the overlay says of it. */
const FAULTS: [what: string, file: string, from: string, to: string, shown: RegExp][] = [
  ['syntax', LOGIN, 'return (', 'return ((', /login\.page\.tsx(.|\n)*'\)' expected/],
  ['wrong type', LOGIN, '{text.noAccount}', '{text.noAccounts}', /login\.page\.tsx \d+:\d+(.|\n)*TS2551/],
  [
    'throw in a render',
    FORM,
    'useRef<HTMLInputElement>(null);',
    'fail();',
    /login-form\.tsx \d+:\d+(.|\n)*fail is not defined/,
  ],
  [
    'throw in an effect',
    LOGIN,
    'export function Component() {',
    "import { useEffect } from 'react';\nexport function Component() {\n  useEffect(() => fail());",
    /login\.page\.tsx \d+:\d+(.|\n)*fail is not defined/,
  ],
  [
    'throw on the server',
    LOGIN,
    'export function Component() {',
    "export function Component() {\n  if (typeof window === 'undefined') fail();",
    /login\.page\.tsx \d+:\d+(.|\n)*On the server: fail is not defined/,
  ],
];

for (const [what, file, from, to, shown] of FAULTS)
  test(`a ${what} is shown with its file and line until it is mended, and the page comes back`, async ({
    page,
  }) => {
    await page.goto(`${url}/login`);
    await hydrated(page);
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
    await edit(file, from, to);
    await expect(async () => {
      if (what.endsWith('server')) await page.reload();
      await expect(overlay).toHaveText(shown, { timeout: 3_000 });
    }).toPass({ timeout: 120_000 });
    await edit(file, to, from);
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expect(page.getByText('New here?')).toBeVisible();
  });
