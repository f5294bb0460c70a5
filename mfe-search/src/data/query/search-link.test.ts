import { changedSearch, parametersOf, redirectOfOldLink, redirectOfPlainForm } from './search-link';
import { parseSearch } from './search-query';

const redirectOf = (search: string) => redirectOfOldLink(new URL(`https://nivaas.example/search${search}`));

test.each([
  ['?type=apartment', '/search?type=buy&category=apartment'],
  ['?type=villa', '/search?type=buy&category=villa'],
  ['?type=house', '/search?type=buy&category=house'],
  ['?type=plot', '/search?type=buy&category=plot'],
  ['?type=commercial', '/search?type=buy&category=commercial'],
  ['?type=pg', '/search?type=rent&category=pg'],
  ['?city=Navi+Mumbai&type=plot&utm=a%26b', '/search?type=buy&category=plot&city=Navi%20Mumbai&utm=a%26b'],
  ['?type=villa&type=rent', '/search?type=buy&category=villa'],
])('the old link %s leads to %s', (old, current) => {
  expect(redirectOf(old)).toBe(current);
});

test.each(['', '?type=buy', '?type=sell', '?type=castle', '?type=rent&type=villa', '?type=__proto__'])(
  '"%s" is not an old link',
  (search) => {
    expect(redirectOf(search)).toBeUndefined();
  },
);

test.each([
  ['?type=buy&type=buy&location=Pune', '/search?type=buy&location=Pune'],
  ['?minPrice=&maxPrice=50+L&minArea=&city=Pune', '/search?maxPrice=50%20L&city=Pune'],
  [
    '?bedrooms=2&bedrooms=4%2B&sort=relevance&tag=a&tag=',
    '/search?bedrooms=2,4%2B&sort=relevance&tag=a&tag=',
  ],
  ['?location=', '/search'],
  ['?type=rent&bedrooms=2,3&tag=&tag=', undefined],
  ['?bedrooms=&location=Pune&maxPrice=&type=rent', '/search?type=rent&location=Pune'],
])('the plain form’s %s leads to %s', (sent, tidy) => {
  expect(redirectOfPlainForm(new URL(`https://nivaas.example/search${sent}`))).toBe(tidy);
});

test('an old link cannot lead off the site', () => {
  expect(redirectOf('?type=plot&location=//evil.example&next=https:evil')).toMatch(
    /^\/search\?type=buy&category=plot&/,
  );
});

test('a changed search keeps what it does not know, in its order', () => {
  const parameters = new URLSearchParams('utm=1&type=rent&sort=newest&__proto__[x]=1&tag=a&tag=b');
  expect(changedSearch(parameters, { sort: undefined, bedrooms: '2,4+' })).toBe(
    '?utm=1&type=rent&__proto__%5Bx%5D=1&tag=a&tag=b&bedrooms=2,4%2B',
  );
});

test('a changed search without anything left is empty', () => {
  expect(changedSearch(new URLSearchParams('view=list'), { view: undefined })).toBe('');
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
