import { act, screen } from '@testing-library/react';
import { removeStored, writeStored } from '@nivaas/federation';
import { recentSearchesEntry, recentlyViewedEntry } from '@nivaas/portal';
import { renderPage } from '@nivaas/testing';
import { routes } from '../../routes';
import { handle, loader } from './home.page';

afterEach(() => {
  act(() => {
    removeStored(recentSearchesEntry);
    removeStored(recentlyViewedEntry);
  });
});

const sections = () =>
  screen.getAllByRole('region').map((region) => region.getAttribute('aria-label') ?? region.textContent);

test('the opening has the heading, the search box and the four exact figures; the other areas stand below, without a history', async () => {
  await renderPage(routes, '/', { 'home.section': [{ part: 'mfe-content/first-guides' }] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find your place in India');
  expect(screen.getByRole('region', { name: 'mfe-search/search-box' }).textContent).toBe('{}');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '15K+ Properties Listed',
    '10K+ Happy Customers',
    '500+ Cities Covered',
    '250+ Home Work',
  ]);
  expect(screen.getByText('Sample figures')).toBeTruthy();
  expect(sections()).toEqual([
    'mfe-search/search-box',
    'mfe-search/featured-listings',
    'mfe-search/popular-cities',
    'mfe-content/services',
    'mfe-content/testimonials',
    'mfe-content/app-banner',
    'mfe-content/first-guides',
  ]);
});

test('with a history the searches and homes of this device follow the featured homes', async () => {
  writeStored(recentSearchesEntry, ['?type=rent&location=Pune']);
  writeStored(recentlyViewedEntry, ['7']);
  await renderPage(routes, '/');
  expect(sections().slice(1, 4)).toEqual([
    'mfe-search/featured-listings',
    'mfe-search/recent-searches',
    'mfe-property/recently-viewed',
  ]);
});

test('the recently viewed homes keep their place after they were cleared', async () => {
  writeStored(recentlyViewedEntry, ['7']);
  await renderPage(routes, '/');
  act(() => removeStored(recentlyViewedEntry));
  expect(screen.getByRole('region', { name: 'mfe-property/recently-viewed' })).toBeTruthy();
});

test('the head names the page and its canonical address', async () => {
  const head = handle.head(await loader(), { params: {}, url: new URL('https://example.com/') });
  expect(head).toMatchObject({ title: 'Find your place in India', canonical: '/' });
});
