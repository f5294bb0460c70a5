import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../../test-support/render-layout';
import { SITE_LINKS_ID } from '../footer/footer';

jest.mock('./mobile-menu', () => {
  throw new Error('The network is gone.');
});

test('a menu whose code cannot be loaded leads to the links in the footer', async () => {
  await renderLayout();
  const opener = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(opener);
  expect(opener).toHaveProperty('ariaExpanded', 'false');
  expect(document.querySelector('main')?.hasAttribute('inert')).toBe(false);
  expect(window.location.hash).toBe(`#${SITE_LINKS_ID}`);
});
