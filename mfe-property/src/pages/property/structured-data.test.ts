import { askListings } from '../../test-support/ask-listings';
import { structuredData } from './structured-data';

async function nodeOf(id: string) {
  const listing = await askListings((client) => client.listing(id));
  if (!listing) throw new Error(`No listing ${id}`);
  return structuredData(
    listing,
    '/_media/card.png',
    new URL('https://nivaas.example/property/1?tab=details'),
  );
}

test('an apartment for sale is an Apartment with its size, rooms and floor, and without its sample reviews', async () => {
  const node = await nodeOf('1');
  expect(JSON.stringify(node)).not.toContain('aggregateRating');
  expect(node).toMatchObject({
    '@type': 'RealEstateListing',
    url: 'https://nivaas.example/property/1',
    datePosted: '2025-04-18',
    image: 'https://nivaas.example/_media/card.png',
    mainEntity: {
      '@type': 'Apartment',
      floorSize: { value: 850, unitCode: 'FTK' },
      numberOfBedrooms: 2,
      numberOfBathroomsTotal: 2,
      yearBuilt: 2019,
      floorLevel: '5',
      address: {
        streetAddress: 'Wakad',
        addressLocality: 'Pune',
        addressRegion: 'Maharashtra',
        addressCountry: 'IN',
      },
    },
    offers: {
      price: 6761000,
      priceCurrency: 'INR',
      businessFunction: 'http://purl.org/goodrelations/v1#Sell',
    },
  });
});

test('four and a half bathrooms are four full ones and a partial one; a rent is a price per month', async () => {
  expect((await nodeOf('3')).mainEntity).toMatchObject({
    '@type': 'SingleFamilyResidence',
    numberOfFullBathrooms: 4,
    numberOfPartialBathrooms: 1,
    numberOfBathroomsTotal: 5,
  });
  expect((await nodeOf('4')).offers).toMatchObject({
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: { '@type': 'UnitPriceSpecification', price: 85000, unitCode: 'MON' },
  });
});

test('a plot is a Place and claims neither bedrooms nor size', async () => {
  const { mainEntity } = await nodeOf('12');
  expect(mainEntity).toMatchObject({ '@type': 'Place' });
  expect(mainEntity).not.toHaveProperty('numberOfBedrooms');
  expect(mainEntity).not.toHaveProperty('floorSize');
});
