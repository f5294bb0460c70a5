import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../../test-support/show-page';

const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
const group = (name: string) => within(screen.getByRole('group', { name }));

test('the sidebar offers what the specification defines', async () => {
  await showPage('/search');
  const more = within(screen.getByText('More filters').closest('details') ?? document.body);
  const others = more.getAllByRole('checkbox');
  const boxes = screen.getAllByRole('checkbox').filter((box) => !others.includes(box));
  const types = ['Apartment', 'Villa', 'Independent House', 'Plot'];
  const amenities = ['Swimming Pool', 'Gym', "Children's Play Area", 'Power Backup'];
  expect(boxes).toEqual([...types, ...amenities].map((name) => screen.getByRole('checkbox', { name })));
  for (const [rooms, names] of [
    ['Bedrooms', ['1', '2', '3', '4', '4+']],
    ['Bathrooms', ['1', '2', '3', '3+']],
  ] as const) {
    const { getAllByRole, getByRole } = group(rooms);
    expect(getAllByRole('button')).toEqual(names.map((name) => getByRole('button', { name })));
  }
  const gym = screen.getByRole('checkbox', { name: 'Gym' });
  expect(gym.closest('label')?.textContent).toBe('Gym7');
  expect(gym.getAttribute('aria-description')).toBe('7 homes');
  const four = group('Bedrooms').getByRole('button', { name: '4+' });
  expect([four.textContent, four.getAttribute('aria-description')]).toEqual(['4+3', '3 homes']);
});

test('nothing changes before Apply Filters; then URL, chips, count and results do, focus stays, and Back undoes it', async () => {
  const page = await showPage('/search?type=buy&utm=x');
  await userEvent.click(screen.getByRole('textbox', { name: 'Minimum price' }));
  await userEvent.paste('50 L');
  await userEvent.click(screen.getByRole('textbox', { name: 'Maximum price' }));
  await userEvent.paste('1.2 cr');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Apartment' }));
  await userEvent.click(group('Bedrooms').getByRole('button', { name: '2' }));
  expect(page.url()).toBe('/search?type=buy&utm=x');
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(16);

  await apply();
  await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(3));
  expect(page.url()).toBe(
    '/search?type=buy&utm=x&minPrice=5000000&maxPrice=12000000&propertyType=apartment&bedrooms=2',
  );
  expect(screen.getByText('3 properties found')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply Filters' }));
  const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link');
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'Remove Price from ₹50,00,000',
    'Remove Price up to ₹1,20,00,000',
    'Remove Apartment',
    'Remove 2 bedrooms',
    'Clear all',
  ]);
  await page.navigate(-1);
  expect(screen.getByRole('textbox', { name: 'Maximum price' })).toHaveProperty('value', '');
});

