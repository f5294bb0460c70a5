import { ListingsClient } from '@nivaas/catalog/client';
import {
  categoryFigures,
  choiceCounts,
  homesAround,
  knownPlaces,
  listingOf,
  pageOf,
  places,
  pricePerSquareFoot,
  relaxations,
  SAMPLES,
  searchListings,
  similarListings,
  toSummary,
  type Listing,
  type ListingQuery,
  type Place,
} from '@nivaas/catalog/homes';
import { startListings, type TestListings } from './test-support/test-listings';

const page = { limit: 24 };
const homes = SAMPLES.map(listingOf);
const home = (id: string) => homes.find((each) => each.id === id) as Listing;
const counted = {
  propertyTypes: ['villa', 'plot'],
  bedrooms: ['2', '4+'],
  amenities: ['Gym', 'Lift'],
} as const;

const QUERIES: ListingQuery[] = [
  {},
  { type: 'rent' },
  { city: 'pune', location: 'hinjewadi' },
  { sort: 'newest' },
  { category: 'apartment', minPrice: 5_000_000, maxPrice: 10_000_000.5, minArea: 700, maxArea: 1400 },
  { propertyTypes: ['villa', 'house'], bedrooms: ['3', '4+'], bathrooms: ['2'], amenities: ['Parking'] },
  { furnishing: ['semi-furnished'], possession: ['ready-to-move'], postedBy: ['owner'] },
  { tenants: ['family'], facing: ['east'] },
  { within: { west: 72.5, south: 18.5, east: 73, north: 19.5 } },
  { categoryPage: 'luxury-homes', sort: 'price-high-low' },
];

/** What areas ask, and what the queries over the homes of a fresh site give. */
function around() {
  const { near, elsewhere } = homesAround(homes, { type: 'rent', location: 'Kothrud', city: 'Pune' }, 2);
  return {
    near: near.map(({ home, km }) => ({ home: toSummary(home), km })),
    elsewhere: elsewhere.map(toSummary),
  };
}

const ANSWERS: [ask: (client: ListingsClient) => Promise<unknown>, expected: unknown][] = [
  ...QUERIES.map((query): (typeof ANSWERS)[number] => [
    (client) => client.findListings(query, page),
    pageOf(searchListings(homes, query), page),
  ]),
  [(client) => client.findListings({}, { offset: 8, limit: 8 }), pageOf(homes, { offset: 8, limit: 8 })],
  [(client) => client.listing('7'), home('7')],
  [(client) => client.listing('31'), undefined],
  [(client) => client.firstListing(), home('1')],
  [(client) => client.listingsByIds(['9', '3', 'nope', '9']), [home('9'), home('3')]],
  [(client) => client.listingsByIds([]), []],
  [(client) => client.featured(), homes.slice(0, 8).map(toSummary)],
  [(client) => client.featured(12), homes.slice(0, 12).map(toSummary)],
  [(client) => client.similar('4', 2), similarListings(homes, home('4'), 2).map(toSummary)],
  [
    (client) => client.choiceCounts({ type: 'buy', bedrooms: ['2'], amenities: ['Gym'] }, counted),
    choiceCounts(homes, { type: 'buy', bedrooms: ['2'], amenities: ['Gym'] }, counted),
  ],
  [
    (client) => client.relaxations({ type: 'buy', location: 'Navi Mumbai', bedrooms: ['5+'] }),
    relaxations(homes, { type: 'buy', location: 'Navi Mumbai', bedrooms: ['5+'] }),
  ],
  [
    (client) => client.relaxations({ type: 'sell', city: 'Banglore' }, 1),
    relaxations(homes, { type: 'sell', city: 'Banglore' }, 1),
  ],
  [(client) => client.places(), places(homes)],
  [(client) => client.knownPlaces('Pune'), knownPlaces(places(homes)).filter(({ name }) => name === 'Pune')],
  [(client) => client.knownPlaces(), knownPlaces(places(homes))],
  [(client) => client.homesAround({ type: 'rent', location: 'Kothrud', city: 'Pune' }, 2), around()],
  [(client) => client.categoryFigures({ slug: 'villas' }), categoryFigures(homes, { slug: 'villas' })],
  [
    (client) => client.categoryFigures({ slug: 'villas', city: 'Pune' }),
    categoryFigures(homes, { slug: 'villas', city: 'Pune' }),
  ],
  [
    (client) => client.pricePerSqft({ city: 'mumbai', category: 'apartment' }),
    pricePerSquareFoot(homes, { city: 'mumbai', category: 'apartment' }),
  ],
  [(client) => client.pricePerSqft({ city: 'Pune', category: 'pg' }), undefined],
];

