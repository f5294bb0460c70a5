import { renderPage } from '@nivaas/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';
import { serveCheckout, twoWrens } from '../../test-support/serve-checkout';

test('the last order has its number and its store', async () => {
  const { lines, total } = twoWrens;
  serveCheckout({ order: () => ({ number: 7, firstName: 'Ann', store: 'mill', lines, total }) });
  await renderPage(routes, '/checkout/thanks');
  expect(screen.getByRole('heading', { name: 'Thank you, Ann' })).toBeTruthy();
  expect(screen.getByText(/has the number 7/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'mfe-explore/store' }).textContent).toBe('{"id":"mill"}');
});

test('before the first order there is none', async () => {
  serveCheckout({ order: () => new Response(null, { status: 404 }) });
  await renderPage(routes, '/checkout/thanks');
  expect(screen.getByRole('heading', { name: 'No order yet' })).toBeTruthy();
});
