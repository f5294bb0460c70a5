import { newVisitor, fillInLogin, fillInSignup } from '../harness/visitors';
import { test } from '../harness/faults/faulty-test';
import { expect, open } from '../harness/test';
import { seen } from './support/seen';

for (const [name, fault] of [
  ['a page', { body: '<!doctype html><h1>Hello</h1>', type: 'text/html' }],
  ['half an answer', { body: '{"id":', type: 'application/json' }],
  ['nothing', { body: '', type: 'application/json' }],
] as const) {
  test(
    `N11 a login that is answered with ${name} is said in words, and the next try works`,
    { tag: '@core' },
    async ({ page, faulty }) => {
      const visitor = newVisitor();
      await page.request.post(`${faulty.url}/auth/register`, { data: visitor });
      await open(page, `${faulty.url}/login`);
      faulty.proxy.inject({ path: '/auth/login', ...fault });
      await fillInLogin(page, visitor);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(/\w{4}/);
      await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue(visitor.email);
      faulty.proxy.inject();
      await fillInLogin(page, visitor);
      await expect(page).not.toHaveURL(/\/login/);
    },
  );
}

test(
  'N13 a form that is sent twice on a slow line registers once',
  { tag: '@core' },
  async ({ page, faulty }) => {
    await open(page, `${faulty.url}/signup`);
    faulty.proxy.inject({ path: '/auth/register', delay: 2_000 });
    await fillInSignup(page, newVisitor());
    const button = page.getByRole('main').locator('button[type="submit"]');
    await button.click({ force: true, noWaitAfter: true });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
    expect(faulty.proxy.requests.filter((line) => line === 'POST /auth/register')).toHaveLength(1);
    seen('one request, one account');
  },
);
