import type { IncomingMessage } from 'node:http';
import { clientAddress, clientOf, wideNetworkOf } from './client';
import { hostIn, isLoopback } from './networks';
import { TrustedProxies } from './trusted-proxies';

const PROXIES = new TrustedProxies(['10.0.0.0/24', 'fd00::1']);

const request = (forwarded?: string, remoteAddress = '10.0.0.1') =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('A02 without a proxy of ours the connection counts, whatever a header says', () => {
  expect(clientAddress(request('1.2.3.4'), new TrustedProxies())).toBe('10.0.0.1');
});

test.each(['10.0.1.1', '127.0.0.1', '::1', '::ffff:192.0.2.1', 'fd00::2'])(
  'A02 what %s says counts for nothing while it is none of our proxies',
  (peer) => {
    expect(clientAddress(request('127.0.0.1', peer), PROXIES)).toBe(peer.replace('::ffff:', ''));
  },
);

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['6.6.6.6,2001:db8::1', '2001:db8::1'],
  ['1.2.3.4, 10.0.0.7', '1.2.3.4'],
  ['6.6.6.6, 1.2.3.4, fd00::1, ::ffff:10.0.0.7', '1.2.3.4'],
  ['127.0.0.1, 1.2.3.4, 10.0.0.7:443, [fd00:0:0::1]:80', '1.2.3.4'],
  ['10.0.0.9, 10.0.0.7', '10.0.0.9'],
  ['::ffff:102:304', '1.2.3.4'],
  ['1.2.3.4, evil', 'unknown'],
  ['1.2.3.4, evil, 10.0.0.7', 'unknown'],
  ['1.2.3.4, 10.0.0.1.', 'unknown'],
  ['6.6.6.6, 1.2.3.4:5678', '1.2.3.4'],
  ['6.6.6.6, [2001:db8::1]:5678', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['', 'unknown'],
  ['1.2.3.4,', 'unknown'],
  ['1.2.3.4, , 10.0.0.7', 'unknown'],
  [' , ', 'unknown'],
  [undefined, '10.0.0.1'],
])('H51 of "%s", the last address that is no proxy of ours counts: %s', (forwarded, expected) => {
  expect(clientAddress(request(forwarded), PROXIES)).toBe(expected);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:DB8:1:2:bbbb:cccc:dddd:eeee', '2001:db8:1:2'],
  ['2001:0db8:0001::2', '2001:db8:1:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

test.each([
  ['192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.1', '192.0.2'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1'],
  ['unknown', 'unknown'],
])('votes of %s are those of %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});

test.each(['127.0.0.1', '127.9.9.9', '::1', '0::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  '%s is an address of this machine only',
  (address) => expect(isLoopback(address)).toBe(true),
);

test.each(['10.0.0.1', '::', '::2', '::ffff:10.0.0.1', '::127.0.0.1', '127.evil.test', '1::1', 'unknown'])(
  '%s is not',
  (address) => expect(isLoopback(address)).toBe(false),
);

test.each([
  ['[::1]:3000', '::1'],
  ['[::FFFF:127.0.0.1]', '127.0.0.1'],
  ['LOCALHOST:3000', 'localhost'],
  ['10.0.0.5', '10.0.0.5'],
  ['::1', undefined],
  ['[::1', undefined],
  ['[::1]x', undefined],
  ['[127.0.0.1]', undefined],
  ['[evil]', undefined],
  ['localhost@evil.test', undefined],
  ['', undefined],
])('the Host header "%s" names %s', (header, host) => {
  expect(hostIn(header)).toBe(host);
});

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
