import type { Page } from '@playwright/test';
import { banner, expect, hydrated, main, open, test } from '../harness/test';
import { createVisitor, fillInLogin, logIn, menuOf } from '../harness/visitors';
import { goToApartments } from './support/faulty-page';
import { seen } from './support/seen';

const DENIED = /Failed to load resource.*401/;

const loginLink = (page: Page) => banner(page).getByRole('link', { name: 'Login', exact: true });

test.describe('a logged-in visitor', () => {
  test(
    'B08 a session that ends on the server logs the tab out and keeps typed text',
    { tag: '@core' },
    async ({ page, request, noise }) => {
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
      await expect(loginLink(page)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
      await expect(message).toHaveValue('A long question about the flat');
      seen('signed out at the next call, typed text kept');
    },
  );

  test('B10 when another tab logs in as somebody else, both show the later one', async ({
    page,
    context,
    request,
  }) => {
    const [asha, ravi] = [await createVisitor(request), await createVisitor(request, 'Ravi Iyer')];
    await logIn(page, asha);
    await expect(menuOf(page, /Asha/)).toBeVisible();
    const other = await context.newPage();
    await open(other, '/login');
    await main(other).getByRole('button', { name: 'Log out' }).click();
    await fillInLogin(other, ravi);
    for (const tab of [other, page]) {
      await expect(menuOf(tab, /Ravi/)).toBeVisible();
      await expect(menuOf(tab, /Asha/)).toHaveCount(0);
    }
    const session = (await (await page.request.get('/auth/session')).json()) as { user: { email: string } };
    expect(session.user.email).toBe(ravi.email);
    seen('both tabs and the session are of the last one');
  });

  test('B13 a visit continues after all storage of the browser was cleared', async ({ page, request }) => {
    await logIn(page, await createVisitor(request));
    await expect(menuOf(page, /Asha/)).toBeVisible();
    // Until the last part of the start page is there, the footer can move away under a click.
    await expect(main(page).getByRole('region').last()).toHaveAttribute('id', 'app');
    const { origin } = new URL(page.url());
    const tools = await page.context().newCDPSession(page);
    await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await goToApartments(page);
    await page.reload();
    await hydrated(page);
    await expect(loginLink(page)).toBeVisible();
    seen('signed out, pages as usual');
  });
});
