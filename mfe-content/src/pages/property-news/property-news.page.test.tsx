import { renderPage } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import { guides } from '../../data/guides/guides';
import { news } from '../../data/news/news';
import { routes } from '../../routes';

test('the list says that it is not live; every explainer is dated and names a source', async () => {
  await renderPage(routes, '/resources/property-news');
  expect(screen.getByText(/This is not a live feed/)).toBeTruthy();
  const main = screen.getByRole('region', { name: 'All topics' });
  expect(within(main).getAllByRole('heading', { level: 3 })).toHaveLength(news.length);
  for (const { sources, date } of news) {
    expect(sources).not.toEqual([]);
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('newest comes first', () => {
  expect(news.map(({ slug }) => slug)).toEqual([
    'loan-to-value-bands',
    'data-protection-rules-november-2025',
    'home-prices-july-september-2025',
    'maharera-advertising-order',
  ]);
});

test('a topic in the URL narrows the list', async () => {
  await renderPage(routes, '/resources/property-news?topic=Prices');
  expect(screen.getByRole('status').textContent).toBe('1 explainer');
  expect(screen.getByRole('link', { name: 'Prices' }).getAttribute('aria-current')).toBe('true');
});

test('the article on prices has the seven averages', async () => {
  await renderPage(routes, '/resources/property-news/home-prices-july-september-2025');
  const table = screen.getByRole('table', { name: 'Average home price, July–September 2025' });
  const prices = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(prices).toEqual(['17,230', '8,900', '8,870', '7,935', '7,750', '7,010', '6,060']);
  expect(screen.getByRole('heading', { name: 'Sources' })).toBeTruthy();
  const source = screen.getByRole('link', { name: /^Anarock, average residential prices/ });
  expect(source.getAttribute('href')).toBe('https://www.anarock.com');
});

test('a source leads to the front page of its publisher, which outlives single documents', () => {
  const addresses = [...news, ...guides].flatMap(({ sources }) => sources.map(({ href }) => href));
  for (const href of addresses.filter((each) => each !== undefined))
    expect(href).toMatch(/^https:\/\/[a-z.]+$/);
});

test.each(['/resources/property-news/nothing', '/resources/guides/nothing'])(
  '%s does not exist',
  async (path) => {
    await renderPage(routes, path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Not Found');
  },
);
