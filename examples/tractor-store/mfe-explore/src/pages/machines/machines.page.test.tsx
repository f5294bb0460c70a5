import { renderPage, serveGrants } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

beforeEach(() => serveGrants({}));

test('all machines are listed, the dearest first, with the price of the cheapest paint', async () => {
  await renderPage(routes, '/products');
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('Bisonfrom €127,000');
  expect(screen.getByText('9 machines')).toBeTruthy();
});

test('a filter is a link, and the current one is marked', async () => {
  await renderPage(routes, '/products/field');
  const filters = within(screen.getByRole('navigation', { name: 'Kinds of machines' }));
  expect(filters.getByRole('link', { current: 'page' }).textContent).toBe('Field');
  expect(filters.getByRole('link', { name: 'Driverless' }).getAttribute('href')).toBe('/products/driverless');
  expect(screen.getByText('3 machines')).toBeTruthy();
});

test('an unknown category is not found', async () => {
  await renderPage(routes, '/products/boats');
  expect(screen.getByRole('heading', { name: '404 Not Found' })).toBeTruthy();
});
