import { previewIn, withPreview } from './preview';

test.each([
  ['/search', 't', '/search?_preview=t'],
  ['/search?city=Oslo#list', 't', '/search?city=Oslo&_preview=t#list'],
  ['/search?_preview=old&city=Oslo&_preview=older', 't', '/search?city=Oslo&_preview=t'],
  ['/search?city=New+Oslo%20&_preview=old#list', undefined, '/search?city=New+Oslo%20#list'],
  ['/search?_preview=old', undefined, '/search'],
  ['/search?my_preview=mine', undefined, '/search?my_preview=mine'],
  ['#list', undefined, '#list'],
])('%s with token %s is %s', (url, token, expected) => {
  expect(withPreview(url, token)).toBe(expected);
});

test.each([
  ['', undefined],
  ['?my_preview=x', undefined],
  ['?city=Oslo&_preview=a.b-c&sort=price', 'a.b-c'],
  ['?_preview=', ''],
])('the token in "%s" is %s', (search, token) => {
  expect(previewIn(search)).toBe(token);
});
