import { renderPage } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_CART } from '../../data/cart';
import { routes } from '../../routes';
import { serveCheckout } from '../../test-support/serve-checkout';

test('the cart shows what is in it, and recommends what goes with it', async () => {
  serveCheckout();
  await renderPage(routes, '/checkout/cart');
  const line = within(screen.getByRole('listitem'));
  expect(line.getByRole('link', { name: 'Wren' }).getAttribute('href')).toBe('/product/wren?sku=wren-rust');
  expect(line.getByText('€19,600')).toBeTruthy();
  const fragment = screen.getByRole('region', { name: 'mfe-explore/recommendations' });
  expect(fragment.textContent).toBe('{"skus":["wren-rust"]}');
});

test.each([
  ['One Wren less', 1],
  ['One more Wren', 3],
  ['Remove Wren', 0],
])('%s asks for %i', async (name, quantity) => {
  const posted = serveCheckout();
  await renderPage(routes, '/checkout/cart');
  await userEvent.click(screen.getByRole('button', { name }));
  expect(posted).toEqual([['/v1/carts/ann', { sku: 'wren-rust', quantity }]]);
});

test('an empty cart leads to machines, and not to checkout', async () => {
  serveCheckout({ cart: EMPTY_CART });
  await renderPage(routes, '/checkout/cart');
  expect(screen.getByRole('link', { name: 'Look at machines' }).getAttribute('href')).toBe('/products');
  expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull();
});

test('who wanted more than there are is told', async () => {
  serveCheckout();
  await renderPage(routes, '/checkout/cart?notice=sold-out');
  expect(screen.getByText(/not that many in stock/)).toBeTruthy();
});
