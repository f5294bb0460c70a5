import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { startDevelopment } from '../harness/checkouts/development';
import { expect, hydrated, markDocument, isSameDocument } from '../harness/test';
import { copyCheckout, type Checkout } from '../harness/checkouts/whole-checkout';

const FORM_STYLES = 'mfe-account/src/components/account-form.module.css';
const FORM = 'mfe-account/src/pages/login/login-form.tsx';
const MESSAGES = 'mfe-account/src/messages.ts';
const LOGIN = 'mfe-account/src/pages/login/login.page.tsx';
const FRAME = 'mfe-account/src/components/account-frame/account-frame.tsx';
const CARD = 'mfe-search/src/components/property-card/property-card.tsx';

// One at a time, because the tests edit the same files.
test.describe.configure({ mode: 'serial' });

let folder: string;
let development: Awaited<ReturnType<typeof startDevelopment>>;
let url: string;
let checkout: string;
let edit: Checkout['edit'];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-dev-'));
  checkout = join(folder, 'checkout');
  ({ edit } = await copyCheckout(checkout, {}));
  development = await startDevelopment(checkout, ['mfe-account', 'mfe-search', 'ui', '--alone'], folder);
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

test("a fragment is replaced on another area's page, which keeps its open dialog and its scroll position", async ({
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

test('the workbench lists every page, fragment and primitive; width, theme and props reach the frame', async ({
  page,
}) => {
  await page.goto(`${url}/_dev/workbench`);
  const parts = page.getByRole('navigation', { name: 'Parts' });
  const names = async (title: string) =>
    parts.locator('div', { hasText: title }).getByRole('link').allTextContents();
  await expect(parts.getByRole('link', { name: 'account-menu' })).toBeVisible();
  expect(await names('Fragments of mfe-search')).toEqual(
    expect.arrayContaining(['compare-bar', 'property-card', 'search-box']),
  );
  expect(await names('Pages of mfe-account')).toEqual(['/login', '/signup', '/forgot-password']);
  expect(await names('Primitives of packages/ui')).toEqual(
    expect.arrayContaining(['Button', 'Dialog', 'Tabs']),
  );

  const frame = page.frameLocator('iframe');
  await parts.getByRole('link', { name: 'Button', exact: true }).click();
  await expect(frame.getByRole('button').first()).toBeVisible();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: '768' }).click();
  await expect.poll(() => frame.locator('html').evaluate((root) => root.clientWidth)).toBe(768);

  await parts.getByRole('link', { name: 'property-card' }).click();
  const listing = page.getByRole('textbox', { name: 'listing' });
  const text = await listing.inputValue();
  const { title } = JSON.parse(text) as { title: string };
  await expect(frame.getByRole('link', { name: title })).toBeVisible();
  await listing.fill(text.replace(title, 'A house by the sea'));
  await expect(frame.getByRole('link', { name: 'A house by the sea' })).toBeVisible();
  await listing.fill(text.replace(/"price": \d+/, '"price": "a lot"'));
  await expect(page.getByText(/"it\.price" as string, where the fragment takes number/)).toBeVisible();
});

interface Fault {
  what: string;
  file: string;
  from: string;
  to: string;
  /** Text at the position that the compiler or the browser reports, in the edited file. */
  at: string;
  /** Message in the overlay. */
  says: RegExp;
  /** React unmounts the page, and the fields with it. */
  unmounts?: boolean;
}

const COMPONENT = 'export function Component() {';

/** All faults are in `mfe-account`. */
const FAULTS: Fault[] = [
  { what: 'syntax error', file: LOGIN, from: 'return (', to: 'return ((', at: ';\n}', says: /'\)' expected/ },
  {
    what: 'text that is no code',
    file: LOGIN,
    from: COMPONENT,
    to: `${COMPONENT}{ (`,
    at: 'const notice',
    says: /TS1359/,
  },
  {
    what: 'tag closed by another name',
    file: LOGIN,
    from: '</AccountFrame>',
    to: '</AccountFrames>',
    at: 'AccountFrames',
    says: /TS17002/,
  },
  {
    what: 'missing import',
    file: LOGIN,
    from: "'./logged-in'",
    to: "'./logged-inn'",
    at: "'./logged-inn'",
    says: /TS2307/,
  },
  {
    what: 'wrong type',
    file: LOGIN,
    from: '{text.noAccount}',
    to: '{text.noAccounts}',
    at: 'noAccounts',
    says: /TS2551/,
  },
  {
    what: 'throw in a module',
    file: FORM,
    from: 'LENGTH = 6;',
    to: 'LENGTH = fail();',
    at: 'fail()',
    says: /fail is not defined/,
  },
  {
    what: 'throw in a render',
    file: FORM,
    from: 'useRef<HTMLInputElement>(null);',
    to: 'fail();',
    at: 'fail()',
    says: /fail is not defined/,
    unmounts: true,
  },
  {
    what: 'throw in an effect',
    file: LOGIN,
    from: COMPONENT,
    to: `import { useEffect } from 'react';\n${COMPONENT}\n  useEffect(() => fail());`,
    at: 'fail()',
    says: /fail is not defined/,
    unmounts: true,
  },
  {
    what: 'throw in a loader',
    file: FRAME,
    from: 'loader() {',
    to: 'loader() {\n  fail();',
    at: 'fail()',
    says: /fail is not defined/,
    unmounts: true,
  },
  {
    what: 'throw on the server',
    file: LOGIN,
    from: COMPONENT,
    to: `${COMPONENT}\n  if (typeof window === 'undefined') fail();`,
    at: 'fail()',
    says: /On the server: fail is not defined/,
  },
  {
    what: 'loss of texts',
    file: MESSAGES,
    from: '  login: {',
    to: '  logout: {',
    at: '',
    says: /Cannot read properties of undefined/,
    unmounts: true,
  },
];

const GOOD = 'Nobody knows you?';
/** An edit that shows `GOOD` on the page. */
const GOOD_EDITS: Record<string, [from: string, to: string]> = {
  [LOGIN]: ['{text.noAccount}', GOOD],
  [FORM]: ['{text.forgotPassword}', GOOD],
  [FRAME]: ['{note}', GOOD],
  [MESSAGES]: ["'New here?'", `'${GOOD}'`],
};

/** Matches the heading of the fault, with file and line, followed by the fault's own message. */
function shownOf({ file, to, at, says }: Fault, text: string): RegExp {
  const before = text.slice(0, text.indexOf(at, text.indexOf(to)));
  const heading = at && `${basename(file)} ${before.split('\n').length}:\\d+`;
  return new RegExp(`${heading}(?:(?!\\.tsx \\d).)*${says.source}`, 's');
}

const overlayOf = (page: Page) => page.locator('#webpack-dev-server-client-overlay');

/** @param request The server renders a page only when it is asked for. */
async function expectFault(page: Page, fault: Fault, text: string): Promise<void> {
  const shown = page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
  await expect(async () => {
    if (fault.what.endsWith('server')) await page.request.get(`${url}/login`);
    await expect(shown).toHaveText(shownOf(fault, text), { timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
}

for (const fault of FAULTS)
  test(`a ${fault.what} is shown with its line; the mended text reaches an open page and one opened meanwhile`, async ({
    page,
    context,
  }) => {
    const { file, from, to, unmounts } = fault;
    const text = await readFile(join(checkout, file), 'utf8');
    const broken = text.replace(from, to);
    const save = (content: string) => writeFile(join(checkout, file), content);
    await page.goto(`${url}/login`);
    await hydrated(page);
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('asha@example.in');
    await markDocument(page);

    await save(broken);
    await expectFault(page, fault, broken);
    await save(text.replace(...(GOOD_EDITS[file] as [string, string])));
    await expect(page.getByText(GOOD)).toBeVisible();
    await expect(overlayOf(page)).toHaveCount(0);
    if (!unmounts) {
      expect(await isSameDocument(page)).toBe(true);
      await expect(email).toHaveValue('asha@example.in');
    }

    await save(broken);
    await expectFault(page, fault, broken);
    const opened = await context.newPage();
    await opened.goto(`${url}/login`);
    await save(text);
    await expect(opened.getByText('New here?')).toBeVisible();
    await expect(overlayOf(opened)).toHaveCount(0);
  });
