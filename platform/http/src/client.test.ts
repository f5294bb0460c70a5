import type { IncomingMessage } from 'node:http';
import { clientAddress, clientOf, wideNetworkOf } from './client';
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
