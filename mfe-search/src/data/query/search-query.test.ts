import { parseSearch, readRupees, readSquareFeet } from './search-query';

const parse = (query: string) => parseSearch(new URLSearchParams(query));

test('a URL without parameters is a search for everything on sale, as a grid, by relevance', () => {
  expect(parse('')).toEqual({
    query: {
      type: 'buy',
      location: '',
      city: '',
      propertyTypes: [],
      bedrooms: [],
      bathrooms: [],
      amenities: [],
      sort: 'relevance',
    },
    view: 'grid',
    page: 1,
  });
});

test('a full URL is read into numbers and lists', () => {
  const { query, view } = parse(
    'type=rent&location=Andheri&city=mumbai&category=pg&minPrice=50+L&maxPrice=1.2cr&propertyType=villa,apartment' +
      '&bedrooms=4%2B,2&bathrooms=3%2B&minArea=1,200&maxArea=3000&amenities=Gym,Swimming%20Pool&sort=newest&view=list',
  );
  expect(view).toBe('list');
  expect(query).toEqual({
    type: 'rent',
    location: 'Andheri',
    city: 'mumbai',
    category: 'pg',
    minPrice: 5_000_000,
    maxPrice: 12_000_000,
    propertyTypes: ['apartment', 'villa'],
    bedrooms: ['2', '4+'],
    bathrooms: ['3+'],
    minArea: 1200,
    maxArea: 3000,
    amenities: ['Swimming Pool', 'Gym'],
    sort: 'newest',
  });
});

test.each([
  ['an unknown type is buy', 'type=lease', 'buy'],
  ['an empty type is buy', 'type=', 'buy'],
  ['a type in other letters is buy', 'type=RENT', 'buy'],
  ['sell is a type', 'type=sell', 'sell'],
  ['W13 the first of repeated types counts', 'type=rent&type=buy', 'rent'],
])('%s', (_, query, type) => {
  expect(parse(query).query.type).toBe(type);
});

test.each([
  ['W13 the first value of a repeated city counts', 'city=Pune&city=Delhi', 'Pune'],
  ['W13 city[] is another name', 'city[]=Pune', ''],
  ['W13 city[a] is another name', 'city[a]=Pune', ''],
  ['a backslash is ordinary text', 'city=a%5Cb', 'a\\b'],
  ['spaces around a place are dropped', 'city=%20%20Pune%20', 'Pune'],
  ['markup stays text', 'city=%3Cimg%20src=x%20onerror=alert(1)%3E', '<img src=x onerror=alert(1)>'],
  ['control characters become spaces', 'city=Pu%00ne%0D%0Ax', 'Pu ne  x'],
  ['full-width letters are read as usual ones', 'city=%EF%BC%B0%EF%BD%95%EF%BD%8E%EF%BD%85', 'Pune'],
  ['a place that nobody sees is none', 'city=%E2%80%8B%E2%81%A0', ''],
  ['marks that turn the direction are dropped', 'city=%E2%80%AEPune%E2%80%AC', 'Pune'],
  ['joiners of Indian scripts stay', `city=${encodeURIComponent('क्\u200dष')}`, 'क्\u200dष'],
  ['broken percent signs do not throw', 'city=%E0%A4%A', '\uFFFD%A'],
])('%s', (_, query, city) => {
  expect(parse(query).query.city).toBe(city);
});

test('a very long place is cut between characters, so that it can still be written into a link', () => {
  const { location } = parse(`location=${encodeURIComponent('😀'.repeat(5000))}`).query;
  expect(Array.from(location ?? '')).toHaveLength(200);
  expect(() => encodeURIComponent(location ?? '')).not.toThrow();
});

test.each([
  '__proto__[polluted]=1',
  '__proto__.polluted=1',
  'constructor.prototype.polluted=1',
  'constructor[prototype][polluted]=1',
  'type=__proto__&sort=constructor&category=toString&view=hasOwnProperty',
  'propertyType=__proto__,constructor&bedrooms=toString&amenities=valueOf',
])('%s changes no prototype and chooses nothing', (attack) => {
  const { query, view } = parse(attack);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(query).toMatchObject({
    type: 'buy',
    sort: 'relevance',
    propertyTypes: [],
    bedrooms: [],
    amenities: [],
  });
  expect(query.category).toBeUndefined();
  expect(view).toBe('grid');
});

test('an unknown category is ignored and named', () => {
  expect(parse('category=castle')).toMatchObject({ unknownCategory: 'castle' });
  expect(parse('category=castle').query.category).toBeUndefined();
  expect(parse('category=plot').unknownCategory).toBeUndefined();
});

test.each([
  [
    'a browser without JavaScript repeats names',
    'propertyType=villa&propertyType=plot',
    { propertyTypes: ['villa', 'plot'] },
  ],
  ['a plus sign that was typed by hand is understood', 'bedrooms=4+', { bedrooms: ['4+'] }],
  [
    'choices that we do not offer are left out',
    'propertyType=castle,villa&bedrooms=9,2&amenities=Moat,Gym',
    { propertyTypes: ['villa'], bedrooms: ['2'], amenities: ['Gym'] },
  ],
])('%s', (_, given, query) => {
  expect(parse(given).query).toMatchObject(query);
});

test('a minimum above its maximum is not applied and is named', () => {
  const search = parse('minPrice=2cr&maxPrice=50L&minArea=500&maxArea=900');
  expect(search.contradiction).toBe('price');
  expect(search.query.minPrice).toBeUndefined();
  expect(search.query.maxPrice).toBeUndefined();
  expect(search.query).toMatchObject({ minArea: 500, maxArea: 900 });
  expect(parse('minArea=900&maxArea=500').contradiction).toBe('area');
  expect(parse('minPrice=50L&maxPrice=50L').contradiction).toBeUndefined();
});

test('a hostile number is refused quickly', () => {
  const start = performance.now();
  readSquareFeet(`${'1,'.repeat(25_000)}!`);
  readRupees(`${' '.repeat(50_000)}!`);
  expect(performance.now() - start).toBeLessThan(100);
});
