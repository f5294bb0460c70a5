import { whySimilar } from './why-similar';
import type { ListingSummary } from '@nivaas/portal';

const home: ListingSummary = {
  id: '1',
  title: '2 BHK Apartment in Wakad',
  type: 'buy',
  price: 6_000_000,
  location: 'Wakad, Pune',
  bedrooms: 2,
  bathrooms: 2,
  area: 850,
  image: '',
  imageAlt: '',
  date: '2025-04-18',
  category: 'apartment',
};

test.each<[Partial<ListingSummary>, string]>([
  [{}, 'Also in Pune · 2 BHK, too · about the same price'],
  [{ bedrooms: 3, price: 4_500_000 }, 'Also in Pune · same kind · 25 % lower price'],
  [{ location: 'Worli, Mumbai', price: 9_000_000 }, 'In Mumbai · 2 BHK, too · 50 % higher price'],
  [{ category: 'plot', bedrooms: 2, price: 15_000_000 }, 'Also in Pune · another kind · 2.5 times the price'],
])('a home that differs by %j says why it is shown', (difference, reason) => {
  expect(whySimilar(home, { ...home, ...difference }).replaceAll('\u00a0', ' ')).toBe(reason);
});

test('rentals compare rents, and the beds of a PG are no rooms', () => {
  const bed: ListingSummary = { ...home, type: 'rent', category: 'pg', bedrooms: 1, price: 11_000 };
  expect(whySimilar(bed, { ...bed, price: 16_500 })).toMatch(/Also in Pune\s· same kind\s· 50 % higher rent/);
});
