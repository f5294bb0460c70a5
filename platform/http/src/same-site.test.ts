import { isCrossSite } from './same-site';

const SITE = 'https://nivaas.test';

test.each([
  ['a client that is no browser', {}],
  ['the site itself', { 'sec-fetch-site': 'same-origin', origin: SITE, host: 'nivaas.test' }],
  ['the default port, written out', { origin: SITE, host: 'nivaas.test:443' }],
  ['a form that hides its origin', { 'sec-fetch-site': 'same-origin', origin: 'null', host: 'nivaas.test' }],
  ['an address that the visitor typed', { 'sec-fetch-site': 'none', host: 'nivaas.test' }],
  ['the site behind a proxy', { origin: SITE, host: 'edge:3000', 'x-forwarded-host': 'nivaas.test' }],
])('%s is not another site', (_, headers) => {
  expect(isCrossSite(headers)).toBe(false);
});

test('the public origin is the site, whatever the host is called inside', () => {
  expect(isCrossSite({ origin: SITE, host: 'edge:3000' }, SITE)).toBe(false);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', host: 'nivaas.test' }],
  ['a sister host', { 'sec-fetch-site': 'same-site', host: 'nivaas.test' }],
  ['another origin', { origin: 'https://evil.test', host: 'nivaas.test' }],
  ['another port', { origin: `${SITE}:8443`, host: 'nivaas.test' }],
  ['a sandboxed page', { 'sec-fetch-site': 'cross-site', origin: 'null', host: 'nivaas.test' }],
  ['a hidden origin in a browser that says no more', { origin: 'null', host: 'null' }],
  ['a host with a path in it', { origin: 'https://evil.test', host: 'evil.test/x' }],
])('%s is another site', (_, headers) => {
  expect(isCrossSite(headers, SITE)).toBe(true);
});
