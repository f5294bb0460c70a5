import { clientOf } from './client';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:DB8:1:2:bbbb:cccc:dddd:eeee', '2001:db8:1:2'],
  ['2001:0db8:0001::2', '2001:db8:1:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});
