import { renderPage } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sellerServices } from '../data/sell/services';
import { routes } from '../routes';

test('the four statistics read as the specification writes them, and the page leads to contact and careers', async () => {
  await renderPage(routes, '/about');
  for (const [value, label] of [
    ['1M+', 'properties listed'],
    ['500+', 'cities'],
    ['10M+', 'monthly users'],
    ['50K+', 'partner agents'],
  ] as const) {
    expect(screen.getByText(value).closest('li')).toHaveProperty('textContent', `${value} ${label}`);
  }
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  expect(screen.getByRole('link', { name: 'See careers' }).getAttribute('href')).toBe('/careers');
});

test('there are three values and three leaders, and nobody has a photograph', async () => {
  await renderPage(routes, '/about');
  for (const heading of ['What we value', 'Who leads us']) {
    const section = screen.getByRole('region', { name: heading });
    expect(within(section).getAllByRole('listitem')).toHaveLength(3);
    expect(within(section).queryByRole('img')).toBeNull();
  }
});

test('the four departments have 12, 8, 5 and 7 openings, and four positions are under the anchor #openings', async () => {
  await renderPage(routes, '/careers');
  const departments = screen.getByRole('region', { name: 'Departments' });
  const counts = within(departments)
    .getAllByRole('listitem')
    .map((item) => within(item).getByText(/^\d+$/).textContent);
  expect(counts).toEqual(['12', '8', '5', '7']);
  const openings = screen.getByRole('region', { name: 'Open positions' });
  expect(screen.getByRole('heading', { name: 'Open positions' }).id).toBe('openings');
  expect(within(openings).getAllByRole('button', { name: 'Apply Now' })).toHaveLength(4);
});

test('Apply Now stays on the page and shows where to write, with the job as the subject', async () => {
  const page = await renderPage(routes, '/careers');
  const [apply] = screen.getAllByRole('button', { name: 'Apply Now' });
  if (!apply) throw new Error('no position');
  expect(apply.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(apply);
  expect(apply.getAttribute('aria-expanded')).toBe('true');
  const line = document.getElementById(apply.getAttribute('aria-controls') ?? '');
  expect(line?.textContent).toBe(
    'Email your CV to hello@nivaas.example with the subject ‘Senior Frontend Engineer’',
  );
  expect(page.url()).toBe('/careers');
});

test('the statistics are exact, and the page leads to the search and to contact', async () => {
  await renderPage(routes, '/testimonials');
  for (const text of ['50K+ happy customers', '4.8/5 rating', '95% success rate', '30K+ sold']) {
    expect(screen.getAllByRole('listitem').some((item) => item.textContent === text)).toBe(true);
  }
  expect(screen.getByRole('link', { name: 'Find your home' }).getAttribute('href')).toBe('/search');
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});

test('six reviews show name, place, type and stars that can be read', async () => {
  await renderPage(routes, '/testimonials');
  const reviews = screen.getAllByRole('article');
  expect(reviews).toHaveLength(6);
  for (const review of reviews) {
    expect(within(review).getByRole('img', { name: /^Rated [1-5] out of 5$/ })).toBeTruthy();
    expect(within(review).getByText(/^(Buyer|Seller|Landlord|Tenant)$/)).toBeTruthy();
  }
});

test.each([
  ['/about', 1],
  ['/careers', 1],
  ['/contact', 1],
  ['/sell/pricing', 1],
  ['/sell/services', 1],
  ['/testimonials', 2],
])('what is invented on %s is marked as a sample, outside of links and buttons', async (path, count) => {
  await renderPage(routes, path);
  const marks = screen.getAllByText(/^Sample( figures)?$/);
  expect(marks).toHaveLength(count);
  for (const mark of marks) expect(mark.closest('a, button')).toBeNull();
});

test('a type in the URL narrows the reviews; an unknown one does not', async () => {
  const page = await renderPage(routes, '/testimonials?type=Seller');
  expect(screen.getAllByText('Seller', { selector: 'article *' })).toHaveLength(
    screen.getAllByRole('article').length,
  );
  await page.navigate('/testimonials?type=Pirate');
  expect(screen.getByRole('status').textContent).toBe('6 reviews');
});

test('one table compares the three plans; the free one is free, and amounts that nobody has set read "Ask us", by the contact form', async () => {
  await renderPage(routes, '/sell/pricing');
  const table = screen.getByRole('table', { name: 'What each plan includes' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Feature', 'Free owner listing', 'Assisted', 'Agent']);
  expect(within(table).getByRole('row', { name: 'Amount Free Ask us Ask us' })).toBeTruthy();
  expect(screen.getByText('No payment is taken on this site')).toBeTruthy();
  expect(screen.getByText('Amounts are not set on this demonstration site.')).toBeTruthy();
  const plan = screen.getByRole('heading', { name: 'Assisted' }).closest('li') ?? document.body;
  expect(within(plan).getByText('Ask us')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask about Assisted' }).getAttribute('href')).toBe(
    '/contact?subject=business&ref=assisted',
  );
});

test('six services say what you get, what you provide and the usual steps, and can be requested; the links at the top lead there', async () => {
  await renderPage(routes, '/sell/services');
  expect(sellerServices).toHaveLength(6);
  for (const { id, name } of sellerServices) {
    const service = screen.getByRole('region', { name });
    expect(
      within(service)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['What you get', 'What you provide', 'Usual steps']);
    expect(within(service).getByRole('link', { name: 'Request' }).getAttribute('href')).toBe(
      `/contact?subject=business&ref=${id}`,
    );
  }
  const nav = screen.getByRole('navigation', { name: 'Services on this page' });
  for (const link of within(nav).getAllByRole('link')) {
    expect(document.getElementById((link.getAttribute('href') ?? '').slice(1))?.textContent).toBe(
      link.textContent,
    );
  }
});
