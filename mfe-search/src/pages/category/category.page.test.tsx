import { screen, waitFor, within } from '@testing-library/react';
import { dataOf } from '../../test-support/data-of';
import { showPage } from '../../test-support/show-page';
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

describe('in a city', () => {
  async function headOf(path: string) {
    const url = new URL(`https://nivaas.example${path}`);
    const loaded = await loader({ request: new Request(url), params: {} });
    return handle.head('data' in loaded ? loaded.data : loaded, { params: {}, url });
  }

  test('a category says so, in whatever case the city is written, and shows only its homes', async () => {
    await showPage('/apartments?city=pune');
    expect(screen.getByRole('heading', { level: 1, name: 'Apartments in Pune' })).toBeTruthy();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Apartments' }).getAttribute('href')).toBe('/apartments');
    expect(trail.getByText('Pune').getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('2 properties found')).toBeTruthy();
  });

  test('its own address is canonical from two homes on; a city that we do not know is ignored', async () => {
    expect((await headOf('/apartments?city=PUNE&sort=newest')).canonical).toBe('/apartments?city=Pune');
    expect(await headOf('/villas?city=Pune')).toMatchObject({ title: 'Villas in Pune', noindex: true });
    expect((await headOf('/villas?city=Atlantis')).canonical).toBe('/villas');
  });
});

test('below the homes stand their prices, other cities and other kinds, with their numbers', async () => {
  const page = await showPage('/villas');
  const prices = within(screen.getByRole('region', { name: 'Prices at a glance' }));
  expect(
    prices.getByText(/^In 3 cities we list 3 properties of this kind: 2 for sale and 1 to rent\./),
  ).toBeTruthy();
  expect(prices.getByText('₹3.25 Cr to ₹8.9 Cr, median ₹6.07 Cr')).toBeTruthy();
  expect(prices.getByText('₹1,35,000')).toBeTruthy();
  expect(prices.getByText(/our sample listings/)).toBeTruthy();
  const others = within(screen.getByRole('navigation', { name: 'Other kinds of property' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/apartments', '/plots', '/commercial', '/pg-coliving', '/luxury-homes'],
  ]);
  await page.follow(screen.getByRole('link', { name: 'Pune 1 listed' }));
  await waitFor(() => expect(titles()).toEqual(['Luxury 4 BHK Villa in Koregaon Park']));
  expect(screen.getByRole('link', { name: 'Pune 1 listed', current: 'page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All cities' }).getAttribute('href')).toBe('/villas');
});
