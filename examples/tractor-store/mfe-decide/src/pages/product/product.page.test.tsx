import { renderPage, serveGrants } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

beforeEach(() => serveGrants({}));

const propsOf = (fragment: string) => screen.getByRole('region', { name: fragment }).textContent;

test('the paint of the address decides the drawing, the offer and what is recommended', async () => {
  await renderPage(routes, '/product/heron?sku=heron-sky');
  expect(screen.getByRole('img', { name: 'Heron in sky' })).toBeTruthy();
  expect(propsOf('mfe-checkout/add-to-cart')).toBe('{"sku":"heron-sky"}');
  expect(propsOf('mfe-explore/recommendations')).toBe('{"skus":["heron-sky"]}');
});

test('every paint is a link, and an unknown one shows the first', async () => {
  await renderPage(routes, '/product/heron?sku=heron-gold');
  const paints = within(screen.getByRole('navigation', { name: 'Paint' }));
  expect(paints.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/product/heron?sku=heron-teal',
    '/product/heron?sku=heron-berry',
    '/product/heron?sku=heron-sky',
  ]);
  expect(paints.getByRole('link', { current: true }).textContent).toBe('Teal');
});

test('an unknown machine is not found', async () => {
  await renderPage(routes, '/product/plough');
  expect(screen.getByRole('heading', { name: '404 Not Found' })).toBeTruthy();
});
