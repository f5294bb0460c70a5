import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readStored, writeStored } from '@nivaas/federation';
import { savedSearchesEntry } from '@nivaas/portal';
import { renderPage } from '@nivaas/testing';
import { notesEntry } from '../../data/storage';
import { writeNote } from '../../data/notes';
import { routes } from '../../routes';
import { handle } from './saved.page';

const keep = (ids: string[]) => localStorage.setItem('nivaas:shortlist', JSON.stringify(ids));
const saved = () => JSON.parse(localStorage.getItem('nivaas:shortlist') ?? '[]') as string[];
const cards = () => screen.findAllByRole('region', { name: 'mfe-search/property-card' });

/** Opens the page with these saved homes. */
async function open(ids: string[], query = '') {
  keep(ids);
  const page = await renderPage(routes, `/saved${query}`);
  await cards();
  return page;
}

test('without saved homes it says so and leads to the search', async () => {
  await renderPage(routes, '/saved');
  expect(screen.getByText('You have not saved any homes yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search homes' }).getAttribute('href')).toBe('/search');
});

const idsOf = (shown: HTMLElement[]) =>
  shown.map((card) => JSON.parse(card.textContent ?? '').listing.id as string);

test('shows a card for each saved home that still exists, the last saved first, and counts them', async () => {
  await open(['4', 'gone', '1', '4']);
  expect(idsOf(await cards())).toEqual(['1', '4']);
  expect(screen.getByText('2 saved homes')).toBeTruthy();
});

test('homes are sorted by price in the URL, which keeps its other parameters', async () => {
  const page = await open(['1', '2', '4'], '?from=mail');
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await userEvent.selectOptions(sort, 'Price: High to Low');
  expect(idsOf(await cards())).toEqual(['2', '1', '4']);
  expect(page.url()).toBe('/saved?from=mail&sort=price-high-low');
  await userEvent.selectOptions(sort, 'Price: Low to High');
  expect(idsOf(await cards())).toEqual(['4', '1', '2']);
  await userEvent.selectOptions(sort, 'Newest saved');
  expect(idsOf(await cards())).toEqual(['4', '2', '1']);
  expect(page.url()).toBe('/saved?from=mail');
});

test('an unknown order is the default, and a single home needs none', async () => {
  await open(['1', '4'], '?sort=<script>');
  expect(idsOf(await cards())).toEqual(['4', '1']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2 BHK Apartment in Wakad' }));
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
});

test('saved searches have their place once there is one', async () => {
  await renderPage(routes, '/saved');
  const searches = () => screen.queryByRole('region', { name: 'mfe-search/saved-searches' });
  expect(searches()).toBeNull();
  act(() => void writeStored(savedSearchesEntry, ['?type=rent&city=Pune']));
  expect(searches()).toBeTruthy();
  // The fragment offers to undo the last removal.
  act(() => void writeStored(savedSearchesEntry, []));
  expect(searches()).toBeTruthy();
});

test('a removed home leaves the list, and Undo brings it back to its place', async () => {
  await open(['1', '4']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2 BHK Apartment in Wakad' }));
  expect(saved()).toEqual(['4']);
  expect(await cards()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(saved()).toEqual(['1', '4']);
});

test('a note on a home is stored as it is typed, and returns when the home does', async () => {
  await open(['1', '4']);
  const note = () => screen.getByRole('textbox', { name: 'Note on 2 BHK Apartment in Wakad' });
  await userEvent.type(note(), 'Quiet street');
  const hint = document.getElementById(note().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/stay in this browser: nothing is sent/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2 BHK Apartment in Wakad' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Note on 3 BHK/ }), 'Ask for parking');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await cards();
  expect(note()).toHaveProperty('value', 'Quiet street');
  await userEvent.clear(note());
  expect(readStored(notesEntry)).toEqual([{ listingId: '4', text: 'Ask for parking' }]);
});

test('B02 damaged notes count as none, and a note that only this tab has says so', async () => {
  localStorage.setItem(notesEntry.key, '{"1": "Quiet street"}');
  await open(['1']);
  const note = screen.getByRole('textbox', { name: /^Note/ });
  expect(note).toHaveProperty('value', '');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.type(note, 'Q');
  expect(note).toHaveProperty('value', 'Q');
  expect(screen.getByText(/This note lasts until you close this tab/)).toBeTruthy();
  jest.restoreAllMocks();
});

test('of more than 100 notes those of homes that are no longer saved go first', () => {
  keep(['1']);
  const old = Array.from({ length: 99 }, (_, index) => ({ listingId: `gone-${index}`, text: 'x' }));
  writeStored(notesEntry, [...old, { listingId: '1', text: 'Quiet street' }]);
  writeNote('4', 'Ask for parking');
  expect(readStored(notesEntry).slice(0, 2)).toEqual([
    { listingId: '4', text: 'Ask for parking' },
    { listingId: '1', text: 'Quiet street' },
  ]);
  expect(readStored(notesEntry)).toHaveLength(100);
});

test('the list can be copied as text', async () => {
  const user = userEvent.setup();
  await open(['1', '4']);
  await user.click(screen.getByRole('button', { name: 'Copy list' }));
  expect(await screen.findByText('List copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(
    [
      '3 BHK Apartment in Vasant Kunj, Vasant Kunj, Delhi: ₹85,000/month\nhttp://localhost/property/4',
      '2 BHK Apartment in Wakad, Wakad, Pune: ₹67,61,000\nhttp://localhost/property/1',
    ].join('\n\n'),
  );
});

test('planned visits are listed by date and can be cancelled; Undo plans them again', async () => {
  const visit = { listingId: '1', title: 'Home one', slot: 'Morning (9AM-12PM)' };
  localStorage.setItem(
    'nivaas:visits',
    JSON.stringify([
      { ...visit, date: '2026-12-09' },
      { ...visit, date: '2026-12-02' },
    ]),
  );
  await renderPage(routes, '/saved');
  const visits = within(screen.getByRole('region', { name: 'My visits' }));
  expect(visits.getAllByRole('listitem').map((item) => item.querySelector('time')?.textContent)).toEqual([
    '2 Dec 2026',
    '9 Dec 2026',
  ]);
  await userEvent.click(visits.getByRole('button', { name: 'Cancel visit to Home one on 2 Dec 2026' }));
  expect(visits.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Your visit to Home one on 2 Dec 2026 is cancelled.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(visits.getAllByRole('listitem')[0]?.textContent).toContain('2 Dec 2026');
});

test('search engines must not list it', () => {
  const head = handle.head(undefined as never, { params: {}, url: new URL('https://nivaas.example/saved') });
  expect(head.noindex).toBe(true);
  expect(head.canonical).toBeUndefined();
});
