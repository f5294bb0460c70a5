import { catalog, heroArtwork, sharePictures, SUGGESTED_CITIES, type CategorySlug } from './index';

test('an id is found as text, and an unknown one gives undefined', async () => {
  expect(await catalog.listing('7')).toMatchObject({ id: '7', price: 10_000_000 });
  for (const id of ['07', '31', '', 'constructor']) expect(await catalog.listing(id)).toBeUndefined();
});

test('the first listing is the first of the list', async () => {
  expect((await catalog.firstListing()).id).toBe('1');
});

test('D07 listings by ids come in the order of the ids, once each, without the unknown', async () => {
  const found = await catalog.listingsByIds(['9', '3', 'nope', '9']);
  expect(found.map(({ id }) => id)).toEqual(['9', '3']);
});

test('eight are featured unless fewer are asked for', async () => {
  expect(await catalog.featured()).toHaveLength(8);
  expect(await catalog.featured(4)).toHaveLength(4);
});

test('a category page can be narrowed to a type and sorted', async () => {
  const query = { categoryPage: 'villas', type: 'buy', sort: 'price-high-low' } as const;
  const { items } = await catalog.findListings(query, { limit: 24 });
  expect(items.map(({ id }) => id)).toEqual(['5', '3']);
});

test('six cities carry the counts of the specification, and each leads to homes for sale', async () => {
  const cities = await catalog.cities();
  expect(cities.map(({ propertyCount }) => propertyCount)).toEqual([1258, 985, 1482, 865, 756, 678]);
  for (const { name } of cities) {
    expect(SUGGESTED_CITIES).toContain(name);
    const { total } = await catalog.findListings({ type: 'buy', city: name }, { limit: 0 });
    expect(total).toBeGreaterThanOrEqual(2);
  }
});

test('three testimonials are on the home page and six on their own page, of all four kinds', async () => {
  expect(await catalog.homeTestimonials()).toHaveLength(3);
  const reviews = await catalog.testimonials();
  expect(reviews).toHaveLength(6);
  expect(new Set(reviews.map(({ type }) => type))).toEqual(
    new Set(['Buyer', 'Seller', 'Landlord', 'Tenant']),
  );
  expect(reviews.every(({ rating }) => rating >= 1 && rating <= 5)).toBe(true);
});

test('every category page has a drawing of its own', async () => {
  const slugs: CategorySlug[] = [
    'apartments',
    'villas',
    'plots',
    'commercial',
    'pg-coliving',
    'luxury-homes',
  ];
  expect(new Set(slugs.map((slug) => heroArtwork[slug])).size).toBe(6);
  expect(heroArtwork.home).toMatch(/^\/_media\/hero-home\.[0-9a-f]{8}\.svg$/);
});

test('a social preview is a PNG, the site’s own for an unknown listing', () => {
  expect(sharePictures.listing('30')).toMatch(/^\/_media\/social-home-30\.[0-9a-f]{8}\.png$/);
  expect(() => sharePictures.listing('31')).toThrow('no picture of home 31');
});
