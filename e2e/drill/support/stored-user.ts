import type { APIRequestContext, Page } from '@playwright/test';
import { newVisitor, type Visitor } from '../../harness/visitors';
import { expect } from '../../harness/test';

const banner = (page: Page) => page.getByRole('banner');
export const menuOf = (page: Page, name: RegExp) => banner(page).getByRole('button', { name });
export const loginLink = (page: Page) => banner(page).getByRole('link', { name: 'Login', exact: true });

/** Stores a text under `user`, as an earlier version of the site or a visitor with developer tools might. */
export const storeUser = (page: Page, text: string) =>
  page.evaluate((value) => localStorage.setItem('user', value), text);

/** Registers a visitor with this name. */
export async function createNamed(request: APIRequestContext, name: string): Promise<Visitor> {
  const visitor = { ...newVisitor(), name };
  expect((await request.post('/auth/register', { data: visitor })).status()).toBe(201);
  return visitor;
}