test('areas get what the queries give over the homes of a fresh site', async () => {
  const { get } = await startListings();
  const client = new ListingsClient(async (path, { headers }) => {
    const { status, body } = await get(path, headers);
    return { status, json: () => Promise.resolve(JSON.parse(String(body)) as unknown) };
  }, 'en');
  for (const [ask, expected] of ANSWERS)
    expect([String(ask), await ask(client)]).toEqual([String(ask), expected]);
});

test('in Hindi sentences are Hindi, words stay for queries, and the languages are not mixed up', async () => {
  const { get, read } = await startListings();
  const hindi = { 'accept-language': 'hi-IN, en;q=0.5' };
  const path = '/v1/homes?limit=100';
  const [english, translated] = [await read(path), await read(path, hindi)] as { items: Listing[] }[];
  expect(translated?.items[0]).toMatchObject({ title: 'वाकड में 2\u00a0BHK अपार्टमेंट', location: 'Wakad, Pune' });
  expect(english?.items[0]?.title).toBe('2 BHK Apartment in Wakad');
  const titles = translated?.items.map(({ title }) => title.replace(/BHK|V/g, ''));
  expect(titles?.filter((title) => /[A-Za-z]/.test(title))).toEqual([]);
  const home = (await read('/v1/homes/12', hindi)) as Listing;
  expect(home.description).toMatch(/^चंदापुरा, बेंगलुरु में 1,200 वर्ग फ़ुट का प्लॉट बिक्री के लिए।/);
  const { headers } = await get('/v1/homes/12', hindi);
  expect(headers).toMatchObject({ 'content-language': 'hi', vary: 'accept-language' });
  const { items: places } = (await read('/v1/places', hindi)) as { items: Place[] };
  expect(places[0]).toMatchObject({ name: 'Mumbai', aliases: expect.arrayContaining(['मुंबई']) });
});

describe('refused', () => {
  let listings: TestListings;
  beforeEach(async () => {
    listings = await startListings();
  });

  test.each([
    ['/v1/homes?bedroms=2', 400, 'query_invalid', { bedroms: 'is no parameter here' }],
    ['/v1/homes?type=buy&type=rent', 400, 'query_invalid', { type: expect.any(String) }],
    ['/v1/homes?type=sell', 400, 'query_invalid', { type: 'must be one of: buy, rent' }],
    ['/v1/homes?minPrice=cheap', 400, 'query_invalid', { minPrice: 'must be a number' }],
    ['/v1/homes?minPrice=NaN', 400, 'query_invalid', { minPrice: 'must be a number' }],
    ['/v1/homes?limit=241', 400, 'query_invalid', { limit: 'must be a whole number from 0 to 240' }],
    ['/v1/homes?within=1,2,3', 400, 'query_invalid', { within: expect.stringContaining('west,south') }],
    [`/v1/homes?city=${'x'.repeat(201)}`, 400, 'query_invalid', { city: expect.any(String) }],
    ['/v1/homes?__proto__=1', 400, 'query_invalid', expect.anything()],
    ['/v1/choice-counts?choice=colour:red', 400, 'query_invalid', { choice: expect.any(String) }],
    ['/v1/relaxations?city=Pune', 400, 'query_invalid', { type: 'must be given' }],
    ['/v1/homes/1?x=1', 400, 'query_invalid', { x: 'is no parameter here' }],
    ['/v1/homes/31', 404, 'unknown_home', undefined],
    ['/v1/homes/01', 404, 'unknown_home', undefined],
    ['/v1/homes/constructor', 404, 'unknown_home', undefined],
    ['/v1/homes/%E0%A4%A', 404, 'unknown_home', undefined],
    ['/v1/homes/31/similar', 404, 'unknown_home', undefined],
    ['/v1/homes/:id', 404, 'unknown_home', undefined],
    ['/v1/homes/1/other', 404, 'not_found', undefined],
    ['/v1/toString', 404, 'not_found', undefined],
    ['/v2', 404, 'not_found', undefined],
  ])('%s with %i %s', async (path, status, code, fields) => {
    const reply = await listings.get(path);
    expect([reply.status, JSON.parse(String(reply.body))]).toEqual([
      status,
      { code, message: expect.any(String), ...(fields && { fields }) },
    ]);
  });
});

test('the service says how many homes it has, and the number of its last change', async () => {
  const { read } = await startListings();
  expect(await read('/v1')).toEqual({ source: 'listings', number: 1, homes: 30 });
});

test('places and their spellings are those of the homes that are seen', () => {
  const wakad = [{ location: 'Wakad, Pune' }];
  expect(places(wakad).filter(({ city }) => city !== undefined)).toMatchObject([
    { name: 'Wakad', city: 'Pune' },
  ]);
  expect(
    knownPlaces(places(wakad))
      .filter(({ hasHomes }) => hasHomes)
      .map(({ name }) => name),
  ).not.toContain('Worli');
});
