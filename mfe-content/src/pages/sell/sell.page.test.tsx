import { readStored } from '@nivaas/federation';
import { renderPage } from '@nivaas/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sellChecklistEntry } from '../../data/storage';
import { routes } from '../../routes';

test('the page leads to the form, to pricing and to services', async () => {
  await renderPage(routes, '/sell');
  for (const [name, href] of [
    ['Post your property', '/sell/property'],
    ['See pricing', '/sell/pricing'],
    ['See services', '/sell/services'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
});

test('ticks on the documents checklist stay on the device', async () => {
  await renderPage(routes, '/sell');
  expect(screen.getAllByRole('checkbox')).toHaveLength(8);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Encumbrance certificate' }));
  expect(readStored(sellChecklistEntry)).toEqual(['encumbrance']);
  expect(screen.getByText('1 of 8 ready')).toBeTruthy();
});

test('the indicative value is the median of our own listings, a tenth either way, with their number', async () => {
  await renderPage(routes, '/sell?city=mumbai&category=apartment&area=1000');
  const value = screen.getByRole('region', { name: 'Indicative value' });
  // Mumbai apartments for sale: Kandivali East 17,431, Chembur 24,231, Worli 40,323 rupees per square foot.
  expect(within(value).getByText('₹2,18,07,900 to ₹2,66,54,100')).toBeTruthy();
  expect(within(value).getByText('from 3 sample listings')).toBeTruthy();
});

test('where fewer than two listings speak, there is no figure but a place where there is one', async () => {
  await renderPage(routes, '/sell?city=Pune&category=apartment&area=850');
  const value = screen.getByRole('region', { name: 'Indicative value' });
  expect(within(value).queryByText(/sample listings$/)).toBeNull();
  expect(within(value).getByRole('link', { name: 'Apartment in Mumbai' }).getAttribute('href')).toBe(
    '/sell?city=Mumbai&category=apartment&area=850#indicative-value',
  );
});

test('what was asked is encoded in the links to other places', async () => {
  await renderPage(routes, '/sell?city=Pune&category=apartment&area=1%2C000');
  expect(screen.getByLabelText<HTMLInputElement>('Area in sq.ft').value).toBe('1,000');
  expect(screen.getByRole('link', { name: 'Apartment in Mumbai' }).getAttribute('href')).toBe(
    '/sell?city=Mumbai&category=apartment&area=1%2C000#indicative-value',
  );
});

test('asking puts the question into the URL; a missing city is named and focused', async () => {
  const page = await renderPage(routes, '/sell');
  await userEvent.type(screen.getByLabelText('Area in sq.ft'), '900');
  await userEvent.click(screen.getByRole('button', { name: 'Show indicative value' }));
  await waitFor(() => expect(page.url()).toBe('/sell?city=&category=apartment&area=900'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
  expect(screen.getByText('City is required.')).toBeTruthy();
});
