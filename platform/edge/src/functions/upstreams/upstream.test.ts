import { Waiters } from '../../guests/waiters';
import { serve } from '../../test-support/serve';
import { Grants } from '../grants';
import type { UpstreamCall } from '../messages';
import { grantedUrl, Upstream } from './upstream';
import { Upstreams } from './upstreams';

afterEach(() => jest.restoreAllMocks());

test('an upstream is broken for the pause after its failures, and no longer, although nobody asks', async () => {
  const url = await serve((_, response) => response.writeHead(500).end());
  const upstream = new Upstream('homes', { url, deadlineMs: 2_000, maxBytes: 1_000, concurrency: 1 });
  const ask = () =>
    upstream.fetch({ method: 'GET', path: '/', headers: {} }, Buffer.of(), {
      waiters: new Waiters(''),
      key: undefined,
    });
  for (let failures = 0; failures < 5; failures += 1)
    await expect(ask()).rejects.toMatchObject({ code: 'upstream_unavailable' });
  expect(upstream.isBroken).toBe(true);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  expect(upstream.isBroken).toBe(false);
  await upstream.close();
});

const BASE = new URL('https://upstream.test/api/v1/');

test.each([
  ['/', '/api/v1/'],
  ['/homes/?a=//;&b=%252f..', '/api/v1/homes/?a=//;&b=%252f..'],
  ['/h%C3%A9/नगर', '/api/v1/h%C3%A9/%E0%A4%A8%E0%A4%97%E0%A4%B0'],
  ['/100%25/.well-known/a..b', '/api/v1/100%25/.well-known/a..b'],
])('%s is below its origin', (path, address) => {
  expect(grantedUrl(BASE, path)?.href).toBe(`https://upstream.test${address}`);
});

test.each(
  '/.. /../v1/a /./a /%2e%2E/a /.%2e/a /... /..;/a /a;b /a%3Bb /a%2fb /..%2f..%2fv2 /a\\b /a%5cb /a//b //evil.test /%252e%252e/a /%252f /%25%32%66 /%c0%af /%c0%ae%c0%ae/a /%u002e /%zz /a%00 /a%0d%0ab /..%20/a /a/..?b'.split(
    ' ',
  ),
)('%s may be read as a path outside, and is refused', (path) => {
  expect(grantedUrl(BASE, path)).toBeUndefined();
});

test.each('/_changes /_changes?after=1 /_ops /_ops/items/7 /%5fops/items/7 /_OPS/'.split(' '))(
  '%s of a service is not for functions',
  async (path) => {
    const stock = { url: 'http://127.0.0.1:9', deadlineMs: 100, maxBytes: 1_000, concurrency: 1 };
    const upstreams = new Upstreams(
      new Grants({ stock }, { '*': { origins: ['stock'], changes: [], scopes: [] } }),
    );
    const caller = { waiters: new Waiters(''), key: undefined };
    const call = { grant: 'stock', method: 'GET', path, headers: {} } as UpstreamCall;
    await expect(upstreams.fetch('mfe-shop', call, Buffer.of(), caller)).rejects.toMatchObject({
      code: 'path_invalid',
    });
    await upstreams.close();
  },
);
