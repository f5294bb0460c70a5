import * as href from './hrefs';

test('a search link writes spaces as %20 and leaves empty values out', () => {
  expect(href.search({ type: 'rent', location: 'Navi Mumbai', city: '' })).toBe(
    '/search?type=rent&location=Navi%20Mumbai',
  );
});

test('a property link encodes whatever the id holds', () => {
  expect(href.property('1/../2')).toBe('/property/1%2F..%2F2');
});

test('half of a surrogate pair in a link is replaced, and nothing throws', () => {
  expect(href.search({ location: 'Pune\ud83c' })).toBe('/search?location=Pune%EF%BF%BD');
});

test('a link to a comparison keeps its commas', () => {
  expect(href.compare(['1', '2/3'], 'differences')).toBe('/compare?ids=1,2%2F3&show=differences');
  expect(href.compare()).toBe('/compare');
});
