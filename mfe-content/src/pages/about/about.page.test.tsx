import { renderPage } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

test('the four statistics read as the specification writes them, and the page leads to contact and careers', async () => {
  await renderPage(routes, '/about');
  for (const [value, label] of [
    ['1M+', 'properties listed'],
    ['500+', 'cities'],
    ['10M+', 'monthly users'],
    ['50K+', 'partner agents'],
  ] as const) {
    expect(screen.getByText(value).closest('li')).toHaveProperty('textContent', `${value} ${label}`);
  }
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  expect(screen.getByRole('link', { name: 'See careers' }).getAttribute('href')).toBe('/careers');
});

test('there are three values and three leaders, and nobody has a photograph', async () => {
  await renderPage(routes, '/about');
  for (const heading of ['What we value', 'Who leads us']) {
    const section = screen.getByRole('region', { name: heading });
    expect(within(section).getAllByRole('listitem')).toHaveLength(3);
    expect(within(section).queryByRole('img')).toBeNull();
  }
});
