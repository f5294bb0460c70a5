import { renderPage } from '@nivaas/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { sitemap } from '../../sitemap';
import { json, serveWith } from '../../test-support/accounts-server';

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send instructions' }));
const email = () => screen.getByRole('textbox', { name: 'Email' });

test.each([
  ['', 'Email is required.'],
  ['asha@', 'Please enter a valid email address.'],
])('"%s" is answered with "%s"', async (typed, message) => {
  await renderPage(routes, '/forgot-password');
  if (typed) await userEvent.type(email(), typed);
  await send();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email', description: message }));
});

test('every valid address gets the same text, focus goes to it and nothing is sent', async () => {
  const sent = serveWith(() => json(200, {}));
  await renderPage(routes, '/forgot-password');
  await userEvent.type(email(), 'asha@example.in');
  await send();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe(
    'If an account exists for asha@example.in, you will receive instructions. ' +
      'This demo has no mail service: write to hello@nivaas.example.',
  );
  expect(document.activeElement).toBe(status);
  expect(screen.getByRole('link', { name: 'hello@nivaas.example' }).getAttribute('href')).toBe(
    'mailto:hello@nivaas.example',
  );
  expect(sent).toEqual([]);
});

test('the page has its heading, a trail and a way back to login', async () => {
  await renderPage(routes, '/forgot-password');
  expect(screen.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
});

test('the area has no page for search engines', async () => {
  expect(await sitemap()).toEqual([]);
});
