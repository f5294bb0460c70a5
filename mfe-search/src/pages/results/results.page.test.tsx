import { screen, waitFor, within } from '@testing-library/react';
import { readStored } from '@nivaas/federation';
import { recentSearchesEntry, savedSearchesEntry } from '@nivaas/portal';
import { asOf } from '@nivaas/federation/as-of';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../test-support/show-page';

jest.mock('@nivaas/federation/as-of');

const titles = () =>
  screen
    .getAllByRole('article', { hidden: true })
    .map((card) => within(card).getByRole('heading').textContent);
const trail = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));

test('without a type the page shows homes for sale, leaves the URL alone and has nothing to save; a new count is read out', async () => {
  const page = await showPage('/search');
  expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Properties for Sale');
  expect(trail().getByText('Buy').getAttribute('aria-current')).toBe('page');
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(16);
  const count = screen.getByText('16 properties found');
  expect(page.url()).toBe('/search');
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  expect(count.getAttribute('role')).toBe('status');
  await page.navigate('/search?city=Pune');
  expect(count.textContent).toBe('2 properties found');
});

test('rentals in a city say so in heading, breadcrumb and count', async () => {
  await showPage('/search?type=rent&city=pune');
  expect(screen.getByRole('heading', { level: 1, name: 'Rental Properties in Pune' })).toBeTruthy();
  expect(trail().getByText('Rent in pune')).toBeTruthy();
  expect(screen.getByText('2 properties found')).toBeTruthy();
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2);
});

test('the location wins over the city in texts, and both must match', async () => {
  await showPage('/search?type=rent&location=Hinjewadi&city=Pune');
  expect(screen.getByRole('heading', { level: 1, name: 'Rental Properties in Hinjewadi' })).toBeTruthy();
  expect(titles()).toEqual(['1 BHK Apartment in Hinjewadi']);
  expect(screen.getByText('1 properties found')).toBeTruthy();
});

