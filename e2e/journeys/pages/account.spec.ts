import { fillInLogin, fillInSignup, newVisitor } from '../../harness/visitors';
import { banner, expect, heading, main, open, test } from '../../harness/test';

test('A17 a visitor signs up, logs in, comes back to where they were, and logs out; scripts never see the session', async ({
  page,
  context,
}) => {
  const visitor = newVisitor();
  await open(page, '/signup?returnTo=%2Fproperty%2F7%3Ftab%3Ddetails');
  await fillInSignup(page, visitor);
  await expect(main(page).getByText('Account created. Log in to continue.')).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: 'Email' })).toHaveValue(visitor.email);
  const answered = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
  await fillInLogin(page, visitor);
  const answer = await (await answered).text();
  await expect(page).toHaveURL('/property/7?tab=details');
  const storedUser = () => page.evaluate(() => localStorage.getItem('user'));
  expect(await storedUser()).toBe(answer);
  const cookies = await context.cookies();
  // The bucket, which chooses the release, and the session.
  expect(cookies.map(({ name }) => name).sort()).toEqual(['nivaas-rs', 'session']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(answer).not.toContain(cookies.find(({ name }) => name === 'session')?.value);
  expect(await (await page.request.get('/auth/session')).json()).toEqual({ user: JSON.parse(answer) });

  // The arrival of a page moves focus, which closes menus.
  await expect(heading(page)).toBeFocused();
  await banner(page).getByRole('button', { name: /Asha/ }).click();
  await banner(page).getByRole('button', { name: 'Log out' }).click();
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await storedUser()).toBeNull();
  expect((await page.request.get('/auth/session')).status()).toBe(401);
});

test('a visitor who is not logged in never downloads the account area', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const url of ['/', '/search', '/property/1', '/about']) await open(page, url);
  expect(asked.filter((url) => url.includes('/_assets/mfe-account/'))).toEqual([]);
});
