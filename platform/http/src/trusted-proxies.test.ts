import type { IncomingMessage } from 'node:http';
import { TrustedProxies } from './trusted-proxies';

const from = (remoteAddress: string | undefined, headers = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

test.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '::ffff:127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', false],
  ['10.0.0.0/8', '10.200.3.4', true],
  ['10.0.0.0/8', '::ffff:10.200.3.4', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['10.0.0.5/24', '10.0.0.200', true],
  ['10.0.0.0/30', '10.0.0.4', false],
  ['::ffff:10.0.0.0/104', '10.1.1.1', true],
  ['::ffff:10.0.0.9', '10.0.0.9', true],
  ['::1', '::1', true],
  ['::1', '127.0.0.1', false],
  ['fd00::/8', 'fd12::1', true],
  ['fe80::/10', 'fe80::1%eth0', true],
  ['2001:db8::/32', '2001:DB8:1::7', true],
  ['2001:db8::/32', '2001:db9::7', false],
  ['10.0.0.0/8', undefined, false],
])('with %s, a connection from %s is of a proxy: %s', (entry, peer, expected) => {
  expect(new TrustedProxies([entry]).sent(from(peer))).toBe(expected);
});

test('without entries nobody is a proxy', () => {
  expect(new TrustedProxies().sent(from('127.0.0.1'))).toBe(false);
});

test.each([
  ...[
    '1',
    'true',
    '',
    'localhost',
    '10.0.0',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
  ],
  ...[
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1',
    '::ffff:0.0.0.0/96',
    '::ffff:10.0.0.0/8',
    '[::1]',
    '127.0.0.1:80',
    ' ::1',
  ],
])('"%s" names no proxies', (entry) => {
  expect(() => new TrustedProxies([entry])).toThrow(TypeError);
});

test('headers that only proxies send are removed from requests of anybody else', () => {
  const sent = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', 'x-request-id': '12345678' };
  const proxies = new TrustedProxies(['10.0.0.1']);
  const [visitor, proxy] = [from('10.0.0.2', { ...sent, host: 'a' }), from('10.0.0.1', { ...sent })];
  for (const request of [visitor, proxy]) proxies.dropForged(request);
  expect(visitor.headers).toEqual({ host: 'a' });
  expect(proxy.headers).toEqual(sent);
});
