import { renderPage } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

test('the statistics are exact, and the page leads to the search and to contact', async () => {
  await renderPage(routes, '/testimonials');
  for (const text of ['50K+ happy customers', '4.8/5 rating', '95% success rate', '30K+ sold']) {
    expect(screen.getAllByRole('listitem').some((item) => item.textContent === text)).toBe(true);
  }
  expect(screen.getByRole('link', { name: 'Find your home' }).getAttribute('href')).toBe('/search');
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});

test('six reviews show name, place, type and stars that can be read', async () => {
  await renderPage(routes, '/testimonials');
  const reviews = screen.getAllByRole('article');
  expect(reviews).toHaveLength(6);
  for (const review of reviews) {
    expect(within(review).getByRole('img', { name: /^Rated [1-5] out of 5$/ })).toBeTruthy();
    expect(within(review).getByText(/^(Buyer|Seller|Landlord|Tenant)$/)).toBeTruthy();
  }
});

test('a type in the URL narrows the reviews; an unknown one does not', async () => {
  const page = await renderPage(routes, '/testimonials?type=Seller');
  expect(screen.getAllByText('Seller', { selector: 'article *' })).toHaveLength(
    screen.getAllByRole('article').length,
  );
  await page.navigate('/testimonials?type=Pirate');
  expect(screen.getByRole('status').textContent).toBe('6 reviews');
});
