import { readStored, removeStored, writeStored } from '@nivaas/federation';
import { renderPage } from '@nivaas/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sellDraftEntry, sellDraftsEntry } from '../../data/storage';
import { routes } from '../../routes';

const complete = {
  intent: 'buy',
  category: 'apartment',
  city: 'Pune',
  locality: 'Wakad',
  pin: '411 057',
  bhk: '2',
  bathrooms: '2.5',
  area: '850',
  areaKind: 'Super Area',
  floor: '5',
  totalFloors: '10',
  furnishing: 'Semi-Furnished',
  possession: 'Ready to Move',
  price: '67,61,000',
  role: 'owner',
  name: 'Meera Iyer',
  phone: '98765 43210',
};

const basics = { intent: 'buy', category: 'apartment' };
const { city, locality, pin } = complete;
const place = { city, locality, pin };

beforeEach(() => {
  removeStored(sellDraftEntry);
  removeStored(sellDraftsEntry);
});

test('a step opens when those before it are complete, and only then is a link', async () => {
  const page = await renderPage(routes, '/sell/property?step=5');
  await waitFor(() => expect(page.url()).toBe('/sell/property?step=1'));
  const steps = within(screen.getByRole('navigation', { name: 'Progress' }));
  expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual(['1Basics']);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Choose whether to sell or to rent out.', 'Choose what kind of property it is.']);
  page.unmount();
  writeStored(sellDraftEntry, { ...complete, locality: '' });
  const later = await renderPage(routes, '/sell/property?step=5');
  await waitFor(() => expect(later.url()).toBe('/sell/property?step=2'));
  expect(screen.getByRole('link', { name: /^Basics.*done$/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Contact and review/ })).toBeNull();
});

test('an incomplete step stays, lists what is missing and focuses the list', async () => {
  writeStored(sellDraftEntry, basics);
  const page = await renderPage(routes, '/sell/property?step=2');
  expect(screen.getByRole('heading', { level: 2, name: 'Step 2 of 5: Location' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['City is required.', 'Locality is required.', 'PIN code is required.']);
  expect(page.url()).toBe('/sell/property?step=2');
});

test.each([
  ['Pune', '400 076', 'PIN codes in Pune start with 410, 411, 412: check the PIN code or the city.'],
  ['pune', '11057', 'Enter a PIN code with 6 digits that does not start with 0.'],
  ['411057', '411057', 'Enter the name of the city.'],
])('with city %s and PIN code %s the step says: %s', async (typedCity, typedPin, message) => {
  writeStored(sellDraftEntry, { ...basics, city: typedCity, locality, pin: typedPin });
  await renderPage(routes, '/sell/property?step=2');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert').textContent).toContain(message);
});

test.each([
  ['Nagpur', '440001'],
  ['Navi Mumbai', '400703'],
])('a city that is not suggested, such as %s, may have the PIN code %s', async (typedCity, typedPin) => {
  writeStored(sellDraftEntry, { ...basics, city: typedCity, locality, pin: typedPin });
  const page = await renderPage(routes, '/sell/property?step=2');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(page.url()).toBe('/sell/property?step=3'));
});

test('what is typed is in the draft at once, and the next step has the focus', async () => {
  writeStored(sellDraftEntry, basics);
  const page = await renderPage(routes, '/sell/property?step=2');
  await userEvent.type(screen.getByLabelText('City'), 'Pune');
  await userEvent.type(screen.getByLabelText('Locality'), 'Wakad');
  expect(readStored(sellDraftEntry)).toEqual({ ...basics, city: 'Pune', locality: 'Wakad' });
  await userEvent.type(screen.getByLabelText('PIN code'), '411057');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(page.url()).toBe('/sell/property?step=3'));
  const heading = await screen.findByRole('heading', { name: 'Step 3 of 5: Details' });
  expect(document.activeElement).toBe(heading);
});

test('a draft is resumed with its answers', async () => {
  writeStored(sellDraftEntry, { intent: 'rent', category: 'pg', city: 'Delhi' });
  await renderPage(routes, '/sell/property?step=2');
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Delhi');
});

