import { renderPage } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

test('one table compares the three plans; the free one is free, and amounts that nobody has set read "Ask us", by the contact form', async () => {
  await renderPage(routes, '/sell/pricing');
  const table = screen.getByRole('table', { name: 'What each plan includes' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Feature', 'Free owner listing', 'Assisted', 'Agent']);
  expect(within(table).getByRole('row', { name: 'Amount Free Ask us Ask us' })).toBeTruthy();
  expect(screen.getByText('No payment is taken on this site')).toBeTruthy();
  expect(screen.getByText('Amounts are not set on this demonstration site.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask about Assisted' }).getAttribute('href')).toBe(
    '/contact?subject=business&ref=assisted',
  );
});
