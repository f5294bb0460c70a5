import { hostIn, isLoopback } from './networks';

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
