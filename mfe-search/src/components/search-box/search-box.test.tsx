import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../test-support/show-page';

const box = () => within(screen.getByRole('search'));
const field = () => box().getByRole('combobox', { name: 'Location' });
const suggestions = () =>
  within(screen.getByRole('listbox', { name: 'Popular cities' }))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('the tabs are buy, rent and sell, with buy chosen', async () => {
  await showPage('/villas');
  const tabs = within(box().getByRole('tablist', { name: 'I want to' })).getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Buy', 'Rent', 'Sell']);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  expect(box().getAllByRole('tabpanel')).toHaveLength(1);
});

const group = (name: string) => screen.findByRole('group', { name });

test('localities are a second group, from three letters on, and are picked like a city', async () => {
  const page = await showPage('/villas');
  await userEvent.type(field(), 'che');
  const localities = within(await group('Localities'));
  expect(localities.getAllByRole('option').map((option) => option.textContent)).toEqual(['Chembur, Mumbai']);
  expect(suggestions()).toEqual(['Chennai', 'Chembur, Mumbai']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field()).toHaveProperty('value', 'Chembur, Mumbai');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(page.url()).toBe('/search?type=buy&location=Chembur%2C%20Mumbai&category=villa'),
  );
});

test('the name of a city suggests the city alone; one without homes says so', async () => {
  await showPage('/villas');
  await userEvent.type(field(), 'wak');
  expect((await group('Localities')).textContent).toMatch(/Wakad, Pune/);
  await userEvent.clear(field());
  await userEvent.type(field(), 'pune');
  expect(suggestions()).toEqual(['Pune']);
  await userEvent.clear(field());
  await userEvent.type(field(), 'navi mum');
  const others = within(await group('No homes there yet, so the nearest are shown'));
  await userEvent.click(others.getByRole('option'));
  expect(field()).toHaveProperty('value', 'Navi Mumbai, Mumbai');
});

test('the popular cities are found in Hindi, too', async () => {
  await showPage('/villas');
  await userEvent.type(field(), 'पुणे');
  await waitFor(() => expect(suggestions()).toEqual(['Pune']));
});

test('a usual name of a city, its beginning and a slip suggest the place', async () => {
  await showPage('/villas');
  for (const [typed, place] of [
    ['bengal', 'Bangalore'],
    ['Bombay', 'Mumbai'],
    ['koramangla', 'Koramangala, Bangalore'],
  ] as const) {
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    expect(within(await group('Did you mean')).getByRole('option').textContent).toBe(place);
  }
});

test('searching for Navi Mumbai to rent leads to its results with %20', async () => {
  const page = await showPage('/luxury-homes');
  await userEvent.click(box().getByRole('tab', { name: 'Rent' }));
  await userEvent.type(field(), ' Navi Mumbai {Enter}');
  await waitFor(() => expect(page.url()).toBe('/search?type=rent&location=Navi%20Mumbai'));
});

test('a usual name of a city and a slip in one lead to the city, from the box only', async () => {
  const page = await showPage('/villas');
  await userEvent.type(field(), 'Banglore{Enter}');
  await waitFor(() =>
    expect(page.url()).toBe('/search?type=buy&location=Bangalore&category=villa&typed=Banglore'),
  );
  await page.navigate('/search?location=Banglore');
  expect(page.url()).toBe('/search?location=Banglore');
});

test('a search from the page of a category keeps the category', async () => {
  const page = await showPage('/pg-coliving');
  await userEvent.type(field(), 'Mumbai{Enter}');
  await waitFor(() => expect(page.url()).toBe('/search?type=rent&location=Mumbai&category=pg'));
});

test.each([
  ['', '&minPrice=10000000'],
  ['2 cr', '&minPrice=10000000&maxPrice=20000000'],
  ['80 L', '&maxPrice=8000000'],
])('a search for luxury homes on sale, up to “%s”, keeps their least price', async (amount, kept) => {
  const page = await showPage('/luxury-homes');
  await userEvent.type(field(), 'Pune');
  if (amount) await userEvent.type(budget(), amount);
  await userEvent.click(box().getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(page.url()).toBe(`/search?type=buy&location=Pune${kept}`));
});

