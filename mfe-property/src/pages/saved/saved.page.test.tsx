import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@nivaas/testing';
import { routes } from '../../routes';
import { handle } from './saved.page';

const keep = (ids: string[]) => localStorage.setItem('nivaas:shortlist', JSON.stringify(ids));
const saved = () => JSON.parse(localStorage.getItem('nivaas:shortlist') ?? '[]') as string[];
const cards = () => screen.findAllByRole('region', { name: 'mfe-search/property-card' });

test('without saved homes it says so and leads to the search', async () => {
  await renderPage(routes, '/saved');
  expect(screen.getByText('You have not saved any homes yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search homes' }).getAttribute('href')).toBe('/search');
});

test('shows a card for each saved home that still exists, and counts them', async () => {
  keep(['4', 'gone', '1', '4']);
  await renderPage(routes, '/saved');
  expect((await cards()).map((card) => JSON.parse(card.textContent ?? '').listing.id as string)).toEqual([
    '4',
    '1',
  ]);
  expect(screen.getByText('2 saved homes')).toBeTruthy();
});

test('a removed home leaves the list, focus goes to the heading, and Undo brings the home back', async () => {
  keep(['1', '4']);
  await renderPage(routes, '/saved');
  await cards();
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2 BHK Apartment in Wakad' }));
  expect(saved()).toEqual(['4']);
  expect(await cards()).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Saved homes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(saved()).toEqual(['1', '4']);
  expect(screen.getByText('2 BHK Apartment in Wakad is saved again.')).toBeTruthy();
});

test('the list can be copied as text', async () => {
  const user = userEvent.setup();
  keep(['1', '4']);
  await renderPage(routes, '/saved');
  await cards();
  await user.click(screen.getByRole('button', { name: 'Copy list' }));
  expect(await screen.findByText('List copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(
    [
      '2 BHK Apartment in Wakad, Wakad, Pune: ₹67,61,000\nhttp://localhost/property/1',
      '3 BHK Apartment in Vasant Kunj, Vasant Kunj, Delhi: ₹85,000/month\nhttp://localhost/property/4',
    ].join('\n\n'),
  );
});

test('planned visits are listed by date and can be cancelled', async () => {
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
});

test('search engines must not list it', () => {
  const head = handle.head(undefined as never, { params: {}, url: new URL('https://nivaas.example/saved') });
  expect(head.noindex).toBe(true);
  expect(head.canonical).toBeUndefined();
});
