import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asOf } from '@nivaas/federation/as-of';
import { renderPage } from '@nivaas/testing';
import { routes } from '../../routes';
import { handle, loader } from './property.page';
import type { PropertyPageData } from './property-page-data';

jest.mock('@nivaas/federation/as-of');

const headOf = (page: PropertyPageData) =>
  handle.head(page, { params: {}, url: new URL('https://nivaas.example/property/1') });
const panel = (name: string) => screen.getByRole('tabpanel', { name });
const valueOf = (term: string) => {
  const row = screen.getByText(term, { selector: 'dt' }).parentElement;
  return row?.querySelector('dd')?.textContent;
};
const load = (id: string) =>
  loader({ request: new Request('https://nivaas.example/'), params: { id } }) as Promise<unknown>;

test('the header says what, where, for how much and since when', async () => {
  await renderPage(routes, '/property/1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 BHK Apartment in Wakad');
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  for (const text of [
    'Wakad, Pune',
    '₹67,61,000',
    '2 BHK · 850 sq.ft · 67.61 Lakh · ₹7,954 per sq.ft',
    'Sample listing · Posted 18 Apr 2025 by Agent · Listing ID 1',
  ])
    expect(header?.textContent).toContain(text);
});

test('a rental is priced per month and names its deposit; its breadcrumb leads home and to homes of the same kind', async () => {
  await renderPage(routes, '/property/4');
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(header?.textContent).toContain('₹85,000/month');
  expect(header?.textContent).toContain('Deposit 2 months (₹1,70,000)');
  expect(header?.textContent).not.toContain('per sq.ft');
  expect(valueOf('Deposit')).toBe('2 months (₹1,70,000)');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/search?type=rent',
  ]);
  expect(trail.getByText('3 BHK Apartment in Vasant Kunj').getAttribute('aria-current')).toBe('page');
});

test.each([
  [
    'a plot has an area and no rooms',
    '12',
    '1,200 sq.ft · 48 Lakh',
    ['Length × Breadth40 ft × 30 ft', 'Road Width9 m', 'FacingNorth-East'],
    'Open Sides: 2 · Boundary: Compound wall',
  ],
  [
    'a PG is let by the bed',
    '20',
    '180 sq.ft · per bed',
    ['SharingDouble', 'ForMen', 'MealsBreakfast and dinner'],
    'Gate Closes: 11 PM · Notice Period: 30 days · Floor: 2 of 4 · Furnishing: Fully Furnished',
  ],
])('%s (home %s)', async (_, id, glance, facts, details) => {
  await renderPage(routes, `/property/${id}`);
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(header?.textContent).toContain(glance);
  expect(header?.textContent).not.toMatch(/\d BHK|Not applicable/);
  expect([...(header?.querySelectorAll('dl > div') ?? [])].map((fact) => fact.textContent)).toEqual(facts);
  expect(within(panel('Overview')).getByText(details)).toBeTruthy();
});

test.each([
  ['10', 'The price per sq.ft is 28 % below the median of our 3 sample flats in Mumbai, this one included.'],
  [
    '9',
    'The price per sq.ft is about the same as the median of our 3 sample flats in Mumbai, this one included.',
  ],
  ['2', 'The price per sq.ft is 66 % above the median of our 3 sample flats in Mumbai, this one included.'],
])('the overview of home %s says: %s', async (id, sentence) => {
  await renderPage(routes, `/property/${id}`);
  expect(within(panel('Overview')).getByText(sentence)).toBeTruthy();
});

test('where the sample is too small, a flat stands beside the published average of its city', async () => {
  await renderPage(routes, '/property/14');
  const overview = within(panel('Overview'));
  expect(
    overview.getByText(
      /^The price per sq.ft is about the same as the average for homes in National Capital Region/,
    ),
  ).toBeTruthy();
  expect(['This home', 'Average in National Capital Region'].map(valueOf)).toEqual(['₹8,894', '₹8,900']);
  expect(overview.getByRole('link', { name: 'About these averages' }).getAttribute('href')).toBe(
    '/resources/property-news/home-prices-july-september-2025',
  );
});