test('searching for nothing puts focus in the field, whose hint says what to enter, and does nothing else', async () => {
  const page = await showPage('/villas');
  const hint = box().getByText('City or locality, for example Pune or Whitefield');
  expect(field().getAttribute('aria-describedby')).toBe(hint.id);
  await userEvent.type(field(), '   ');
  await userEvent.click(box().getByRole('button', { name: 'Search' }));
  expect(page.url()).toBe('/villas');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('alert')).toBeNull();
});

const budget = () => box().getByRole('textbox', { name: 'Max budget' });

test('bedrooms and budget go with the place, and a budget only with its type', async () => {
  const page = await showPage('/apartments');
  const bedrooms = within(box().getByRole('group', { name: 'Bedrooms' }));
  await userEvent.type(field(), 'Pune');
  await userEvent.click(bedrooms.getByRole('button', { name: '3' }));
  await userEvent.click(bedrooms.getByRole('button', { name: '4+' }));
  await userEvent.type(budget(), '50 L');
  await userEvent.click(box().getByRole('tab', { name: 'Rent' }));
  expect(budget()).toHaveProperty('value', '');
  await userEvent.type(budget(), '25,000');
  await userEvent.click(box().getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(page.url()).toBe(
      '/search?type=rent&location=Pune&category=apartment&maxPrice=25000&bedrooms=3,4%2B',
    ),
  );
});

test('a budget that is no amount is refused with an example, and the place stays', async () => {
  const page = await showPage('/apartments');
  await userEvent.type(field(), 'Pune');
  await userEvent.type(budget(), 'cheap{Enter}');
  expect(box().getByText('Enter the price as a number, for example 50 L or 1.2 cr.')).toBeTruthy();
  expect(document.activeElement).toBe(budget());
  expect(page.url()).toBe('/apartments');
  expect(field()).toHaveProperty('value', 'Pune');
});

test('nobody asks for the bedrooms of a plot, and who sells has no budget', async () => {
  await showPage('/plots');
  expect(box().queryByRole('group', { name: 'Bedrooms' })).toBeNull();
  expect(budget()).toBeTruthy();
  await userEvent.click(box().getByRole('tab', { name: 'Sell' }));
  expect(box().queryByRole('textbox', { name: 'Max budget' })).toBeNull();
});

test('another place in the results keeps the filters, another type drops the prices', async () => {
  const page = await showPage('/search?city=Delhi&bedrooms=3&minPrice=5000000&facing=east');
  await userEvent.clear(field());
  await userEvent.type(field(), 'Pune{Enter}');
  await waitFor(() =>
    expect(page.url()).toBe('/search?bedrooms=3&minPrice=5000000&facing=east&type=buy&location=Pune'),
  );
  await userEvent.click(box().getByRole('tab', { name: 'Rent' }));
  await userEvent.click(box().getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(page.url()).toBe('/search?bedrooms=3&facing=east&type=rent&location=Pune'));
});

test('without JavaScript the form asks the search page', async () => {
  await showPage('/villas');
  await userEvent.type(field(), 'Pune');
  const form = screen.getByRole('search') as HTMLFormElement;
  expect(form.method).toBe('get');
  expect(form.getAttribute('action')).toBe('/search');
  expect([...new FormData(form)]).toEqual([
    ['type', 'buy'],
    ['category', 'villa'],
    ['typed', ''],
    ['location', 'Pune'],
    ['maxPrice', ''],
  ]);
});

test('on the results page the box starts from the search and follows it', async () => {
  const page = await showPage('/search?type=rent&city=Pune');
  expect(box().getByRole('tab', { name: 'Rent', selected: true })).toBeTruthy();
  expect(field()).toHaveProperty('value', 'Pune');
  await page.navigate('/search?type=sell&location=Wakad');
  expect(box().getByRole('tab', { name: 'Sell', selected: true })).toBeTruthy();
  expect(field()).toHaveProperty('value', 'Wakad');
});
