import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readStored, writeStored } from '@nivaas/federation';
import { comparedEntry } from '@nivaas/portal';
import { showPage } from '../../test-support/show-page';
import { handle } from './compare.page';

const table = () => within(screen.getByRole('table'));
const heads = () =>
  table()
    .getAllByRole('columnheader')
    .map((head) => within(head).getByRole('link').textContent);
const terms = () =>
  table()
    .getAllByRole('rowheader')
    .filter((head) => head.getAttribute('scope') === 'row')
    .map((head) => head.textContent);
/** The cells of the row with this head. */
const row = (head: string) =>
  within(table().getByRole('rowheader', { name: head }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('homes stand side by side in the order of the link, and each fact that differs says so', async () => {
  await showPage('/compare?ids=1,20,7');
  expect(screen.getByRole('region', { name: /^Comparison of 3 homes/ }).tabIndex).toBe(0);
  expect(heads()).toEqual([
    '2 BHK Apartment in Wakad',
    'Double Sharing PG in Andheri East',
    '3 BHK Apartment in Sholinganallur',
  ]);
  expect(row('Price (differs)')).toEqual(['₹67,61,000', '₹13,500/month per bed', '₹1,00,00,000']);
  expect(row('Price per sq.ft (differs)')).toEqual(['₹7,954', '–Not stated', '₹7,143']);
  expect(row('EMI of the whole price (8.5 %, 20 years) (differs)')).toEqual([
    ...['₹58,674', '–Not stated', '₹86,782'],
  ]);
  expect(row('Deposit (differs)')).toEqual(['–Not stated', '1 month (₹13,500)', '–Not stated']);
  expect(row('Floor (differs)')).toEqual(['5 of 10', '2 of 4', '5 of 10']);
  expect(row('Locality (differs)')).toEqual([
    'Wakad, Pune',
    'Andheri East, Mumbai',
    'Sholinganallur, Chennai',
  ]);
  expect(row('Swimming Pool (differs)')[1]).toBe('Ask the agent');
  expect(row('Possession')).toEqual(['Immediate', 'Immediate', 'Immediate']);
  expect(table().queryByText(/Not applicable|RERA/)).toBeNull();
});

test('two flats for sale have no rows of rents or plots; the switch shows only what differs, is in the URL and leaves focus alone', async () => {
  const page = await showPage('/compare?ids=1,7');
  expect(terms()).toEqual(expect.arrayContaining(['≠Carpet Area (differs)', 'Furnishing', 'Year Built']));
  expect(terms().join()).not.toMatch(/Deposit|Maintenance|Plot|Sharing/);
  const only = screen.getByRole('checkbox', { name: 'Only differences' });
  await userEvent.click(only);
  await waitFor(() => expect(page.url()).toBe('/compare?ids=1,7&show=differences'));
  expect(only).toHaveProperty('checked', true);
  expect(document.activeElement).toBe(only);
  await waitFor(() => expect(terms().filter((term) => !/^≠.+ \(differs\)$/.test(term ?? ''))).toEqual([]));
  expect(terms().length).toBeGreaterThan(5);
  await userEvent.click(only);
  await waitFor(() => expect(page.url()).toBe('/compare?ids=1,7'));
  await waitFor(() => expect(row('Possession')).toHaveLength(2));
});

describe('the link of a comparison', () => {
  const lend = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  const share = () => userEvent.click(screen.getByRole('button', { name: 'Share' }));
  afterEach(() => {
    for (const name of ['share', 'clipboard'] as const) Reflect.deleteProperty(navigator, name);
  });

  test.each([
    ['is sent by the device', undefined],
    ['may be kept to oneself', new DOMException('cancelled', 'AbortError')],
  ])('%s', async (_, refusal) => {
    const send = jest.fn(() => (refusal ? Promise.reject(refusal) : Promise.resolve()));
    lend('share', send);
    await showPage('/compare?ids=1,7&show=differences');
    await share();
    expect(send).toHaveBeenCalledWith({ title: 'Compare homes', url: window.location.href });
    expect(screen.queryByText(/^(Link copied|The link could not)/)).toBeNull();
  });

  test.each([
    ['is copied', 'Link copied', () => Promise.resolve()],
    [
      'is in the address bar if the browser refuses to copy it',
      'The link could not be copied. It is in the address bar.',
      () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
    ],
  ])('%s', async (_, outcome, copy) => {
    const writeText = jest.fn(copy);
    await showPage('/compare?ids=1,7');
    lend('clipboard', { writeText });
    await share();
    expect(await screen.findByText(outcome)).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(window.location.href);
  });
});

test('a removed home leaves the table and this device’s choice, and focus stays in the table', async () => {
  writeStored(comparedEntry, ['7', '1', '9']);
  const page = await showPage('/compare?ids=1,20,7&show=differences');
  const remove = (title: string) => screen.getByRole('link', { name: `Remove ${title} from the comparison` });
  await page.follow(remove('2 BHK Apartment in Wakad'));
  await waitFor(() => expect(heads()).toHaveLength(2));
  expect(page.url()).toBe('/compare?ids=20,7&show=differences');
  expect(readStored(comparedEntry)).toEqual(['7', '9']);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Comparison of 2 homes/ }));
  await page.follow(remove('Double Sharing PG in Andheri East'));
  expect(readStored(comparedEntry)).toEqual(['7', '9']);
  await screen.findByText('3 BHK Apartment in Sholinganallur needs a home to compare it with');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Compare homes' }));
});

test.each([
  ['/compare', 'Choose the homes that you want to compare'],
  ['/compare?ids=', 'Choose the homes that you want to compare'],
  ['/compare?ids=1,1', '2 BHK Apartment in Wakad needs a home to compare it with'],
])('%s says how to choose homes', async (url, heading) => {
  await showPage(url);
  expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search homes' }).getAttribute('href')).toBe('/search');
  expect(screen.queryByRole('table')).toBeNull();
});

test('homes that this device has chosen are offered where the link has none', async () => {
  writeStored(comparedEntry, ['3', '7']);
  await showPage('/compare');
  expect(screen.getByRole('link', { name: 'Compare your 2 homes' }).getAttribute('href')).toBe(
    '/compare?ids=3,7',
  );
});

test('unknown ids are left out with a notice that does not repeat them', async () => {
  await showPage('/compare?ids=%3Cscript%3E,1,__proto__&ids=7,1');
  expect(heads()).toEqual(['2 BHK Apartment in Wakad', '3 BHK Apartment in Sholinganallur']);
  expect(screen.getByText('2 homes of this link are not listed here, so they are left out.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/<script>|__proto__/);
});

test('of more than four homes the first four are compared, with a notice', async () => {
  await showPage('/compare?ids=gone,1,2,3,4,5');
  expect(heads()).toHaveLength(4);
  expect(screen.getByText('The link names more homes. The first 4 are compared.')).toBeTruthy();
});

test('search engines must not list it', () => {
  const head = handle.head(undefined as never, {
    params: {},
    url: new URL('https://nivaas.example/compare'),
  });
  expect(head.noindex).toBe(true);
  expect(head.canonical).toBeUndefined();
});