test('the overview states rooms, area and year, then what the other tabs say first, and leads to them', async () => {
  const page = await renderPage(routes, '/property/1');
  expect(['Bedrooms', 'Bathrooms', 'Area', 'Year Built'].map(valueOf)).toEqual([
    ...['2', '2', '850 sq.ft', '2019'],
  ]);
  const overview = within(panel('Overview'));
  expect(
    overview
      .getAllByRole('listitem')
      .map((row) => row.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Floor: 5 of 10 · Furnishing: Semi-Furnished · Carpet Area: 722 sq.ft · Facing: East',
    "Gym · Parking · Power Backup · Children's Play Area · Security · Lift",
    'Primary school 0.8 km · Pharmacy 0.4 km · Bus stop 0.6 km',
  ]);
  await userEvent.click(overview.getByRole('button', { name: 'All amenities' }));
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Amenities', selected: true }));
  await page.navigate(page.url());
  expect(page.url()).toBe('/property/1?tab=amenities');
});

test('the details of an apartment have a carpet area of 85 % of 850, rounded down', async () => {
  await renderPage(routes, '/property/1?tab=details');
  expect(valueOf('Carpet Area')).toBe('722 sq.ft');
  expect(valueOf('Floor')).toBe('5 of 10');
  expect(valueOf('RERA Registration')).toBe('Not provided in sample data; check the state RERA website');
});

test('a plot has no bedrooms, no floor and no carpet area', async () => {
  await renderPage(routes, '/property/12?tab=details');
  const details = within(panel('Details'));
  expect(details.queryByText('Floor')).toBeNull();
  expect(details.queryByText('What is carpet area?')).toBeNull();
  expect(details.getByText('40 ft × 30 ft')).toBeTruthy();
  expect(valueOf('Bedrooms')).toBe('Not applicable');
});

test('a bed in a shared home says among its facts for whom it is, and not again in the rent terms', async () => {
  await renderPage(routes, '/property/20?tab=details');
  expect(within(panel('Details')).getByText('Men')).toBeTruthy();
  expect(screen.queryByText('Preferred tenants')).toBeNull();
});

test('a villa says Villa', async () => {
  await renderPage(routes, '/property/3?tab=details');
  expect(valueOf('Property Type')).toBe('Villa');
});

test('all nine amenities are listed, each with its state', async () => {
  await renderPage(routes, '/property/1?tab=amenities');
  const items = within(panel('Amenities')).getAllByRole('listitem');
  expect(items).toHaveLength(9);
  expect(items[0]?.textContent).toBe('Swimming Pool Ask the agent');
  expect(items[1]?.textContent).toBe('Gym Available');
});

