import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { dataOf } from '../../testing/data-of';
import { showPage } from '../../testing/show-page';
import { handle, loader } from './category.page';

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test.each([
  ['/apartments', 'Apartments', 13],
  ['/villas', 'Villas', 3],
  ['/plots', 'Plots', 3],
  ['/commercial', 'Commercial Properties', 4],
  ['/pg-coliving', 'PG/Co-living', 4],
  ['/luxury-homes', 'Luxury Homes', 8],
])('%s shows its heading, trail, search bar, count and cards', async (path, title, count) => {
  await showPage(path);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByText(title).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('search')).toBeTruthy();
  expect(screen.getByText(`${count} properties found`)).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(count);
});

test('the switch narrows to sale or rent by links, with the current one marked', async () => {
  const page = await showPage('/villas?sort=newest');
  expect(screen.getByRole('link', { name: 'All', current: true })).toBeTruthy();
  await page.follow(screen.getByRole('link', { name: 'Rent' }));
  await waitFor(() => expect(titles()).toEqual(['Luxury 4 BHK Villa in Koregaon Park']));
  expect(page.url()).toBe('/villas?sort=newest&type=rent');
  await page.follow(screen.getByRole('link', { name: 'All' }));
  await waitFor(() => expect(page.url()).toBe('/villas?sort=newest'));
});

test('the order is in the URL', async () => {
  const page = await showPage('/plots');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: Low to High');
  await waitFor(() => expect(page.url()).toBe('/plots?sort=price-low-high'));
  await waitFor(() =>
    expect(titles()).toEqual([
      'Residential Plot in Oragadam',
      'Corner Plot in Chandapura',
      'Residential Plot in Shamshabad',
    ]),
  );
});

test('a category without a match shows the empty text and a way home', async () => {
  await showPage('/plots?type=rent');
  expect(screen.getByText('No properties found matching your criteria.')).toBeTruthy();
  expect(screen.getByText('0 properties found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

test('unknown types and orders are ignored', async () => {
  await showPage('/villas?type=__proto__&sort=toString');
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('the canonical URL is the page itself, whatever the query says', async () => {
  const url = new URL('https://nivaas.example/pg-coliving?type=rent&sort=newest');
  const loaded = dataOf(await loader({ request: new Request(url), params: {} }));
  const head = handle.head(loaded, { params: {}, url });
  expect(head).toMatchObject({ title: 'PG/Co-living', canonical: '/pg-coliving' });
  expect(head.noindex).toBeUndefined();
  expect(head.jsonLd?.[0]).toMatchObject({ '@type': 'CollectionPage', mainEntity: { numberOfItems: 4 } });
});

test('all six categories are one page module', () => {
  const categories = routes.filter(({ page }) => page === 'category');
  expect(categories).toHaveLength(6);
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
});
