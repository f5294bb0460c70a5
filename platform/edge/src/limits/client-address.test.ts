import type { IncomingMessage } from 'node:http';
import { clientAddress } from './client-address';

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('A02 without a proxy of ours the connection counts, whatever a header says', () => {
  expect(clientAddress(request('1.2.3.4'), false)).toBe('10.0.0.1');
});

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['6.6.6.6,2001:db8::1', '2001:db8::1'],
  ['1.2.3.4, evil', 'unknown'],
  ['1.2.3.4, 10.0.0.1.', 'unknown'],
  ['6.6.6.6, 1.2.3.4:5678', '1.2.3.4'],
  ['6.6.6.6, [2001:db8::1]:5678', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['', '10.0.0.1'],
  [undefined, '10.0.0.1'],
])('H51 with one, the last address of "%s" counts: %s', (forwarded, expected) => {
  expect(clientAddress(request(forwarded), true)).toBe(expected);
});
