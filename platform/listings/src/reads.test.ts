import { catalog, toSummary, type Listing } from '@nivaas/catalog';
import { knownPlaces, places, type Place } from '@nivaas/catalog/homes';
import { startListings, type TestListings } from './test-support/test-listings';

const page = { limit: 24 };
const counted = { propertyTypes: ['villa', 'plot'], bedrooms: ['2', '4+'], amenities: ['Gym', 'Lift'] };
const choices = 'choice=propertyTypes:villa&choice=propertyTypes:plot&choice=bedrooms:2&choice=bedrooms:4%2B';

/** Paths, and what the compiled catalogue answers. */
const ANSWERS: [path: string, expected: () => Promise<unknown>][] = [
  ['/v1/homes', () => catalog.findListings({}, page)],
  ['/v1/homes?type=rent&limit=3', () => catalog.findListings({ type: 'rent' }, { limit: 3 })],
  [
    '/v1/homes?type=buy&offset=2&limit=0',
    () => catalog.findListings({ type: 'buy' }, { offset: 2, limit: 0 }),
  ],
  [
    '/v1/homes?city=pune&location=hinjewadi',
    () => catalog.findListings({ city: 'pune', location: 'hinjewadi' }, page),
  ],
  [
    '/v1/homes?sort=newest&offset=8&limit=8',
    () => catalog.findListings({ sort: 'newest' }, { offset: 8, limit: 8 }),
  ],
  [
    '/v1/homes?category=apartment&minPrice=5000000&maxPrice=10000000.5&minArea=700&maxArea=1400&sort=price-high-low',
    () =>
      catalog.findListings(
        {
          category: 'apartment',
          minPrice: 5_000_000,
          maxPrice: 10_000_000.5,
          minArea: 700,
          maxArea: 1400,
          sort: 'price-high-low',
        },
        page,
      ),
  ],
  [
    '/v1/homes?propertyTypes=villa&propertyTypes=house&bedrooms=3&bedrooms=4%2B&bathrooms=2&amenities=Parking',
    () =>
      catalog.findListings(
        {
          propertyTypes: ['villa', 'house'],
          bedrooms: ['3', '4+'],
          bathrooms: ['2'],
          amenities: ['Parking'],
        },
        page,
      ),
  ],
  [
    '/v1/homes?furnishing=semi-furnished&possession=ready-to-move&postedBy=owner&tenants=family&facing=east',
    () =>
      catalog.findListings(
        {
          furnishing: ['semi-furnished'],
          possession: ['ready-to-move'],
          postedBy: ['owner'],
          tenants: ['family'],
          facing: ['east'],
        },
        page,
      ),
  ],
  [
    '/v1/homes?within=72.5,18.5,73,19.5',
    () => catalog.findListings({ within: { west: 72.5, south: 18.5, east: 73, north: 19.5 } }, page),
  ],
  ['/v1/homes?categoryPage=luxury-homes', () => catalog.findListings({ categoryPage: 'luxury-homes' }, page)],
  ['/v1/homes/7', () => catalog.listing('7')],
  ['/v1/first-home', () => catalog.firstListing()],
  [
    '/v1/homes-by-id?id=9&id=3&id=nope&id=9',
    async () => ({ items: await catalog.listingsByIds(['9', '3', 'nope', '9']) }),
  ],
  ['/v1/featured', async () => ({ items: (await catalog.featured()).map(toSummary) })],
  ['/v1/featured?count=12', async () => ({ items: (await catalog.featured(12)).map(toSummary) })],
  [
    '/v1/homes/1/similar',
    async () => ({ items: (await catalog.similar((await catalog.listing('1')) as Listing)).map(toSummary) }),
  ],
  [
    '/v1/homes/4/similar?count=2',
    async () => ({
      items: (await catalog.similar((await catalog.listing('4')) as Listing, 2)).map(toSummary),
    }),
  ],
  [
    `/v1/choice-counts?type=buy&bedrooms=2&amenities=Gym&${choices}&choice=amenities:Gym&choice=amenities:Lift`,
    () => catalog.choiceCounts({ type: 'buy', bedrooms: ['2'], amenities: ['Gym'] }, counted as object),
  ],
  [
    '/v1/relaxations?type=buy&location=Navi+Mumbai&bedrooms=5%2B',
    async () => ({
      items: await catalog.relaxations({ type: 'buy', location: 'Navi Mumbai', bedrooms: ['5+'] }),
    }),
  ],
  [
    '/v1/relaxations?type=sell&city=Banglore&found=1',
    async () => ({ items: await catalog.relaxations({ type: 'sell', city: 'Banglore' }, 1) }),
  ],
  ['/v1/places', async () => ({ items: await catalog.places() })],
  ['/v1/known-places', async () => ({ items: await catalog.knownPlaces('') })],
  [
    '/v1/known-places?text=%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87',
    async () => ({ items: await catalog.knownPlaces('पुणे') }),
  ],
  ['/v1/category-figures?slug=apartments', () => catalog.categoryFigures({ slug: 'apartments' })],
  [
    '/v1/category-figures?slug=villas&city=Pune',
    () => catalog.categoryFigures({ slug: 'villas', city: 'Pune' }),
  ],
  [
    '/v1/price-per-sqft?city=mumbai&category=apartment',
    () => catalog.pricePerSqft({ city: 'mumbai', category: 'apartment' }),
  ],
  ['/v1/price-per-sqft?city=Pune&category=pg', () => Promise.resolve(null)],
];

test('each query is answered as the compiled catalogue answers it', async () => {
  const { read } = await startListings();
  for (const [path, expected] of ANSWERS) {
    // JSON has no undefined.
    const plain = JSON.parse(JSON.stringify(await expected())) as unknown;
    expect([path, await read(path)]).toEqual([path, plain]);
  }
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

test('the format is published', async () => {
  const { read } = await startListings();
  expect(await read('/v1')).toEqual({ source: 'listings', format: 1, number: 1, homes: 30 });
});

test('an answer that did not change is not sent again', async () => {
  const { get, change } = await startListings();
  const search = '/v1/homes?city=Mumbai';
  const { etag = '' } = (await get(search)).headers;
  const asked = { 'if-none-match': `"other", W/${String(etag)}` };
  expect(await get(search, asked)).toMatchObject({ status: 304, body: '' });
  expect((await get(search, { ...asked, 'accept-language': 'hi' })).status).toBe(200);
  await change('1', { price: 7_000_000 });
  expect((await get(search, asked)).status).toBe(304);
  await change('2', { price: 130_000_000 });
  expect((await get(search, asked)).status).toBe(200);
});

test('places and their spellings are those of the homes that are seen', () => {
  const wakad = [{ location: 'Wakad, Pune' }];
  expect(places(wakad).filter(({ city }) => city !== undefined)).toMatchObject([
    { name: 'Wakad', city: 'Pune' },
  ]);
  expect(knownPlaces([], places(wakad)).some(({ name }) => name === 'Worli')).toBe(false);
});
