import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readStored } from '@nivaas/federation';
import { comparedEntry, type ListingSummary, shortlistEntry } from '@nivaas/portal';
import { PropertyCard } from './property-card';

const flat: ListingSummary = {
  id: '7',
  title: '3 BHK Apartment in Sholinganallur',
  type: 'buy',
  price: 11_500_000,
  location: 'Sholinganallur, Chennai',
  bedrooms: 3,
  bathrooms: 2.5,
  area: 1400,
  image: '/_media/home-7.svg',
  imageAlt: 'A block of flats at dusk',
  featured: true,
  date: '2025-04-02',
  category: 'apartment',
};
const shared: ListingSummary = {
  ...flat,
  id: '20',
  title: 'Double Sharing PG in Andheri East',
  type: 'rent',
  price: 13_500,
  bedrooms: 1,
  bathrooms: 1,
  area: 180,
  featured: undefined,
  category: 'pg',
};
const plot: ListingSummary = {
  ...flat,
  id: '16',
  title: 'Plot',
  bedrooms: 0,
  bathrooms: 0,
  area: 2400,
  category: 'plot',
};

const facts = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const heart = (title: string) => screen.getByRole('button', { name: `Shortlist ${title}` });

test('a card is an article with one link, its title', () => {
  render(<PropertyCard listing={flat} />);
  const card = within(screen.getByRole('article', { name: flat.title }));
  expect(card.getByRole('heading', { level: 3, name: flat.title })).toBeTruthy();
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/property/7']);
  expect(card.getByRole('img', { name: flat.imageAlt })).toBeTruthy();
  expect(card.getByText('Sholinganallur, Chennai')).toBeTruthy();
  expect(card.getByText('2 Apr 2025').getAttribute('datetime')).toBe('2025-04-02');
  expect(card.getByText('Sample,')).toBeTruthy();
});

test('a home for sale shows one amount with the sign and its short form without', () => {
  render(<PropertyCard listing={flat} />);
  expect(screen.getByText('₹1,15,00,000')).toBeTruthy();
  expect(screen.getByText('1.15 Cr')).toBeTruthy();
  expect(screen.getByText('8,214 per sq.ft')).toBeTruthy();
  expect(screen.getByRole('article').textContent?.match(/₹/g)).toHaveLength(1);
  expect(screen.getByText('Featured')).toBeTruthy();
  expect(screen.getByText('For Sale')).toBeTruthy();
  expect(facts()).toEqual(['3 BHK', '2.5 baths', '1,400 sq.ft']);
});

test('a rental shows its price by the month, and a PG by the bed', () => {
  const { rerender } = render(<PropertyCard listing={shared} />);
  expect(screen.getByText('₹13,500/mo').parentElement?.textContent).toBe('₹13,500/moper bed');
  expect(screen.getByText('For Rent')).toBeTruthy();
  expect(screen.queryByText('Featured')).toBeNull();
  expect(screen.queryByText(/per sq\.ft/)).toBeNull();
  expect(facts()).toEqual(['1 bed', '1 bath', '180 sq.ft']);
  rerender(<PropertyCard listing={{ ...shared, category: 'apartment' }} />);
  expect(screen.queryByText('per bed')).toBeNull();
});

test('a plot has no bedrooms and no baths', () => {
  render(<PropertyCard listing={plot} />);
  expect(facts()).toEqual(['2,400 sq.ft plot']);
});

test('the first pictures are loaded at once, the others when they come near', () => {
  render(
    <>
      <PropertyCard listing={flat} priority />
      <PropertyCard listing={{ ...plot, imageAlt: 'Open land' }} />
    </>,
  );
  expect(screen.getByRole('img', { name: flat.imageAlt }).getAttribute('loading')).toBe('eager');
  expect(screen.getByRole('img', { name: 'Open land' }).getAttribute('loading')).toBe('lazy');
});

test('W02 markup in the data of a home is text wherever it stands, and leads nowhere else', () => {
  const markup = `"'><img src=x onerror=alert(1)><script>alert(1)</script>`;
  const { container } = render(
    <PropertyCard
      listing={{ ...flat, id: '"><script>../../evil', title: markup, location: markup, imageAlt: markup }}
    />,
  );
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(markup);
  expect(screen.getByText(markup, { selector: 'p > span' })).toBeTruthy();
  expect(container.querySelectorAll('script, [onerror], img[src="x"]')).toHaveLength(0);
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    `/property/${encodeURIComponent('"><script>../../evil')}`,
  );
});