test('selling shows comparables under a call-out to post the property', async () => {
  await showPage('/search?type=sell&location=Pune');
  expect(trail().getByText('Sell in Pune')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Properties for Sale in Pune' })).toBeTruthy();
  expect(screen.getByText(/Selling in Pune\?/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Post your property' }).getAttribute('href')).toBe(
    '/sell/property',
  );
  expect(screen.getByText('2 properties found')).toBeTruthy();
});

test('words with a meaning become filters, to be changed one by one; the others are named in a line', async () => {
  const page = await showPage('/search?type=buy&location=2%20bhk%20wakad%20under%2080%20L&sort=newest');
  expect(page.url()).toBe('/search?type=buy&location=Wakad&maxPrice=8000000&bedrooms=2&sort=newest');
  expect(screen.getByRole('heading', { level: 1, name: 'Properties for Sale in Wakad' })).toBeTruthy();
  expect(titles()).toEqual(['2 BHK Apartment in Wakad']);
  await page.follow(screen.getByRole('link', { name: 'Remove 2 bedrooms' }));
  expect(page.url()).toBe('/search?type=buy&location=Wakad&maxPrice=8000000&sort=newest');
  await page.navigate('/search?location=2%20bhk%20near%20metro%20wakad');
  expect(page.url()).toBe('/search?location=Wakad&bedrooms=2&words=metro');
  expect(titles()).toEqual(['2 BHK Apartment in Wakad']);
  const words = screen.getByRole('list', { name: 'Not understood, so not searched for:' });
  await page.follow(within(words).getByRole('link', { name: 'Remove metro' }));
  expect(page.url()).toBe('/search?location=Wakad&bedrooms=2');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a place under another name or with a slip is told, and the search for it as typed is a link', async () => {
  const page = await showPage('/search?location=2%20bhk%20whitefeild%2C%20bengaluru');
  expect(screen.getByRole('heading', { level: 1, name: 'Properties for Sale in Whitefield' })).toBeTruthy();
  expect(screen.getByText('Showing Whitefield, Bangalore for “whitefeild, bengaluru”.')).toBeTruthy();
  await page.follow(screen.getByRole('link', { name: 'Search for “whitefeild, bengaluru” instead' }));
  expect(page.url()).toBe('/search?bedrooms=2&location=whitefeild&city=bengaluru');
  expect(screen.getByText('No properties found matching your criteria.')).toBeTruthy();
  expect(screen.queryByText(/^Showing/)).toBeNull();
});

test('an address cannot make the page tell of a name that is none of the place', async () => {
  await showPage('/search?location=Pune&typed=Free%20money');
  expect(screen.queryByText(/Free money/)).toBeNull();
});

test('type and place are links in the head: the other type without the prices, all of India without the place', async () => {
  const page = await showPage('/search?city=Pune&bedrooms=1&maxPrice=9000000');
  expect(screen.getByRole('link', { name: 'Buy', current: true })).toBeTruthy();
  await page.follow(screen.getByRole('link', { name: 'Rent' }));
  await waitFor(() => expect(page.url()).toBe('/search?city=Pune&bedrooms=1&type=rent'));
  await page.follow(screen.getByRole('link', { name: 'Remove Pune' }));
  await waitFor(() => expect(page.url()).toBe('/search?bedrooms=1&type=rent'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('an unknown category is ignored with a notice', async () => {
  await showPage('/search?category=castle');
  expect(screen.getByText(/no category named “castle”/)).toBeTruthy();
  expect(screen.getByText('16 properties found')).toBeTruthy();
});

test('sorting follows the select, is in the URL and leaves focus alone', async () => {
  const user = userEvent.setup();
  const page = await showPage('/search?type=rent&utm=x');
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Relevance', 'Price: Low to High', 'Price: High to Low', 'Newest First']);
  expect(titles()[0]).toBe('3 BHK Apartment in Vasant Kunj');
  await user.selectOptions(select, 'Price: Low to High');
  await waitFor(() => expect(titles()[0]).toBe('PG for Working Women in Laxmi Nagar'));
  expect(page.url()).toBe('/search?type=rent&utm=x&sort=price-low-high');
  expect(document.activeElement).toBe(select);
  await user.selectOptions(select, 'Relevance');
  await waitFor(() => expect(page.url()).toBe('/search?type=rent&utm=x'));
  // The list in the old order, too: Back would otherwise end its navigation.
  await waitFor(() => expect(titles()[0]).toBe('3 BHK Apartment in Vasant Kunj'));
  await page.navigate(-1);
  expect(select).toHaveProperty('value', 'price-low-high');
});

test('the list view is in the URL and links by View Details, described by the title', async () => {
  const user = userEvent.setup();
  const page = await showPage('/search?city=Pune');
  expect(screen.getByRole('button', { name: 'Grid view', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'List view' }));
  await waitFor(() => expect(page.url()).toBe('/search?city=Pune&view=list'));
  await user.click(await screen.findByRole('button', { name: 'List view', pressed: true }));
  expect(screen.getByRole('button', { name: 'List view', pressed: true })).toBeTruthy();
  const [link] = await screen.findAllByRole('link', { name: 'View Details' });
  expect(link?.getAttribute('href')).toBe('/property/1');
  expect(document.getElementById(link?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '2 BHK Apartment in Wakad',
  );
  const row = within(screen.getByRole('article', { name: '2 BHK Apartment in Wakad' }));
  const [, living, kitchen, plan, ...more] = row.getAllByRole('img').map((each) => each.getAttribute('alt'));
  expect([living, kitchen, plan]).toEqual([/^Living/, /^Kitchen/, /floor plan/i].map(expect.stringMatching));
  expect(more).toEqual([]);
  expect(
    row.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`),
  ).toEqual([
    'Status: Ready to Move',
    'Furnishing: Semi-Furnished',
    'Floor: 5 of 10',
    'Carpet Area: 722 sq.ft',
    'Facing: East',
    'Posted by: Agent',
  ]);
  const office = within(screen.getByRole('article', { name: 'Commercial Office Space in Hinjewadi' }));
  expect(office.getAllByRole('term')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Grid view' }));
  await waitFor(() => expect(page.url()).toBe('/search?city=Pune'));
});

test('the map view is in the URL: a sketch by city, whose pins and rows mark each other', async () => {
  const user = userEvent.setup();
  const page = await showPage('/search?type=rent&location=hyderabad');
  await user.click(screen.getByRole('button', { name: 'Map view' }));
  await waitFor(() => expect(page.url()).toBe('/search?type=rent&location=hyderabad&view=map'));
  const sketch = within(
    await screen.findByRole('group', { name: 'Sketch of Hyderabad: positions are approximate.' }),
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Hyderabad 2 homes' })).toBeTruthy();
  const pin = sketch.getByRole('link', { name: '₹38,000, 2 BHK Apartment in Gachibowli' });
  const row = screen.getByRole('link', { name: /₹38,000\/mo$/ });
  expect(row.getAttribute('href')).toBe('/property/23');
  expect(pin.getAttribute('href')).toBe(`#${row.id}`);
  await user.hover(row);
  expect(pin.getAttribute('class')).toMatch(/active/);
  await user.hover(pin);
  expect(row.className).toMatch(/active/);
  await user.unhover(pin);
  expect(row.className).not.toMatch(/active/);
  await user.click(pin);
  expect(document.activeElement).toBe(row);
});

test('an area that is drawn on the map is a filter in the URL, with a chip that removes it', async () => {
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const page = await showPage('/search?city=Mumbai&view=map');
  await screen.findByRole('heading', { level: 2, name: 'Mumbai 3 homes' });
  await press('Draw an area');
  const tool = within(screen.getByRole('group', { name: 'Rectangle on the map' }));
  for (let count = 0; count < 6; count += 1) await press('Move up');
  expect(tool.getByRole('status').textContent).toBe('1 home');
  await press('Show this area');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Draw an area', expanded: false }));
  await screen.findByRole('heading', { level: 2, name: 'Mumbai 1 home' });
  expect(page.url()).toMatch(/^\/search\?city=Mumbai&view=map&within=[\d.,]+$/);
  expect(screen.getByText('1 properties found')).toBeTruthy();
  await page.follow(screen.getByRole('link', { name: 'Remove Area on the map' }));
  await screen.findByRole('heading', { level: 2, name: 'Mumbai 3 homes' });
  expect(page.url()).toBe('/search?city=Mumbai&view=map');
});

test('an area without homes can be left out, and what is no area is ignored', async () => {
  const page = await showPage('/search?city=Mumbai&within=77,28,78,29');
  expect(screen.getByText('0 properties found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Without the area on the map: 3' })).toBeTruthy();
  await page.navigate('/search?city=Mumbai&within=everywhere');
  expect(screen.getByText('3 properties found')).toBeTruthy();
});

test('on the map the rent of a PG is by the bed, as on its card', async () => {
  await showPage('/search?type=rent&category=pg&city=Mumbai&view=map');
  expect(await screen.findByRole('link', { name: /₹13,500\/mo per bed$/ })).toBeTruthy();
});

test('D03 an empty search says so and offers ways that find something', async () => {
  const page = await showPage('/search?type=rent&city=Bengaluru');
  expect(screen.getByText('No properties found matching your criteria.')).toBeTruthy();
  expect(screen.getByText('0 properties found')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'View' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('link', { name: 'List your property' })).toBeNull();
  await page.follow(screen.getByRole('link', { name: 'Did you mean Bangalore? 2 properties' }));
  await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2));
  expect(page.url()).toBe('/search?type=rent&city=Bangalore');
});

test('a known place without homes says so; homes nearby and in other cities follow, and do not count', async () => {
  await showPage('/search?location=kothrud&typed=');
  expect(screen.getByRole('heading', { level: 1, name: 'Properties for Sale in Kothrud' })).toBeTruthy();
  expect(screen.getByText('0 properties found')).toBeTruthy();
  expect(screen.getByText('No properties found matching your criteria.')).toBeTruthy();
  const near = within(screen.getByRole('region', { name: 'Homes near Kothrud' }));
  expect(near.getByText('In a straight line, roughly: Wakad 11 km, Hinjewadi 12 km')).toBeTruthy();
  expect(near.getAllByRole('article').map((home) => within(home).getByRole('heading').textContent)).toEqual([
    '2 BHK Apartment in Wakad',
    'Commercial Office Space in Hinjewadi',
  ]);
  const elsewhere = within(screen.getByRole('region', { name: 'Homes in other cities' }));
  expect(elsewhere.queryByText(/, Pune$/)).toBeNull();
});

test('several places are one search, each with a button to remove it', async () => {
  const page = await showPage('/search?type=rent&location=hinjewadi or koregaon park');
  expect(page.url()).toBe('/search?type=rent&places=Hinjewadi%3BKoregaon%20Park');
  expect(titles()).toEqual(['Luxury 4 BHK Villa in Koregaon Park', '1 BHK Apartment in Hinjewadi']);
  await page.follow(screen.getByRole('link', { name: 'Remove Koregaon Park' }));
  expect(page.url()).toBe('/search?type=rent&places=Hinjewadi');
  expect(titles()).toEqual(['1 BHK Apartment in Hinjewadi']);
});

test('a short list is followed by searches that find more, a long one is not', async () => {
  const page = await showPage('/search?city=Pune&category=apartment&maxPrice=8000000');
  expect(titles()).toEqual(['2 BHK Apartment in Wakad']);
  const wider = within(screen.getByRole('region', { name: 'Find more homes' }));
  expect(wider.queryByRole('link', { name: /Rent instead/ })).toBeNull();
  expect(wider.getByRole('link', { name: 'In all of India: 2' })).toBeTruthy();
  await page.follow(wider.getByRole('link', { name: 'Without any filter: 2' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  await page.navigate('/search');
  expect(screen.queryByRole('region', { name: 'Find more homes' })).toBeNull();
});

test('an empty search of somebody who sells offers to list the property', async () => {
  await showPage('/search?type=sell&city=Atlantis');
  expect(screen.getByRole('link', { name: 'List your property' }).getAttribute('href')).toBe(
    '/sell/property',
  );
});

test('a search for a place is remembered with its filters after it was shown, once', async () => {
  const page = await showPage('/search?type=rent&location=Pune&sort=newest');
  await page.navigate('/search?city=Delhi&category=house&bedrooms=3&minPrice=1cr');
  await page.navigate('/search?type=rent&location=Pune');
  expect(readStored(recentSearchesEntry)).toEqual([
    '?type=rent&location=Pune',
    '?type=buy&city=Delhi&category=house&minPrice=10000000&bedrooms=3',
  ]);
});

test('a search is saved without its order and page, and removed by the same button', async () => {
  await showPage('/search?type=rent&city=Pune&bedrooms=2&sort=newest&page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  expect(readStored(savedSearchesEntry)).toEqual(['?type=rent&city=Pune&bedrooms=2']);
  expect(screen.getByRole('link', { name: 'See saved searches' }).getAttribute('href')).toBe('/saved');
  await userEvent.click(screen.getByRole('button', { name: 'Search saved: remove it' }));
  expect(readStored(savedSearchesEntry)).toEqual([]);
});

test('the bar of a comparison comes with the first home that is chosen', async () => {
  await showPage('/search?city=Pune');
  const bar = () => screen.queryByRole('region', { name: 'mfe-search/compare-bar' });
  expect(bar()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Compare 2 BHK Apartment in Wakad' }));
  expect(bar()).toBeTruthy();
});

test('prices that could not be renewed say of when they are', async () => {
  jest.mocked(asOf).mockReturnValueOnce('2026-11-28T08:35:00.000Z');
  const page = await showPage('/search');
  const text = 'Prices as of 14:05, 28 Nov 2026. Newer ones could not be loaded.';
  expect(screen.getByText(text)).toBeTruthy();
  page.unmount();
  await showPage('/search');
  expect(screen.queryByText(/Prices as of/)).toBeNull();
});
