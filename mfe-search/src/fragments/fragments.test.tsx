import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SUGGESTED_CITIES } from '@nivaas/catalog';
import { readStored, useMessage, writeStored } from '@nivaas/federation';
import { comparedEntry, recentSearchesEntry, savedSearchesEntry } from '@nivaas/portal';
import { sitemap } from '../sitemap';
import * as featured from './featured-listings/featured-listings.fragment';
import * as cities from './popular-cities/popular-cities.fragment';
import * as card from './property-card/property-card.fragment';
import * as recentSearches from './recent-searches/recent-searches.fragment';
import * as savedSearches from './saved-searches/saved-searches.fragment';
import * as compareBar from './compare-bar/compare-bar.fragment';
import * as searchBox from './search-box/search-box.fragment';

/** Instead of the shell's bar. */
function MessageBar() {
  const { text, action } = useMessage() ?? {};
  return (
    <>
      <p role="status">{text}</p>
      {action && <button onClick={action.act}>{action.label}</button>}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the featured listings are the first eight, in order, with a link to all', async () => {
  render(<featured.Component data={await featured.loader()} />);
  const region = within(screen.getByRole('region', { name: 'Featured Properties' }));
  expect(region.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/search');
  const links = region.getAllByRole('heading', { level: 3 }).map((title) => within(title).getByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => `/property/${id}`),
  );
  expect(region.getAllByText('Featured')).toHaveLength(8);
  expect(region.getAllByText('For Rent')).toHaveLength(3);
});

test('the popular cities are six links with the counts as given, marked as a sample beside them', async () => {
  render(<cities.Component data={await cities.loader()} />);
  const region = within(screen.getByRole('region', { name: 'Popular Cities' }));
  expect(region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mumbai 1258 properties', '/search?city=Mumbai'],
    ['Delhi 985 properties', '/search?city=Delhi'],
    ['Bangalore 1482 properties', '/search?city=Bangalore'],
    ['Hyderabad 865 properties', '/search?city=Hyderabad'],
    ['Chennai 756 properties', '/search?city=Chennai'],
    ['Pune 678 properties', '/search?city=Pune'],
  ]);
  expect(region.getByText('Sample').closest('a')).toBeNull();
});

test('the search box suggests the popular cities', async () => {
  expect(await searchBox.loader()).toEqual({ cities: SUGGESTED_CITIES });
});

test('the lent card is the card of the lists, at the heading level that its borrower needs', async () => {
  const [listing] = (await featured.loader()).listings;
  if (!listing) throw new Error('The catalog is empty.');
  render(<card.Component listing={listing} headingLevel={2} />);
  expect(screen.getByRole('heading', { level: 2, name: listing.title })).toBeTruthy();
});

test('the compare bar asks for a second home, leads to the comparison, and says when no more fit', async () => {
  const compare = () => screen.queryByRole('link')?.getAttribute('href');
  const choose = (ids: string[]) => act(() => void writeStored(comparedEntry, ids));
  render(
    <>
      <compareBar.Component />
      <MessageBar />
    </>,
  );
  expect(screen.queryByRole('region')).toBeNull();
  choose(['20']);
  expect(screen.getByRole('region', { name: 'Homes to compare' }).textContent).toMatch(/Choose one more/);
  expect(compare()).toBeUndefined();
  choose(['20', '3']);
  expect(screen.getByRole('link', { name: 'Compare 2 homes' })).toBeTruthy();
  expect(compare()).toBe('/compare?ids=20,3');
  choose(['20', '3', '1', '7']);
  expect(screen.getByText('4 homes are the most. Take one out to add another.')).toBeTruthy();
  await press('Clear');
  expect(readStored(comparedEntry)).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('No homes are chosen to compare.');
  await press('Undo');
  expect(compare()).toBe('/compare?ids=20,3,1,7');
});

test('saved searches are named by what they ask for; one that is removed can be brought back in its place', async () => {
  const queries = ['?type=rent&city=Pune&bedrooms=2', '?type=buy&category=plot'];
  writeStored(savedSearchesEntry, queries);
  render(
    <>
      <savedSearches.Component />
      <MessageBar />
    </>,
  );
  const names = () => screen.queryAllByRole('link').map((link) => link.textContent);
  expect(names()).toEqual(['Rent in Pune: 2 bedrooms', 'Buy: Plots']);
  expect(screen.getByRole('link', { name: 'Buy: Plots' }).getAttribute('href')).toBe(
    '/search?type=buy&category=plot',
  );
  await press('Remove Rent in Pune: 2 bedrooms');
  expect(names()).toEqual(['Buy: Plots']);
  expect(screen.getByRole('status').textContent).toBe('Removed: Rent in Pune: 2 bedrooms.');
  await press('Undo');
  expect(readStored(savedSearchesEntry)).toEqual(queries);
});

test('the sitemap lists the search, six categories, six cities, and categories in cities with two homes or more', async () => {
  expect((await sitemap()).map(({ path }) => path)).toEqual([
    '/search',
    '/apartments',
    '/villas',
    '/plots',
    '/commercial',
    '/pg-coliving',
    '/luxury-homes',
    '/search?city=Mumbai',
    '/search?city=Delhi',
    '/search?city=Bangalore',
    '/search?city=Hyderabad',
    '/search?city=Chennai',
    '/search?city=Pune',
    ...['Mumbai', 'Delhi', 'Pune', 'Kolkata'].map((city) => `/apartments?city=${city}`),
    ...['Mumbai', 'Bangalore'].map((city) => `/luxury-homes?city=${city}`),
  ]);
});

test('the last searches are named by what they search for', () => {
  writeStored(recentSearchesEntry, ['?type=rent&location=Pune&bedrooms=2']);
  render(<recentSearches.Component />);
  const again = within(screen.getByRole('region', { name: 'Continue your search' })).getByRole('link');
  expect(again.textContent).toBe('Rent in Pune: 2 bedrooms');
  expect(again.getAttribute('href')).toBe('/search?type=rent&location=Pune&bedrooms=2');
});