test.each<[string, object]>([
  ['a price of -1', { price: -1 }],
  ['a price of 0', { price: 0 }],
  ['a price that is no number', { price: Number.NaN }],
  ['a price that is a text', { price: 'cheap' }],
  ['no price', { price: undefined }],
])('D05 %s is asked for', (_, wrong) => {
  render(<PropertyCard listing={{ ...flat, ...wrong }} />);
  expect(screen.getByText('Price on request')).toBeTruthy();
  expect(screen.getByRole('article').textContent).not.toMatch(/undefined|NaN|null|₹|\[object/);
});

test.each<[string, object]>([
  [
    'nothing but id, title and type',
    { price: undefined, location: undefined, bedrooms: undefined, area: undefined },
  ],
  ['numbers that are none', { bedrooms: Number.NaN, bathrooms: Number.NaN, area: Number.NaN }],
  ['numbers below zero', { bedrooms: -1, bathrooms: -1, area: -1 }],
  ['a price of a thousand billions', { price: 1e15 }],
  ['no date and no picture', { date: undefined, image: undefined, imageAlt: undefined }],
  ['null everywhere', { location: null, bedrooms: null, bathrooms: null, area: null, featured: null }],
])('D05 a home with %s still has its card', (_, wrong) => {
  render(<PropertyCard listing={{ ...flat, ...wrong }} />);
  expect(screen.getByRole('article', { name: flat.title }).textContent).not.toMatch(
    /undefined|NaN|null|\[object|-1/,
  );
});

test('the heart keeps its name and puts the home on the shortlist and off it', async () => {
  render(
    <>
      <PropertyCard listing={flat} />
      <PropertyCard listing={shared} />
    </>,
  );
  await userEvent.click(heart(flat.title));
  await userEvent.click(heart(shared.title));
  expect(heart(flat.title).getAttribute('aria-pressed')).toBe('true');
  expect(readStored(shortlistEntry)).toEqual(['7', '20']);
  await userEvent.click(heart(flat.title));
  expect(heart(flat.title).getAttribute('aria-pressed')).toBe('false');
  expect(readStored(shortlistEntry)).toEqual(['20']);
});

test('a shortlist of 100 homes takes no other', async () => {
  const full = Array.from({ length: 100 }, (_, index) => `home-${index}`);
  localStorage.setItem(shortlistEntry.key, JSON.stringify(full));
  render(<PropertyCard listing={flat} />);
  await userEvent.click(heart(flat.title));
  expect(heart(flat.title).getAttribute('aria-pressed')).toBe('false');
  expect(readStored(shortlistEntry)).toEqual(full);
});

describe('the button of a comparison', () => {
  const button = (title: string) => screen.getByRole('button', { name: `Compare ${title}` });
  const isChosen = (title: string) => button(title).getAttribute('aria-pressed');
  const announced = () => screen.getByTitle('announcer').textContent;
  const show = () =>
    render(
      <>
        <p id="announcer" title="announcer" />
        <PropertyCard listing={flat} comparable />
        <PropertyCard listing={shared} comparable />
      </>,
    );

  test('names its home, chooses it and announces the count', async () => {
    show();
    await userEvent.click(button(flat.title));
    await userEvent.click(button(shared.title));
    await waitFor(() => expect(announced()).toBe('2 of 4 chosen to compare.'));
    expect(readStored(comparedEntry)).toEqual(['7', '20']);
    await userEvent.click(button(flat.title));
    expect(isChosen(flat.title)).toBe('false');
    expect(readStored(comparedEntry)).toEqual(['20']);
  });

  test('a fifth home is refused, and the visitor hears why', async () => {
    localStorage.setItem(comparedEntry.key, '["1","2","3","20"]');
    show();
    expect(isChosen(shared.title)).toBe('true');
    await userEvent.click(button(flat.title));
    await waitFor(() =>
      expect(announced()).toBe('You can compare 4 homes at a time. Take one out to add another.'),
    );
    expect(isChosen(flat.title)).toBe('false');
    expect(readStored(comparedEntry)).toEqual(['1', '2', '3', '20']);
  });

  test('is on no other card', () => {
    render(<PropertyCard listing={flat} />);
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  });
});
