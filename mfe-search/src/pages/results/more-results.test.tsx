import { screen, waitFor, within } from '@testing-library/react';
import type { ListingPage } from '@nivaas/catalog';
import { ListingsClient } from '@nivaas/catalog/client';
import { FunctionError } from '@nivaas/federation/functions';
import { askListings } from '../../test-support/ask-listings';
import { showPage } from '../../test-support/show-page';
import { dataOf } from '../../test-support/data-of';
import { loader } from './results.page';

afterEach(() => jest.restoreAllMocks());

/** Makes every search of the catalogue find this number of homes. */
async function haveHomes(total: number): Promise<void> {
  const [home] = (await askListings((client) => client.findListings({}, { limit: 1 }))).items;
  if (!home) throw new Error('There is no home.');
  const all = Array.from({ length: total }, (_, index) => ({
    ...home,
    id: `${index + 1}`,
    title: `Home ${index + 1}`,
  }));
  jest
    .spyOn(ListingsClient.prototype, 'findListings')
    .mockImplementation(async (_, { offset = 0, limit }) => {
      const page: ListingPage = { items: all.slice(offset, offset + limit), total };
      return page;
    });
}

const noAnswer = () =>
  jest
    .spyOn(ListingsClient.prototype, 'findListings')
    .mockRejectedValue(new FunctionError('upstream_unavailable', 'away'));
// Of up to 240 homes, none is hidden: the styles of each would be computed.
const cards = () => screen.queryAllByRole('article', { hidden: true });
const more = () => screen.queryByText('Show more')?.closest('a');

test('"Show more" is a link that adds a page, at whose first home the visitor goes on, until all are shown', async () => {
  await haveHomes(60);
  const page = await showPage('/search?type=rent&sort=newest');
  expect(screen.getByText('60 properties found')).toBeTruthy();
  expect(cards()).toHaveLength(24);
  expect(screen.getByText('24 of 60 shown')).toBeTruthy();
  expect(more()?.getAttribute('href')).toBe('/search?type=rent&sort=newest&page=2#page-2');
  await page.navigate('/search?type=rent&sort=newest&page=2');
  await waitFor(() => expect(cards()).toHaveLength(48));
  const anchor = document.getElementById('page-2');
  if (!anchor) throw new Error('The link has no target.');
  expect(within(anchor).getByRole('heading', { name: 'Home 25' })).toBeTruthy();
  expect(more()?.getAttribute('href')).toMatch(/page=3#page-3$/);
  await page.navigate('/search?type=rent&sort=newest&page=3');
  await waitFor(() => expect(cards()).toHaveLength(60));
  expect(more()).toBeUndefined();
});

test('the map says how many of all homes it shows', async () => {
  await haveHomes(60);
  const page = await showPage('/search?view=map');
  expect(await screen.findByText('24 of 60 on this map')).toBeTruthy();
  await page.navigate('/search?view=map&page=3');
  await waitFor(() => expect(screen.queryByText(/on this map/)).toBeNull());
});

test('another order or view begins with the first page again', async () => {
  await haveHomes(60);
  await showPage('/search?page=2');
  expect(screen.getByRole('link', { name: 'Rent' }).getAttribute('href')).toBe('/search?type=rent');
  const hidden = [...document.querySelectorAll('input[type=hidden]')].map((input) =>
    input.getAttribute('name'),
  );
  expect(hidden).not.toContain('page');
});

test.each(['0', '-1', '1.5', 'x', '1e9', ''])('D03 page=%s shows a page that there is', async (given) => {
  await haveHomes(300);
  await showPage(`/search?page=${given}`);
  expect(cards()).toHaveLength(given === '1e9' ? 240 : 24);
  expect(screen.queryByText('Choose filters to see the others.') !== null).toBe(given === '1e9');
});

test.each(['/search?type=rent&city=Pune&page=2', '/villas?sort=newest&page=2'])(
  'when the catalogue does not answer, %s says so calmly, keeps the page, and tries again by a link',
  async (url) => {
    const find = noAnswer();
    const page = await showPage(url);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('The list of homes is not answering.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeTruthy();
    expect(screen.queryByText(/properties found/)).toBeNull();
    expect(screen.queryByText('No properties found matching your criteria.')).toBeNull();
    find.mockRestore();
    await page.follow(alert.getByRole('link', { name: 'Try again' }));
    await waitFor(() => expect(cards().length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.url()).toBe(url);
  },
);

test('a document without homes has a status that no cache keeps', async () => {
  noAnswer();
  const loaded = await loader({ request: new Request('https://nivaas.example/search'), params: {} });
  expect(loaded).toMatchObject({ init: { status: 503 } });
  expect(dataOf(loaded).relaxations).toEqual([]);
});
