import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { startDevelopment, type Development } from '../harness/checkouts/development';
import { checkOut } from '../harness/own-site';
import { expect, hydrated, isSameDocument, markDocument } from '../harness/test';

const AREA = 'mfe-account';
const LOGIN = `${AREA}/src/pages/login/login.page.tsx`;
const FORM = `${AREA}/src/pages/login/login-form.tsx`;

const COMPONENT = 'export function Component() {';
const THROWN = /fail is not defined/;
/** A text of the login page. */
const ASIDE = 'New here?';
const GOOD = 'Nobody knows you?';

/** An edit that breaks the login page. */
interface Slip {
  what: string;
  file: string;
  from: string;
  to: string;
  /** Text at the position that is shown, in the edited file. */
  at: string;
  /** The message that is shown. */
  says: RegExp;
  /** React unmounts the page, and the fields with it. */
  unmounts?: boolean;
}

const SLIPS: Slip[] = [
  {
    what: 'syntax error',
    file: LOGIN,
    from: 'return (',
    to: 'return ((',
    at: ';\n}',
    says: /TS1005: '\)' expected/,
  },
  {
    what: 'wrong type @nightly',
    file: LOGIN,
    from: '{text.noAccount}',
    to: '{text.noAccounts}',
    at: 'noAccounts',
    says: /TS2551/,
  },
  {
    what: 'throw in a render @nightly',
    file: FORM,
    from: 'useRef<HTMLInputElement>(null);',
    to: 'fail();',
    at: 'fail()',
    says: THROWN,
    unmounts: true,
  },
  {
    what: 'throw on the server @nightly',
    file: LOGIN,
    from: COMPONENT,
    to: `${COMPONENT}\n  if (typeof window === 'undefined') fail();`,
    at: 'fail()',
    says: /On the server: fail is not defined/,
  },
];

const GOOD_EDITS: Record<string, [from: string, to: string]> = {
  [LOGIN]: ['{text.noAccount}', GOOD],
  [FORM]: ['{text.forgotPassword}', GOOD],
};

// In turn, because the tests edit the same files. After a failed test the next one gets a new checkout.
test.describe.configure({ mode: 'default' });

let folder: string;
let checkout: string;
let development: Development;
let url: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-dev-'));
  checkout = await checkOut(join(folder, 'checkout'), ['shell', AREA]);
  // The other areas come from the tested site.
  development = await startDevelopment(checkout, [AREA, '--on', process.env['SITE_URL'] ?? ''], folder);
  ({ url } = development);
});

test.afterAll(async () => {
  await development.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = (file: string) => readFile(join(checkout, file), 'utf8');

/** Saves a file, and waits until it is compiled, however long that takes. */
async function save(file: string, text: string): Promise<void> {
  const compiled = development.says(`${file}: `);
  await writeFile(join(checkout, file), text);
  await compiled;
}

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

/** Where the error of a slip is, up to its line. */
function placeOf({ file, to, at }: Slip, broken: string): string {
  const before = broken.slice(0, broken.indexOf(at, broken.indexOf(to)));
  return `${file}:${before.split('\n').length}:`;
}

/** Breaks a file, and waits until its error is shown. */
async function expectShown(page: Page, slip: Slip, broken: string): Promise<void> {
  const { what, file, says } = slip;
  await save(file, broken);
  // Up to the place of the next error.
  const shown = new RegExp(`${placeOf(slip, broken)}\\d+(?:(?!\\.tsx:\\d).)*${says.source}`, 's');
  if (!what.startsWith('throw on the server')) return expect(overlayOf(page)).toHaveText(shown);
  // The server renders a page only when it is asked for, at first with the build before.
  await expect(async () => {
    await page.request.get(`${url}/login`);
    await expect(overlayOf(page)).toHaveText(shown, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

for (const slip of SLIPS)
  test(`a ${slip.what} is shown with its line; the mended text reaches an open page and one opened meanwhile`, async ({
    page,
    context,
  }) => {
    const { file, from, to, unmounts } = slip;
    const text = await read(file);
    const broken = text.replace(from, to);
    const [was = '', is = ''] = GOOD_EDITS[file] ?? [];
    await openLogin(page);

    // Once: what is still wrong after the next check of the types is not printed again.
    const told = development.says(placeOf(slip, broken));
    await expectShown(page, slip, broken);
    await told;
    await save(file, text.replace(was, is));
    await expect(page.getByText(GOOD)).toBeVisible();
    await expect(overlayOf(page)).toHaveCount(0);
    if (!unmounts) await expectLoginKept(page);
    await hydrated(page);

    await expectShown(page, slip, broken);
    const opened = await context.newPage();
    await opened.goto(`${url}/login`);
    await save(file, text);
    await expect(opened.getByText(ASIDE)).toBeVisible();
    await expect(overlayOf(opened)).toHaveCount(0);
  });

test('a page that lost the connection catches up when it is back @nightly', async ({ page, context }) => {
  const text = await read(LOGIN);
  await openLogin(page);
  await context.setOffline(true);
  await save(LOGIN, text.replace('return (', 'return (('));
  await save(LOGIN, text.replace('{text.noAccount}', GOOD));
  await context.setOffline(false);
  await expect(page.getByText(GOOD)).toBeVisible();
  await expectLoginKept(page);
  await save(LOGIN, text);
  await expect(page.getByText(ASIDE)).toBeVisible();
});
