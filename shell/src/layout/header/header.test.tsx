import { act, screen, within } from '@testing-library/react';
import { readStored, removeStored, storage, writeStored } from '@nivaas/federation';
import { shortlistEntry } from '@nivaas/portal';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../../test-support/render-layout';

const header = () => screen.getByRole('banner');
const surface = () => header().dataset['surface'];

function scrollTo(y: number): void {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

beforeEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

afterEach(() => {
  act(() => {
    removeStored(storage.theme);
    removeStored(storage.user);
    removeStored(shortlistEntry);
  });
});

test('on the home page the header is transparent up to 50 px and has a surface from 51 px', async () => {
  await renderLayout('/');
  expect(surface()).toBe('transparent');
  scrollTo(50);
  expect(surface()).toBe('transparent');
  scrollTo(51);
  expect(surface()).toBe('solid');
  scrollTo(0);
  expect(surface()).toBe('transparent');
});

test('on every other page the header has its surface at once', async () => {
  const page = await renderLayout('/search');
  expect(surface()).toBe('solid');
  await page.navigate('/');
  expect(surface()).toBe('transparent');
  await page.navigate('/login');
  expect(surface()).toBe('solid');
});

test('a page that is restored further down has its surface from the first client render', async () => {
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
  await renderLayout('/');
  expect(surface()).toBe('solid');
});

test('a visitor gets Login and Sign Up, and no account area', async () => {
  await renderLayout('/login');
  const login = within(header()).getByRole('link', { name: 'Login' });
  expect(login.getAttribute('href')).toBe('/login');
  expect(login.getAttribute('aria-current')).toBe('page');
  const signUp = within(header()).getByRole('link', { name: 'Sign Up' });
  expect(signUp.getAttribute('href')).toBe('/signup');
  expect(signUp.hasAttribute('aria-current')).toBe(false);
  expect(screen.queryByRole('region', { name: 'mfe-account/account-menu' })).toBeNull();
});

test.each([
  [{ name: 'Asha Rao' }, 'Asha Rao'],
  [{ email: 'asha@example.in' }, 'asha@example.in'],
  [{ id: 7, token: 't' }, 'Your account'],
])('B06 a logged-in visitor, stored as %j, gets the account menu of %s instead', async (user, name) => {
  writeStored(storage.user, user);
  await renderLayout();
  expect(screen.getByRole('region', { name: 'mfe-account/account-menu' }).textContent).toContain(name);
  expect(within(header()).queryByRole('link', { name: 'Login' })).toBeNull();
});

test('the brand leads home', async () => {
  await renderLayout();
  expect(within(header()).getByRole('link', { name: 'Nivaas' }).getAttribute('href')).toBe('/');
});

test('one press changes the theme that shows, and back; the footer shows the choice', async () => {
  await renderLayout();
  const button = within(header()).getByRole('button', { name: 'Light or dark theme' });
  await userEvent.click(button);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  await userEvent.click(button);
  expect(readStored(storage.theme)).toBe('light');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light' });
  expect(document.documentElement.dataset['switching']).toBeUndefined();
});

test('where the system is dark, the first press shows the light theme', async () => {
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: true }), configurable: true });
  await renderLayout();
  await userEvent.click(within(header()).getByRole('button', { name: 'Light or dark theme' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  Reflect.deleteProperty(window, 'matchMedia');
});
