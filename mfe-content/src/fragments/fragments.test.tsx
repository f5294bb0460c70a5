import { render, screen } from '@testing-library/react';
import * as appBanner from './app-banner/app-banner.fragment';
import { loadGuides } from '../data/articles';
import * as firstGuides from './first-guides/first-guides.fragment';
import * as services from './services/services.fragment';
import * as testimonials from './testimonials/testimonials.fragment';

test('both store badges stay on the page and say "coming soon"', async () => {
  const { container } = render(<appBanner.Component data={await appBanner.loader()} />);
  const badges = screen.getAllByRole('link', { name: /coming soon$/ });
  expect(badges.map((badge) => badge.getAttribute('href'))).toEqual(['#app', '#app']);
  expect(container.querySelector('#app')).toBeTruthy();
});

test('the first guides are there, under the titles that they have', async () => {
  render(<firstGuides.Component />);
  const all = (await loadGuides()).map(({ slug, title }) => [title, `/resources/guides/${slug}`]);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toHaveLength(3);
  expect(all).toEqual(expect.arrayContaining(links));
});

test('the three services lead where the specification says', async () => {
  render(<services.Component data={await services.loader()} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Buy a Home', '/search?type=buy'],
    ['Rent a Home', '/search?type=rent'],
    ['Sell a Home', '/sell'],
  ]);
});

test('three customers speak, each with name and place', async () => {
  const data = await testimonials.loader();
  render(<testimonials.Component data={data} />);
  const quotes = screen.getAllByRole('figure');
  expect(quotes).toHaveLength(3);
  quotes.forEach((quote, index) => {
    expect(quote.textContent).toContain(data[index]?.text);
    expect(quote.textContent).toContain(data[index]?.location);
  });
  expect(screen.getByText('Sample').parentElement?.textContent).toMatch(/Invented/);
});
