import { renderPage } from '@nivaas/testing';
import { fireEvent, screen } from '@testing-library/react';
import { routes } from '../../routes';

test('the list shows who has the typed name', async () => {
  await renderPage(routes, '/starter');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  fireEvent.change(screen.getByLabelText('Filter by name'), { target: { value: 'bel' } });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/starter/bela');
});
