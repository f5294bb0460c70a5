import type { Page } from '@playwright/test';
import { createVisitor, fillInLogin, fillInSignup, logIn, newVisitor } from '../harness/visitors';
import { expect, open, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');
const email = (page: Page) => main(page).getByRole('textbox', { name: 'Email', exact: true });
const password = (page: Page) => main(page).getByLabel('Password', { exact: true });
const alert = (page: Page) => main(page).getByRole('alert');
const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'));
const REFUSED_LINE = /Failed to load resource.*(401|409|422)/;

test('A17 a login stores the answer unchanged and begins a session in an httpOnly cookie', async ({
  page,
  request,
  context,
}) => {
  const visitor = await createVisitor(request);
  await open(page, '/login');
  const answered = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
  await fillInLogin(page, visitor);
  const response = await answered;
  expect(response.request().postDataJSON()).toEqual({ name: visitor.email, password: visitor.password });
  expect(response.status()).toBe(200);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('status').filter({ hasText: /^You are logged in$/ })).toHaveCount(1);
  const answer = await response.text();
  expect(await storedUser(page)).toBe(answer);
  expect(JSON.parse(answer)).toMatchObject({
    name: visitor.name,
    email: visitor.email,
    phone: '+919876543210',
  });
  expect(answer).not.toContain(visitor.password);
  const cookies = await context.cookies();
  // The bucket, which chooses the release, and the session.
  expect(cookies.map(({ name }) => name).sort()).toEqual(['nivaas-rs', 'session']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(answer).not.toContain(cookies.find(({ name }) => name === 'session')?.value);
  await expect(page.getByRole('banner').getByRole('button', { name: /Asha/ })).toBeVisible();
  expect(await (await page.request.get('/auth/session')).json()).toEqual({ user: JSON.parse(answer) });
  await open(page, '/login');
  await expect(main(page).getByText(`You are logged in as ${visitor.name}.`)).toBeVisible();
  await expect(email(page)).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(email(page)).toBeVisible();
  expect(await storedUser(page)).toBeNull();
});

const RETURNS = Object.entries({
  '/property/7?tab=details': '/property/7?tab=details',
  '//evil.example/x': '/',
  'https://evil.example': '/',
  'javascript:alert(1)': '/',
  '/%09/evil.example': '/',
});

test('W11 after a login returnTo leads to pages of this site only', async ({ page, request }) => {
  const visitor = await createVisitor(request);
  for (const [returnTo, target] of RETURNS) {
    await logIn(page, visitor, `/login?returnTo=${encodeURIComponent(returnTo)}`);
    const { origin } = new URL(page.url());
    await expect(page, returnTo).toHaveURL(origin + target);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test('a wrong password and an unknown user get the same message', async ({ page, request, noise }) => {
  noise.allowed.push(REFUSED_LINE);
  const known = await createVisitor(request);
  await open(page, '/login');
  for (const visitor of [{ ...known, password: 'monsoon-8' }, newVisitor()]) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
    await fillInLogin(page, visitor);
    expect((await answered).status()).toBe(401);
    await expect(alert(page)).toHaveText('Invalid email or password');
    await expect(email(page)).toHaveValue(visitor.email);
    await expect(password(page)).toHaveValue('');
  }
  expect(await storedUser(page)).toBeNull();
});

test('a signup leads to the login page, which confirms it and has the e-mail filled in', async ({ page }) => {
  const visitor = newVisitor();
  await open(page, '/signup');
  const answered = page.waitForResponse((response) => response.url().endsWith('/auth/register'));
  await fillInSignup(page, visitor);
  const response = await answered;
  expect(response.status()).toBe(201);
  const { name, phone, password: word } = visitor;
  expect(response.request().postDataJSON()).toEqual({ name, email: visitor.email, phone, password: word });
  await expect(page).toHaveURL(/\/login$/);
  await expect(main(page).getByText('Account created. Log in to continue.')).toBeVisible();
  await expect(email(page)).toHaveValue(visitor.email);
  await fillInLogin(page, visitor);
  await expect(page).toHaveURL(/\/$/);
});

test("W03 the server's message about a signup is shown, and the typed text stays", async ({
  page,
  noise,
}) => {
  noise.allowed.push(REFUSED_LINE, /ERR_FAILED/);
  await open(page, '/signup');
  for (const [wrong, message] of [
    [{ phone: '12345' }, 'Please enter a valid Indian mobile number.'],
    [{ password: 'short' }, 'Password must be at least 6 characters.'],
    [{ email: 'asha@example' }, 'Please enter a valid email address.'],
  ] as const) {
    const visitor = { ...newVisitor(), ...wrong };
    await fillInSignup(page, visitor);
    await expect(alert(page)).toHaveText(message);
    await expect(main(page).getByLabel('Full Name')).toHaveValue(visitor.name);
  }
  await page.route('**/auth/register', (route) => route.abort());
  await fillInSignup(page, newVisitor());
  await expect(alert(page)).toHaveText('Registration failed. Please try again.');
  await expect(page).toHaveURL(/\/signup$/);
});

for (const url of ['/login', '/signup']) {
  test(`A18 ${url}: Apple and Google say that they are not available; the password can be shown and hidden`, async ({
    page,
  }) => {
    await open(page, url);
    for (const provider of ['Apple', 'Google']) {
      await main(page).getByRole('button', { name: provider }).click();
      await expect(main(page).getByText(`${provider} sign-in is not available in this demo`)).toBeVisible();
    }
    await expect(page).toHaveURL(new RegExp(`${url}$`));
    await password(page).fill('monsoon-7');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await main(page).getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('monsoon-7');
    await main(page).getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });
}

const DAMAGED = ['{bad json', '""', 'null', '[]', '"x"', '7', '{"name":5}', '{"phone":"1"}'];

test('B03 a damaged "user" in storage counts as logged out and is removed', async ({ page }) => {
  await open(page, '/terms');
  for (const text of DAMAGED) {
    await page.evaluate((value) => localStorage.setItem('user', value), text);
    await open(page, '/about');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }), text).toBeVisible();
    if (text !== 'null') expect(await storedUser(page), text).toBeNull();
  }
});

test('B03 B07 a stored name with markup is shown as text; a name of megabytes counts as logged out', async ({
  page,
}) => {
  await open(page, '/terms');
  const name = '<img src=x onerror="alert(1)">';
  await page.evaluate((text) => localStorage.setItem('user', JSON.stringify({ name: text })), name);
  await open(page, '/about');
  await expect(page.getByRole('banner').getByRole('button', { name: /<img/ })).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('user', JSON.stringify({ name: 'A'.repeat(4_000_000) })));
  await open(page, '/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
