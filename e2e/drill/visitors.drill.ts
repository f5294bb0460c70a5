import type { Page } from '@playwright/test';
import { expect, hydrated, open, test } from '../harness/test';
import { createVisitor, logIn } from '../harness/visitors';
import { goToApartments } from './support/faulty-page';
import { seen } from './support/seen';
import { createNamed, loginLink, menuOf, storeUser } from './support/stored-user';

const DENIED = /Failed to load resource.*401/;

/** Makes the session due for a check with the server, which is so every ten minutes. */
const expireConfirmation = (page: Page) => page.evaluate(() => localStorage.setItem('nivaas:session', '1'));

test.describe('a logged-in visitor', () => {
  test(
    'B05 a "user" edited by hand grants nothing, and is replaced by the server\'s',
    { tag: '@core' },
    async ({ page, request, noise }) => {
      noise.allowed.push(DENIED);
      const visitor = await createVisitor(request);
      await logIn(page, visitor);
      const session = async () => {
        const answer = await page.request.get('/auth/session');
        return { status: answer.status(), body: (await answer.json()) as { user?: object } };
      };
      const before = await session();
      await storeUser(page, JSON.stringify({ id: '1', name: 'Admin', role: 'admin', isAdmin: true }));
      await page.reload();
      await hydrated(page);
      await expect(menuOf(page, /Admin/)).toBeVisible();
      expect(await session()).toEqual(before);
      await expireConfirmation(page);
      await page.reload();
      await expect(menuOf(page, /Asha/)).toBeVisible();
      await page.context().clearCookies();
      expect((await session()).status).toBe(401);
      seen(
        'the server answers for the session and 401 without one; the page asks it again and shows what it says',
      );
    },
  );

  test('B06 a "user" of an earlier version is read where it has a name, and is signed out where not', async ({
    page,
  }) => {
    await open(page, '/');
    for (const [stored, name] of [
      ['{"email":"asha@example.in"}', /asha/],
      ['{"id":7,"token":"t"}', /account/i],
      ['{"name":"Asha","email":null}', undefined],
      ['{"fullName":"Asha","mail":"asha@example.in"}', undefined],
      ['{"user":{"name":"Asha"}}', undefined],
    ] as const) {
      await storeUser(page, stored);
      await page.reload();
      await hydrated(page);
      if (name) await expect(menuOf(page, name), stored).toBeVisible();
      else {
        await expect(loginLink(page), stored).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('user')), stored).toBeNull();
      }
    }
    seen('no page broke; what cannot be read is removed');
  });

  test(
    'B08 a session that ends on the server logs the tab out and keeps typed text',
    { tag: '@core' },
    async ({ page, request, noise }) => {
      noise.allowed.push(DENIED);
      const visitor = await createVisitor(request);
      await logIn(page, visitor, '/login?returnTo=/contact');
      const message = page.getByRole('main').getByRole('textbox', { name: 'Message' });
      await message.fill('A long question about the flat');
      expect((await page.request.post('/auth/logout', { data: {} })).status()).toBe(204);
      expect((await page.request.get('/auth/session')).status()).toBe(401);
      await expireConfirmation(page);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(loginLink(page)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
      await expect(message).toHaveValue('A long question about the flat');
      seen('signed out at the next call, typed text kept');
    },
  );

  test('B10 two tabs that log in as different people both show the later one', async ({
    page,
    context,
    request,
  }) => {
    const [asha, ravi] = [await createNamed(request, 'Asha Rao'), await createNamed(request, 'Ravi Iyer')];
    await logIn(page, asha);
    await expect(menuOf(page, /Asha/)).toBeVisible();
    const other = await context.newPage();
    await logIn(other, ravi);
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
    await expect(page.getByRole('main').getByRole('region').last()).toHaveAttribute('id', 'app');
    const { origin } = new URL(page.url());
    const tools = await page.context().newCDPSession(page);
    await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await goToApartments(page);
    await page.reload();
    await hydrated(page);
    await expect(loginLink(page)).toBeVisible();
    seen('signed out, pages as usual');
  });

  for (const [url, kept] of [
    ['/login', 'current-password'],
    ['/signup', 'new-password'],
  ] as const) {
    test(
      `A18 ${url} takes a long pasted password and tells password managers which one it wants`,
      { tag: '@core' },
      async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await open(page, url);
        const field = page.getByRole('main').getByLabel('Password', { exact: true });
        const pasted = ` ${'long phrase, '.repeat(20)}🔑 `;
        await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
        await field.focus();
        await page.keyboard.press('Control+V');
        await expect(field).toHaveValue(pasted);
        await expect(field).toHaveAttribute('autocomplete', kept);
        expect(await field.evaluate((input: HTMLInputElement) => [input.maxLength, input.readOnly])).toEqual([
          -1,
          false,
        ]);
      },
    );
  }
});
