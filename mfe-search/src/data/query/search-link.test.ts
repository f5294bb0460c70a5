import { changedSearch, parametersOf } from './search-link';
import { parseSearch } from './search-query';

test('a changed search keeps what it does not know, in its order', () => {
  const parameters = new URLSearchParams('utm=1&type=rent&sort=newest&__proto__[x]=1&tag=a&tag=b');
  expect(changedSearch(parameters, { sort: undefined, bedrooms: '2,4+' })).toBe(
    '?utm=1&type=rent&__proto__%5Bx%5D=1&tag=a&tag=b&bedrooms=2,4%2B',
  );
});

test('a query that is written and read again is the same query', () => {
  const url =
    'type=rent&location=Andheri%20West&city=Mumbai&category=apartment&minPrice=10000&maxPrice=90000' +
    '&propertyType=apartment,villa&bedrooms=2,4+&bathrooms=3+&minArea=500&maxArea=2000' +
    "&amenities=Swimming Pool,Children's Play Area";
  const { query } = parseSearch(new URLSearchParams(url));
  const written = changedSearch(new URLSearchParams(), parametersOf(query));
  expect(parseSearch(new URLSearchParams(written)).query).toEqual(query);
});

test('an address has at most 2,048 bytes: texts are cut, and unknown parameters go before known ones', () => {
  const long = 'अ'.repeat(500);
  const parameters = new URLSearchParams({ utm: long, location: long, words: long, bedrooms: '2' });
  const written = changedSearch(parameters, { type: 'rent' });
  expect('/search'.length + written.length).toBeLessThanOrEqual(2048);
  expect([...new URLSearchParams(written).keys()]).toEqual(['location', 'bedrooms', 'type']);
});
