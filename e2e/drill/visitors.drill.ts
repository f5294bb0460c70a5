import { banner, expect, main, test } from '../harness/test';
import { createVisitor, logIn } from '../harness/visitors';
import { seen } from './support/seen';

const DENIED = /Failed to load resource.*401/;

test('B08 a session that ends on the server logs the tab out and keeps typed text @core', async ({
  page,
  request,
  noise,
}) => {
  noise.allowed.push(DENIED);
  const visitor = await createVisitor(request);
  await logIn(page, visitor, '/login?returnTo=/contact');
  const message = main(page).getByRole('textbox', { name: 'Message' });
  await message.fill('A long question about the flat');
  expect((await page.request.post('/auth/logout', { data: {} })).status()).toBe(204);
  expect((await page.request.get('/auth/session')).status()).toBe(401);
  // Makes the last check of the session look old; the page repeats it after ten minutes.
  await page.evaluate(() => {
    localStorage.setItem('nivaas:session', '1');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(banner(page).getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await expect(message).toHaveValue('A long question about the flat');
  seen('signed out at the next call, typed text kept');
});
