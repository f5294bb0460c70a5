import { dataOf } from '../../test-support/data-of';
import { href } from '@nivaas/portal';
import { loader, handle } from './results.page';

async function headOf(search: string) {
  const url = new URL(`https://nivaas.example/search${search}`);
  return handle.head(dataOf(await loader({ request: new Request(url), params: {} })), { params: {}, url });
}

test.each([
  ['', '/search'],
  ['?type=rent', '/search?type=rent'],
  ['?type=rent&location=Andheri%20West&utm=x', '/search?type=rent&location=Andheri%20West&city=Mumbai'],
  ['?type=lease&city=Pune', '/search?city=Pune'],
  ['?type=sell', '/search'],
  ['?type=sell&location=pune', '/search?city=Pune'],
  ['?type=buy', '/search'],
  ['?type=buy&city=mumbai', '/search?city=Mumbai'],
  ['?location=wakad', '/search?location=Wakad&city=Pune'],
  ['?type=rent&location=Andheri', '/search?type=rent&location=Andheri'],
  ['?sort=relevance&view=grid', '/search'],
])('the canonical URL of /search%s is %s', async (search, canonical) => {
  const head = await headOf(search);
  expect(head.canonical).toBe(canonical);
  expect(head.noindex).toBeUndefined();
});

test.each([
  '?bedrooms=2',
  '?category=plot',
  '?category=castle',
  '?sort=newest',
  '?view=list',
  '?city=Atlantis',
  '?minPrice=9&maxPrice=1',
  '?page=2',
])('/search%s is not for search engines and has no canonical URL', async (search) => {
  const head = await headOf(search);
  expect(head.noindex).toBe(true);
  expect(head.canonical).toBeUndefined();
  expect(head.jsonLd).toBeUndefined();
});

test('a place that is written from right to left does not reorder the title around it', async () => {
  const { title } = await headOf('?city=%D8%AF%DB%81%D9%84%DB%8C');
  expect(title).toBe('Properties for Sale in \u2068دہلی\u2069');
});

test('the head says what the page says', async () => {
  const head = await headOf('?type=rent&city=Pune');
  expect(head.title).toBe('Rental Properties in Pune');
  expect(head.breadcrumb).toEqual([
    { name: 'Home', path: '/' },
    { name: 'Rent in Pune', path: '/search?type=rent&city=Pune' },
  ]);
});

test('a seller’s trail leads to the seller’s page', async () => {
  const { breadcrumb } = await headOf('?type=sell&city=Pune');
  expect(breadcrumb?.at(-1)).toEqual({ name: 'Sell in Pune', path: '/search?type=sell&city=Pune' });
});

test.each([
  ['?type=rent&city=Atlantis', 'Rental Properties in Atlantis: no homes found at the moment.'],
  ['?location=Worli', 'Properties for Sale in Worli: 1 home with prices, areas and pictures.'],
  ['?city=Pune', 'Properties for Sale in Pune: 2 homes and properties with prices, areas and pictures.'],
])('the description of /search%s counts its homes', async (search, description) => {
  expect((await headOf(search)).description).toBe(description);
});

test('the page lists its properties for machines, in the order shown', async () => {
  const { jsonLd } = await headOf('?city=Pune');
  expect(jsonLd).toEqual([
    {
      '@type': 'CollectionPage',
      name: 'Properties for Sale in Pune',
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: 2,
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: '2 BHK Apartment in Wakad',
            url: `https://nivaas.example${href.property('1')}`,
          },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Commercial Office Space in Hinjewadi',
            url: `https://nivaas.example${href.property('17')}`,
          },
        ],
      },
    },
  ]);
});