test('the location has a drawn map, a link to a real one and places with distances', async () => {
  await renderPage(routes, '/property/1?tab=location');
  expect(screen.getByRole('img', { name: 'Map placeholder for Wakad, Pune' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in Google Maps' }).getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Wakad%2C%20Pune',
  );
  for (const name of ['Education', 'Healthcare']) screen.getByRole('heading', { name });
  expect(screen.getByText(/Sketch, not a map/)).toBeTruthy();
  expect(screen.getByText('Indicative distances')).toBeTruthy();
});

test('the URL follows the tab without a new history entry, keeps its other parameters and leaves focus on the tab', async () => {
  const page = await renderPage(routes, '/property/2');
  await page.navigate('/property/1?from=mail');
  await userEvent.click(screen.getByRole('tab', { name: 'Amenities' }));
  expect(panel('Amenities').hidden).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Amenities' }));
  await waitFor(() => expect(page.url()).toBe('/property/1?from=mail&tab=amenities'));
  await page.navigate(-1);
  expect(page.url()).toBe('/property/2');
});

test('a tab that does not exist shows the overview', async () => {
  await renderPage(routes, '/property/1?tab=<script>');
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
});

test('up to four other homes of the same type are borrowed as cards, and the listing can be reported', async () => {
  await renderPage(routes, '/property/1');
  const cards = screen.getAllByRole('region', { name: 'mfe-search/property-card' });
  const shown = cards.map(
    (card) => JSON.parse(card.textContent ?? '').listing as { id: string; type: string },
  );
  expect(shown).toHaveLength(4);
  expect(shown.every(({ id, type }) => id !== '1' && type === 'buy')).toBe(true);
  expect(cards[0]?.closest('li')?.textContent).toMatch(/^In Kolkata\s· 2 BHK, too\s· 14 % lower price/);
  const tools = within(screen.getByRole('complementary', { name: 'Contact and tools' }));
  expect(tools.getByRole('link', { name: 'Report this listing' }).getAttribute('href')).toBe(
    '/contact?subject=feedback&ref=1',
  );
});

test('the page is in the visitor’s history, newest first, once and at most eight times', async () => {
  localStorage.setItem('nivaas:recently-viewed', JSON.stringify(['2', '1', '3', '4', '5', '6', '7', '8']));
  await renderPage(routes, '/property/1');
  expect(JSON.parse(localStorage.getItem('nivaas:recently-viewed') ?? '')).toEqual([
    ...['1', '2', '3', '4', '5', '6', '7', '8'],
  ]);
});

test('search engines get a canonical URL, a trail, a picture and the listing', async () => {
  const head = headOf((await load('1')) as PropertyPageData);
  expect(head).toMatchObject({ title: '2 BHK Apartment in Wakad', canonical: '/property/1' });
  expect(head.noindex).toBeUndefined();
  expect(head.titleEnd).toBe(', Pune – ₹67.61 Lakh');
  expect(head.imageAlt).toBe('Illustration: 2 BHK Apartment in Wakad, Pune, ₹67.61 Lakh');
  expect(head.image).toMatch(/^\/_media\//);
  expect(head.breadcrumb?.map(({ path }) => path)).toEqual(['/', '/search?type=buy', '/property/1']);
  expect(head.jsonLd).toHaveLength(1);
});

describe('an id that no listing has', () => {
  const payload = `<img src=x onerror="alert(1)">`;
  const url = `/property/${encodeURIComponent(payload)}`;

  test('D07 shows the first home under a notice that names the id as text', async () => {
    await renderPage(routes, url);
    const heading = screen.getByRole('heading', { level: 1 });
    const notice = document.getElementById(heading.getAttribute('aria-describedby') ?? '');
    expect(heading.textContent).toBe('2 BHK Apartment in Wakad');
    expect(notice?.textContent).toContain(
      `We could not find property ${payload}. Showing 2 BHK Apartment in Wakad instead.`,
    );
    expect(notice?.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'Search all homes' }).getAttribute('href')).toBe('/search');
  });

  test('is not remembered as viewed', async () => {
    await renderPage(routes, '/property/31');
    expect(localStorage.getItem('nivaas:recently-viewed')).toBeNull();
  });

  test.each(['01', '1.0', ' 1', '1e0', '__proto__', 'constructor'])(
    '%p is no listing: ids are strings',
    async (id) => {
      expect(await load(id)).toMatchObject({ init: { status: 404 }, data: { missingId: id } });
    },
  );
});

test('prices that could not be renewed say of when they are', async () => {
  jest.mocked(asOf).mockReturnValueOnce('2026-11-28T08:35:00.000Z');
  const page = await renderPage(routes, '/property/1');
  const text = 'Prices as of 14:05, 28 Nov 2026. Newer ones could not be loaded.';
  expect(screen.getByText(text)).toBeTruthy();
  page.unmount();
  await renderPage(routes, '/property/1');
  expect(screen.queryByText(/Prices as of/)).toBeNull();
});
