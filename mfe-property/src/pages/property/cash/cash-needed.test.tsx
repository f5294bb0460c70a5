import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@nivaas/testing';
import { routes } from '../../../routes';

const card = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (name: string) =>
  card(name)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.parentElement?.querySelector('dd')?.textContent}`);
const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const change = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } });

test('a buyer sees what is due before the keys, that the rates must be verified, and the sum by rates in digits of either script', async () => {
  await renderPage(routes, '/property/1');
  expect(rowsOf('Cash you need')).toEqual([
    'Down payment (20 %): ₹13,52,200',
    'Stamp duty (6 %): ₹4,05,660',
    'Registration (1 %): ₹67,610',
    'Other fees (1 %): ₹67,610',
  ]);
  expect(card('Cash you need').getByRole('status').textContent).toBe('₹18,93,080');
  expect(card('Cash you need').getByText(/verify with your state/)).toBeTruthy();
  expect(card('Cash you need').getByText(/commonly 5–8 % .* \(reviewed on 21 Nov 2026\)/)).toBeTruthy();
  await open('Change the rates');
  await change(/^Stamp duty/, '4');
  await change(/^Registration/, '०.५');
  expect(rowsOf('Cash you need').slice(1, 3)).toEqual([
    'Stamp duty (4 %): ₹2,70,440',
    'Registration (0.5 %): ₹33,805',
  ]);
  expect(card('Cash you need').getByRole('status').textContent).toBe('₹17,24,055');
});

test.each(['', 'six', '101', '-1'])(
  'a rate of "%s" is refused beside its field, and has no sum',
  async (rate) => {
    await renderPage(routes, '/property/1');
    await open('Change the rates');
    await change(/^Stamp duty/, rate);
    expect(screen.getByLabelText(/^Stamp duty/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a number from 0 to 100')).toBeTruthy();
    expect(card('Cash you need').getByRole('status').textContent).toBe('–');
  },
);

test('a tenant sees deposit, first rent and brokerage', async () => {
  await renderPage(routes, '/property/4');
  expect(rowsOf('Move-in cost')).toEqual([
    'Deposit (2 months): ₹1,70,000',
    'Rent of the first month: ₹85,000',
    'Brokerage (1 month): ₹85,000',
  ]);
  await open('Change the months');
  await change(/^Brokerage/, '0.5');
  expect(card('Move-in cost').getByRole('status').textContent).toBe('₹2,97,500');
});