test('bathrooms, areas and amenities are written as the URL has them', async () => {
  const page = await showPage('/search');
  await userEvent.click(group('Bathrooms').getByRole('button', { name: '3+' }));
  await userEvent.click(group('Bathrooms').getByRole('button', { name: '2' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Minimum area' }), '1,000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Maximum area' }), '5000');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Gym' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Swimming Pool' }));
  await apply();
  await waitFor(() => expect(page.url()).not.toBe('/search'));
  const written = new URLSearchParams(page.url().slice('/search'.length));
  expect(Object.fromEntries(written)).toMatchObject({ bathrooms: '2,3+', minArea: '1000', maxArea: '5000' });
  expect(written.get('amenities')?.split(',').sort()).toEqual(['Gym', 'Swimming Pool']);
});

test('a minimum above the maximum applies nothing, says so on the group and goes to the minimum', async () => {
  const page = await showPage('/search?bedrooms=2');
  const least = screen.getByRole('textbox', { name: 'Minimum price' });
  await userEvent.type(least, '2 cr');
  await userEvent.type(screen.getByRole('textbox', { name: 'Maximum price' }), '50 L');
  await apply();
  const prices = screen.getByRole('group', { name: 'Price Range' });
  expect(within(prices).getByText(/minimum price is above the maximum/)).toBeTruthy();
  expect(prices.getAttribute('aria-describedby')).toBeTruthy();
  expect(document.activeElement).toBe(least);
  expect(least).toHaveProperty('value', '2 cr');
  expect(page.url()).toBe('/search?bedrooms=2');

  await userEvent.clear(least);
  await apply();
  await waitFor(() => expect(page.url()).toBe('/search?maxPrice=5000000&bedrooms=2'));
  expect(screen.queryByText(/minimum price is above/)).toBeNull();
});

test('text that is no amount is not ignored in silence', async () => {
  const page = await showPage('/search');
  await userEvent.type(screen.getByRole('textbox', { name: 'Maximum area' }), 'big');
  await apply();
  expect(screen.getByText(/Enter the area as a number/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Maximum area' }));
  expect(page.url()).toBe('/search');
});

test('removing a chip changes the URL and moves focus to the next chip, and from the last to the heading', async () => {
  const page = await showPage('/search?bedrooms=2,3&maxArea=1500&tag=1');
  await page.follow(screen.getByRole('link', { name: 'Remove 2 bedrooms' }));
  await waitFor(() => expect(page.url()).toBe('/search?maxArea=1500&tag=1&bedrooms=3'));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Remove 3 bedrooms' }));
  await page.follow(screen.getByRole('link', { name: 'Remove Area up to 1,500 sq.ft' }));
  await waitFor(() => expect(page.url()).toBe('/search?tag=1&bedrooms=3'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('Clear all removes every filter, keeps type, place and order, and goes to the heading', async () => {
  const page = await showPage(
    '/search?type=rent&city=Mumbai&category=apartment&bedrooms=2&minPrice=50000&sort=newest',
  );
  await page.follow(screen.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(page.url()).toBe('/search?type=rent&city=Mumbai&sort=newest'));
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a category that has a box is ticked, and further ticks add to it', async () => {
  const page = await showPage('/search?type=buy&category=villa');
  expect(screen.getByRole('checkbox', { name: 'Villa' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Plot' }));
  await apply();
  await waitFor(() => expect(page.url()).toBe('/search?type=buy&propertyType=villa,plot'));
  expect(await screen.findByText('5 properties found')).toBeTruthy();
});

test('Clear all in the dialog empties the form, with its problem, and applies nothing yet', async () => {
  const page = await showPage('/search?category=villa&minPrice=2cr&maxPrice=50L&bedrooms=2');
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refine your search' }));
  expect(dialog.getByText(/above the maximum/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Clear all' }));
  expect(dialog.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(dialog.queryAllByRole('button', { pressed: true })).toEqual([]);
  expect(dialog.getByRole('textbox', { name: 'Minimum price' })).toHaveProperty('value', '');
  expect(dialog.queryByText(/above the maximum/)).toBeNull();
  expect(page.url()).toBe('/search?category=villa&minPrice=2cr&maxPrice=50L&bedrooms=2');
  await userEvent.click(await dialog.findByRole('button', { name: 'Apply Filters: Show 16 homes' }));
  await waitFor(() => expect(page.url()).toBe('/search'));
});

test('a closed dialog applies nothing and returns the focus', async () => {
  const page = await showPage('/search');
  const toggle = screen.getByRole('button', { name: 'Filters' });
  await userEvent.click(toggle);
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Plot' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(toggle);
  expect(screen.getByRole('checkbox', { name: 'Plot' })).toHaveProperty('checked', false);
  expect(page.url()).toBe('/search');
});

test('without JavaScript the form sends every filter and the rest of the URL to the search page', async () => {
  await showPage('/search?type=rent&city=Mumbai&tag=1&category=pg&minArea=100&sort=newest');
  const button = screen.getByRole('button', { name: 'Apply Filters' }) as HTMLButtonElement;
  const form = button.form as HTMLFormElement;
  expect(form.method).toBe('get');
  expect(form.getAttribute('action')).toBe('/search');
  expect([...new FormData(form)].filter(([, value]) => value !== '')).toEqual([
    ['type', 'rent'],
    ['city', 'Mumbai'],
    ['tag', '1'],
    ['category', 'pg'],
    ['sort', 'newest'],
    ['minArea', '100'],
  ]);
});

test('further filters are closed at first, apply like the others, and can be removed one by one', async () => {
  const page = await showPage('/search?type=rent');
  await userEvent.click(screen.getByText('More filters'));
  await userEvent.click(group('Furnishing').getByRole('checkbox', { name: 'Fully Furnished' }));
  await userEvent.click(group('Suitable for').getByRole('checkbox', { name: 'Women' }));
  await userEvent.click(group('Facing').getByRole('checkbox', { name: 'East' }));
  expect(screen.getByText('More filters (3)')).toBeTruthy();
  await apply();
  await waitFor(() =>
    expect(page.url()).toBe('/search?type=rent&furnishing=fully-furnished&tenants=women&facing=east'),
  );
  await screen.findByRole('list', { name: 'Active filters' });
  const found = screen.getAllByRole('article', { hidden: true }).length;
  expect(screen.getByText(`${found} properties found`)).toBeTruthy();
  const chips = () =>
    within(screen.getByRole('list', { name: 'Active filters' }))
      .getAllByRole('link')
      .map((chip) => chip.textContent);
  expect(chips()).toEqual(['Remove Fully Furnished', 'Remove For Women', 'Remove Facing East', 'Clear all']);
  await page.follow(screen.getByRole('link', { name: 'Remove Facing East' }));
  await waitFor(() => expect(chips()).toHaveLength(3));
  expect(screen.getAllByRole('article', { hidden: true }).length).toBeGreaterThanOrEqual(found);
});

test('only homes to rent have tenants, and what no choice says is ignored', async () => {
  await showPage('/search?tenants=women&furnishing=golden,__proto__&facing=west');
  expect(screen.queryByRole('group', { name: 'Suitable for' })).toBeNull();
  expect(screen.getAllByRole('link', { name: /^Remove / })).toHaveLength(1);
});
