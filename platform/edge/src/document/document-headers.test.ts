import { documentHeaders, withScriptSources } from './document-headers';

const HEADERS = documentHeaders('script', 'style');

const sourcesFor = (asked: Record<string, string>, origin?: string) =>
  /script-src 'sha256-[^']*' ([^;]*);/.exec(
    withScriptSources(HEADERS, asked, origin)['content-security-policy'] ?? '',
  )?.[1];

test.each([
  ['localhost:3000', 'localhost:3000/_assets/'],
  ['192.168.1.4', '192.168.1.4/_assets/'],
])('without a public origin, scripts come from the folder of versions of %s', (host, sources) => {
  expect(sourcesFor({ host })).toBe(sources);
});

test('with a public origin they come from its folder, and from that of a local name', () => {
  const origin = 'https://nivaas.test';
  expect(sourcesFor({ host: 'nivaas.test' }, origin)).toBe('https://nivaas.test/_assets/');
  expect(sourcesFor({ host: '10.0.0.7:3000' }, origin)).toBe(
    'https://nivaas.test/_assets/ 10.0.0.7:3000/_assets/',
  );
});

test.each([
  ['no host', {}],
  ['an address that a source cannot name', { host: '[::1]:3000' }],
  ['a proxy that may be known by another name', { host: 'localhost:3000', 'x-forwarded-for': '10.0.0.1' }],
  ['more than a host', { host: 'localhost/; script-src *' }],
])('with %s the source is the site itself', (_, asked) => {
  expect(sourcesFor(asked)).toBe("'self'");
});

test('a redirect has no policy to complete', () => {
  const headers = { location: '/search' };
  expect(withScriptSources(headers, { host: 'localhost' }, undefined)).toBe(headers);
});
