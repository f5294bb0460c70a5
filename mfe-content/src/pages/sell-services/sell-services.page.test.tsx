import { renderPage } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import { sellerServices } from '../../data/sell/services';
import { routes } from '../../routes';

test('six services say what you get, what you provide and the usual steps, and can be requested; the links at the top lead there', async () => {
  await renderPage(routes, '/sell/services');
  expect(sellerServices).toHaveLength(6);
  for (const { id, name } of sellerServices) {
    const service = screen.getByRole('region', { name });
    expect(
      within(service)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['What you get', 'What you provide', 'Usual steps']);
    expect(within(service).getByRole('link', { name: 'Request' }).getAttribute('href')).toBe(
      `/contact?subject=business&ref=${id}`,
    );
  }
  const nav = screen.getByRole('navigation', { name: 'Services on this page' });
  for (const link of within(nav).getAllByRole('link')) {
    expect(document.getElementById((link.getAttribute('href') ?? '').slice(1))?.textContent).toBe(
      link.textContent,
    );
  }
});