test.each([
  ['plot', 'Road width in metres', 'Bedrooms (BHK)'],
  ['pg', 'Gate closes at', 'Floor'],
  ['commercial', 'Total floors', 'Bedrooms (BHK)'],
  ['villa', 'Bedrooms (BHK)', 'Floor'],
])('a %s is asked for "%s" and not for "%s"', async (category, asked, notAsked) => {
  writeStored(sellDraftEntry, { intent: 'rent', category, ...place });
  await renderPage(routes, '/sell/property?step=3');
  expect(screen.getByLabelText(asked)).toBeTruthy();
  expect(screen.queryByLabelText(notAsked)).toBeNull();
});

test('a price is echoed in digits and lakh; rent asks for deposit and maintenance', async () => {
  writeStored(sellDraftEntry, { ...complete, price: '67.61 lakh' });
  const page = await renderPage(routes, '/sell/property?step=4');
  expect(screen.getByText('₹67,61,000 = 67.61 Lakh')).toBeTruthy();
  page.unmount();
  writeStored(sellDraftEntry, { ...complete, intent: 'rent' });
  await renderPage(routes, '/sell/property?step=4');
  expect(screen.getByLabelText('Deposit')).toBeTruthy();
  expect(screen.getByLabelText('Maintenance')).toBeTruthy();
});

test('only a promoter or agent must give a RERA number', async () => {
  writeStored(sellDraftEntry, { ...complete, role: 'promoter' });
  await renderPage(routes, '/sell/property?step=5');
  await userEvent.click(screen.getByRole('button', { name: 'Save to my drafts' }));
  expect(screen.getByRole('link', { name: 'RERA registration number is required.' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'I am the owner' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save to my drafts' }));
  await waitFor(() => expect(readStored(sellDraftsEntry)).toHaveLength(1));
});

test('a finished listing is shown as a card, kept under My drafts and nowhere else', async () => {
  writeStored(sellDraftEntry, complete);
  const page = await renderPage(routes, '/sell/property?step=5');
  await userEvent.click(screen.getByRole('button', { name: 'Save to my drafts' }));
  await waitFor(() => expect(page.url()).toBe('/sell/property?draft=1'));
  expect(screen.getAllByText('Saved on this device only; not published').length).toBeGreaterThan(0);
  expect((await screen.findByLabelText('mfe-search/property-card')).textContent).toContain(
    '"title":"2 BHK Apartment in Wakad","type":"buy","price":6761000,"location":"Wakad, Pune"',
  );
  expect(
    decodeURIComponent(screen.getByRole('link', { name: 'Email this to us' }).getAttribute('href') ?? ''),
  ).toContain('PIN code: 411 057');
  expect(readStored(sellDraftEntry)).toEqual({});
  const drafts = screen.getByRole('region', { name: 'My drafts' });
  await userEvent.click(within(drafts).getByRole('button', { name: 'Delete 2 BHK Apartment in Wakad' }));
  expect(readStored(sellDraftsEntry)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(readStored(sellDraftsEntry)).toHaveLength(1);
});

test('an answer that lost its question is not saved', async () => {
  writeStored(sellDraftEntry, { ...complete, rent: '20000' });
  await renderPage(routes, '/sell/property?step=5');
  await userEvent.click(screen.getByRole('button', { name: 'Save to my drafts' }));
  await waitFor(() => expect(readStored(sellDraftsEntry)[0]).toBeDefined());
  expect(readStored(sellDraftsEntry)[0]).not.toHaveProperty('rent');
});

test('Start again clears the draft, and Undo brings it back', async () => {
  writeStored(sellDraftEntry, { ...basics, city: 'Delhi' });
  const page = await renderPage(routes, '/sell/property?step=2');
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(page.url()).toBe('/sell/property?step=1'));
  expect(readStored(sellDraftEntry)).toEqual({});
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(readStored(sellDraftEntry)).toEqual({ ...basics, city: 'Delhi' });
});
