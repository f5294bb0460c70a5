import { LISTINGS } from './data/listings';
import {
  CITY_TILES,
  heroArtwork,
  homeTestimonials,
  sharePictures,
  SUGGESTED_CITIES,
  testimonials,
  type CategorySlug,
} from './index';
import { searchListings } from './queries/search-listings';

test('six cities carry the counts of the specification, and each leads to homes for sale', () => {
  expect(CITY_TILES.map(({ propertyCount }) => propertyCount)).toEqual([1258, 985, 1482, 865, 756, 678]);
  for (const { name } of CITY_TILES) {
    expect(SUGGESTED_CITIES).toContain(name);
    expect(searchListings(LISTINGS, { type: 'buy', city: name }).length).toBeGreaterThanOrEqual(2);
  }
});

test('three testimonials are on the home page and six on their own page, of all four kinds', async () => {
  expect(await homeTestimonials()).toHaveLength(3);
  const reviews = await testimonials();
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
