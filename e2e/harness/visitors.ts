import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { open } from './test';

export interface Visitor {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** A visitor without an account; the e-mail is unique. */
export function newVisitor(): Visitor {
  return {
    name: 'Asha Rao',
    email: `asha.${randomUUID()}@example.in`,
    phone: '98765 43210',
    password: 'monsoon-7',
  };
}

/** Registers a new visitor. */
export async function createVisitor(request: APIRequestContext): Promise<Visitor> {
  const visitor = newVisitor();
  const answer = await request.post('/auth/register', { data: visitor });
  expect(answer.status()).toBe(201);
  return visitor;
}

export async function fillInLogin(
  page: Page,
  { email, password }: Pick<Visitor, 'email' | 'password'>,
): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Logs in at `url` and waits until the login page is left. */
export async function logIn(page: Page, visitor: Visitor, url = '/login'): Promise<void> {
  await open(page, url);
  await fillInLogin(page, visitor);
  await expect(page).not.toHaveURL(/\/login/);
  // The arrival of a page moves focus, which closes menus.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
}

export async function fillInSignup(page: Page, visitor: Visitor): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Full Name').fill(visitor.name);
  await main.getByLabel('Email address').fill(visitor.email);
  await main.getByLabel('Phone Number').fill(visitor.phone);
  await main.getByLabel('Password', { exact: true }).fill(visitor.password);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Sign Up', exact: true }).click();
}
