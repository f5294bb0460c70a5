import { localPath, splitLanguage } from './language';

test.each([
  ['/', '/hi'],
  ['/?a=b', '/hi?a=b'],
  ['/search?type=buy#map', '/hi/search?type=buy#map'],
  ['/property/1', '/hi/property/1'],
])('%s is %s in Hindi, and the same in English', (path, hindi) => {
  expect(localPath(path, 'hi')).toBe(hindi);
  expect(localPath(path, 'en')).toBe(path);
  expect(splitLanguage(hindi)).toEqual({ language: 'hi', path });
});

test.each(['/', '/search', '/hills', '/en/search', '/xx', '//hi/x'])(
  '%s has no language, so it is English',
  (address) => {
    expect(splitLanguage(address)).toEqual({ language: 'en', path: address });
  },
);

test('a slash at the end is the home page, and case does not count', () => {
  expect(splitLanguage('/hi/')).toEqual({ language: 'hi', path: '/' });
  expect(splitLanguage('/HI/Search')).toEqual({ language: 'hi', path: '/Search' });
});

test.each([
  '/hi//evil.example',
  '/hi/\\evil.example',
  '/hi/\t/evil.example',
  '/hi/.//x',
  '/hi/..//x',
  '/hi/x//y',
])('%j keeps its prefix: what follows it could lead to another host', (address) => {
  expect(splitLanguage(address)).toEqual({ language: 'en', path: address });
});

test.each(['//evil.example', '/\\evil.example', '\t//evil.example', 'evil.example', ' /evil.example'])(
  '%j is a path of this site in every language',
  (path) => {
    expect(localPath(path, 'en')).toBe('/evil.example');
    expect(localPath(path, 'hi')).toBe('/hi/evil.example');
  },
);
