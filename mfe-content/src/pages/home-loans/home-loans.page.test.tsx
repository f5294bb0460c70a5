import { renderPage } from '@nivaas/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';

test('without a query: 50 lakh at 8.5 % over 20 years is ₹43,391 a month, and rules change', async () => {
  await renderPage(routes, '/resources/home-loans');
  expect(screen.getByLabelText('Monthly EMI').textContent).toBe('₹43,391');
  expect(screen.getByLabelText('Total Interest Payable').textContent).toBe('₹54,13,879');
  expect(
    screen.getByText(/Rates and rules change; confirm with the lender\. No application is sent/),
  ).toBeTruthy();
});

test('results follow the input at once, and the URL follows when typing pauses', async () => {
  const page = await renderPage(routes, '/resources/home-loans');
  const amount = screen.getByLabelText('Loan amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '12,00,000');
  expect(screen.getByLabelText('Monthly EMI').textContent).toBe('₹10,414');
  await waitFor(() => expect(page.url()).toBe('/resources/home-loans?amount=1200000&rate=8.5&years=20'));
  expect(amount).toHaveProperty('value', '12,00,000');
});

test('a term outside its limits is explained at its field and gives no figure', async () => {
  await renderPage(routes, '/resources/home-loans?rate=31');
  expect(screen.getByLabelText('Interest rate, % a year').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a rate from 0 to 30 %.')).toBeTruthy();
  expect(screen.getByLabelText('Monthly EMI').textContent).toBe('–');
});

test('the yearly schedule has one row a year and ends with nothing owed', async () => {
  await renderPage(routes, '/resources/home-loans?amount=1200000&rate=0&years=10');
  const rows = within(screen.getByRole('table', { name: '₹12,00,000 at 0 % over 10 years' })).getAllByRole(
    'row',
  );
  expect(rows).toHaveLength(11);
  expect(rows.at(-1)?.textContent).toBe('10₹1,20,000₹0₹0');
});

test('an income becomes a loan amount at the terms of the calculator, which leads to homes of that price', async () => {
  await renderPage(routes, '/resources/home-loans?rate=0&years=10&income=1,00,000&otherEmis=40000');
  expect(screen.getByText('₹12,00,000')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Homes for sale up to ₹13,34,000' }).getAttribute('href')).toBe(
    '/search?type=buy&maxPrice=1334000',
  );
  await userEvent.clear(screen.getByLabelText('Net monthly income'));
  await userEvent.click(screen.getByRole('button', { name: 'Estimate loan' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Net monthly income'));
  expect(screen.getByText('Enter your net monthly income.')).toBeTruthy();
});

test('a link with price and rent says which costs less, in rupees and in lakh, and what that assumes', async () => {
  await renderPage(routes, '/resources/home-loans?rate=0&years=20&price=1 Cr&rent=25,000&stay=2&increase=10');
  const section = within(screen.getByRole('region', { name: 'Rent or buy' }));
  const answer = section.getByRole('status').textContent;
  expect(answer).toContain('Renting costs less, by₹70,000over 2 years');
  expect(answer).toContain('a loan of 80 % of the price at 0 % over 20 years');
  await userEvent.clear(section.getByLabelText('Rent each month'));
  await userEvent.type(section.getByLabelText('Rent each month'), '1 L');
  await userEvent.click(section.getByRole('button', { name: 'Compare' }));
  expect(section.getByRole('status').textContent).toContain(
    'Buying costs less, by₹18,20,00018.2 Lakh, over 2 years',
  );
});

test('without a price and a rent nothing is compared; a wrong field gets the focus', async () => {
  await renderPage(routes, '/resources/home-loans');
  const section = within(screen.getByRole('region', { name: 'Rent or buy' }));
  expect(section.getByRole('status').textContent).toMatch(/^Enter a price and a rent/);
  await userEvent.click(section.getByRole('button', { name: 'Compare' }));
  expect(document.activeElement).toBe(section.getByLabelText('Price of the home'));
  expect(section.getByText('Enter a price from ₹1 to ₹100 crore, such as 50 L.')).toBeTruthy();
});
