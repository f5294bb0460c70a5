import { renderPage } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { serveCheckout } from '../../test-support/serve-checkout';

test('what is missing is listed, and the picker of stores is told its part', async () => {
  serveCheckout();
  await renderPage(routes, '/checkout');
  await userEvent.type(screen.getByLabelText('First name'), 'Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  const errors = within(screen.getByRole('alert')).getAllByRole('link');
  expect(errors.map((link) => link.textContent)).toEqual(['Enter your last name', 'Choose a store']);
  const picker = screen.getByRole('region', { name: 'mfe-explore/store-picker' });
  expect(picker.textContent).toContain('"error":"Choose a store"');
});

test('nothing leads out of checkout but the way back', async () => {
  serveCheckout();
  await renderPage(routes, '/checkout');
  expect(screen.getByRole('link', { name: 'Back to the cart' }).getAttribute('href')).toBe('/checkout/cart');
});
