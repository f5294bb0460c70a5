import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { heading, main, open } from './test';

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
export async function createVisitor(request: APIRequestContext, name = 'Asha Rao'): Promise<Visitor> {
  const visitor = { ...newVisitor(), name };
  const answer = await request.post('/auth/register', { data: visitor });
  expect(answer.status()).toBe(201);
  return visitor;
}

export async function fillInLogin(
  page: Page,
  { email, password }: Pick<Visitor, 'email' | 'password'>,
): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
}

/** Logs in at `url` and waits until the login page is left. */
export async function logIn(page: Page, visitor: Visitor, url = '/login'): Promise<void> {
  await open(page, url);
  await fillInLogin(page, visitor);
  await expect(page).not.toHaveURL(/\/login/);
  // The arrival of a page moves focus, which closes menus.
  await expect(heading(page)).toBeFocused();
}

export async function fillInSignup(page: Page, visitor: Visitor): Promise<void> {
  for (const [label, value] of [
    ['Full Name', visitor.name],
    ['Email address', visitor.email],
    ['Phone Number', visitor.phone],
    ['Password', visitor.password],
  ] as const)
    await main(page).getByLabel(label, { exact: true }).fill(value);
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
}
